/* onlookers.c - who reads along without a seat. */
#include "store/onlookers.h"

#include "store/query.h"

void
onlooker_row_free(OnlookerRow *row)
{
	if (!row)
		return;
	g_free(row->thread);
	g_free(row);
}

static void *
take(Query *query)
{
	OnlookerRow *row = g_new0(OnlookerRow, 1);

	row->match = query_take_number(query);
	row->player = query_take_number(query);
	row->thread = query_take_text(query);
	return row;
}

bool
onlooker_add(Store *store, gint64 match, gint64 player, GError **error)
{
	Query *query =
		query_new(store, "INSERT INTO onlookers (match, player, thread)"
				 " VALUES (?, ?, '')"
				 " ON CONFLICT (match, player) DO NOTHING");

	query_number(query, match);
	query_number(query, player);
	return query_run(query, error);
}

bool
onlooker_remove(Store *store, gint64 match, gint64 player, GError **error)
{
	Query *query = query_new(
		store, "DELETE FROM onlookers WHERE match = ? AND player = ?");

	query_number(query, match);
	query_number(query, player);
	return query_run(query, error);
}

bool
onlooker_get(Store *store, gint64 match, gint64 player, OnlookerRow **row,
	     GError **error)
{
	Query *query =
		query_new(store, "SELECT match, player, thread FROM onlookers"
				 " WHERE match = ? AND player = ?");

	query_number(query, match);
	query_number(query, player);
	return query_one(query, take, (GDestroyNotify)onlooker_row_free, row,
			 error);
}

bool
onlooker_set(Store *store, const OnlookerRow *row, GError **error)
{
	Query *query = query_new(store, "UPDATE onlookers SET thread = ?"
					" WHERE match = ? AND player = ?");

	query_text(query, row->thread);
	query_number(query, row->match);
	query_number(query, row->player);
	return query_run(query, error);
}

GPtrArray *
onlooker_list(Store *store, gint64 match, GError **error)
{
	Query *query =
		query_new(store, "SELECT match, player, thread FROM onlookers"
				 " WHERE match = ? ORDER BY player");

	query_number(query, match);
	return query_all(query, take, (GDestroyNotify)onlooker_row_free, error);
}
