/* ending.c - how a match ends, and how its results are kept. */
#include "club/seats/ending.h"

#include "base/base.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/open_matches.h"
#include "club/seats/succession.h"
#include "club/work/group.h"
#include "game/seats.h"
#include "store/decisions.h"
#include "store/results.h"
#include "store/seats.h"

#define WISH_TIME (14 * DAY)
#define GROUP_SIZE 100 /* matches at a time */

/* --- results ------------------------------------------------------------ */

/* Returns who held a seat when a step was played; 0: the owner at the start. */
static gint64
holder_at(const LiveMatch *live, const GPtrArray *tenures, int seat, int step)
{
	gint64 holder = 0;
	bool first = true;

	ptr_array_foreach (const Tenure, tenure, tenures) {
		if (tenure->seat != seat || (!first && tenure->step >= step))
			continue;
		holder = tenure->player;
		first = false;
	}
	return first ? live_seat(live, seat)->owner : holder;
}

/* Sets rows[].moved: the player who had the seat first has moved for it. */
static void
note_moves(const LiveMatch *live, const GPtrArray *tenures,
	   const GPtrArray *steps, ResultRow *rows)
{
	ptr_array_foreach (const StepRow, step, steps) {
		Seats moved = step->voided ? 0 : live_moved(step);

		for (int seat = 0; seat < live->row->seats; seat++)
			rows[seat].moved |=
				seats_has(moved, seat) &&
				holder_at(live, tenures, seat, step->step) ==
					rows[seat].player;
	}
}

static bool
store_results(Club *club, const LiveMatch *live, GError **error)
{
	int points[SEATS_MAX] = { 0 }, places[SEATS_MAX] = { 0 };
	gint64 match = live->row->id;
	ResultRow rows[SEATS_MAX];
	bool by_house = false;
	g_autoptr(GPtrArray) tenures = tenure_list(club->store, match, error);
	g_autoptr(GPtrArray) steps =
		tenures ? step_list(club->store, match, error) : NULL;

	if (!steps)
		return false;
	ptr_array_foreach (const Tenure, tenure, tenures)
		by_house |= !strcmp(tenure->why, SUCCESSION_FINISH);
	for (int seat = 0; seat < live->row->seats; seat++)
		by_house |= !holder_at(live, tenures, seat, 0);
	match_score(live->match, points, places);
	for (int seat = 0; seat < live->row->seats; seat++) {
		const SeatRow *row = live_seat(live, seat);
		gint64 player = holder_at(live, tenures, seat, 0);

		rows[seat] = (ResultRow){
			.match = match,
			.seat = seat,
			.player = player,
			.place = places[seat],
			.score = points[seat],
			.left = player &&
				(row->player != player || row->resigned),
			.adjudicated = by_house,
		};
	}
	note_moves(live, tenures, steps, rows);
	return result_set(club->store, match, rows, live->row->seats, error);
}

/* Returns the places by rank. Players who have resigned come last, whatever the
 * bot achieved with their seats. */
static json_t *
places_json(const LiveMatch *live)
{
	int points[SEATS_MAX] = { 0 }, places[SEATS_MAX] = { 0 };
	int seats = live->row->seats;
	json_t *list = json_array();

	match_score(live->match, points, places);
	places_resigned(places, live_resigned(live), seats);
	for (int place = 1; place <= seats; place++)
		for (int seat = 0; seat < seats; seat++)
			if (places[seat] == place)
				array_pack(list, "{s:i, s:i, s:o, s:i, s:b}",
					   "place", place, "seat", seat, "name",
					   naming_seat(live, seat), "points",
					   points[seat], "resigned",
					   live_seat(live, seat)->resigned);
	return list;
}

/* Tells the result, also to owners whose seats the house has played to the end.
 * Steals it. */
static bool
tell_result(Run *run, const LiveMatch *live, json_t *result, GError **error)
{
	json_auto_t *owned = result;

	for (int seat = 0; seat < live->row->seats; seat++) {
		const SeatRow *row = live_seat(live, seat);

		if (!tell(run, row->player ? row->player : row->owner,
			  row->match, NEWS_RESULT, run->now,
			  json_deep_copy(owned), error))
			return false;
	}
	return tell_onlookers(run, live->row->id, NEWS_RESULT, run->now,
			      json_incref(owned), error);
}

bool
ending_result(Run *run, LiveMatch *live, GError **error)
{
	if (!succession_close(run, live->row->id, -1, error) ||
	    !store_results(run->club, live, error))
		return false;
	live->row->phase = MATCH_FINISHED;
	live->row->finished = run->now;
	g_autofree char *commitment = match_commitment(live->row);

	return tell_result(run, live,
			   json_pack("{s:o, s:s, s:s}", "places",
				     places_json(live), "seed", live->row->seed,
				     "commitment", commitment),
			   error);
}

/* --- before the game is over ---------------------------------------------- */

static bool
settle(Run *run, const LiveMatch *live, GError **error)
{
	Store *store = run->club->store;

	return match_set(store, live->row, error) &&
	       match_settle(store, live->row->id, error) &&
	       decision_close_all(store, live->row->id, run->now, error);
}

bool
ending_won(Run *run, LiveMatch *live, GError **error)
{
	return ending_result(run, live, error) && settle(run, live, error);
}

bool
ending_resign(Run *run, gint64 player, const json_t *data, json_t **said,
	      GError **error)
{
	LiveMatch *live = match_live(run, object_int(data, "match"), error);

	if (!live)
		return false;
	int seat = live_seat_of(live, player);

	if (seat < 0)
		return refuse(error, "resign.not_playing", "{s:s}", "match",
			      live->row->name);
	if (live->row->phase != MATCH_LIVE)
		return fail_saying(error, naming_phase(live->row));
	*said = say("resign.done", "{s:s}", "match", live->row->name);
	return succession_open_seat(run, live, seat, LEFT_RESIGNED, error);
}

/* Cancels a match that all players wish to end. */
static bool
cancel(Run *run, LiveMatch *live, GError **error)
{
	json_auto_t *news =
		json_pack("{s:o}", "text", say("resign.all_agreed", NULL));

	live->row->phase = MATCH_CANCELLED;
	live->row->finished = run->now;
	return tell_seats(run, live->seats, 0, NEWS_NOTICE, run->now,
			  json_incref(news), error) &&
	       tell_onlookers(run, live->row->id, NEWS_NOTICE, run->now,
			      json_incref(news), error) &&
	       succession_close(run, live->row->id, -1, error) &&
	       result_drop(run->club->store, live->row->id, error) &&
	       settle(run, live, error);
}

bool
ending_propose(Run *run, LiveMatch *live, int seat, bool *ended, GError **error)
{
	live_seat(live, seat)->abort = run->now;
	*ended = true;
	for (int i = 0; i < live->row->seats; i++) {
		const SeatRow *row = live_seat(live, i);

		if (row->player && (row->abort == TIME_NONE ||
				    run->now - row->abort > WISH_TIME))
			*ended = false;
	}
	if (!live_save_seat(run->club, live, seat, error))
		return false;
	if (*ended)
		return cancel(run, live, error);
	return tell_seats(run, live->seats, live_seat(live, seat)->player,
			  NEWS_NOTICE, run->now,
			  json_pack("{s:o, s:o, s:b}", "text",
				    say("resign.proposed", "{s:o}", "player",
					naming_seat(live, seat)),
				    "quoted_example", say_command("accept end"),
				    "tap", true),
			  error);
}

/* --- matches that ended before results were kept ------------------------ */

static bool
catch_up_one(Run *run, gpointer item, GError **error)
{
	g_autoptr(LiveMatch) live =
		live_load(run->club, *(const gint64 *)item, error);

	return live && store_results(run->club, live, error);
}

/* Gives up the results of a match; everything else about it was done and
 * told. */
static bool
leave_out(Run *run, gpointer item, const char *why, GError **error)
{
	gint64 match = *(const gint64 *)item;

	return result_missing_drop(run->club->store, match, error) &&
	       logbook_add(run, NULL, "no result", why, match, error);
}

static char *
tries_key(gpointer item)
{
	return g_strdup_printf("result:%" G_GINT64_FORMAT,
			       *(const gint64 *)item);
}

static const GroupKind kind = {
	.name = "results",
	.one = catch_up_one,
	.give_up = leave_out,
	.key = tries_key,
};

bool
ending_catch_up(Run *run, GError **error)
{
	gint64 last = 0;

	while (true) {
		gpointer items[GROUP_SIZE];
		g_autoptr(GArray) missing = result_missing(
			run->club->store, last, GROUP_SIZE, error);

		if (!missing || !missing->len)
			return missing != NULL;
		for (guint i = 0; i < missing->len; i++)
			items[i] = &g_array_index(missing, gint64, i);
		last = *(gint64 *)items[missing->len - 1];
		if (!group_run(run, &kind, items, (int)missing->len, error))
			return false;
	}
}
