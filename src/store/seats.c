/* seats.c - who sits where in a match, and their orders. */
#include "store/seats.h"

#include "store/engine/rows.h"

static const Column seat_columns[] = {
	KEY(SeatRow, match),	    KEY(SeatRow, seat),
	REFERENCE(SeatRow, player), KEPT(SeatRow, word),
	KEPT(SeatRow, desk),	    KEPT(SeatRow, thread),
	KEPT(SeatRow, owner),	    KEPT(SeatRow, stage),
	KEPT(SeatRow, bank),	    KEPT(SeatRow, missed),
	KEPT(SeatRow, reminded),    KEPT(SeatRow, resigned),
	KEPT(SeatRow, abort),
};
static const Rows seats_of_matches =
	ROWS("seats", "seat", SeatRow, seat_columns, seat_row_free);

void
seat_row_free(SeatRow *row)
{
	row_free(&seats_of_matches, row);
}

bool
seat_add(Store *store, const SeatRow *row, GError **error)
{
	return row_add(store, &seats_of_matches, row, NULL, error);
}

GPtrArray *
seat_list(Store *store, gint64 match, GError **error)
{
	return row_list(store, &seats_of_matches,
			"WHERE match = ? ORDER BY seat", WITH(N(match)), error);
}

SeatRow *
seat_of_player(const GPtrArray *seats, gint64 player)
{
	for (guint i = 0; i < seats->len; i++) {
		SeatRow *seat = g_ptr_array_index(seats, i);

		if (seat->player == player)
			return seat;
	}
	return NULL;
}

bool
seat_set(Store *store, const SeatRow *row, GError **error)
{
	return row_set(store, &seats_of_matches, row, error);
}

bool
seat_thread_set(Store *store, const SeatRow *row, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE seats SET thread = ? WHERE match = ? AND seat = ?",
		WITH(T(row->thread), N(row->match), N(row->seat)));

	return query_change(query, "seat", error);
}

bool
seat_drop(Store *store, gint64 match, int from, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM seats WHERE match = ? AND seat >= ?",
		WITH(N(match), N(from)));

	return query_run(query, error);
}
