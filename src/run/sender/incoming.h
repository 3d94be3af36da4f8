/* incoming.h - plays one mail of the inbox. */
#ifndef RUN_SENDER_INCOMING_H
#define RUN_SENDER_INCOMING_H

#include "club/installation/run.h"
#include "store/inbox.h"

/* Plays one mail: finds its sender, carries out its commands, and answers it.
 */
bool mail_play(Run *run, InboxRow *row, GError **error);

#endif
