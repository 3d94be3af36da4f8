/* onlookers.c - who follows a match without a seat. */
#include "store/onlookers.h"

#include "store/engine/rows.h"

static const Column onlooker_columns[] = {
	KEY(OnlookerRow, match),
	KEY(OnlookerRow, player),
	KEPT(OnlookerRow, thread),
};
static const Rows onlookers = ROWS("onlookers", "onlooker", OnlookerRow,
				   onlooker_columns, onlooker_row_free);

void
onlooker_row_free(OnlookerRow *row)
{
	row_free(&onlookers, row);
}

bool
onlooker_add(Store *store, gint64 match, gint64 player, GError **error)
{
	return query_run(
		store,
		"INSERT INTO onlookers (match, player, thread)"
		" VALUES (?, ?, '') ON CONFLICT (match, player) DO NOTHING",
		WITH(N(match), N(player)), error);
}

bool
onlooker_remove(Store *store, gint64 match, gint64 player, GError **error)
{
	return query_run(store,
			 "DELETE FROM onlookers WHERE match = ? AND player = ?",
			 WITH(N(match), N(player)), error);
}

bool
onlooker_get(Store *store, gint64 match, gint64 player, OnlookerRow **row,
	     GError **error)
{
	return row_get(store, &onlookers, "WHERE match = ? AND player = ?",
		       WITH(N(match), N(player)), row, error);
}

bool
onlooker_set(Store *store, const OnlookerRow *row, GError **error)
{
	return query_run(store,
			 "UPDATE onlookers SET thread = ? WHERE match = ?"
			 " AND player = ?",
			 WITH(T(row->thread), N(row->match), N(row->player)),
			 error);
}

GPtrArray *
onlooker_list(Store *store, gint64 match, GError **error)
{
	return row_list(store, &onlookers, "WHERE match = ? ORDER BY player",
			WITH(N(match)), error);
}
