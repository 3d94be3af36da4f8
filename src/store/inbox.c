/* inbox.c - mails that came in: raw, kept, each with what became of it. */
#include "store/inbox.h"

#include "base/base.h"
#include "store/engine/rows.h"

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
DEFINE_ROWS(whole_mails, "inbox", "mail", InboxRow, mail_columns,
	    inbox_row_free)
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

/* --- adding -------------------------------------------------------------- */

/* Returns the key as it is stored. A file's name may be any bytes; one that
 * isn't UTF-8 is escaped, as not every engine takes it. Free with g_free. */
static char *
kept_key(const char *key)
{
	return key && !g_utf8_validate(key, -1, NULL)
		       ? g_uri_escape_bytes((const guint8 *)key, strlen(key),
					    NULL)
		       : g_strdup(key);
}

#define AT_PLACE "mailbox = ? AND validity = ? AND uid = ? AND key = ?"
/* The values for PLACE's places. */
#define PLACE(row)                                                             \
	T((row)->mailbox), N((row)->validity), N((row)->uid), T((row)->key)

static bool
complete(Store *store, const InboxRow *row, gint64 id, GError **error)
{
	return query_change(
		store,
		"UPDATE inbox SET arrived = ?, fetched = ?, size = ?, state ="
		" ?, reason = ? WHERE id = ?",
		WITH(N(row->arrived), N(row->fetched), N(row->size),
		     N(row->state), T(row->reason), N(id)),
		"mail", error);
}

/* Stores the bytes under the mail's unique place rather than its number, which
 * would have to be waited for. */
static bool
keep_bytes(Store *store, const InboxRow *row, GError **error)
{
	return !row->bytes ||
	       query_run(store,
			 "INSERT INTO inbox_raw (id, bytes)"
			 " SELECT id, ? FROM inbox WHERE " AT_PLACE,
			 WITH(B(row->bytes), PLACE(row)), error);
}

/* Adds a mail whose key is as it is stored. */
static bool
add(Store *store, const InboxRow *row, bool *added, GError **error)
{
	g_autoptr(InboxRow) old = NULL;

	if (!row_get(store, &mails, "WHERE " AT_PLACE, WITH(PLACE(row)), &old,
		     error))
		return false;
	*added = !old || (row->bytes && old->state == INBOX_MISSING);
	if (!*added)
		return true;
	return (old ? complete(store, row, old->id, error)
		    : row_add(store, &mails, row, NULL, error)) &&
	       keep_bytes(store, row, error);
}

bool
inbox_add(Store *store, const InboxRow *row, bool *added, GError **error)
{
	g_autofree char *key = kept_key(row->key);
	InboxRow copy = *row;
	bool new = false;

	copy.key = key;
	if (!store_enter(store, error) ||
	    !store_end(store, add(store, &copy, &new, error), error))
		return false;
	*added = new;
	return true;
}

bool
inbox_count_key(Store *store, const char *mailbox, const char *key, int *count,
		GError **error)
{
	g_autofree char *kept = kept_key(key);

	return query_count(store,
			   "SELECT COUNT(*) FROM inbox WHERE mailbox = ?"
			   " AND validity = 0 AND uid = 0 AND key = ?",
			   WITH(T(mailbox), T(kept)), count, error);
}

/* --- finding ------------------------------------------------------------- */

bool
inbox_count_like(Store *store, Time arrived, gint64 size, int *count,
		 GError **error)
{
	return query_count(
		store,
		"SELECT COUNT(*) FROM inbox WHERE arrived = ? AND size = ?",
		WITH(N(arrived), N(size)), count, error);
}

bool
inbox_has(Store *store, gint64 size, GBytes *bytes, bool *has, GError **error)
{
	Query *query = query_new(store,
				 "SELECT r.bytes FROM inbox i"
				 " JOIN inbox_raw r ON r.id = i.id"
				 " WHERE i.size = ?",
				 WITH(N(size)));
	bool found = false;

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
	return query_numbers(
		store,
		"SELECT uid FROM inbox WHERE mailbox = ? AND validity = ?"
		" AND uid > ? AND uid <= ? AND state <> 7 ORDER BY uid",
		WITH(T(mailbox), N(validity), N(after), N(last)), error);
}

DEFINE_ROW_GET(inbox_get, whole_mails, InboxRow,
	       "LEFT JOIN inbox_raw ON inbox_raw.id = inbox.id"
	       " WHERE inbox.id = ?")

GPtrArray *
inbox_list(Store *store, InboxState state, gint64 after, int n, GError **error)
{
	return row_list(store, &mails,
			"WHERE state = ? AND id > ? ORDER BY id LIMIT ?",
			WITH(N(state), N(after), N(n)), error);
}

bool
inbox_bytes(Store *store, gint64 id, GBytes **bytes, GError **error)
{
	return query_bytes(store, "SELECT bytes FROM inbox_raw WHERE id = ?",
			   WITH(N(id)), bytes, error);
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

GPtrArray *
inbox_of_player(Store *store, gint64 player, int n, GError **error)
{
	/* from the newest backwards: an index would make it sort all of
	 * theirs */
	return row_list(store, &mails,
			"WHERE player + 0 = ? ORDER BY id DESC LIMIT ?",
			WITH(N(player), N(n)), error);
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
	return query_count(
		store,
		"SELECT COUNT(*) FROM inbox WHERE player = ? AND taken >= ?"
		" AND taken > 0 AND state <> ?",
		WITH(N(player), N(since), N(INBOX_HELD)), count, error);
}

bool
inbox_count(Store *store, InboxState state, int *count, GError **error)
{
	return query_count(store, "SELECT COUNT(*) FROM inbox WHERE state = ?",
			   WITH(N(state)), count, error);
}

/* --- waiting ------------------------------------------------------------- */

/* The + keeps the planner from scanning all mails of a player. */
GArray *
inbox_waiting_players(Store *store, GError **error)
{
	return query_numbers(store,
			     "SELECT DISTINCT player FROM inbox WHERE state = ?"
			     " ORDER BY player",
			     WITH(N(INBOX_WAITING)), error);
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
	return query_find(store,
			  "SELECT id FROM inbox WHERE state = ? AND +player = ?"
			  " AND arrived <= ? LIMIT 1",
			  WITH(N(INBOX_WAITING), N(player), N(by)), NULL, waits,
			  error);
}

bool
inbox_overtaken(Store *store, const InboxRow *row, bool *so, GError **error)
{
	return query_find(store,
			  "SELECT id FROM inbox WHERE state = ? AND id > ?"
			  " AND +player = ? LIMIT 1",
			  WITH(N(INBOX_PLAYED), N(row->id), N(row->player)),
			  NULL, so, error);
}

bool
inbox_wait_no_more(Store *store, gint64 player, Time before, const char *why,
		   int *count, GError **error)
{
	return query_changed(
		store,
		"UPDATE inbox SET state = ?, reason = ? WHERE state = ?"
		" AND +player = ? AND fetched < ?",
		WITH(N(INBOX_QUARANTINE), T(why), N(INBOX_WAITING), N(player),
		     N(before)),
		count, error);
}

/* --- changing ------------------------------------------------------------ */

DEFINE_ROW_SET(inbox_set, mails, InboxRow)

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
	return query_change(store, "UPDATE inbox SET tries = ? WHERE id = ?",
			    WITH(N(tries), N(id)), "mail", error);
}

bool
inbox_let_go(Store *store, Time before, GError **error)
{
	return query_run(
		store,
		"UPDATE inbox SET state = ?, reason = ? WHERE state = ?"
		" AND fetched < ?",
		WITH(N(INBOX_STRANGER), T("not confirmed in time"),
		     N(INBOX_HELD), N(before)),
		error);
}

bool
inbox_forget_raw(Store *store, Time before, Time now, GError **error)
{
	/* Goes from the oldest kept one to the first that is young enough, not
	 * over all mails ever fetched. A mail that a wrong clock dated later
	 * than now doesn't end the search. */
	return query_run(
		store,
		"DELETE FROM inbox_raw WHERE id < COALESCE((SELECT r.id"
		" FROM inbox_raw r WHERE (SELECT i.fetched FROM inbox i"
		" WHERE i.id = r.id) BETWEEN ? AND ?"
		" ORDER BY r.id LIMIT 1), ?) AND EXISTS (SELECT 1 FROM inbox i"
		" WHERE i.id = inbox_raw.id AND i.state <> ? AND i.state <> ?"
		" AND i.state <> ?)",
		WITH(N(before), N(now), N(G_MAXINT64), N(INBOX_NEW),
		     N(INBOX_QUARANTINE), N(INBOX_WAITING)),
		error);
}

bool
inbox_drop(Store *store, gint64 id, int *dropped, GError **error)
{
	return query_changed(
		store,
		"UPDATE inbox SET state = ? WHERE state = ? AND (id = ?"
		" OR CAST(? AS BIGINT) = 0)",
		WITH(N(INBOX_DROPPED), N(INBOX_QUARANTINE), N(id), N(id)),
		dropped, error);
}

/* --- folders ------------------------------------------------------------- */

bool
mailbox_mark(Store *store, const char *mailbox, MailboxMark *mark,
	     GError **error)
{
	MailboxMark found = { 0 };
	Query *query = query_new(
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

bool
mailbox_mark_set(Store *store, const char *mailbox, const MailboxMark *mark,
		 GError **error)
{
	if (!mark->known)
		return query_run(store,
				 "DELETE FROM mailboxes WHERE mailbox = ?",
				 WITH(T(mailbox)), error);
	return query_run(
		store,
		"INSERT INTO mailboxes (mailbox, validity, uid)"
		" VALUES (?, ?, ?) ON CONFLICT (mailbox) DO UPDATE"
		" SET validity = excluded.validity, uid = excluded.uid",
		WITH(T(mailbox), N(mark->validity), N(mark->uid)), error);
}
