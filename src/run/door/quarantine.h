/* quarantine.h - sets aside mails that can't be handled, for the operator. */
#ifndef RUN_DOOR_QUARANTINE_H
#define RUN_DOOR_QUARANTINE_H

#include "club/home/run.h"
#include "store/inbox.h"

/* Sets a mail aside and tells the operator. */
bool mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error);

#endif
