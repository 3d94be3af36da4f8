/* outbox.c - letters to be sent, and what became of them: their pictures, and
 * which decisions a digest asks. */
#include "store/outbox.h"

#include "base/secret.h"
#include "store/engine/rows.h"

#include <string.h>

static const Column letter_columns[] = {
	SERIAL(OutboxRow, id),
	FIXED(OutboxRow, player),
	FIXED(OutboxRow, match),
	FIXED(OutboxRow, decision),
	FIXED(OutboxRow, kind),
	FIXED(OutboxRow, later),
	FIXED(OutboxRow, message_id),
	NAMED(OutboxRow, from, "sender", COLUMN_FIXED, false),
	NAMED(OutboxRow, to, "recipient", COLUMN_FIXED, false),
	FIXED(OutboxRow, subject),
	FIXED(OutboxRow, news),
	KEPT(OutboxRow, state),
	KEPT(OutboxRow, tries),
	KEPT(OutboxRow, next_try),
	FIXED(OutboxRow, created),
	KEPT(OutboxRow, handed),
	KEPT(OutboxRow, words),
	/* only in whole letters */
	NAMED(OutboxRow, bytes, "outbox_raw.bytes", COLUMN_FIXED, false),
	NAMED(OutboxRow, picture, "outbox_raw.picture", COLUMN_FIXED, false),
	NAMED(OutboxRow, picture_at, "outbox_raw.picture_at", COLUMN_FIXED,
	      false),
};
DEFINE_ROWS(whole_letters, "outbox", "letter", OutboxRow, letter_columns,
	    outbox_row_free)
static const Rows letters = ROWS_BUT(3, "outbox", "letter", OutboxRow,
				     letter_columns, outbox_row_free);
static const Column raw_columns[] = {
	KEY(OutboxRow, id),
	KEPT(OutboxRow, bytes),
	KEPT(OutboxRow, picture),
	KEPT(OutboxRow, picture_at),
};
static const Rows raws =
	ROWS("outbox_raw", "letter", OutboxRow, raw_columns, outbox_row_free);
/* CROSS JOIN makes the planner start from the letter. */
#define WITH_BYTES "CROSS JOIN outbox_raw WHERE outbox_raw.id = outbox.id"

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

/* --- adding -------------------------------------------------------------- */

bool
outbox_add_all(Store *store, const GPtrArray *rows, GError **error)
{
	g_autofree gint64 *ids = g_new(gint64, rows->len);

	if (!store_enter(store, error))
		return false;
	bool added = row_add_all(store, &letters, rows, ids, error);

	for (guint i = 0; added && i < rows->len; i++)
		((OutboxRow *)rows->pdata[i])->id = ids[i];
	added = added && row_add_all(store, &raws, rows, NULL, error);
	return store_end(store, added, error);
}

bool
outbox_add(Store *store, const OutboxRow *row, gint64 *id, GError **error)
{
	g_autoptr(GPtrArray) one = g_ptr_array_new();
	OutboxRow added = *row;

	g_ptr_array_add(one, &added);
	if (!outbox_add_all(store, one, error))
		return false;
	*id = added.id;
	return true;
}

/* --- finding ------------------------------------------------------------- */

bool
outbox_get(Store *store, gint64 id, OutboxRow **row, GError **error)
{
	return row_get(store, &whole_letters, WITH_BYTES " AND outbox.id = ?",
		       WITH(N(id)), row, error);
}

bool
outbox_find(Store *store, const char *message_id, OutboxRow **row,
	    GError **error)
{
	return row_get(store, &letters, "WHERE message_id = ?",
		       WITH(T(message_id)), row, error);
}

bool
outbox_unsent(Store *store, gint64 player, gint64 match, OutboxRow **row,
	      GError **error)
{
	/* 0 is OUTBOX_QUEUED, written as in the index outbox_pair. */
	return row_get(store, &letters,
		       "WHERE player = ? AND match = ? AND state + 0 = 0"
		       " AND tries = 0 ORDER BY id DESC LIMIT 1",
		       WITH(N(player), N(match)), row, error);
}

bool
outbox_unsent_kind(Store *store, gint64 player, const char *kind,
		   OutboxRow **row, GError **error)
{
	/* 0 is OUTBOX_QUEUED, written as in the index outbox_pair. */
	return row_get(store, &letters,
		       "WHERE player = ? AND match = 0 AND state + 0 = 0"
		       " AND tries = 0 AND kind = ? ORDER BY id DESC LIMIT 1",
		       WITH(N(player), T(kind)), row, error);
}

/* Another worker at work has a letter to the same address in hand. */
#define IN_OTHER_HANDS                                                         \
	"EXISTS (SELECT 1 FROM outbox s JOIN workers w ON w.id = s.worker"     \
	" WHERE s.state = 1 AND s.recipient = outbox.recipient AND s.worker "  \
	"<> ?)"

GPtrArray *
outbox_due(Store *store, gint64 worker, Time now, int n, GError **error)
{
	/* The states are those of OUTBOX_QUEUED and OUTBOX_SENDING. */
	return row_list(
		store, &whole_letters,
		WITH_BYTES
		" AND outbox.state < 2"
		" AND (outbox.state = 1 OR outbox.next_try <= ?)"
		" AND NOT " IN_OTHER_HANDS
		" ORDER BY outbox.later, outbox.created, outbox.id LIMIT ?",
		WITH(N(now), N(worker), N(n)), error);
}

GPtrArray *
outbox_recent(Store *store, int state, int n, GError **error)
{
	return state < 0 ? row_list(store, &letters, "ORDER BY id DESC LIMIT ?",
				    WITH(N(n)), error)
			 : row_list(store, &letters,
				    "WHERE state = ? ORDER BY id DESC LIMIT ?",
				    WITH(N(state), N(n)), error);
}

GPtrArray *
outbox_of_player(Store *store, gint64 player, int state, int n, GError **error)
{
	return row_list(store, &letters,
			"WHERE player = ? AND (state = ?"
			" OR CAST(? AS BIGINT) < 0)"
			" ORDER BY id DESC LIMIT ?",
			WITH(N(player), N(state), N(state), N(n)), error);
}

bool
outbox_count_asking(Store *store, gint64 decision, int *count, GError **error)
{
	/* The states are those of OUTBOX_QUEUED and OUTBOX_SENDING. */
	return query_count(
		store,
		"SELECT COUNT(*) FROM outbox o WHERE o.state < 2"
		" AND (o.decision = ? OR o.kind = '" OUTBOX_DIGEST
		"' AND EXISTS (SELECT 1 FROM digests d JOIN digest_asks a"
		" ON a.digest = d.id WHERE d.message_id = o.message_id"
		" AND a.decision = ?))",
		WITH(N(decision), N(decision)), count, error);
}

bool
outbox_told(Store *store, gint64 player, const char *kind, Time since,
	    OutboxTold *told, GError **error)
{
	/* 0 and 1 are OUTBOX_QUEUED and OUTBOX_SENDING. */
	Query *query = query_new(
		store,
		"SELECT COUNT(*), COALESCE(SUM(CASE WHEN state < 2 THEN 1"
		" ELSE 0 END), 0), COALESCE(MIN(CASE WHEN handed > 0 THEN"
		" handed END), 0) FROM outbox WHERE player = ? AND kind = ?"
		" AND created >= ?",
		WITH(N(player), T(kind), N(since)));

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
	/* TIME_NONE (0) is "not handed over". */
	return query_count(store,
			   "SELECT COUNT(*) FROM outbox WHERE handed >= ?",
			   WITH(N(MAX(since, TIME_NONE + 1))), count, error);
}

bool
outbox_handed_to(Store *store, gint64 player, Time since, bool *handed,
		 GError **error)
{
	return query_find(
		store,
		"SELECT id FROM outbox WHERE handed >= ? AND player = ?"
		" ORDER BY id LIMIT 1",
		WITH(N(MAX(since, TIME_NONE + 1)), N(player)), NULL, handed,
		error);
}

bool
outbox_count(Store *store, OutboxState state, int *count, GError **error)
{
	return query_count(store, "SELECT COUNT(*) FROM outbox WHERE state = ?",
			   WITH(N(state)), count, error);
}

bool
outbox_count_others(Store *store, gint64 worker, int *count, GError **error)
{
	/* The state is that of OUTBOX_SENDING. */
	return query_count(
		store,
		"SELECT COUNT(*) FROM outbox o"
		" JOIN workers w ON w.id = o.worker WHERE o.state = 1"
		" AND o.worker <> ?",
		WITH(N(worker)), count, error);
}

GArray *
outbox_in_hand(Store *store, gint64 worker, GError **error)
{
	/* The state is that of OUTBOX_SENDING. */
	return query_numbers(
		store,
		"SELECT id FROM outbox WHERE state = 1 AND worker = ?"
		" ORDER BY id",
		WITH(N(worker)), error);
}

/* --- changing ------------------------------------------------------------ */

#define TEN "?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
#define TOGETHER " WHERE id IN (" TEN ", " TEN ", " TEN ", " TEN ", " TEN ")"

/* Changes up to OUTBOX_TOGETHER letters by an UPDATE with two values before
 * TOGETHER. */
static bool
change_together(Store *store, const char *sql, gint64 one, gint64 other,
		const gint64 *ids, int n, GError **error)
{
	Value values[2 + OUTBOX_TOGETHER] = { N(one), N(other) };

	g_assert(n <= OUTBOX_TOGETHER);
	for (int i = 0; i < n; i++)
		values[2 + i].number = ids[i];
	return query_change(store, sql, values, G_N_ELEMENTS(values), "letter",
			    error);
}

bool
outbox_take(Store *store, const gint64 *ids, int n, gint64 worker,
	    GError **error)
{
	return change_together(
		store, "UPDATE outbox SET state = ?, worker = ?" TOGETHER,
		OUTBOX_SENDING, worker, ids, n, error);
}

bool
outbox_sent(Store *store, const gint64 *ids, int n, Time now, GError **error)
{
	return change_together(store,
			       "UPDATE outbox SET state = ?, handed = ?,"
			       " words = '', worker = 0" TOGETHER,
			       OUTBOX_SENT, now, ids, n, error);
}

bool
outbox_set(Store *store, const OutboxRow *row, GError **error)
{
	return query_run(
		store,
		"UPDATE outbox SET state = ?, tries = ?, next_try = ?, handed"
		" = ?, words = ?, worker = 0 WHERE id = ?",
		WITH(N(row->state), N(row->tries), N(row->next_try),
		     N(row->handed), T(row->words), N(row->id)),
		error);
}

bool
outbox_delete(Store *store, gint64 id, GError **error)
{
	/* The row in outbox_raw is deleted with it. */
	return query_run(store, "DELETE FROM outbox WHERE id = ?", WITH(N(id)),
			 error);
}

bool
outbox_forget_raw(Store *store, Time before, Time now, GError **error)
{
	/* Goes from the oldest kept one to the first that is young enough, not
	 * over all letters ever sent. A letter that a wrong clock dated later
	 * than now doesn't end the search. */
	return query_run(
		store,
		"DELETE FROM outbox_raw WHERE id < COALESCE((SELECT r.id"
		" FROM outbox_raw r WHERE (SELECT o.created FROM outbox o"
		" WHERE o.id = r.id) BETWEEN ? AND ?"
		" ORDER BY r.id LIMIT 1), ?) AND EXISTS (SELECT 1"
		" FROM outbox o WHERE o.id = outbox_raw.id AND o.handed < ?"
		" AND o.state = ?)",
		WITH(N(before), N(now), N(G_MAXINT64), N(before),
		     N(OUTBOX_SENT)),
		error);
}

bool
outbox_drop(Store *store, gint64 id, int *dropped, GError **error)
{
	return query_changed(
		store,
		"UPDATE outbox SET state = ? WHERE state = ? AND (id = ?"
		" OR CAST(? AS BIGINT) = 0)",
		WITH(N(OUTBOX_DROPPED), N(OUTBOX_FAILED), N(id), N(id)),
		dropped, error);
}

/* --- pictures --- */

char *
picture_hash(GBytes *png)
{
	gsize size;
	const void *bytes = g_bytes_get_data(png, &size);

	return secret_sha256(bytes, size);
}

bool
picture_keep(Store *store, const char *hash, GBytes *png, GError **error)
{
	return query_run(
		store,
		"INSERT INTO pictures (hash, bytes) VALUES (?, ?) ON CONFLICT"
		" DO NOTHING",
		WITH(T(hash), B(png)), error);
}

bool
picture_get(Store *store, const char *hash, GBytes **png, GError **error)
{
	return query_bytes(store, "SELECT bytes FROM pictures WHERE hash = ?",
			   WITH(T(hash)), png, error);
}

bool
picture_shown(Store *store, const char *hash, gint64 player, gint64 match,
	      bool *shown, GError **error)
{
	/* 3 is OUTBOX_FAILED and 4 OUTBOX_DROPPED. */
	return query_find(store,
			  "SELECT o.id FROM outbox_raw r JOIN outbox o"
			  " ON o.id = r.id WHERE r.picture = ?"
			  " AND r.picture <> '' AND o.player = ?"
			  " AND o.match = ? AND o.state NOT IN (3, 4) LIMIT 1",
			  WITH(T(hash), N(player), N(match)), NULL, shown,
			  error);
}

bool
pictures_forget(Store *store, GError **error)
{
	/* 2 is OUTBOX_SENT and 4 OUTBOX_DROPPED. */
	return query_run(store,
			 "DELETE FROM pictures WHERE NOT EXISTS"
			 " (SELECT 1 FROM outbox_raw r JOIN outbox o"
			 " ON o.id = r.id WHERE r.picture = pictures.hash"
			 " AND r.picture <> '' AND o.state NOT IN (2, 4))",
			 WITHOUT, error);
}

/* --- digests --- */

bool
digest_add(Store *store, gint64 player, const char *message_id, Time now,
	   gint64 *id, GError **error)
{
	return query_find(store,
			  "INSERT INTO digests (player, message_id, written)"
			  " VALUES (?, ?, ?) RETURNING id",
			  WITH(N(player), T(message_id), N(now)), id, NULL,
			  error);
}

bool
digest_ask(Store *store, gint64 digest, gint64 match, gint64 decision,
	   GError **error)
{
	return query_run(store,
			 "INSERT INTO digest_asks (digest, match, decision)"
			 " VALUES (?, ?, ?)",
			 WITH(N(digest), N(match), N(decision)), error);
}

bool
digest_find(Store *store, gint64 player, const char *message_id, gint64 *id,
	    GError **error)
{
	*id = 0;
	return query_find(store,
			  "SELECT id FROM digests"
			  " WHERE message_id = ? AND player = ?",
			  WITH(T(message_id), N(player)), id, NULL, error);
}

bool
digest_decision(Store *store, gint64 digest, gint64 match, gint64 *decision,
		GError **error)
{
	*decision = 0;
	return query_find(store,
			  "SELECT decision FROM digest_asks"
			  " WHERE digest = ? AND match = ?",
			  WITH(N(digest), N(match)), decision, NULL, error);
}

DEFINE_NUMBERS(digest_decisions,
	       "SELECT decision FROM digest_asks WHERE digest = ?"
	       " ORDER BY decision")

GArray *
letter_decisions(Store *store, const OutboxRow *letter, GError **error)
{
	gint64 digest = 0;

	if (strcmp(letter->kind, OUTBOX_DIGEST) != 0) {
		GArray *one = g_array_new(FALSE, FALSE, sizeof(gint64));

		return letter->decision
			       ? g_array_append_val(one, letter->decision)
			       : one;
	}
	if (!digest_find(store, letter->player, letter->message_id, &digest,
			 error))
		return NULL;
	return digest_decisions(store, digest, error);
}

bool
digest_delete(Store *store, gint64 id, GError **error)
{
	return query_run(store, "DELETE FROM digest_asks WHERE digest = ?",
			 WITH(N(id)), error) &&
	       query_run(store, "DELETE FROM digests WHERE id = ?", WITH(N(id)),
			 error);
}
