/* inbox_add.h - a mail comes in, once. */
#ifndef STORE_INBOX_ADD_H
#define STORE_INBOX_ADD_H

#include "store/inbox.h"

/* Adds a mail once: the same (mailbox, validity, uid, key) again is no error
 * and *added is false.  A missing one that now has bytes is completed: it takes
 * the state of row, and *added is true. */
bool inbox_add(Store *, const InboxRow *row, bool *added, GError **error);
/* How many mails of a folder have this key. */
bool inbox_count_key(Store *, const char *mailbox, const char *key, int *count,
		     GError **error);

#endif
