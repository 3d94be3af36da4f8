/* mailboxes.h - how far each folder has been read. */
#ifndef STORE_MAILBOXES_H
#define STORE_MAILBOXES_H

#include "store/store.h"

typedef struct {
	guint32 validity, uid;
	bool known;
} MailboxMark;

bool mailbox_mark(Store *, const char *mailbox, MailboxMark *mark,
		  GError **error);
bool mailbox_mark_set(Store *, const char *mailbox, const MailboxMark *mark,
		      GError **error);

#endif
