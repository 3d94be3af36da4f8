/* incoming.h - one mail of the inbox: whose it is, what it orders, what it is
 * answered. */
#ifndef RUN_DOOR_INCOMING_H
#define RUN_DOOR_INCOMING_H

#include "club/home/run.h"
#include "run/handlers/transcript.h"

/* One mail of the inbox: whose it is, what it orders, what it is answered. */
bool mail_play(Run *run, InboxRow *row, GError **error);
/* Set one aside, and tell the operator. */
bool mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error);

/* Carry it out and answer it, unless it came before or cannot be read. */
bool incoming_play(Run *run, InboxRow *row, const Message *message,
		   const Sender *sender, GError **error);

#endif
