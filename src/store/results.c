/* results.c - what became of every match, seat by seat. */
#include "store/results.h"

#include "store/query.h"
#include "store/store_private.h"

void
result_row_free(ResultRow *row)
{
	if (!row)
		return;
	g_free(row->game);
	g_free(row);
}

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

static bool
drop_rows(Store *store, gint64 match, GError **error)
{
	Query *query = query_new(store, "DELETE FROM results WHERE match = ?");

	query_number(query, match);
	return query_run(query, error);
}

static bool
add(Store *store, const ResultRow *row, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO results (match, seat, player, place, score,"
		       " moved, left_it, adjudicated)"
		       " VALUES (?, ?, ?, ?, ?, ?, ?, ?)");

	query_number(query, row->match);
	query_number(query, row->seat);
	query_reference(query, row->player);
	query_number(query, row->place);
	query_number(query, row->score);
	query_number(query, row->moved);
	query_number(query, row->left);
	query_number(query, row->adjudicated);
	return query_run(query, error);
}

bool
result_set(Store *store, gint64 match, const ResultRow *rows, int n,
	   GError **error)
{
	bool done = result_drop(store, match, error);

	results_changed(store);
	for (int i = 0; done && i < n; i++)
		done = add(store, &rows[i], error);
	return done;
}

bool
result_drop(Store *store, gint64 match, GError **error)
{
	results_changed(store);
	return result_missing_drop(store, match, error) &&
	       drop_rows(store, match, error);
}

/* --- reading -------------------------------------------------------------- */

#define COLUMNS                                                                \
	"SELECT r.match, r.seat, r.player, r.place, r.score, r.moved,"         \
	" r.left_it, r.adjudicated, m.finished, m.game FROM results r"         \
	" JOIN matches m ON m.id = r.match WHERE m.phase = 2"

static void *
take(Query *query)
{
	ResultRow *row = g_new0(ResultRow, 1);

	row->match = query_take_number(query);
	row->seat = (int)query_take_number(query);
	row->player = query_take_number(query);
	row->place = (int)query_take_number(query);
	row->score = (int)query_take_number(query);
	row->moved = query_take_truth(query);
	row->left = query_take_truth(query);
	row->adjudicated = query_take_truth(query);
	row->finished = query_take_number(query);
	row->game = query_take_text(query);
	return row;
}

static GPtrArray *
take_all(Query *query, GError **error)
{
	return query_all(query, take, (GDestroyNotify)result_row_free, error);
}

GPtrArray *
result_list(Store *store, gint64 player, GError **error)
{
	Query *query;

	if (!player)
		return take_all(query_new(store, COLUMNS
					  " ORDER BY m.finished, m.id, r.seat"),
				error);
	query = query_new(store,
			  COLUMNS " AND m.id IN (SELECT match FROM results"
				  " WHERE player = ?)"
				  " ORDER BY m.finished, m.id, r.seat");
	query_number(query, player);
	return take_all(query, error);
}

GPtrArray *
result_of_match(Store *store, gint64 match, GError **error)
{
	Query *query =
		query_new(store, COLUMNS " AND r.match = ? ORDER BY r.seat");

	query_number(query, match);
	return take_all(query, error);
}

/* --- of before results were kept ------------------------------------------ */

GArray *
result_missing(Store *store, gint64 after, int most, GError **error)
{
	Query *query = query_new(store, "SELECT match FROM results_missing"
					" WHERE match > ?"
					" ORDER BY match LIMIT ?");

	query_number(query, after);
	query_number(query, most);
	return query_numbers(query, error);
}

bool
result_missing_drop(Store *store, gint64 match, GError **error)
{
	Query *query =
		query_new(store, "DELETE FROM results_missing WHERE match = ?");

	query_number(query, match);
	return query_run(query, error);
}

/* --- priors --------------------------------------------------------------- */

bool
result_prior(Store *store, const char *game, int *prior, GError **error)
{
	gint64 number = 0;
	bool found;
	Query *query =
		query_new(store, "SELECT prior FROM rating_priors"
				 " WHERE game = ? ORDER BY id DESC LIMIT 1");

	query_text(query, game);
	if (!query_find(query, &number, &found, error))
		return false;
	*prior = (int)number;
	return true;
}

bool
result_prior_add(Store *store, const char *game, Time at, int prior,
		 GError **error)
{
	Query *query = query_new(store, "INSERT INTO rating_priors (game, at,"
					" prior) VALUES (?, ?, ?)");

	query_text(query, game);
	query_number(query, at);
	query_number(query, prior);
	return query_run(query, error);
}
