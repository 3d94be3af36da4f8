/* incoming.h - plays one mail of the inbox. */
#ifndef RUN_DOOR_INCOMING_H
#define RUN_DOOR_INCOMING_H

#include "club/home/run.h"
#include "store/inbox.h"

/* Plays one mail: finds its sender, carries out its commands, and answers it.
 */
bool mail_play(Run *run, InboxRow *row, GError **error);

#endif
