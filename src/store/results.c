/* results.c - what became of every match, seat by seat. */
#include "store/results.h"

#include "base/each.h"
#include "store/engine/rows.h"
#include "store/store_private.h"

static const Column result_columns[] = {
	KEY(ResultRow, match),
	KEY(ResultRow, seat),
	REFERENCE(ResultRow, player),
	KEPT(ResultRow, place),
	KEPT(ResultRow, score),
	KEPT(ResultRow, moved),
	NAMED(ResultRow, left, "left_it", COLUMN_KEPT, false),
	KEPT(ResultRow, adjudicated),
	/* only read */
	NAMED(ResultRow, finished, "matches.finished", COLUMN_FIXED, false),
	NAMED(ResultRow, game, "matches.game", COLUMN_FIXED, false),
};
DEFINE_ROWS(finished, "results", "result", ResultRow, result_columns,
	    result_row_free)
static const Rows results = ROWS_BUT(2, "results", "result", ResultRow,
				     result_columns, result_row_free);

/* Imported ones (past.h), under numbers below 0. */
static const Column past_columns[] = {
	NAMED(ResultRow, match, "-past_seats.match", COLUMN_FIXED, false),
	NAMED(ResultRow, seat, "past_seats.seat", COLUMN_FIXED, false),
	REFERENCE(ResultRow, player),
	KEPT(ResultRow, place),
	NAMED(ResultRow, score, "points", COLUMN_FIXED, false),
	NAMED(ResultRow, finished, "past_matches.finished", COLUMN_FIXED,
	      false),
	NAMED(ResultRow, game, "past_matches.game", COLUMN_FIXED, false),
};
static const Rows past = ROWS("past_seats", "imported seat", ResultRow,
			      past_columns, result_row_free);

#define OF_FINISHED                                                            \
	"JOIN matches ON matches.id = results.match WHERE matches.phase = 2"
#define IN_ORDER " ORDER BY matches.finished, matches.id, results.seat"

/* --- changes -------------------------------------------------------------- */

void
results_changed(Store *store)
{
	static gint64 last;

	store->results = ++last;
}

gint64
result_stamp(Store *store)
{
	if (!store->results)
		results_changed(store);
	return store->results;
}

/* --- writing -------------------------------------------------------------- */

bool
result_set(Store *store, gint64 match, const ResultRow *rows, int n,
	   GError **error)
{
	bool done = result_drop(store, match, error);

	for (int i = 0; done && i < n; i++)
		done = row_add(store, &results, &rows[i], NULL, error);
	return done;
}

bool
result_drop(Store *store, gint64 match, GError **error)
{
	results_changed(store);
	return result_missing_drop(store, match, error) &&
	       query_run(store, "DELETE FROM results WHERE match = ?",
			 WITH(N(match)), error);
}

/* --- reading -------------------------------------------------------------- */

static GPtrArray *
list_own(Store *store, gint64 player, GError **error)
{
	return player ? row_list(store, &finished,
				 OF_FINISHED
				 " AND matches.id IN (SELECT match FROM "
				 "results WHERE player = ?)" IN_ORDER,
				 WITH(N(player)), error)
		      : row_list(store, &finished, OF_FINISHED IN_ORDER,
				 WITHOUT, error);
}

#define OF_PAST "JOIN past_matches ON past_matches.id = past_seats.match"

static GPtrArray *
list_past(Store *store, gint64 player, GError **error)
{
	GPtrArray *rows =
		player ? row_list(store, &past,
				  OF_PAST " WHERE past_seats.match IN (SELECT "
					  "match FROM past_seats WHERE player "
					  "= ?)",
				  WITH(N(player)), error)
		       : row_list(store, &past, OF_PAST, WITHOUT, error);

	ptr_array_foreach (ResultRow, row, rows)
		row->moved = row->player != 0;
	return rows;
}

static int
by_end(const void *a, const void *b)
{
	const ResultRow *one = *(ResultRow *const *)a;
	const ResultRow *other = *(ResultRow *const *)b;

	if (one->finished != other->finished)
		return one->finished < other->finished ? -1 : 1;
	if (one->match != other->match)
		return one->match < other->match ? -1 : 1;
	return one->seat - other->seat;
}

GPtrArray *
result_list(Store *store, gint64 player, GError **error)
{
	GPtrArray *rows = list_own(store, player, error);
	GPtrArray *before = rows ? list_past(store, player, error) : NULL;

	if (before && before->len) {
		g_ptr_array_extend_and_steal(rows, before);
		g_ptr_array_sort(rows, by_end);
	} else {
		g_clear_pointer(before ? &before : &rows, g_ptr_array_unref);
	}
	return rows;
}

DEFINE_ROW_LIST(result_of_match, finished,
		OF_FINISHED " AND results.match = ? ORDER BY results.seat")

/* --- matches older than the table of results ------------------------------ */

GArray *
result_missing(Store *store, gint64 after, int most, GError **error)
{
	return query_numbers(store,
			     "SELECT match FROM results_missing WHERE match > ?"
			     " ORDER BY match LIMIT ?",
			     WITH(N(after), N(most)), error);
}

DEFINE_RUN(result_missing_drop, "DELETE FROM results_missing WHERE match = ?")

/* --- priors --------------------------------------------------------------- */

bool
result_prior(Store *store, const char *game, int *prior, GError **error)
{
	gint64 number = 0;

	if (!query_find(store,
			"SELECT prior FROM rating_priors WHERE game = ?"
			" ORDER BY id DESC LIMIT 1",
			WITH(T(game)), &number, NULL, error))
		return false;
	*prior = (int)number;
	return true;
}

bool
result_prior_add(Store *store, const char *game, Time at, int prior,
		 GError **error)
{
	return query_run(
		store,
		"INSERT INTO rating_priors (game, at, prior) VALUES (?, ?, ?)",
		WITH(T(game), N(at), N(prior)), error);
}
