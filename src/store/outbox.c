/* outbox.c - letters to be sent, and what became of them. */
#include "store/outbox.h"

#include "store/query.h"

#define COLUMNS                                                                \
	"o.id, o.player, o.match, o.decision, o.kind, o.message_id, "          \
	"o.sender, o.recipient, o.subject, o.news, o.state, o.tries, "         \
	"o.next_try, o.created, o.handed, o.words, o.later"
#define SELECT "SELECT " COLUMNS " FROM outbox o"
#define SELECT_WHOLE                                                           \
	"SELECT " COLUMNS ", r.bytes, r.picture, r.picture_at FROM outbox o "  \
	"CROSS JOIN outbox_raw r WHERE r.id = o.id" /* the letter leads */

static const char *const state_names[] = {
	[OUTBOX_QUEUED] = "queued",   [OUTBOX_SENDING] = "sending",
	[OUTBOX_SENT] = "sent",	      [OUTBOX_FAILED] = "failed",
	[OUTBOX_DROPPED] = "dropped",
};

const char *
outbox_state_name(OutboxState state)
{
	return state_names[state];
}

void
outbox_row_free(OutboxRow *row)
{
	if (!row)
		return;
	g_free(row->kind);
	g_free(row->message_id);
	g_free(row->from);
	g_free(row->to);
	g_free(row->subject);
	g_clear_pointer(&row->bytes, g_bytes_unref);
	g_free(row->picture);
	g_free(row->news);
	g_free(row->words);
	g_free(row);
}

static void *
take(Query *query)
{
	OutboxRow *row = g_new0(OutboxRow, 1);

	row->id = query_take_number(query);
	row->player = query_take_number(query);
	row->match = query_take_number(query);
	row->decision = query_take_number(query);
	row->kind = query_take_text(query);
	row->message_id = query_take_text(query);
	row->from = query_take_text(query);
	row->to = query_take_text(query);
	row->subject = query_take_text(query);
	row->news = query_take_text(query);
	row->state = (OutboxState)query_take_number(query);
	row->tries = (int)query_take_number(query);
	row->next_try = query_take_number(query);
	row->created = query_take_number(query);
	row->handed = query_take_number(query);
	row->words = query_take_text(query);
	row->later = query_take_truth(query);
	return row;
}

static void *
take_whole(Query *query)
{
	OutboxRow *row = take(query);

	row->bytes = query_take_bytes(query);
	row->picture = query_take_text(query);
	row->picture_at = (gsize)query_take_number(query);
	return row;
}

/* --- adding ----------------------------------------------------------------
 */

static bool
insert(Store *store, const OutboxRow *row, gint64 *id, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO outbox (player, match, decision, kind,"
		       " later, message_id, sender, recipient, subject, news,"
		       " state, tries, next_try, created, handed, words) VALUES"
		       " (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
		       " RETURNING id");

	query_number(query, row->player);
	query_number(query, row->match);
	query_number(query, row->decision);
	query_text(query, row->kind);
	query_number(query, row->later);
	query_text(query, row->message_id);
	query_text(query, row->from);
	query_text(query, row->to);
	query_text(query, row->subject);
	query_text(query, row->news);
	query_number(query, row->state);
	query_number(query, row->tries);
	query_number(query, row->next_try);
	query_number(query, row->created);
	query_number(query, row->handed);
	query_text(query, row->words);
	return query_add(query, id, NULL, error);
}

static bool
keep_bytes(Store *store, const OutboxRow *row, gint64 id, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO outbox_raw (id, bytes, picture, picture_at)"
		       " VALUES (?, ?, ?, ?)");

	query_number(query, id);
	query_bytes(query, row->bytes);
	query_text(query, row->picture ? row->picture : "");
	query_number(query, (gint64)row->picture_at);
	return query_run(query, error);
}

bool
outbox_add(Store *store, const OutboxRow *row, gint64 *id, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 insert(store, row, id, error) &&
				 keep_bytes(store, row, *id, error),
			 error);
}

/* --- finding ---------------------------------------------------------------
 */

bool
outbox_get(Store *store, gint64 id, OutboxRow **row, GError **error)
{
	Query *query = query_new(store, SELECT_WHOLE " AND o.id = ?");

	query_number(query, id);
	return query_one(query, take_whole, (GDestroyNotify)outbox_row_free,
			 row, error);
}

bool
outbox_find(Store *store, const char *message_id, OutboxRow **row,
	    GError **error)
{
	Query *query = query_new(store, SELECT " WHERE o.message_id = ?");

	query_text(query, message_id);
	return query_one(query, take, (GDestroyNotify)outbox_row_free, row,
			 error);
}

bool
outbox_unsent(Store *store, gint64 player, gint64 match, OutboxRow **row,
	      GError **error)
{
	/* The state is that of OUTBOX_QUEUED, as outbox_pair has it. */
	Query *query =
		query_new(store, SELECT " WHERE o.player = ? AND o.match = ?"
					" AND o.state + 0 = 0 AND o.tries = 0"
					" ORDER BY o.id DESC LIMIT 1");

	query_number(query, player);
	query_number(query, match);
	return query_one(query, take, (GDestroyNotify)outbox_row_free, row,
			 error);
}

bool
outbox_unsent_kind(Store *store, gint64 player, const char *kind,
		   OutboxRow **row, GError **error)
{
	/* The state is that of OUTBOX_QUEUED, as outbox_pair has it. */
	Query *query =
		query_new(store, SELECT " WHERE o.player = ? AND o.match = 0"
					" AND o.state + 0 = 0 AND o.tries = 0"
					" AND o.kind = ?"
					" ORDER BY o.id DESC LIMIT 1");

	query_number(query, player);
	query_text(query, kind);
	return query_one(query, take, (GDestroyNotify)outbox_row_free, row,
			 error);
}

/* Another who is at work has a letter in hand, to the same address. */
#define IN_OTHER_HANDS                                                         \
	"EXISTS (SELECT 1 FROM outbox s JOIN workers w ON w.id = s.worker"     \
	" WHERE s.state = 1 AND s.recipient = o.recipient AND s.worker <> ?)"

GPtrArray *
outbox_due(Store *store, gint64 worker, Time now, int n, GError **error)
{
	/* The states are those of OUTBOX_QUEUED and OUTBOX_SENDING. */
	Query *query = query_new(store, SELECT_WHOLE
				 " AND o.state < 2"
				 " AND (o.state = 1 OR o.next_try <= ?)"
				 " AND NOT " IN_OTHER_HANDS
				 " ORDER BY o.later, o.created, o.id"
				 " LIMIT ?");

	query_number(query, now);
	query_number(query, worker);
	query_number(query, n);
	return query_all(query, take_whole, (GDestroyNotify)outbox_row_free,
			 error);
}

GPtrArray *
outbox_recent(Store *store, int state, int n, GError **error)
{
	Query *query;

	if (state < 0) {
		query = query_new(store, SELECT " ORDER BY o.id DESC LIMIT ?");
	} else {
		query = query_new(store, SELECT " WHERE o.state = ?"
						" ORDER BY o.id DESC LIMIT ?");
		query_number(query, state);
	}
	query_number(query, n);
	return query_all(query, take, (GDestroyNotify)outbox_row_free, error);
}

bool
outbox_count_asking(Store *store, gint64 decision, int *count, GError **error)
{
	/* The states are those of OUTBOX_QUEUED and OUTBOX_SENDING. */
	Query *query = query_new(
		store, "SELECT COUNT(*) FROM outbox o WHERE o.state < 2"
		       " AND (o.decision = ? OR o.kind = '" OUTBOX_DIGEST
		       "' AND EXISTS"
		       " (SELECT 1 FROM digests d JOIN digest_asks a"
		       " ON a.digest = d.id WHERE d.message_id = o.message_id"
		       " AND a.decision = ?))");

	query_number(query, decision);
	query_number(query, decision);
	return query_count(query, count, error);
}

bool
outbox_told(Store *store, gint64 player, const char *kind, Time since,
	    OutboxTold *told, GError **error)
{
	/* 0 and 1 are OUTBOX_QUEUED and OUTBOX_SENDING. */
	Query *query = query_new(
		store,
		"SELECT COUNT(*),"
		" COALESCE(SUM(CASE WHEN state < 2 THEN 1 ELSE 0 END), 0),"
		" COALESCE(MIN(CASE WHEN handed > 0 THEN handed END), 0)"
		" FROM outbox WHERE player = ? AND kind = ?"
		" AND created >= ?");

	query_number(query, player);
	query_text(query, kind);
	query_number(query, since);
	if (query_next(query)) {
		told->written = (int)query_take_number(query);
		told->waiting = (int)query_take_number(query);
		told->handed = query_take_number(query);
	}
	return query_finish(query, error);
}

bool
outbox_count_since(Store *store, Time since, int *count, GError **error)
{
	Query *query = query_new(store, "SELECT COUNT(*) FROM outbox"
					" WHERE handed >= ?");

	/* 0 is "not handed over". */
	query_number(query, MAX(since, TIME_NONE + 1));
	return query_count(query, count, error);
}

bool
outbox_handed_to(Store *store, gint64 player, Time since, bool *handed,
		 GError **error)
{
	gint64 one;
	Query *query = query_new(store, "SELECT id FROM outbox"
					" WHERE handed >= ? AND player = ?"
					" ORDER BY id LIMIT 1");

	query_number(query, MAX(since, TIME_NONE + 1));
	query_number(query, player);
	return query_find(query, &one, handed, error);
}

bool
outbox_count(Store *store, OutboxState state, int *count, GError **error)
{
	Query *query =
		query_new(store, "SELECT COUNT(*) FROM outbox WHERE state = ?");

	query_number(query, state);
	return query_count(query, count, error);
}

bool
outbox_count_others(Store *store, gint64 worker, int *count, GError **error)
{
	/* The state is that of OUTBOX_SENDING. */
	Query *query =
		query_new(store, "SELECT COUNT(*) FROM outbox o JOIN workers w"
				 " ON w.id = o.worker WHERE o.state = 1"
				 " AND o.worker <> ?");

	query_number(query, worker);
	return query_count(query, count, error);
}

GArray *
outbox_in_hand(Store *store, gint64 worker, GError **error)
{
	/* The state is that of OUTBOX_SENDING. */
	Query *query = query_new(store, "SELECT id FROM outbox WHERE state = 1"
					" AND worker = ? ORDER BY id");

	query_number(query, worker);
	return query_numbers(query, error);
}

/* --- changing --------------------------------------------------------------
 */

#define TEN "?, ?, ?, ?, ?, ?, ?, ?, ?, ?"

bool
outbox_take(Store *store, const gint64 *ids, int n, gint64 worker,
	    GError **error)
{
	Query *query =
		query_new(store, "UPDATE outbox SET state = ?, worker = ?"
				 " WHERE id IN (" TEN ", " TEN ", " TEN ", " TEN
				 ", " TEN ")");

	query_number(query, OUTBOX_SENDING);
	query_number(query, worker);
	query_ids(query, ids, n, OUTBOX_TOGETHER);
	return query_change(query, "letter", error);
}

bool
outbox_set(Store *store, const OutboxRow *row, GError **error)
{
	Query *query = query_new(
		store, "UPDATE outbox SET state = ?, tries = ?, next_try = ?,"
		       " handed = ?, words = ?, worker = 0 WHERE id = ?");

	query_number(query, row->state);
	query_number(query, row->tries);
	query_number(query, row->next_try);
	query_number(query, row->handed);
	query_text(query, row->words);
	query_number(query, row->id);
	return query_run(query, error);
}

bool
outbox_delete(Store *store, gint64 id, GError **error)
{
	/* Its bytes go with it. */
	Query *query = query_new(store, "DELETE FROM outbox WHERE id = ?");

	query_number(query, id);
	return query_run(query, error);
}

bool
outbox_forget_raw(Store *store, Time before, Time now, GError **error)
{
	/* From the oldest that is kept to the first that is young enough, not
	 * over all that ever went out; what was written "later" than now, by
	 * a wrong clock, ends nothing. */
	Query *query =
		query_new(store, "DELETE FROM outbox_raw WHERE id <"
				 " COALESCE((SELECT r.id FROM outbox_raw r"
				 " WHERE (SELECT o.created FROM outbox o"
				 " WHERE o.id = r.id) BETWEEN ? AND ?"
				 " ORDER BY r.id LIMIT 1), ?)"
				 " AND EXISTS (SELECT 1 FROM outbox o"
				 " WHERE o.id = outbox_raw.id"
				 " AND o.handed < ? AND o.state = ?)");

	query_number(query, before);
	query_number(query, now);
	query_number(query, G_MAXINT64);
	query_number(query, before);
	query_number(query, OUTBOX_SENT);
	return query_run(query, error);
}

bool
outbox_drop(Store *store, gint64 id, int *dropped, GError **error)
{
	Query *query =
		query_new(store, "UPDATE outbox SET state = ? WHERE state = ?"
				 " AND (id = ? OR CAST(? AS BIGINT) = 0)");

	query_number(query, OUTBOX_DROPPED);
	query_number(query, OUTBOX_FAILED);
	query_number(query, id);
	query_number(query, id);
	return query_changed(query, dropped, error);
}
