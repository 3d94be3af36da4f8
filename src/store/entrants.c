/* entrants.c - who takes part in a season, and as what. */
#include "store/entrants.h"

#include "store/engine/rows.h"
#include "store/seasons.h"

static const Column entrant_columns[] = {
	KEY(EntrantRow, season), KEY(EntrantRow, player),
	KEPT(EntrantRow, state), KEPT(EntrantRow, joined),
	KEPT(EntrantRow, heard), KEPT(EntrantRow, division),
	KEPT(EntrantRow, place), KEPT(EntrantRow, lost),
	KEPT(EntrantRow, rank),	 KEPT(EntrantRow, skips),
};
static const Rows entrants =
	ROWS("entrants", "entrant", EntrantRow, entrant_columns, g_free);

#define COLUMNS                                                                \
	"season, player, state, joined, heard, division, place, lost, rank, "  \
	"skips"

bool
entrant_set(Store *store, const EntrantRow *row, GError **error)
{
	Query *query = query_with(
		store,
		"INSERT INTO entrants (" COLUMNS ")"
		" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
		" ON CONFLICT (season, player) DO UPDATE SET"
		" state = excluded.state, joined = excluded.joined,"
		" heard = excluded.heard, division = excluded.division,"
		" place = excluded.place, lost = excluded.lost,"
		" rank = excluded.rank, skips = excluded.skips",
		WITH(N(row->season), N(row->player), N(row->state),
		     N(row->joined), N(row->heard), N(row->division),
		     N(row->place), N(row->lost), N(row->rank), N(row->skips)));

	return query_run(query, error);
}

bool
entrant_drop(Store *store, gint64 season, gint64 player, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM entrants WHERE season = ? AND player = ?",
		WITH(N(season), N(player)));

	return query_run(query, error);
}

bool
entrant_get(Store *store, gint64 season, gint64 player, EntrantRow **row,
	    GError **error)
{
	return row_get(store, &entrants, "WHERE season = ? AND player = ?",
		       WITH(N(season), N(player)), row, error);
}

GPtrArray *
entrant_list(Store *store, gint64 season, GError **error)
{
	return row_list(store, &entrants,
			"WHERE season = ?"
			" ORDER BY division, place, joined, player",
			WITH(N(season)), error);
}

GArray *
entrant_seasons(Store *store, gint64 player, GError **error)
{
	/* Starts from the unfinished seasons, as a player's seasons become ever
	 * more. */
	Query *query = query_with(
		store,
		"SELECT e.season FROM seasons s CROSS JOIN entrants e"
		" WHERE e.season = s.id AND s.phase < ? AND e.player = ?"
		" AND e.state IN (?, ?) ORDER BY e.season",
		WITH(N(SEASON_CLOSED), N(player), N(ENTRANT_JOINED),
		     N(ENTRANT_PLAYS)));

	return query_numbers(query, error);
}

GArray *
entrant_past_seasons(Store *store, gint64 player, GError **error)
{
	Query *query = query_with(
		store,
		"SELECT e.season FROM entrants e"
		" JOIN seasons s ON s.id = e.season WHERE e.player = ?"
		" AND s.phase = ? AND e.division >= 0"
		" ORDER BY s.closed DESC, s.id DESC",
		WITH(N(player), N(SEASON_CLOSED)));

	return query_numbers(query, error);
}
