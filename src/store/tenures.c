/* tenures.c - who has held a seat, from which step on, and why. */
#include "store/tenures.h"

#include "store/engine/rows.h"

static const Column tenure_columns[] = {
	KEPT(Tenure, match), KEPT(Tenure, seat), KEPT(Tenure, player),
	KEPT(Tenure, step),  KEPT(Tenure, at),	 KEPT(Tenure, why),
};
static const Rows tenures =
	ROWS("tenures", "tenure", Tenure, tenure_columns, tenure_free);

void
tenure_free(Tenure *tenure)
{
	row_free(&tenures, tenure);
}

bool
tenure_add(Store *store, const Tenure *tenure, GError **error)
{
	return row_add(store, &tenures, tenure, NULL, error);
}

GPtrArray *
tenure_list(Store *store, gint64 match, GError **error)
{
	return row_list(store, &tenures, "WHERE match = ? ORDER BY seat, id",
			WITH(N(match)), error);
}

/* "offer" and "organiser": see club/seats/succession.h. */
GArray *
tenure_substitutes(Store *store, gint64 contest, int since, GError **error)
{
	Query *query =
		query_with(store,
			   "SELECT DISTINCT tenures.player FROM seasons"
			   " JOIN fixtures ON fixtures.season = seasons.id"
			   " JOIN tenures ON tenures.match = fixtures.match"
			   " WHERE seasons.contest = ? AND seasons.number >= ?"
			   " AND tenures.player > 0"
			   " AND tenures.why IN ('offer', 'organiser')"
			   " ORDER BY tenures.player",
			   WITH(N(contest), N(since)));

	return query_numbers(query, error);
}
