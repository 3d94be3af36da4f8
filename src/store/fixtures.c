/* fixtures.c - which match is which fixture of a season. */
#include "store/fixtures.h"

#include "store/query.h"

#define COLUMNS "match, season, division, number, spoilt, rows"

void
fixture_free(FixtureRow *row)
{
	if (!row)
		return;
	g_free(row->rows);
	g_free(row);
}

bool
fixture_add(Store *store, const FixtureRow *row, GError **error)
{
	Query *query = query_new(store, "INSERT INTO fixtures (" COLUMNS ")"
					" VALUES (?, ?, ?, ?, ?, ?)");

	query_number(query, row->match);
	query_number(query, row->season);
	query_number(query, row->division);
	query_number(query, row->number);
	query_number(query, row->spoilt);
	query_text(query, row->rows);
	return query_run(query, error);
}

static void *
take(Query *query)
{
	FixtureRow *row = g_new0(FixtureRow, 1);

	row->match = query_take_number(query);
	row->season = query_take_number(query);
	row->division = (int)query_take_number(query);
	row->number = (int)query_take_number(query);
	row->spoilt = query_take_truth(query);
	row->rows = query_take_text(query);
	return row;
}

static void
release(gpointer row)
{
	fixture_free(row);
}

bool
fixture_get(Store *store, gint64 match, FixtureRow **row, GError **error)
{
	Query *query = query_new(store, "SELECT " COLUMNS
					" FROM fixtures WHERE match = ?");

	query_number(query, match);
	return query_one(query, take, release, row, error);
}

GPtrArray *
fixture_list(Store *store, gint64 season, GError **error)
{
	Query *query = query_new(store, "SELECT " COLUMNS
					" FROM fixtures WHERE season = ?"
					" ORDER BY division, number");

	query_number(query, season);
	return query_all(query, take, release, error);
}

bool
fixture_spoil(Store *store, gint64 match, GError **error)
{
	Query *query = query_new(
		store, "UPDATE fixtures SET spoilt = 1 WHERE match = ?");

	query_number(query, match);
	return query_change(query, "fixture", error);
}

bool
fixture_replace(Store *store, gint64 match, gint64 by, GError **error)
{
	Query *query = query_new(
		store, "UPDATE fixtures SET match = ? WHERE match = ?");

	query_number(query, by);
	query_number(query, match);
	return query_change(query, "fixture", error);
}
