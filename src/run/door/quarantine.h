/* quarantine.h - what cannot be dealt with is set aside, for the operator. */
#ifndef RUN_DOOR_QUARANTINE_H
#define RUN_DOOR_QUARANTINE_H

#include "club/home/run.h"
#include "store/inbox.h"

/* Set one aside, and tell the operator. */
bool mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error);

#endif
