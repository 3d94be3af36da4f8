/* inbox.c - mails that came in: raw, kept, each with what became of it. */
#include "store/inbox.h"

#include "base/text.h"
#include "store/engine/rows.h"

#include <string.h>

static const Column mail_columns[] = {
	SERIAL(InboxRow, id),
	FIXED(InboxRow, mailbox),
	FIXED(InboxRow, validity),
	FIXED(InboxRow, uid),
	FIXED(InboxRow, key),
	FIXED(InboxRow, arrived),
	FIXED(InboxRow, fetched),
	FIXED(InboxRow, size),
	KEPT(InboxRow, state),
	KEPT(InboxRow, reason),
	REFERENCE(InboxRow, player),
	KEPT(InboxRow, message_id),
	KEPT(InboxRow, body_hash),
	KEPT(InboxRow, subject),
	NAMED(InboxRow, from, "sender", COLUMN_KEPT, false),
	KEPT(InboxRow, receipt),
	KEPT(InboxRow, tries),
	KEPT(InboxRow, decision),
	KEPT(InboxRow, taken),
	/* only in whole mails */
	NAMED(InboxRow, bytes, "inbox_raw.bytes", COLUMN_FIXED, false),
};
static const Rows whole_mails =
	ROWS("inbox", "mail", InboxRow, mail_columns, inbox_row_free);
static const Rows mails =
	ROWS_BUT(1, "inbox", "mail", InboxRow, mail_columns, inbox_row_free);

static const char *const state_names[] = {
	[INBOX_NEW] = "new",
	[INBOX_PLAYED] = "played",
	[INBOX_STRANGER] = "stranger",
	[INBOX_MACHINE] = "machine",
	[INBOX_DUPLICATE] = "duplicate",
	[INBOX_STALE] = "stale",
	[INBOX_QUARANTINE] = "quarantine",
	[INBOX_MISSING] = "missing",
	[INBOX_HELD] = "held",
	[INBOX_DROPPED] = "dropped",
	[INBOX_WAITING] = "waiting",
};

const char *
inbox_state_name(InboxState state)
{
	return state_names[state];
}

void
inbox_row_free(InboxRow *row)
{
	row_free(&whole_mails, row);
}

/* --- finding ---------------------------------------------------------------
 */

bool
inbox_count_like(Store *store, Time arrived, gint64 size, int *count,
		 GError **error)
{
	Query *query = query_with(
		store,
		"SELECT COUNT(*) FROM inbox WHERE arrived = ? AND size = ?",
		WITH(N(arrived), N(size)));

	return query_count(query, count, error);
}

bool
inbox_has(Store *store, gint64 size, GBytes *bytes, bool *has, GError **error)
{
	Query *query = query_new(store, "SELECT r.bytes FROM inbox i"
					" JOIN inbox_raw r ON r.id = i.id"
					" WHERE i.size = ?");
	bool found = false;

	query_number(query, size);
	while (query_next(query)) {
		g_autoptr(GBytes) stored = query_take_bytes(query);

		found |= stored && g_bytes_equal(stored, bytes);
	}
	if (!query_finish(query, error))
		return false;
	*has = found;
	return true;
}

GArray *
inbox_uids(Store *store, const char *mailbox, guint32 validity, guint32 after,
	   guint32 last, GError **error)
{
	/* The number is that of INBOX_MISSING. */
	Query *query = query_with(
		store,
		"SELECT uid FROM inbox WHERE mailbox = ? AND validity = ?"
		" AND uid > ? AND uid <= ? AND state <> 7 ORDER BY uid",
		WITH(T(mailbox), N(validity), N(after), N(last)));

	return query_numbers(query, error);
}

bool
inbox_get(Store *store, gint64 id, InboxRow **row, GError **error)
{
	return row_get(store, &whole_mails,
		       "LEFT JOIN inbox_raw ON inbox_raw.id = inbox.id"
		       " WHERE inbox.id = ?",
		       WITH(N(id)), row, error);
}

GPtrArray *
inbox_list(Store *store, InboxState state, gint64 after, int n, GError **error)
{
	return row_list(store, &mails,
			"WHERE state = ? AND id > ? ORDER BY id LIMIT ?",
			WITH(N(state), N(after), N(n)), error);
}

static void *
take_bytes(Query *query)
{
	return query_take_bytes(query);
}

bool
inbox_bytes(Store *store, gint64 id, GBytes **bytes, GError **error)
{
	Query *query = query_with(
		store, "SELECT bytes FROM inbox_raw WHERE id = ?", WITH(N(id)));

	return query_one(query, take_bytes, (GDestroyNotify)g_bytes_unref,
			 bytes, error);
}

GPtrArray *
inbox_recent(Store *store, int state, int n, GError **error)
{
	return state < 0 ? row_list(store, &mails, "ORDER BY id DESC LIMIT ?",
				    WITH(N(n)), error)
			 : row_list(store, &mails,
				    "WHERE state = ? ORDER BY id DESC LIMIT ?",
				    WITH(N(state), N(n)), error);
}

bool
inbox_twin(Store *store, const InboxRow *row, InboxRow **twin, GError **error)
{
	/* Only a played mail has a receipt. 1 is INBOX_PLAYED. */
	if (row->player)
		return row_get(store, &mails,
			       "WHERE player = ? AND message_id = ?"
			       " AND body_hash = ? AND state = 1 AND id < ? "
			       "ORDER BY id LIMIT 1",
			       WITH(N(row->player), T(row->message_id),
				    T(row->body_hash), N(row->id)),
			       twin, error);
	/* A mail from no player that was answered is the organiser's. */
	return row_get(store, &mails,
		       "WHERE player IS NULL AND receipt <> ''"
		       " AND message_id = ? AND body_hash = ? AND state = 1 "
		       "AND id < ? ORDER BY id LIMIT 1",
		       WITH(T(row->message_id), T(row->body_hash), N(row->id)),
		       twin, error);
}

bool
inbox_taken_since(Store *store, gint64 player, Time since, int *count,
		  GError **error)
{
	Query *query = query_with(
		store,
		"SELECT COUNT(*) FROM inbox WHERE player = ? AND taken >= ?"
		" AND taken > 0 AND state <> ?",
		WITH(N(player), N(since), N(INBOX_HELD)));

	return query_count(query, count, error);
}

bool
inbox_count(Store *store, InboxState state, int *count, GError **error)
{
	Query *query =
		query_with(store, "SELECT COUNT(*) FROM inbox WHERE state = ?",
			   WITH(N(state)));

	return query_count(query, count, error);
}

/* --- waiting ---------------------------------------------------------------
 */

/* The + keeps the planner from scanning all mails of a player. */
GArray *
inbox_waiting_players(Store *store, GError **error)
{
	Query *query =
		query_with(store,
			   "SELECT DISTINCT player FROM inbox WHERE state = ?"
			   " ORDER BY player",
			   WITH(N(INBOX_WAITING)));

	return query_numbers(query, error);
}

GPtrArray *
inbox_waiting(Store *store, gint64 player, int n, GError **error)
{
	return row_list(
		store, &mails,
		"LEFT JOIN decisions ON decisions.serial = inbox.decision"
		" AND decisions.open = 1"
		" WHERE inbox.state = ? AND +inbox.player = ?"
		" ORDER BY CASE WHEN decisions.serial IS NULL THEN 1"
		" ELSE 0 END, inbox.id LIMIT ?",
		WITH(N(INBOX_WAITING), N(player), N(n)), error);
}

bool
inbox_waits(Store *store, gint64 player, Time by, bool *waits, GError **error)
{
	gint64 id;
	Query *query = query_with(
		store,
		"SELECT id FROM inbox WHERE state = ? AND +player = ?"
		" AND arrived <= ? LIMIT 1",
		WITH(N(INBOX_WAITING), N(player), N(by)));

	return query_find(query, &id, waits, error);
}

bool
inbox_overtaken(Store *store, const InboxRow *row, bool *so, GError **error)
{
	gint64 id;
	Query *query =
		query_with(store,
			   "SELECT id FROM inbox WHERE state = ? AND id > ?"
			   " AND +player = ? LIMIT 1",
			   WITH(N(INBOX_PLAYED), N(row->id), N(row->player)));

	return query_find(query, &id, so, error);
}

bool
inbox_wait_no_more(Store *store, gint64 player, Time before, const char *why,
		   int *count, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE inbox SET state = ?, reason = ? WHERE state = ?"
		" AND +player = ? AND fetched < ?",
		WITH(N(INBOX_QUARANTINE), T(why), N(INBOX_WAITING), N(player),
		     N(before)));

	return query_changed(query, count, error);
}

/* --- changing --------------------------------------------------------------
 */

bool
inbox_set(Store *store, const InboxRow *row, GError **error)
{
	return row_set(store, &mails, row, error);
}

bool
inbox_settle(Store *store, InboxRow *row, InboxState state, const char *reason,
	     GError **error)
{
	row->state = state;
	text_set(&row->reason, reason);
	return inbox_set(store, row, error);
}

bool
inbox_tries_set(Store *store, gint64 id, int tries, GError **error)
{
	Query *query =
		query_with(store, "UPDATE inbox SET tries = ? WHERE id = ?",
			   WITH(N(tries), N(id)));

	return query_change(query, "mail", error);
}

bool
inbox_let_go(Store *store, Time before, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE inbox SET state = ?, reason = ? WHERE state = ?"
		" AND fetched < ?",
		WITH(N(INBOX_STRANGER), T("not confirmed in time"),
		     N(INBOX_HELD), N(before)));

	return query_run(query, error);
}

bool
inbox_forget_raw(Store *store, Time before, Time now, GError **error)
{
	/* Goes from the oldest kept one to the first that is young enough, not
	 * over all mails ever fetched. A mail that a wrong clock dated later
	 * than now doesn't end the search. */
	Query *query = query_with(
		store,
		"DELETE FROM inbox_raw WHERE id < COALESCE((SELECT r.id"
		" FROM inbox_raw r WHERE (SELECT i.fetched FROM inbox i"
		" WHERE i.id = r.id) BETWEEN ? AND ?"
		" ORDER BY r.id LIMIT 1), ?) AND EXISTS (SELECT 1 FROM inbox i"
		" WHERE i.id = inbox_raw.id AND i.state <> ? AND i.state <> ?"
		" AND i.state <> ?)",
		WITH(N(before), N(now), N(G_MAXINT64), N(INBOX_NEW),
		     N(INBOX_QUARANTINE), N(INBOX_WAITING)));

	return query_run(query, error);
}

bool
inbox_drop(Store *store, gint64 id, int *dropped, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE inbox SET state = ? WHERE state = ? AND (id = ?"
		" OR CAST(? AS BIGINT) = 0)",
		WITH(N(INBOX_DROPPED), N(INBOX_QUARANTINE), N(id), N(id)));

	return query_changed(query, dropped, error);
}
