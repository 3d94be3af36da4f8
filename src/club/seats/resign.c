/* resign.c - a running match is given up by one player, or by all. */
#include "club/seats/resign.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"
#include "club/table/freezing.h"
#include "club/table/naming.h"

#define WISH_LIFE (14 * DAY)

/* --- one ---------------------------------------------------------------- */

bool
resign_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
		 GError **error)
{
	Table *table = match_table(
		run, json_integer_value(json_object_get(data, "match")), error);
	int seat;

	if (!table)
		return false;
	seat = table_seat_of(table, player);
	if (seat < 0)
		return fail_saying(error, say("resign.not_playing", "{s:s}",
					      "match", table->row->name));
	if (table->row->phase != MATCH_LIVE)
		return fail_saying(error, naming_phase(table->row));
	*said = say("resign.done", "{s:s}", "match", table->row->name);
	return succession_open_seat(run, table, seat, LEFT_RESIGNED, error);
}

/* --- all ---------------------------------------------------------------- */

static bool
all_wish(const Table *table, Time now)
{
	for (int seat = 0; seat < table->row->seats; seat++) {
		const SeatRow *row = table_seat(table, seat);

		if (row->player &&
		    (row->abort == TIME_NONE || now - row->abort > WISH_LIFE))
			return false;
	}
	return true;
}

static bool
tell_wish(Run *run, const Table *table, int seat, GError **error)
{
	json_t *said = say("resign.proposed", "{s:o}", "player",
			   naming_seat(table, seat));

	return tell_seats(run, table->seats, table_seat(table, seat)->player,
			  NEWS_NOTICE, run->now,
			  json_pack("{s:o, s:o, s:b}", "text", said,
				    "quoted_example", say_command("accept end"),
				    "tap", true),
			  error);
}

bool
resign_propose(Run *run, Table *table, int seat, bool *ended, GError **error)
{
	table_seat(table, seat)->abort = run->now;
	*ended = all_wish(table, run->now);
	if (!table_save_seat(run->club, table, seat, error))
		return false;
	return *ended ? ending_abort(run, table, say("resign.all_agreed", NULL),
				     error)
		      : tell_wish(run, table, seat, error);
}
