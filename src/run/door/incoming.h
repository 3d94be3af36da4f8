/* incoming.h - one mail of the inbox: whose it is, what it orders, what it is
 * answered. */
#ifndef RUN_DOOR_INCOMING_H
#define RUN_DOOR_INCOMING_H

#include "club/home/run.h"
#include "store/inbox.h"

/* One mail of the inbox: whose it is, what it orders, what it is answered. */
bool mail_play(Run *run, InboxRow *row, GError **error);

#endif
