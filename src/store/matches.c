/* matches.c - matches: how they were dealt and how far they have come. */
#include "store/matches.h"

#include "base/base.h"
#include "base/secret.h"
#include "store/engine/rows.h"
#include "store/store_private.h"

static const Column match_columns[] = {
	SERIAL(MatchRow, id),	      FIXED(MatchRow, name),
	FIXED(MatchRow, game),	      FIXED(MatchRow, rules),
	KEPT(MatchRow, seats),	      FIXED(MatchRow, options),
	FIXED(MatchRow, seed),	      KEPT(MatchRow, phase),
	KEPT(MatchRow, pace_hours),   KEPT(MatchRow, stand_in),
	KEPT(MatchRow, steps),	      KEPT(MatchRow, fingerprint),
	FIXED(MatchRow, created),     KEPT(MatchRow, started),
	KEPT(MatchRow, finished),     KEPT(MatchRow, pace),
	KEPT(MatchRow, paused),	      FIXED(MatchRow, maker),
	KEPT(MatchRow, invited),      KEPT(MatchRow, held),
	KEPT(MatchRow, public_chain), FIXED(MatchRow, tables),
};
DEFINE_ROWS(whole_matches, "matches", "match", MatchRow, match_columns,
	    match_row_free)
static const Rows matches = ROWS_BUT(1, "matches", "match", MatchRow,
				     match_columns, match_row_free);

static const char *const phase_names[] = {
	[MATCH_OPEN] = "open",	       [MATCH_LIVE] = "live",
	[MATCH_FINISHED] = "finished", [MATCH_CANCELLED] = "cancelled",
	[MATCH_FROZEN] = "frozen",
};

const char *
match_phase_name(MatchPhase phase)
{
	return phase_names[phase];
}

/* --- adding -------------------------------------------------------------- */

static bool
next_name(Store *store, const char *prefix, char **name, GError **error)
{
	gint64 number = 0;
	bool found = false;

	if (!query_find(
		    store,
		    "INSERT INTO counters (name, last) VALUES (?, 1)"
		    " ON CONFLICT (name) DO UPDATE SET last = counters.last + 1"
		    " RETURNING last",
		    WITH(T(prefix)), &number, &found, error))
		return false;
	*name = g_strdup_printf("%s-%" G_GINT64_FORMAT, prefix, number);
	return true;
}

static bool
keep_tables(Store *store, const char *text, char **hash, GError **error)
{
	g_autofree char *sum = secret_sha256(text, strlen(text));

	if (!query_run(store,
		       "INSERT INTO tables (hash, text) VALUES (?, ?)"
		       " ON CONFLICT (hash) DO NOTHING",
		       WITH(T(sum), T(text)), error))
		return false;
	*hash = g_steal_pointer(&sum);
	return true;
}

bool
match_add(Store *store, const MatchRow *row, const char *prefix, gint64 *id,
	  char **name, GError **error)
{
	g_autofree char *hash = NULL;
	g_autofree char *named = NULL;
	const char *tables = row->tables ? row->tables : "";
	MatchRow copy = *row;

	if (!store_enter(store, error))
		return false;
	bool done = next_name(store, prefix, &named, error) &&
		    keep_tables(store, tables, &hash, error);

	copy.name = named;
	copy.tables = hash;
	done = done && row_add(store, &whole_matches, &copy, id, error);
	if (!store_end(store, done, error))
		return false;
	*name = g_steal_pointer(&named);
	return true;
}

/* Returns the text of a hash. A hash never changes its text, so it is read
 * once. */
static const char *
tables_of(Store *store, const char *hash, GError **error)
{
	char *text = g_hash_table_lookup(store->tables, hash);

	if (text)
		return text;
	if (!query_text(store, "SELECT text FROM tables WHERE hash = ?",
			WITH(T(hash)), &text, error))
		return NULL;
	if (text)
		g_hash_table_insert(store->tables, g_strdup(hash), text);
	else
		fail(error, ERROR_NEVER, "there is no such table");
	return text;
}

/* Finds a match, with the text of its tables for their hash. */
static bool
find_whole(Store *store, const char *rest, const Value *value, MatchRow **row,
	   GError **error)
{
	if (!row_get(store, &whole_matches, rest, value, 1, row, error))
		return false;
	if (!*row)
		return true;
	const char *text = tables_of(store, (*row)->tables, error);

	if (text)
		text_set(&(*row)->tables, text);
	else
		g_clear_pointer(row, match_row_free);
	return text != NULL;
}

bool
match_get(Store *store, gint64 id, MatchRow **row, GError **error)
{
	return find_whole(store, "WHERE id = ?", &(Value)N(id), row, error);
}

MatchRow *
match_must(Store *store, gint64 id, GError **error)
{
	MatchRow *row = NULL;

	if (match_get(store, id, &row, error) && !row)
		fail(error, ERROR_NEVER,
		     "the database has no such match any more");
	return row;
}

DEFINE_ROW_MUST(match_glance, matches, MatchRow, "WHERE id = ?")

bool
match_find(Store *store, const char *name, MatchRow **row, GError **error)
{
	return find_whole(store, "WHERE name = ?", &(Value)T(name), row, error);
}

GPtrArray *
match_list(Store *store, int phase, GError **error)
{
	return phase < 0 ? row_list(store, &matches, "ORDER BY id", WITHOUT,
				    error)
			 : row_list(store, &matches,
				    "WHERE phase = ? ORDER BY id",
				    WITH(N(phase)), error);
}

GArray *
match_due(Store *store, Time now, GError **error)
{
	/* Each part has a partial index of open or touched rows only. The
	 * matches' phase is asked for one by one, so that the planner doesn't
	 * start from all live ones; the + keeps it from scanning them in order.
	 * The phases are MATCH_OPEN and MATCH_LIVE. */
	return query_numbers(
		store,
		"SELECT +d.match FROM decisions d WHERE d.open = 1"
		" AND d.wake > 0 AND d.wake <= ? AND (SELECT m.phase"
		" FROM matches m WHERE m.id = d.match) = 1"
		" UNION SELECT +o.match FROM offers o WHERE o.state = 0"
		" AND o.until <= ? AND (SELECT m.phase FROM matches m"
		" WHERE m.id = o.match) = 1 UNION SELECT s.id FROM matches s"
		" WHERE s.stirred = 1 AND s.phase < 2 ORDER BY 1",
		WITH(N(now), N(now)), error);
}

static GArray *
of_player(Store *store, gint64 player, MatchPhase phase, GError **error)
{
	return query_numbers(
		store,
		"SELECT DISTINCT m.id FROM seats s"
		" JOIN matches m ON m.id = s.match WHERE s.player = ?"
		" AND m.phase = ? ORDER BY m.id",
		WITH(N(player), N(phase)), error);
}

GArray *
match_of_player(Store *store, gint64 player, GError **error)
{
	return of_player(store, player, MATCH_LIVE, error);
}

GArray *
match_open_of_player(Store *store, gint64 player, GError **error)
{
	return of_player(store, player, MATCH_OPEN, error);
}

GArray *
match_of_owner(Store *store, gint64 player, GError **error)
{
	return query_numbers(
		store,
		"SELECT DISTINCT m.id FROM seats s"
		" JOIN matches m ON m.id = s.match WHERE (s.player = ?"
		" OR s.owner = ?) AND m.phase = 1 ORDER BY m.id",
		WITH(N(player), N(player)), error);
}

/* --- changing ------------------------------------------------------------ */

bool
match_set(Store *store, const MatchRow *row, GError **error)
{
	if (row->phase == MATCH_FINISHED)
		results_changed(store);
	return query_change(
		store,
		"UPDATE matches SET phase = ?, steps = ?, started = ?,"
		" finished = ?, fingerprint = ?, public_chain = ?,"
		" stand_in = ?, pace_hours = ?, pace = ?, paused = ?,"
		" invited = ?, held = ?, seats = ? WHERE id = ?",
		WITH(N(row->phase), N(row->steps), N(row->started),
		     N(row->finished), T(row->fingerprint),
		     T(row->public_chain), T(row->stand_in), N(row->pace_hours),
		     T(row->pace), N(row->paused), N(row->invited),
		     N(row->held), N(row->seats), N(row->id)),
		"match", error);
}

DEFINE_NUMBERS_ALL(match_words_hidden,
		   "SELECT m.id FROM matches m"
		   " WHERE m.words_public = 0 AND EXISTS (SELECT 1"
		   " FROM seats s WHERE s.match = m.id"
		   " AND s.word <> '') ORDER BY m.id")

bool
match_tries(Store *store, gint64 match, int *tries, GError **error)
{
	return query_count(store, "SELECT tries FROM matches WHERE id = ?",
			   WITH(N(match)), tries, error);
}

bool
match_tries_set(Store *store, gint64 match, int tries, GError **error)
{
	return query_change(store, "UPDATE matches SET tries = ? WHERE id = ?",
			    WITH(N(tries), N(match)), "match", error);
}

/* Writes nothing if nothing changes. The sum keeps the planner from scanning
 * all touched matches. */
DEFINE_RUN(match_stir, "UPDATE matches SET stirred = 1 WHERE id = ?"
		       " AND stirred + 0 = 0")

DEFINE_RUN(match_settle, "UPDATE matches SET stirred = 0 WHERE id = ?"
			 " AND stirred + 0 = 1")
