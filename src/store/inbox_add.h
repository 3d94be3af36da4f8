/* inbox_add.h - adds a mail, once. */
#ifndef STORE_INBOX_ADD_H
#define STORE_INBOX_ADD_H

#include "store/inbox.h"

/* Adds a mail. If it is there already (same mailbox, validity, uid and key),
 * *added is false, unless it was missing and has bytes now: then it is
 * completed and takes the row's state. */
bool inbox_add(Store *, const InboxRow *row, bool *added, GError **error);
/* Counts the mails of a folder that have this key. */
bool inbox_count_key(Store *, const char *mailbox, const char *key, int *count,
		     GError **error);

#endif
