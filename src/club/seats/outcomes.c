/* outcomes.c - what became of a match is kept. */
#include "club/seats/outcomes.h"

#include "club/installation/logbook.h"
#include "club/seats/succession.h"
#include "club/work/group.h"
#include "store/results.h"
#include "store/tenures.h"

#include <string.h>

#define CAUGHT_UP 100 /* matches at a time */

/* --- of one match --------------------------------------------------------- */

/* Returns who held a seat when a step was played. */
static gint64
holder_at(const LiveMatch *live, const GPtrArray *tenures, int seat, int step)
{
	gint64 holder = 0;
	bool first = true;

	for (guint i = 0; i < tenures->len; i++) {
		const Tenure *tenure = g_ptr_array_index(tenures, i);

		if (tenure->seat != seat || (!first && tenure->step >= step))
			continue;
		holder = tenure->player;
		first = false;
	}
	return first ? live_seat(live, seat)->owner : holder;
}

/* The seats that their own players have moved for in a step. */
static Seats
moved_in(const StepRow *step)
{
	json_t *moves = json_loads(step->moves, 0, NULL), *move;
	Seats moved = 0;
	gsize i;

	json_array_foreach (moves, i, move) {
		const char *by = json_string_value(json_object_get(move, "by"));
		int seat =
			(int)json_integer_value(json_object_get(move, "seat"));

		if (by && (!strcmp(by, "player") || !strcmp(by, "plan")))
			moved |= seats_one(seat);
	}
	json_decref(moves);
	return moved;
}

static void
note_moves(const LiveMatch *live, const GPtrArray *tenures, const StepRow *step,
	   ResultRow *rows)
{
	Seats moved = moved_in(step);

	for (int seat = 0; seat < live->row->seats; seat++)
		rows[seat].moved |= seats_has(moved, seat) &&
				    holder_at(live, tenures, seat,
					      step->step) == rows[seat].player;
}

static void
note_seats(const LiveMatch *live, const GPtrArray *tenures, ResultRow *rows)
{
	int points[SEATS_MAX] = { 0 }, places[SEATS_MAX] = { 0 };

	match_score(live->match, points, places);
	for (int seat = 0; seat < live->row->seats; seat++) {
		const SeatRow *row = live_seat(live, seat);
		gint64 player = holder_at(live, tenures, seat, 0);

		rows[seat] = (ResultRow){
			.match = live->row->id,
			.seat = seat,
			.player = player,
			.place = places[seat],
			.score = points[seat],
			.left = player &&
				(row->player != player || row->resigned),
		};
	}
}

/* The house has played it to its end for all. */
static bool
is_adjudicated(const GPtrArray *tenures)
{
	for (guint i = 0; i < tenures->len; i++)
		if (!strcmp(((Tenure *)tenures->pdata[i])->why,
			    SUCCESSION_FINISH))
			return true;
	return false;
}

bool
outcomes_note(Club *club, const LiveMatch *live, GError **error)
{
	gint64 match = live->row->id;
	ResultRow rows[SEATS_MAX];
	g_autoptr(GPtrArray) tenures = tenure_list(club->store, match, error);
	g_autoptr(GPtrArray) steps =
		tenures ? step_list(club->store, match, error) : NULL;

	if (!steps)
		return false;
	note_seats(live, tenures, rows);
	for (guint i = 0; i < steps->len; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);

		if (!step->voided)
			note_moves(live, tenures, step, rows);
	}
	for (int seat = 0; seat < live->row->seats; seat++)
		rows[seat].adjudicated = is_adjudicated(tenures);
	return result_set(club->store, match, rows, live->row->seats, error);
}

/* --- of those before ------------------------------------------------------ */

static bool
catch_up_one(Run *run, gpointer item, GError **error)
{
	g_autoptr(LiveMatch) live =
		live_load(run->club, *(const gint64 *)item, error);

	return live && outcomes_note(run->club, live, error);
}

/* It is over and was told; only its result is missing. */
static bool
leave_out(Run *run, gpointer item, const char *why, GError **error)
{
	gint64 match = *(const gint64 *)item;

	return result_missing_drop(run->club->store, match, error) &&
	       logbook_add(run,
			   &(Entry){ .act = "no result",
				     .why = why,
				     .match = match },
			   error);
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

static bool
catch_up_some(Run *run, const GArray *missing, GError **error)
{
	gpointer items[CAUGHT_UP];

	for (guint i = 0; i < missing->len; i++)
		items[i] = &g_array_index(missing, gint64, i);
	return group_run(run, &kind, items, (int)missing->len, error);
}

bool
outcomes_catch_up(Run *run, GError **error)
{
	gint64 last = 0;
	bool done = true, more = true;

	while (done && more) {
		g_autoptr(GArray) missing = result_missing(
			run->club->store, last, CAUGHT_UP, error);

		done = missing != NULL;
		more = done && missing->len;
		if (!more)
			continue;
		last = g_array_index(missing, gint64, missing->len - 1);
		done = catch_up_some(run, missing, error);
	}
	return done;
}
