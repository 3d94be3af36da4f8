/* tenures.c - who has held a seat, from which step on, and why. */
#include "store/tenures.h"

#include "store/query.h"

void
tenure_free(Tenure *tenure)
{
	if (!tenure)
		return;
	g_free(tenure->why);
	g_free(tenure);
}

static void *
take(Query *query)
{
	Tenure *tenure = g_new0(Tenure, 1);

	tenure->match = query_take_number(query);
	tenure->seat = (int)query_take_number(query);
	tenure->player = query_take_number(query);
	tenure->step = (int)query_take_number(query);
	tenure->at = query_take_number(query);
	tenure->why = query_take_text(query);
	return tenure;
}

bool
tenure_add(Store *store, const Tenure *tenure, GError **error)
{
	Query *query =
		query_new(store, "INSERT INTO tenures (match, seat, player,"
				 " step, at, why) VALUES (?, ?, ?, ?, ?, ?)");

	query_number(query, tenure->match);
	query_number(query, tenure->seat);
	query_number(query, tenure->player);
	query_number(query, tenure->step);
	query_number(query, tenure->at);
	query_text(query, tenure->why);
	return query_run(query, error);
}

GPtrArray *
tenure_list(Store *store, gint64 match, GError **error)
{
	Query *query =
		query_new(store, "SELECT match, seat, player, step, at, why"
				 " FROM tenures WHERE match = ?"
				 " ORDER BY seat, id");

	query_number(query, match);
	return query_all(query, take, (GDestroyNotify)tenure_free, error);
}

/* "offer" and "organiser": see club/seats/succession.h. */
GArray *
tenure_substitutes(Store *store, gint64 contest, int since, GError **error)
{
	Query *query = query_new(
		store, "SELECT DISTINCT tenures.player FROM seasons"
		       " JOIN fixtures ON fixtures.season = seasons.id"
		       " JOIN tenures ON tenures.match = fixtures.match"
		       " WHERE seasons.contest = ? AND seasons.number >= ?"
		       " AND tenures.player > 0"
		       " AND tenures.why IN ('offer', 'organiser')"
		       " ORDER BY tenures.player");

	query_number(query, contest);
	query_number(query, since);
	return query_numbers(query, error);
}
