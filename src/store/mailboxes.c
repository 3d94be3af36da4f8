/* mailboxes.c - how far each folder has been read. */
#include "store/mailboxes.h"

#include "store/engine/query.h"

bool
mailbox_mark(Store *store, const char *mailbox, MailboxMark *mark,
	     GError **error)
{
	MailboxMark found = { 0 };
	Query *query = query_with(
		store, "SELECT validity, uid FROM mailboxes WHERE mailbox = ?",
		WITH(T(mailbox)));

	if (query_next(query)) {
		found.validity = (guint32)query_take_number(query);
		found.uid = (guint32)query_take_number(query);
		found.known = true;
	}
	if (!query_finish(query, error))
		return false;
	*mark = found;
	return true;
}

static bool
forget_mark(Store *store, const char *mailbox, GError **error)
{
	Query *query =
		query_with(store, "DELETE FROM mailboxes WHERE mailbox = ?",
			   WITH(T(mailbox)));

	return query_run(query, error);
}

bool
mailbox_mark_set(Store *store, const char *mailbox, const MailboxMark *mark,
		 GError **error)
{
	if (!mark->known)
		return forget_mark(store, mailbox, error);
	Query *query = query_with(
		store,
		"INSERT INTO mailboxes (mailbox, validity, uid)"
		" VALUES (?, ?, ?) ON CONFLICT (mailbox) DO UPDATE"
		" SET validity = excluded.validity, uid = excluded.uid",
		WITH(T(mailbox), N(mark->validity), N(mark->uid)));

	return query_run(query, error);
}
