/* seats.c - who sits where in a match, who sat there before, who is invited,
 * who looks on, and who wants the match off the site. */
#include "store/seats.h"

#include "base/each.h"
#include "store/engine/rows.h"

static const Column seat_columns[] = {
	KEY(SeatRow, match),	    KEY(SeatRow, seat),
	REFERENCE(SeatRow, player), KEPT(SeatRow, word),
	KEPT(SeatRow, desk),	    KEPT(SeatRow, thread),
	KEPT(SeatRow, owner),	    KEPT(SeatRow, stage),
	KEPT(SeatRow, bank),	    KEPT(SeatRow, missed),
	KEPT(SeatRow, reminded),    KEPT(SeatRow, resigned),
	KEPT(SeatRow, abort),	    KEPT(SeatRow, level),
};
DEFINE_ROWS(seats_of_matches, "seats", "seat", SeatRow, seat_columns,
	    seat_row_free)
DEFINE_ROW_ADD(seat_add, seats_of_matches, SeatRow)
DEFINE_ROW_LIST(seat_list, seats_of_matches, "WHERE match = ? ORDER BY seat")

DEFINE_ROW_LIST_ALL(seat_list_all, seats_of_matches, "ORDER BY match, seat")

SeatRow *
seat_of_player(const GPtrArray *seats, gint64 player)
{
	ptr_array_foreach (SeatRow, seat, seats)
		if (seat->player == player)
			return seat;
	return NULL;
}

bool
seat_taken(const SeatRow *row)
{
	return row->player || row->stage == SEAT_BOT;
}

bool
seats_against_house(const GPtrArray *seats)
{
	int owned = 0;

	ptr_array_foreach (const SeatRow, seat, seats)
		owned += seat->owner != 0 || seat->stage != SEAT_BOT;
	return owned <= 1;
}

DEFINE_ROW_SET(seat_set, seats_of_matches, SeatRow)
DEFINE_ROW_SET_ALL(seat_set_all, seats_of_matches)

static const Column thread_columns[] = {
	KEY(SeatRow, match),
	KEY(SeatRow, seat),
	KEPT(SeatRow, thread),
};
static const Rows threads =
	ROWS("seats", "seat", SeatRow, thread_columns, seat_row_free);
DEFINE_ROW_SET_ALL(seat_thread_set_all, threads)

bool
seat_drop(Store *store, gint64 match, int from, GError **error)
{
	return query_run(store,
			 "DELETE FROM seats WHERE match = ? AND seat >= ?",
			 WITH(N(match), N(from)), error);
}

/* --- tenures --- */

static const Column tenure_columns[] = {
	KEPT(Tenure, match), KEPT(Tenure, seat), KEPT(Tenure, player),
	KEPT(Tenure, step),  KEPT(Tenure, at),	 KEPT(Tenure, why),
};
DEFINE_ROWS(tenures, "tenures", "tenure", Tenure, tenure_columns, tenure_free)
DEFINE_ROW_ADD(tenure_add, tenures, Tenure)
DEFINE_ROW_LIST(tenure_list, tenures, "WHERE match = ? ORDER BY seat, id")

DEFINE_ROW_LIST_ALL(tenure_list_all, tenures, "ORDER BY match, seat, id")

/* "offer" and "organiser": see club/seats/succession.h. */
GArray *
tenure_substitutes(Store *store, gint64 contest, int since, GError **error)
{
	return query_numbers(
		store,
		"SELECT DISTINCT tenures.player FROM seasons"
		" JOIN fixtures ON fixtures.season = seasons.id"
		" JOIN tenures ON tenures.match = fixtures.match"
		" WHERE seasons.contest = ? AND seasons.number >= ?"
		" AND tenures.player > 0"
		" AND tenures.why IN ('offer', 'organiser')"
		" ORDER BY tenures.player",
		WITH(N(contest), N(since)), error);
}

/* --- guests --- */

DEFINE_RUN_PAIR(guest_add, "INSERT INTO guests (match, player) VALUES (?, ?)"
			   " ON CONFLICT (match, player) DO NOTHING")

DEFINE_RUN_PAIR(guest_drop, "DELETE FROM guests WHERE match = ? AND player = ?")

bool
guest_is(Store *store, gint64 match, gint64 player, bool *guest, GError **error)
{
	return query_find(
		store,
		"SELECT player FROM guests WHERE match = ? AND player = ?",
		WITH(N(match), N(player)), NULL, guest, error);
}

DEFINE_NUMBERS(guest_list,
	       "SELECT player FROM guests WHERE match = ? ORDER BY player")

/* --- unlisted matches --- */

bool
unlisted_set(Store *store, gint64 match, gint64 player, bool unlisted,
	     GError **error)
{
	return query_run(store,
			 unlisted ? "INSERT INTO unlisted (match, player)"
				    " VALUES (?, ?)"
				    " ON CONFLICT (match, player) DO NOTHING"
				  : "DELETE FROM unlisted"
				    " WHERE match = ? AND player = ?",
			 WITH(N(match), N(player)), error);
}

bool
unlisted_count(Store *store, gint64 match, int *wish, int *sit, GError **error)
{
	Query *query = query_new(
		store,
		"SELECT COUNT(u.player), COUNT(*) FROM seats s"
		" JOIN players p ON p.id = COALESCE(s.player, s.owner)"
		" LEFT JOIN unlisted u ON u.match = s.match"
		" AND u.player = p.id"
		" WHERE s.match = ? AND p.forgotten = 0",
		WITH(N(match)));

	while (query_next(query)) {
		*wish = (int)query_take_number(query);
		*sit = (int)query_take_number(query);
	}
	return query_finish(query, error);
}

bool
unlisted_is(Store *store, gint64 match, bool *unlisted, GError **error)
{
	int wish = 0, sit = 0;

	if (!unlisted_count(store, match, &wish, &sit, error))
		return false;
	*unlisted = wish && wish == sit;
	return true;
}

DEFINE_NUMBERS_ALL(unlisted_list, "SELECT s.match FROM seats s"
				  " JOIN players p"
				  " ON p.id = COALESCE(s.player, s.owner)"
				  " LEFT JOIN unlisted u ON u.match = s.match"
				  " AND u.player = p.id"
				  " WHERE p.forgotten = 0"
				  " AND s.match IN (SELECT match FROM unlisted)"
				  " GROUP BY s.match"
				  " HAVING COUNT(u.player) = COUNT(*)")

/* --- onlookers --- */

static const Column onlooker_columns[] = {
	KEY(OnlookerRow, match),
	KEY(OnlookerRow, player),
	KEPT(OnlookerRow, thread),
};
DEFINE_ROWS(onlookers, "onlookers", "onlooker", OnlookerRow, onlooker_columns,
	    onlooker_row_free)

DEFINE_RUN_PAIR(onlooker_add,
		"INSERT INTO onlookers (match, player, thread)"
		" VALUES (?, ?, '') ON CONFLICT (match, player) DO NOTHING")

DEFINE_RUN_PAIR(onlooker_remove,
		"DELETE FROM onlookers WHERE match = ? AND player = ?")

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

DEFINE_ROW_LIST(onlooker_list, onlookers, "WHERE match = ? ORDER BY player")
