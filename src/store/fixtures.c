/* fixtures.c - which match is which fixture of a season. */
#include "store/fixtures.h"

#include "store/engine/rows.h"

static const Column fixture_columns[] = {
	KEY(FixtureRow, match),	    KEPT(FixtureRow, season),
	KEPT(FixtureRow, division), KEPT(FixtureRow, number),
	KEPT(FixtureRow, spoilt),   KEPT(FixtureRow, rows),
};
static const Rows fixtures =
	ROWS("fixtures", "fixture", FixtureRow, fixture_columns, fixture_free);

void
fixture_free(FixtureRow *row)
{
	row_free(&fixtures, row);
}

bool
fixture_add(Store *store, const FixtureRow *row, GError **error)
{
	return row_add(store, &fixtures, row, NULL, error);
}

bool
fixture_get(Store *store, gint64 match, FixtureRow **row, GError **error)
{
	return row_get(store, &fixtures, "WHERE match = ?", WITH(N(match)), row,
		       error);
}

GPtrArray *
fixture_list(Store *store, gint64 season, GError **error)
{
	return row_list(store, &fixtures,
			"WHERE season = ? ORDER BY division, number",
			WITH(N(season)), error);
}

bool
fixture_spoil(Store *store, gint64 match, GError **error)
{
	Query *query = query_with(
		store, "UPDATE fixtures SET spoilt = 1 WHERE match = ?",
		WITH(N(match)));

	return query_change(query, "fixture", error);
}

bool
fixture_replace(Store *store, gint64 match, gint64 by, GError **error)
{
	Query *query = query_with(
		store, "UPDATE fixtures SET match = ? WHERE match = ?",
		WITH(N(by), N(match)));

	return query_change(query, "fixture", error);
}
