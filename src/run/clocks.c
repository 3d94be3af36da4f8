/* clocks.c - when what is owed is due. */
#include "run/clocks.h"

#include "base/error.h"
#include "base/log.h"
#include "run/remind.h"
#include "store/absences.h"

#include <string.h>

#define LATE                                                                   \
	HOUR /* a hand-off this much later adds to the deadline (PLAY 3)       \
	      */
#define LETTER_TIME (2 * DAY) /* after it an unsent letter is looked for */

/* --- paces -------------------------------------------------------------- */

Pace
clocks_pace(const MatchRow *row)
{
	Pace pace = pace_plain(row->pace_hours);
	g_autoptr(GError) problem = NULL;

	if (row->pace && !pace_read(row->pace, &pace, &problem))
		info_say("%s: %s", row->name, problem->message);
	return pace;
}

Time
clocks_bank(const MatchRow *row)
{
	return clocks_pace(row).bank * HOUR;
}

bool
clocks_club_pace(const Club *club, Pace *pace, GError **error)
{
	const Config *config = club->config;

	*pace = pace_plain((int)config_number(config, "match", "pace"));
	pace->bank = (int)config_number(config, "match", "bank");
	pace->refill = (int)config_number(config, "match", "refill");
	pace->cap = (int)config_number(config, "match", "cap");
	pace->sealed_bank = config_switch(config, "match", "sealed_bank");
	if (!pace->bank)
		pace->refill = pace->cap = 0;
	g_autofree char *words = g_strdup_printf(
		"snap=%s off=%s", config_text(config, "match", "snap"),
		config_text(config, "match", "off_days"));

	return pace_read(words, pace, error);
}

/* --- reckoning ---------------------------------------------------------- */

typedef struct {
	Pass *pass;
	MatchRow *row;
	Pace pace;
	const char *zone;   /* the club's */
	GPtrArray *seats;   /* SeatRow * */
	GPtrArray *open;    /* Decision * */
	Time due, deadline; /* of a sealed window */
} Reckoning;

/* One decision of it. */
typedef struct {
	GArray *stops;	    /* PaceStop: the player's absences */
	Time due, deadline; /* as if it were handed over */
	Time bank;
} Reckoned;

static void
reckoning_clear(Reckoning *reckoning)
{
	g_clear_pointer(&reckoning->row, match_row_free);
	g_clear_pointer(&reckoning->seats, g_ptr_array_unref);
	g_clear_pointer(&reckoning->open, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Reckoning, reckoning_clear)

static bool
reckoning_load(Reckoning *reckoning, Pass *pass, gint64 match, GError **error)
{
	Store *store = pass->club->store;

	*reckoning = (Reckoning){ .pass = pass };
	reckoning->zone = config_text(pass->club->config, "club", "zone");
	reckoning->row = match_glance(store, match, error);
	if (!reckoning->row)
		return error && *error ? false
				       : fail(error, ERROR_NEVER,
					      "there is no such match");
	reckoning->pace = clocks_pace(reckoning->row);
	reckoning->seats = seat_list(store, match, error);
	reckoning->open = decision_list(store, match, error);
	return reckoning->seats && reckoning->open;
}

static bool
is_sealed(const Reckoning *reckoning)
{
	return reckoning->open->len > 1;
}

static const SeatRow *
seat_of(const Reckoning *reckoning, int seat)
{
	for (guint i = 0; i < reckoning->seats->len; i++) {
		const SeatRow *row = g_ptr_array_index(reckoning->seats, i);

		if (row->seat == seat)
			return row;
	}
	return NULL;
}

static bool
find_stops(Pass *pass, const Decision *decision, GArray **stops, GError **error)
{
	g_autoptr(GPtrArray) list = NULL;
	g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(PaceStop));

	if (decision->player) {
		list = absence_list(pass->club->store, decision->player,
				    decision->opened, error);
		if (!list)
			return false;
	}
	for (guint i = 0; list && i < list->len; i++) {
		const Absence *absence = g_ptr_array_index(list, i);
		PaceStop stop = { absence->since, absence->until };

		g_array_append_val(found, stop);
	}
	*stops = g_steal_pointer(&found);
	return true;
}

static PaceClock
clock_of(const Pace *pace, const char *zone, const GArray *stops)
{
	return (PaceClock){
		.pace = pace,
		.zone = zone,
		.stops = stops ? (const PaceStop *)(void *)stops->data : NULL,
		.stops_n = stops ? (int)stops->len : 0,
	};
}

bool
clocks_of(Pass *pass, const MatchRow *row, const Decision *decision,
	  SeatClock *clock, GError **error)
{
	*clock = (SeatClock){ .pace = clocks_pace(row) };
	if (!find_stops(pass, decision, &clock->stops, error))
		return false;
	clock->clock = clock_of(&clock->pace,
				config_text(pass->club->config, "club", "zone"),
				clock->stops);
	return true;
}

void
seat_clock_clear(SeatClock *clock)
{
	g_clear_pointer(&clock->stops, g_array_unref);
}

/* The end of the pace: what was printed and added, around the absences. */
static Time
find_due(const Reckoning *reckoning, const Decision *decision,
	 const PaceClock *clock)
{
	PaceClock whole = clock_of(&reckoning->pace, reckoning->zone, NULL);
	Time start = decision->handed, printed = decision->printed, due;

	if (printed == TIME_NONE)
		printed = pace_end(&reckoning->pace, reckoning->zone,
				   decision->opened);
	if (start == TIME_NONE)
		start = decision->printed
				? MAX(decision->opened, reckoning->pass->now)
				: decision->opened;
	due = pace_after(&whole, printed, decision->extra);
	if (!clock->stops_n)
		return due;
	return MAX(due,
		   pace_after(clock, start, pace_between(&whole, start, due)));
}

static bool
reckon_one(const Reckoning *reckoning, const Decision *decision,
	   Reckoned *reckoned, GError **error)
{
	const SeatRow *seat = seat_of(reckoning, decision->seat);
	bool bank = !is_sealed(reckoning) || reckoning->pace.sealed_bank;
	PaceClock clock;

	if (!find_stops(reckoning->pass, decision, &reckoned->stops, error))
		return false;
	clock = clock_of(&reckoning->pace, reckoning->zone, reckoned->stops);
	reckoned->bank = seat && bank ? seat->bank : 0;
	reckoned->due = find_due(reckoning, decision, &clock);
	reckoned->deadline = pace_after(&clock, reckoned->due, reckoned->bank);
	return true;
}

static void
reckoned_clear(gpointer data)
{
	Reckoned *reckoned = data;

	g_clear_pointer(&reckoned->stops, g_array_unref);
}

/* A sealed window has one deadline for all, whoever of them is in already: so
 * it says nothing of that. */
static void
share_deadline(const Reckoning *reckoning, GArray *all)
{
	Time due = TIME_NONE, deadline = TIME_NONE;

	for (guint i = 0; i < all->len; i++) {
		const Reckoned *one = &g_array_index(all, Reckoned, i);

		due = MAX(due, one->due);
		deadline = MAX(deadline, one->deadline);
	}
	for (guint i = 0; is_sealed(reckoning) && i < all->len; i++) {
		Reckoned *one = &g_array_index(all, Reckoned, i);

		one->due = due;
		one->deadline = deadline;
	}
}

/* Reckoned, one for each open decision. */
static GArray *
reckon_all(const Reckoning *reckoning, GError **error)
{
	g_autoptr(GArray) all = g_array_new(FALSE, TRUE, sizeof(Reckoned));

	g_array_set_clear_func(all, reckoned_clear);
	g_array_set_size(all, reckoning->open->len);
	for (guint i = 0; i < all->len; i++)
		if (!reckon_one(reckoning,
				g_ptr_array_index(reckoning->open, i),
				&g_array_index(all, Reckoned, i), error))
			return NULL;
	share_deadline(reckoning, all);
	return g_steal_pointer(&all);
}

/* --- when to look again ------------------------------------------------- */

static Time
earlier(Time a, Time b)
{
	if (a == TIME_NONE || b == TIME_NONE)
		return MAX(a, b);
	return MIN(a, b);
}

static bool
find_reminder(const Reckoning *reckoning, const Decision *decision,
	      const Reckoned *reckoned, Time *reminder, GError **error)
{
	const SeatRow *seat = seat_of(reckoning, decision->seat);
	g_autoptr(Player) player = NULL;
	PaceClock clock =
		clock_of(&reckoning->pace, reckoning->zone, reckoned->stops);

	*reminder = TIME_NONE;
	if (decision->answered || !decision->player || !seat)
		return true;
	player = player_get(reckoning->pass->club->store, decision->player,
			    error);
	if (!player)
		return error && !*error;
	*reminder = remind_next(decision, &clock, player->zone, seat->reminded);
	return true;
}

/* A deadline that a brake holds is looked at when the brake ends. */
static Time
held_deadline(const Reckoning *reckoning, Time deadline)
{
	const Pass *pass = reckoning->pass;

	return pass->brake && deadline <= pass->now ? pass->brake : deadline;
}

static bool
find_wake(const Reckoning *reckoning, Decision *decision,
	  const Reckoned *reckoned, GError **error)
{
	Time now = reckoning->pass->now, reminder = TIME_NONE;

	decision->wake = TIME_NONE;
	if (reckoning->row->paused)
		return true;
	if (decision->handed == TIME_NONE) {
		decision->wake =
			MAX(decision->opened + LETTER_TIME, now + HOUR);
		return true;
	}
	if (!find_reminder(reckoning, decision, reckoned, &reminder, error))
		return false;
	decision->wake = held_deadline(reckoning, decision->deadline);
	if (decision->due > now)
		decision->wake = earlier(decision->wake, decision->due);
	decision->wake = earlier(decision->wake, reminder);
	return true;
}

static bool
store_one(const Reckoning *reckoning, Decision *decision,
	  const Reckoned *reckoned, GError **error)
{
	Decision before = *decision;

	/* What nobody owes waits for the answer to an offer: the ladder's. */
	if (!decision->player)
		return true;
	bool runs = decision->handed != TIME_NONE;

	decision->due = runs ? reckoned->due : TIME_NONE;
	decision->deadline = runs ? reckoned->deadline : TIME_NONE;
	if (!find_wake(reckoning, decision, reckoned, error))
		return false;
	if (before.due == decision->due &&
	    before.deadline == decision->deadline &&
	    before.wake == decision->wake)
		return true;
	return decision_set(reckoning->pass->club->store, decision, error);
}

bool
clocks_reckon(Pass *pass, gint64 match, GError **error)
{
	g_auto(Reckoning) reckoning = { 0 };
	g_autoptr(GArray) all = NULL;

	if (!reckoning_load(&reckoning, pass, match, error))
		return false;
	all = reckon_all(&reckoning, error);
	for (guint i = 0; all && i < all->len; i++)
		if (!store_one(&reckoning, g_ptr_array_index(reckoning.open, i),
			       &g_array_index(all, Reckoned, i), error))
			return false;
	return all != NULL;
}

bool
clocks_reckon_player(Pass *pass, gint64 player, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(pass->club->store, player, error);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!clocks_reckon(pass, g_array_index(matches, gint64, i),
				   error))
			return false;
	return matches != NULL;
}

/* --- starting, adding, stopping ----------------------------------------- */

bool
clocks_start(Pass *pass, gint64 serial, Time late, bool excused, GError **error)
{
	Store *store = pass->club->store;
	GError *problem = NULL;
	g_autoptr(Decision) decision = decision_get(store, serial, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (!decision || !decision->open || decision->handed != TIME_NONE)
		return true;
	if (decision->printed == TIME_NONE) {
		g_autoptr(MatchRow) row =
			match_glance(store, decision->match, error);
		Pace pace;

		if (!row)
			return error && !*error;
		pace = clocks_pace(row);
		decision->printed = pace_end(
			&pace, config_text(pass->club->config, "club", "zone"),
			pass->now);
	}
	decision->handed = pass->now;
	decision->extra += late > LATE ? late : 0;
	decision->excused |= excused;
	return decision_set(store, decision, error) &&
	       clocks_reckon(pass, decision->match, error);
}

bool
clocks_extend(Pass *pass, gint64 match, Time by, GError **error)
{
	Store *store = pass->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, match, error);

	for (guint i = 0; open && i < open->len; i++) {
		Decision *decision = g_ptr_array_index(open, i);

		decision->extra = MAX(decision->extra + by, 0);
		if (!decision_set(store, decision, error))
			return false;
	}
	return open && clocks_reckon(pass, match, error);
}

static bool
set_paused(Pass *pass, gint64 match, Time paused, GError **error)
{
	Store *store = pass->club->store;
	g_autoptr(MatchRow) row = match_get(store, match, error);

	if (!row)
		return error && *error ? false
				       : fail(error, ERROR_NEVER,
					      "there is no such match");
	row->paused = paused;
	if (pass->tables)
		table_cache_drop(pass->tables, match);
	return match_set(store, row, error) &&
	       (paused || match_stir(store, match, error)) &&
	       clocks_reckon(pass, match, error);
}

bool
clocks_pause(Pass *pass, gint64 match, GError **error)
{
	return set_paused(pass, match, pass->now, error);
}

/* What has been paused is added: counted time, from the pause or the hand-off
 * within it. */
static bool
add_pause(Pass *pass, const MatchRow *row, GError **error)
{
	Store *store = pass->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, row->id, error);
	Pace pace = clocks_pace(row);
	PaceClock clock = clock_of(
		&pace, config_text(pass->club->config, "club", "zone"), NULL);

	for (guint i = 0; open && i < open->len; i++) {
		Decision *decision = g_ptr_array_index(open, i);

		if (decision->handed == TIME_NONE)
			continue;
		decision->extra += pace_between(
			&clock, MAX(row->paused, decision->handed), pass->now);
		if (!decision_set(store, decision, error))
			return false;
	}
	return open != NULL;
}

bool
clocks_resume(Pass *pass, gint64 match, GError **error)
{
	g_autoptr(MatchRow) row = match_glance(pass->club->store, match, error);

	if (!row)
		return error && *error ? false
				       : fail(error, ERROR_NEVER,
					      "there is no such match");
	if (row->paused == TIME_NONE)
		return true;
	return add_pause(pass, row, error) &&
	       set_paused(pass, match, TIME_NONE, error);
}

/* --- what letters say --------------------------------------------------- */

static bool
print(const Reckoning *reckoning, Decision *decision, GError **error)
{
	const Pass *pass = reckoning->pass;

	if (decision->handed != TIME_NONE)
		return true;
	decision->printed =
		MAX(decision->printed,
		    pace_end(&reckoning->pace, reckoning->zone, pass->now));
	return decision_set(pass->club->store, decision, error);
}

static Time
bank_left(const Reckoning *reckoning, const Reckoned *reckoned)
{
	PaceClock clock =
		clock_of(&reckoning->pace, reckoning->zone, reckoned->stops);
	Time used = pace_between(&clock, reckoned->due, reckoning->pass->now);

	return MAX(reckoned->bank - used, 0);
}

static void
fill_view(const Reckoning *reckoning, const Reckoned *reckoned, ClockView *view)
{
	*view = (ClockView){
		.due = reckoned->due,
		.deadline = reckoned->deadline,
		.bank = bank_left(reckoning, reckoned),
		.running = reckoning->pass->now >= reckoned->due &&
			   reckoned->bank > 0,
		.paused = reckoning->row->paused != TIME_NONE,
	};
}

bool
clocks_view(Pass *pass, Decision *decision, ClockView *view, GError **error)
{
	g_auto(Reckoning) reckoning = { 0 };
	g_autoptr(GArray) all = NULL;

	if (!reckoning_load(&reckoning, pass, decision->match, error) ||
	    !print(&reckoning, decision, error))
		return false;
	for (guint i = 0; i < reckoning.open->len; i++) {
		Decision *open = g_ptr_array_index(reckoning.open, i);

		if (open->serial == decision->serial)
			open->printed = decision->printed;
	}
	all = reckon_all(&reckoning, error);
	for (guint i = 0; all && i < all->len; i++) {
		const Decision *open = g_ptr_array_index(reckoning.open, i);

		if (open->serial == decision->serial)
			fill_view(&reckoning, &g_array_index(all, Reckoned, i),
				  view);
	}
	return all != NULL;
}
