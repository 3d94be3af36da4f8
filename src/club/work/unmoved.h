/* unmoved.h - a server that refuses to move what was read. The operator is told
 * once, and mails there aren't tried again until something can be moved. */
#ifndef CLUB_WORK_UNMOVED_H
#define CLUB_WORK_UNMOVED_H

#include "club/installation/run.h"

/* Returns whether moving was refused so often in a row that it is given up. */
bool unmoved_given_up(Run *run, const char *mailbox);
/* Notes that something was to be moved, and `why` it was not, or NULL. Not
 * within a transaction. */
bool unmoved_note(Run *run, const char *mailbox, const char *why,
		  GError **error);

#endif
