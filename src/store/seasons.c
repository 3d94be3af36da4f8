/* seasons.c - the seasons of contests. */
#include "store/seasons.h"

#include "store/engine/rows.h"

static const Column season_columns[] = {
	SERIAL(SeasonRow, id),	     FIXED(SeasonRow, contest),
	FIXED(SeasonRow, number),    KEPT(SeasonRow, phase),
	KEPT(SeasonRow, due),	     FIXED(SeasonRow, opened),
	KEPT(SeasonRow, checked),    KEPT(SeasonRow, drawn),
	KEPT(SeasonRow, closed),     KEPT(SeasonRow, paused),
	KEPT(SeasonRow, seats),	     KEPT(SeasonRow, weeks),
	KEPT(SeasonRow, lengthened), KEPT(SeasonRow, told),
	FIXED(SeasonRow, seed),
};
static const Rows seasons =
	ROWS("seasons", "season", SeasonRow, season_columns, season_row_free);

void
season_row_free(SeasonRow *row)
{
	row_free(&seasons, row);
}

bool
season_add(Store *store, const SeasonRow *row, gint64 *id, GError **error)
{
	return row_add(store, &seasons, row, id, error);
}

bool
season_get(Store *store, gint64 id, SeasonRow **row, GError **error)
{
	return row_get(store, &seasons, "WHERE id = ?", WITH(N(id)), row,
		       error);
}

bool
season_of(Store *store, gint64 contest, int number, SeasonRow **row,
	  GError **error)
{
	return row_get(store, &seasons,
		       "WHERE contest = ? AND number BETWEEN ? AND ?"
		       " ORDER BY number DESC LIMIT 1",
		       WITH(N(contest), N(number ? number : 1),
			    N(number ? number : G_MAXINT)),
		       row, error);
}

GArray *
season_running(Store *store, GError **error)
{
	/* The + keeps the planner from scanning all seasons for their order. */
	Query *query = query_with(
		store, "SELECT id FROM seasons WHERE phase < ? ORDER BY +id",
		WITH(N(SEASON_CLOSED)));

	return query_numbers(query, error);
}

bool
season_set(Store *store, const SeasonRow *row, GError **error)
{
	return row_set(store, &seasons, row, error);
}

bool
season_shift(Store *store, Time since, Time by, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE seasons SET due = due + ? WHERE due > 0 AND due > ?"
		" AND paused = 0",
		WITH(N(by), N(since)));

	return query_run(query, error);
}

/* --- entries --------------------------------------------------------------*/

static const Column entry_columns[] = {
	SERIAL(SeasonEntry, id),  KEPT(SeasonEntry, season),
	KEPT(SeasonEntry, at),	  KEPT(SeasonEntry, who),
	KEPT(SeasonEntry, kind),  KEPT(SeasonEntry, player),
	KEPT(SeasonEntry, match), KEPT(SeasonEntry, number),
	KEPT(SeasonEntry, why),	  KEPT(SeasonEntry, own),
};
static const Rows entries = ROWS("season_entries", "entry", SeasonEntry,
				 entry_columns, season_entry_free);

void
season_entry_free(SeasonEntry *entry)
{
	row_free(&entries, entry);
}

bool
season_entry_add(Store *store, const SeasonEntry *entry, GError **error)
{
	return row_add(store, &entries, entry, NULL, error);
}

GPtrArray *
season_entries(Store *store, gint64 season, GError **error)
{
	return row_list(store, &entries, "WHERE season = ? ORDER BY id",
			WITH(N(season)), error);
}
