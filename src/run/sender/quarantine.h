/* quarantine.h - sets aside mails that can't be handled, for the operator. */
#ifndef RUN_SENDER_QUARANTINE_H
#define RUN_SENDER_QUARANTINE_H

#include "club/installation/run.h"
#include "store/inbox.h"

/* Sets a mail aside and tells the operator. */
bool mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error);

#endif
