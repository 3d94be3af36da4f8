/* entrants.c - who takes part in a season, and as what. */
#include "store/entrants.h"

#include "store/query.h"
#include "store/seasons.h"

#define COLUMNS                                                                \
	"season, player, state, joined, heard, division, place, lost, rank, "  \
	"skips"

bool
entrant_set(Store *store, const EntrantRow *row, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO entrants (" COLUMNS ")"
		       " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
		       " ON CONFLICT (season, player) DO UPDATE SET"
		       " state = excluded.state, joined = excluded.joined,"
		       " heard = excluded.heard, division = excluded.division,"
		       " place = excluded.place, lost = excluded.lost,"
		       " rank = excluded.rank, skips = excluded.skips");

	query_number(query, row->season);
	query_number(query, row->player);
	query_number(query, row->state);
	query_number(query, row->joined);
	query_number(query, row->heard);
	query_number(query, row->division);
	query_number(query, row->place);
	query_number(query, row->lost);
	query_number(query, row->rank);
	query_number(query, row->skips);
	return query_run(query, error);
}

bool
entrant_drop(Store *store, gint64 season, gint64 player, GError **error)
{
	Query *query = query_new(
		store, "DELETE FROM entrants WHERE season = ? AND player = ?");

	query_number(query, season);
	query_number(query, player);
	return query_run(query, error);
}

static void *
take(Query *query)
{
	EntrantRow *row = g_new0(EntrantRow, 1);

	row->season = query_take_number(query);
	row->player = query_take_number(query);
	row->state = (EntrantState)query_take_number(query);
	row->joined = query_take_number(query);
	row->heard = query_take_number(query);
	row->division = (int)query_take_number(query);
	row->place = (int)query_take_number(query);
	row->lost = query_take_truth(query);
	row->rank = (int)query_take_number(query);
	row->skips = (int)query_take_number(query);
	return row;
}

bool
entrant_get(Store *store, gint64 season, gint64 player, EntrantRow **row,
	    GError **error)
{
	Query *query = query_new(store, "SELECT " COLUMNS " FROM entrants"
					" WHERE season = ? AND player = ?");

	query_number(query, season);
	query_number(query, player);
	return query_one(query, take, g_free, row, error);
}

GPtrArray *
entrant_list(Store *store, gint64 season, GError **error)
{
	Query *query =
		query_new(store, "SELECT " COLUMNS " FROM entrants"
				 " WHERE season = ?"
				 " ORDER BY division, place, joined, player");

	query_number(query, season);
	return query_all(query, take, g_free, error);
}

GArray *
entrant_seasons(Store *store, gint64 player, GError **error)
{
	/* The seasons first: those of a player are ever more. */
	Query *query =
		query_new(store, "SELECT e.season FROM seasons s"
				 " CROSS JOIN entrants e WHERE e.season = s.id"
				 " AND s.phase < ? AND e.player = ?"
				 " AND e.state IN (?, ?) ORDER BY e.season");

	query_number(query, SEASON_CLOSED);
	query_number(query, player);
	query_number(query, ENTRANT_JOINED);
	query_number(query, ENTRANT_PLAYS);
	return query_numbers(query, error);
}

GArray *
entrant_past_seasons(Store *store, gint64 player, GError **error)
{
	Query *query = query_new(store, "SELECT e.season FROM entrants e"
					" JOIN seasons s ON s.id = e.season"
					" WHERE e.player = ? AND s.phase = ?"
					" AND e.division >= 0"
					" ORDER BY s.closed DESC, s.id DESC");

	query_number(query, player);
	query_number(query, SEASON_CLOSED);
	return query_numbers(query, error);
}
