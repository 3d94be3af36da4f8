/* seasons.c - leagues, ladders and cups (contests), their seasons, and who
 * plays whom in them. */
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
DEFINE_ROWS(seasons, "seasons", "season", SeasonRow, season_columns,
	    season_row_free)
DEFINE_ROW_ADD_NUMBERED(season_add, seasons, SeasonRow)
DEFINE_ROW_GET(season_get, seasons, SeasonRow, "WHERE id = ?")

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
	return query_numbers(
		store, "SELECT id FROM seasons WHERE phase < ? ORDER BY +id",
		WITH(N(SEASON_CLOSED)), error);
}

DEFINE_ROW_SET(season_set, seasons, SeasonRow)

bool
season_shift(Store *store, Time since, Time by, GError **error)
{
	return query_run(
		store,
		"UPDATE seasons SET due = due + ? WHERE due > 0 AND due > ?"
		" AND paused = 0",
		WITH(N(by), N(since)), error);
}

/* --- entries --------------------------------------------------------------*/

static const Column entry_columns[] = {
	SERIAL(SeasonEntry, id),  KEPT(SeasonEntry, season),
	KEPT(SeasonEntry, at),	  KEPT(SeasonEntry, who),
	KEPT(SeasonEntry, kind),  KEPT(SeasonEntry, player),
	KEPT(SeasonEntry, match), KEPT(SeasonEntry, number),
	KEPT(SeasonEntry, why),	  KEPT(SeasonEntry, own),
};
DEFINE_ROWS(entries, "season_entries", "entry", SeasonEntry, entry_columns,
	    season_entry_free)
DEFINE_ROW_ADD(season_entry_add, entries, SeasonEntry)
DEFINE_ROW_LIST(season_entries, entries, "WHERE season = ? ORDER BY id")

/* --- contests --- */

static const Column contest_columns[] = {
	SERIAL(ContestRow, id),	       FIXED(ContestRow, name),
	FIXED(ContestRow, title),      FIXED(ContestRow, kind),
	FIXED(ContestRow, game),       FIXED(ContestRow, options),
	FIXED(ContestRow, pace_hours), FIXED(ContestRow, pace),
	FIXED(ContestRow, stand_in),   FIXED(ContestRow, seats),
	FIXED(ContestRow, target),     KEPT(ContestRow, ended),
};
DEFINE_ROWS(contests, "contests", "contest", ContestRow, contest_columns,
	    contest_free)
DEFINE_ROW_ADD_NUMBERED(contest_add, contests, ContestRow)
DEFINE_ROW_GET(contest_get, contests, ContestRow, "WHERE id = ?")

bool
contest_find(Store *store, const char *name, ContestRow **row, GError **error)
{
	return row_get(store, &contests, "WHERE name = ?", WITH(T(name)), row,
		       error);
}

DEFINE_ROW_LIST_ALL(contest_list, contests, "ORDER BY name")

DEFINE_ROW_SET(contest_set, contests, ContestRow)

/* --- entrants --- */

static const Column entrant_columns[] = {
	KEY(EntrantRow, season), KEY(EntrantRow, player),
	KEPT(EntrantRow, state), KEPT(EntrantRow, joined),
	KEPT(EntrantRow, heard), KEPT(EntrantRow, division),
	KEPT(EntrantRow, place), KEPT(EntrantRow, lost),
	KEPT(EntrantRow, rank),	 KEPT(EntrantRow, skips),
};
static const Rows entrants =
	ROWS("entrants", "entrant", EntrantRow, entrant_columns, g_free);

bool
entrant_set(Store *store, const EntrantRow *row, GError **error)
{
	return row_put(store, &entrants, row, error);
}

DEFINE_RUN_PAIR(entrant_drop,
		"DELETE FROM entrants WHERE season = ? AND player = ?")

bool
entrant_get(Store *store, gint64 season, gint64 player, EntrantRow **row,
	    GError **error)
{
	return row_get(store, &entrants, "WHERE season = ? AND player = ?",
		       WITH(N(season), N(player)), row, error);
}

DEFINE_ROW_LIST(entrant_list, entrants,
		"WHERE season = ? ORDER BY division, place, joined, player")

GArray *
entrant_seasons(Store *store, gint64 player, GError **error)
{
	/* Starts from the unfinished seasons, as a player's seasons become ever
	 * more. */
	return query_numbers(
		store,
		"SELECT e.season FROM seasons s CROSS JOIN entrants e"
		" WHERE e.season = s.id AND s.phase < ? AND e.player = ?"
		" AND e.state IN (?, ?) ORDER BY e.season",
		WITH(N(SEASON_CLOSED), N(player), N(ENTRANT_JOINED),
		     N(ENTRANT_PLAYS)),
		error);
}

GArray *
entrant_past_seasons(Store *store, gint64 player, GError **error)
{
	return query_numbers(
		store,
		"SELECT e.season FROM entrants e"
		" JOIN seasons s ON s.id = e.season WHERE e.player = ?"
		" AND s.phase = ? AND e.division >= 0"
		" ORDER BY s.closed DESC, s.id DESC",
		WITH(N(player), N(SEASON_CLOSED)), error);
}

/* --- fixtures --- */

static const Column fixture_columns[] = {
	KEY(FixtureRow, match),	    KEPT(FixtureRow, season),
	KEPT(FixtureRow, division), KEPT(FixtureRow, number),
	KEPT(FixtureRow, spoilt),   KEPT(FixtureRow, rows),
};
DEFINE_ROWS(fixtures, "fixtures", "fixture", FixtureRow, fixture_columns,
	    fixture_free)
DEFINE_ROW_ADD(fixture_add, fixtures, FixtureRow)
DEFINE_ROW_GET(fixture_get, fixtures, FixtureRow, "WHERE match = ?")
DEFINE_ROW_LIST(fixture_list, fixtures,
		"WHERE season = ? ORDER BY division, number")

DEFINE_ROW_LIST_ALL(fixture_list_all, fixtures, "ORDER BY match")

bool
fixture_spoil(Store *store, gint64 match, GError **error)
{
	return query_change(store,
			    "UPDATE fixtures SET spoilt = 1 WHERE match = ?",
			    WITH(N(match)), "fixture", error);
}

bool
fixture_replace(Store *store, gint64 match, gint64 by, GError **error)
{
	return query_change(store,
			    "UPDATE fixtures SET match = ? WHERE match = ?",
			    WITH(N(by), N(match)), "fixture", error);
}
