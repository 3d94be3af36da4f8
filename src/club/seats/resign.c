/* resign.c - a running match is given up by one player, or by all. */
#include "club/seats/resign.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/live/freezing.h"
#include "club/live/naming.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"

#define WISH_LIFE (14 * DAY)

/* --- one ---------------------------------------------------------------- */

bool
resign_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
		 GError **error)
{
	LiveMatch *live = match_live(
		run, json_integer_value(json_object_get(data, "match")), error);
	int seat;

	if (!live)
		return false;
	seat = live_seat_of(live, player);
	if (seat < 0)
		return fail_saying(error, say("resign.not_playing", "{s:s}",
					      "match", live->row->name));
	if (live->row->phase != MATCH_LIVE)
		return fail_saying(error, naming_phase(live->row));
	*said = say("resign.done", "{s:s}", "match", live->row->name);
	return succession_open_seat(run, live, seat, LEFT_RESIGNED, error);
}

/* --- all ---------------------------------------------------------------- */

static bool
all_wish(const LiveMatch *live, Time now)
{
	for (int seat = 0; seat < live->row->seats; seat++) {
		const SeatRow *row = live_seat(live, seat);

		if (row->player &&
		    (row->abort == TIME_NONE || now - row->abort > WISH_LIFE))
			return false;
	}
	return true;
}

static bool
tell_wish(Run *run, const LiveMatch *live, int seat, GError **error)
{
	json_t *said = say("resign.proposed", "{s:o}", "player",
			   naming_seat(live, seat));

	return tell_seats(run, live->seats, live_seat(live, seat)->player,
			  NEWS_NOTICE, run->now,
			  json_pack("{s:o, s:o, s:b}", "text", said,
				    "quoted_example", say_command("accept end"),
				    "tap", true),
			  error);
}

bool
resign_propose(Run *run, LiveMatch *live, int seat, bool *ended, GError **error)
{
	live_seat(live, seat)->abort = run->now;
	*ended = all_wish(live, run->now);
	if (!live_save_seat(run->club, live, seat, error))
		return false;
	return *ended ? ending_abort(run, live, say("resign.all_agreed", NULL),
				     error)
		      : tell_wish(run, live, seat, error);
}
