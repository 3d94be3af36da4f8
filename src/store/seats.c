/* seats.c - who sits where in a match, and what lies on the desk. */
#include "store/seats.h"

#include "store/query.h"

void
seat_row_free(SeatRow *row)
{
	if (!row)
		return;
	g_free(row->word);
	g_free(row->desk);
	g_free(row->thread);
	g_free(row);
}

static void *
take(Query *query)
{
	SeatRow *row = g_new0(SeatRow, 1);

	row->match = query_take_number(query);
	row->seat = (int)query_take_number(query);
	row->player = query_take_number(query);
	row->word = query_take_text(query);
	row->desk = query_take_text(query);
	row->thread = query_take_text(query);
	row->owner = query_take_number(query);
	row->stage = (SeatStage)query_take_number(query);
	row->bank = query_take_number(query);
	row->missed = (int)query_take_number(query);
	row->reminded = query_take_number(query);
	row->resigned = query_take_truth(query);
	row->abort = query_take_number(query);
	return row;
}

static void
bind(Query *query, const SeatRow *row)
{
	query_reference(query, row->player);
	query_text(query, row->word);
	query_text(query, row->desk);
	query_text(query, row->thread);
	query_number(query, row->owner);
	query_number(query, row->stage);
	query_number(query, row->bank);
	query_number(query, row->missed);
	query_number(query, row->reminded);
	query_number(query, row->resigned);
	query_number(query, row->abort);
	query_number(query, row->match);
	query_number(query, row->seat);
}

bool
seat_add(Store *store, const SeatRow *row, GError **error)
{
	Query *query =
		query_new(store, "INSERT INTO seats (player, word, desk,"
				 " thread, owner, stage, bank, missed,"
				 " reminded, resigned, abort, match, seat)"
				 " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
				 " ?)");

	bind(query, row);
	return query_run(query, error);
}

GPtrArray *
seat_list(Store *store, gint64 match, GError **error)
{
	Query *query = query_new(
		store, "SELECT match, seat, player, word, desk, thread, owner,"
		       " stage, bank, missed, reminded, resigned, abort"
		       " FROM seats WHERE match = ? ORDER BY seat");

	query_number(query, match);
	return query_all(query, take, (GDestroyNotify)seat_row_free, error);
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
	Query *query = query_new(
		store, "UPDATE seats SET player = ?, word = ?, desk = ?,"
		       " thread = ?, owner = ?, stage = ?, bank = ?,"
		       " missed = ?, reminded = ?, resigned = ?, abort = ?"
		       " WHERE match = ? AND seat = ?");

	bind(query, row);
	return query_change(query, "seat", error);
}

bool
seat_thread_set(Store *store, const SeatRow *row, GError **error)
{
	Query *query = query_new(store, "UPDATE seats SET thread = ?"
					" WHERE match = ? AND seat = ?");

	query_text(query, row->thread);
	query_number(query, row->match);
	query_number(query, row->seat);
	return query_change(query, "seat", error);
}

bool
seat_drop(Store *store, gint64 match, int from, GError **error)
{
	Query *query = query_new(
		store, "DELETE FROM seats WHERE match = ? AND seat >= ?");

	query_number(query, match);
	query_number(query, from);
	return query_run(query, error);
}
