/* inbox.c - mails that came in: raw, kept, each with what became of it. */
#include "store/inbox.h"

#include "base/text.h"
#include "store/query.h"

#include <string.h>

#define COLUMNS                                                                \
	"i.id, i.mailbox, i.validity, i.uid, i.key, i.arrived, i.fetched, "    \
	"i.size, i.state, i.reason, i.player, i.message_id, i.body_hash, "     \
	"i.subject, i.sender, i.receipt, i.tries, i.decision, i.taken"

#define SELECT "SELECT " COLUMNS " FROM inbox i"
#define SELECT_WHOLE                                                           \
	"SELECT " COLUMNS ", r.bytes FROM inbox i "                            \
	"LEFT JOIN inbox_raw r ON r.id = i.id"

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
	if (!row)
		return;
	g_free(row->mailbox);
	g_free(row->key);
	g_clear_pointer(&row->bytes, g_bytes_unref);
	g_free(row->reason);
	g_free(row->message_id);
	g_free(row->body_hash);
	g_free(row->subject);
	g_free(row->from);
	g_free(row->receipt);
	g_free(row);
}

static void *
take(Query *query)
{
	InboxRow *row = g_new0(InboxRow, 1);

	row->id = query_take_number(query);
	row->mailbox = query_take_text(query);
	row->validity = (guint32)query_take_number(query);
	row->uid = (guint32)query_take_number(query);
	row->key = query_take_text(query);
	row->arrived = query_take_number(query);
	row->fetched = query_take_number(query);
	row->size = query_take_number(query);
	row->state = (InboxState)query_take_number(query);
	row->reason = query_take_text(query);
	row->player = query_take_number(query);
	row->message_id = query_take_text(query);
	row->body_hash = query_take_text(query);
	row->subject = query_take_text(query);
	row->from = query_take_text(query);
	row->receipt = query_take_text(query);
	row->tries = (int)query_take_number(query);
	row->decision = query_take_number(query);
	row->taken = query_take_number(query);
	return row;
}

static void *
take_whole(Query *query)
{
	InboxRow *row = take(query);

	row->bytes = query_take_bytes(query);
	return row;
}

/* --- finding ---------------------------------------------------------------
 */

bool
inbox_count_like(Store *store, Time arrived, gint64 size, int *count,
		 GError **error)
{
	Query *query = query_new(store, "SELECT COUNT(*) FROM inbox"
					" WHERE arrived = ? AND size = ?");

	query_number(query, arrived);
	query_number(query, size);
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
	Query *query =
		query_new(store, "SELECT uid FROM inbox WHERE mailbox = ?"
				 " AND validity = ? AND uid > ? AND uid <= ?"
				 " AND state <> 7 ORDER BY uid");

	query_text(query, mailbox);
	query_number(query, validity);
	query_number(query, after);
	query_number(query, last);
	return query_numbers(query, error);
}

bool
inbox_get(Store *store, gint64 id, InboxRow **row, GError **error)
{
	Query *query = query_new(store, SELECT_WHOLE " WHERE i.id = ?");

	query_number(query, id);
	return query_one(query, take_whole, (GDestroyNotify)inbox_row_free, row,
			 error);
}

GPtrArray *
inbox_list(Store *store, InboxState state, gint64 after, int n, GError **error)
{
	Query *query = query_new(store, SELECT " WHERE i.state = ? AND i.id > ?"
					       " ORDER BY i.id LIMIT ?");

	query_number(query, state);
	query_number(query, after);
	query_number(query, n);
	return query_all(query, take, (GDestroyNotify)inbox_row_free, error);
}

static void *
take_bytes(Query *query)
{
	return query_take_bytes(query);
}

bool
inbox_bytes(Store *store, gint64 id, GBytes **bytes, GError **error)
{
	Query *query =
		query_new(store, "SELECT bytes FROM inbox_raw WHERE id = ?");

	query_number(query, id);
	return query_one(query, take_bytes, (GDestroyNotify)g_bytes_unref,
			 bytes, error);
}

GPtrArray *
inbox_recent(Store *store, int state, int n, GError **error)
{
	Query *query;

	if (state < 0) {
		query = query_new(store, SELECT " ORDER BY i.id DESC LIMIT ?");
	} else {
		query = query_new(store, SELECT " WHERE i.state = ?"
						" ORDER BY i.id DESC LIMIT ?");
		query_number(query, state);
	}
	query_number(query, n);
	return query_all(query, take, (GDestroyNotify)inbox_row_free, error);
}

bool
inbox_twin(Store *store, const InboxRow *row, InboxRow **twin, GError **error)
{
	/* Only a mail that was played has a receipt: the state is that of
	 * INBOX_PLAYED. */
	static const char of_player[] =
		SELECT " WHERE i.player = ? AND i.message_id = ?"
		       " AND i.body_hash = ? AND i.state = 1"
		       " AND i.id < ? ORDER BY i.id LIMIT 1";
	/* What no player wrote and yet was answered is the organiser's. */
	static const char of_organiser[] =
		SELECT " WHERE i.player IS NULL AND i.receipt <> ''"
		       " AND i.message_id = ? AND i.body_hash = ?"
		       " AND i.state = 1 AND i.id < ? ORDER BY i.id LIMIT 1";
	Query *query = query_new(store, row->player ? of_player : of_organiser);

	if (row->player)
		query_number(query, row->player);
	query_text(query, row->message_id);
	query_text(query, row->body_hash);
	query_number(query, row->id);
	return query_one(query, take, (GDestroyNotify)inbox_row_free, twin,
			 error);
}

bool
inbox_taken_since(Store *store, gint64 player, Time since, int *count,
		  GError **error)
{
	Query *query = query_new(
		store, "SELECT COUNT(*) FROM inbox WHERE player = ?"
		       " AND taken >= ? AND taken > 0 AND state <> ?");

	query_number(query, player);
	query_number(query, since);
	query_number(query, INBOX_HELD);
	return query_count(query, count, error);
}

bool
inbox_count(Store *store, InboxState state, int *count, GError **error)
{
	Query *query =
		query_new(store, "SELECT COUNT(*) FROM inbox WHERE state = ?");

	query_number(query, state);
	return query_count(query, count, error);
}

/* --- waiting ---------------------------------------------------------------
 */

/* The + keeps the planner from going over all mails of a player. */
GArray *
inbox_waiting_players(Store *store, GError **error)
{
	Query *query = query_new(store, "SELECT DISTINCT player FROM inbox"
					" WHERE state = ? ORDER BY player");

	query_number(query, INBOX_WAITING);
	return query_numbers(query, error);
}

GPtrArray *
inbox_waiting(Store *store, gint64 player, int n, GError **error)
{
	Query *query = query_new(
		store, SELECT " LEFT JOIN decisions d ON d.serial = i.decision"
			      " AND d.open = 1"
			      " WHERE i.state = ? AND +i.player = ?"
			      " ORDER BY CASE WHEN d.serial IS NULL THEN 1"
			      " ELSE 0 END, i.id LIMIT ?");

	query_number(query, INBOX_WAITING);
	query_number(query, player);
	query_number(query, n);
	return query_all(query, take, (GDestroyNotify)inbox_row_free, error);
}

bool
inbox_waits(Store *store, gint64 player, Time by, bool *waits, GError **error)
{
	gint64 id;
	Query *query = query_new(store, "SELECT id FROM inbox WHERE state = ?"
					" AND +player = ? AND arrived <= ?"
					" LIMIT 1");

	query_number(query, INBOX_WAITING);
	query_number(query, player);
	query_number(query, by);
	return query_find(query, &id, waits, error);
}

bool
inbox_overtaken(Store *store, const InboxRow *row, bool *so, GError **error)
{
	gint64 id;
	Query *query = query_new(store, "SELECT id FROM inbox WHERE state = ?"
					" AND id > ? AND +player = ? LIMIT 1");

	query_number(query, INBOX_PLAYED);
	query_number(query, row->id);
	query_number(query, row->player);
	return query_find(query, &id, so, error);
}

bool
inbox_wait_no_more(Store *store, gint64 player, Time before, const char *why,
		   int *count, GError **error)
{
	Query *query = query_new(store, "UPDATE inbox SET state = ?, reason = ?"
					" WHERE state = ? AND +player = ?"
					" AND fetched < ?");

	query_number(query, INBOX_QUARANTINE);
	query_text(query, why);
	query_number(query, INBOX_WAITING);
	query_number(query, player);
	query_number(query, before);
	return query_changed(query, count, error);
}

/* --- changing --------------------------------------------------------------
 */

bool
inbox_set(Store *store, const InboxRow *row, GError **error)
{
	Query *query = query_new(
		store, "UPDATE inbox SET state = ?, reason = ?, player = ?,"
		       " message_id = ?, body_hash = ?, subject = ?,"
		       " sender = ?, receipt = ?, tries = ?, decision = ?,"
		       " taken = ? WHERE id = ?");

	query_number(query, row->state);
	query_text(query, row->reason);
	query_reference(query, row->player);
	query_text(query, row->message_id);
	query_text(query, row->body_hash);
	query_text(query, row->subject);
	query_text(query, row->from);
	query_text(query, row->receipt);
	query_number(query, row->tries);
	query_number(query, row->decision);
	query_number(query, row->taken);
	query_number(query, row->id);
	return query_change(query, "mail", error);
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
	Query *query = query_new(store, "UPDATE inbox SET tries = ?"
					" WHERE id = ?");

	query_number(query, tries);
	query_number(query, id);
	return query_change(query, "mail", error);
}

bool
inbox_let_go(Store *store, Time before, GError **error)
{
	Query *query = query_new(store, "UPDATE inbox SET state = ?, reason = ?"
					" WHERE state = ? AND fetched < ?");

	query_number(query, INBOX_STRANGER);
	query_text(query, "not confirmed in time");
	query_number(query, INBOX_HELD);
	query_number(query, before);
	return query_run(query, error);
}

bool
inbox_forget_raw(Store *store, Time before, Time now, GError **error)
{
	/* From the oldest that is kept to the first that is young enough, not
	 * over all that ever came; what came "later" than now, by a wrong
	 * clock, ends nothing. */
	Query *query =
		query_new(store, "DELETE FROM inbox_raw WHERE id <"
				 " COALESCE((SELECT r.id FROM inbox_raw r"
				 " WHERE (SELECT i.fetched FROM inbox i"
				 " WHERE i.id = r.id) BETWEEN ? AND ?"
				 " ORDER BY r.id LIMIT 1), ?)"
				 " AND EXISTS (SELECT 1 FROM inbox i"
				 " WHERE i.id = inbox_raw.id"
				 " AND i.state <> ? AND i.state <> ?"
				 " AND i.state <> ?)");

	query_number(query, before);
	query_number(query, now);
	query_number(query, G_MAXINT64);
	query_number(query, INBOX_NEW);
	query_number(query, INBOX_QUARANTINE);
	query_number(query, INBOX_WAITING);
	return query_run(query, error);
}

bool
inbox_drop(Store *store, gint64 id, int *dropped, GError **error)
{
	Query *query =
		query_new(store, "UPDATE inbox SET state = ? WHERE state = ?"
				 " AND (id = ? OR CAST(? AS BIGINT) = 0)");

	query_number(query, INBOX_DROPPED);
	query_number(query, INBOX_QUARANTINE);
	query_number(query, id);
	query_number(query, id);
	return query_changed(query, dropped, error);
}
