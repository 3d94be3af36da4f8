/* incoming.h - a mail whose writer is known. */
#ifndef RUN_DOOR_INCOMING_H
#define RUN_DOOR_INCOMING_H

#include "run/handlers/transcript.h"

/* Carry it out and answer it, unless it came before or cannot be read. */
bool incoming_play(Pass *pass, InboxRow *row, const Message *message,
		   const Sender *sender, GError **error);

#endif
