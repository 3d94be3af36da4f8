/* thinking.c - searches for the house's moves, and stores what it finds. */
#include "run/turns/thinking.h"

#include "base/each.h"
#include "base/error.h"
#include "base/log.h"
#include "base/progress.h"
#include "club/seats/succession.h"
#include "store/decisions.h"
#include "store/engine/locks.h"
#include "store/facts.h"

#include <string.h>

/* What a move of LEVEL_STRONG takes on a usual computer. */
#define STRONG_MILLISECONDS 200

typedef struct {
	Run *run;
	LiveMatch *live;
	/* what is left of the run's share, in milliseconds computed from
	 * rollouts */
	gint64 left;
	/* The match during whose search the last run crashed, and how many runs
	 * in a row did so without finding a move; 0: none. */
	gint64 broken, tries;
} Thinking;

/* The match being searched, and how many searches of it have begun. */
#define IN_MIND "thinking"
#define TRIES 2

/* --- what it costs -------------------------------------------------------- */

static gint64
share(const Run *run)
{
	return 1000 * config_number(run->club->config, "match", "thinking");
}

/* Returns the milliseconds for a move: computed rather than measured, so that
 * every machine gets equally far. */
static gint64
cost_of(const LiveMatch *live, Level level)
{
	const Game *game = game_find(live->row->game);
	int seats = live->row->seats;
	gint64 strong = level_rollouts(LEVEL_STRONG, game, seats);

	return strong ? STRONG_MILLISECONDS *
				level_rollouts(level, game, seats) / strong
		      : 0;
}

bool
thinking_needed(const Run *run, const LiveMatch *live, Level level)
{
	return cost_of(live, level) && share(run);
}

/* --- a thought ------------------------------------------------------------ */

bool
thinking_find(Run *run, const LiveMatch *live, int seat, Thought **thought,
	      GError **error)
{
	if (!thought_get(run->club->store, live->row->id,
			 match_steps(live->match) + 1, seat, thought, error))
		return false;
	/* After a rollback a stored thought may be about another state. */
	if (*thought && strcmp((*thought)->fingerprint,
			       match_fingerprint(live->match)) != 0)
		g_clear_pointer(thought, thought_free);
	return true;
}

/* Stores a thought, so that the next run continues the match, and that the
 * search did not crash. */
static bool
keep(const Thinking *thinking, const Thought *thought, GError **error)
{
	Store *store = thinking->run->club->store;

	return store_begin(store, error) &&
	       store_end(store,
			 thought_put(store, thought, error) &&
				 match_stir(store, thought->match, error) &&
				 fact_pair_set(store, IN_MIND, thought->match,
					       0, error),
			 error);
}

/* Returns whether searches for a match have repeatedly crashed the program. */
static bool
is_broken(const Thinking *thinking, gint64 match)
{
	return match == thinking->broken && thinking->tries >= TRIES;
}

/* Finds a seat's move, as text, and stores it if it took a search. *text
 * becomes NULL if the run's share is used up. */
static bool
think(Thinking *thinking, int seat, char **text, GError **error)
{
	const LiveMatch *live = thinking->live;
	Level level = succession_house_plays(live, seat)
			      ? live_level(live_seat(live, seat))
			      : live_stand_in(live, seat);
	gint64 cost = cost_of(live, level);
	bool broken = is_broken(thinking, live->row->id);
	g_autoptr(Thought) found = NULL;
	Move move;

	*text = NULL;
	if (!thinking_find(thinking->run, live, seat, &found, error))
		return false;
	if (found) {
		*text = g_strdup(found->move);
		return true;
	}
	bool forced = match_forced(live->match, seat, &move);

	if (!forced && cost && !broken && thinking->left <= 0)
		return true;
	if (broken)
		level = MIN(level, LEVEL_BOT);
	if (!forced)
		match_stand_in(live->match, seat, level, &move);
	*text = match_write(live->match, seat, &move);
	if (forced || !cost)
		return true;
	thinking->left -= broken ? 0 : cost;
	const Thought thought = {
		.match = live->row->id,
		.step = match_steps(live->match) + 1,
		.seat = seat,
		.fingerprint = (char *)match_fingerprint(live->match),
		.level = (char *)level_name(level),
		.move = *text,
	};

	return keep(thinking, &thought, error);
}

/* --- a match -------------------------------------------------------------- */

/* Searches for these seats; *whole becomes whether all waiting seats have a
 * move, in which case the step is played in memory. */
static bool
think_step(Thinking *thinking, Seats seats, bool *whole, GError **error)
{
	Match *match = thinking->live->match;
	Seats waiting = match_waiting(match);
	char *texts[SEATS_MAX] = { NULL };
	bool done = true;

	*whole = seats == waiting;
	for (int seat = 0; done && seat < SEATS_MAX; seat++) {
		if (!seats_has(seats & waiting, seat))
			continue;
		done = think(thinking, seat, &texts[seat], error);
		*whole = *whole && texts[seat];
	}
	if (done && *whole) {
		match_resigned(match, live_resigned(thinking->live));
		done = match_replay(match, (const char *const *)texts, error);
	}
	for (int seat = 0; seat < SEATS_MAX; seat++)
		g_free(texts[seat]);
	return done;
}

/* Returns the seats that owe a move if the house plays all of them; else
 * none. */
static Seats
house_alone(const LiveMatch *live)
{
	Seats waiting =
		match_over(live->match) ? 0 : match_waiting(live->match);

	for (int seat = 0; seat < live->row->seats; seat++)
		if (seats_has(waiting, seat) &&
		    !succession_house_plays(live, seat))
			return 0;
	return waiting;
}

/* Searches in a match, then in the positions that follow. */
static bool
think_match(Thinking *thinking, const GPtrArray *decisions, GError **error)
{
	Seats seats = 0;
	bool whole = true;

	ptr_array_foreach (const Decision, decision, decisions)
		if (decision->thinks != TIME_NONE)
			seats |= seats_one(decision->seat);
	while (seats && whole) {
		if (!think_step(thinking, seats, &whole, error))
			return false;
		seats = whole ? house_alone(thinking->live) : 0;
	}
	return true;
}

/* Reads a match as it stands, in one transaction. */
static bool
load(Thinking *thinking, gint64 match, GPtrArray **decisions, GError **error)
{
	Club *club = thinking->run->club;

	if (!store_begin(club->store, error))
		return false;
	thinking->live = live_load(club, match, error);
	*decisions = thinking->live ? decision_list(club->store, match, error)
				    : NULL;
	return store_end(club->store, *decisions != NULL, error);
}

/* Searches in a match. Failure doesn't delay other matches: the bot moves there
 * when its time has come, or at once if a search crashed the program. */
static bool
think_about(Thinking *thinking, gint64 match, GError **error)
{
	Store *store = thinking->run->club->store;

	gint64 before = match == thinking->broken ? thinking->tries : 0;

	if (!fact_pair_set(store, IN_MIND, match, before + 1, error))
		return false;
	g_autoptr(GPtrArray) decisions = NULL;
	g_autoptr(GError) problem = NULL;
	bool done = load(thinking, match, &decisions, &problem);

	if (done && is_broken(thinking, match))
		alarm_say("%s: runs have ended while they looked for a move; "
			  "the house bot makes it",
			  thinking->live->row->name);
	done = done && (thinking->live->row->phase != MATCH_LIVE ||
			think_match(thinking, decisions, &problem));

	g_clear_pointer(&thinking->live, live_free);
	if (done)
		return true;
	if (!error_is(problem, ERROR_NEVER)) {
		g_propagate_error(error, g_steal_pointer(&problem));
		return false;
	}
	info_say("thinking: %s", problem->message);
	return true;
}

bool
thinking_go_on(Run *run, GError **error)
{
	Thinking thinking = { .run = run, .left = share(run) };
	Store *store = run->club->store;
	g_autoptr(GArray) matches = NULL;
	bool alone = false, done;

	if (!thinking.left)
		return true;
	matches = thought_matches(store, error);
	if (!matches || !matches->len)
		return matches;
	done = store_hold(store, LOCK_THINK, false, &alone, error);
	if (!alone)
		return done;
	done = fact_pair(store, IN_MIND, &thinking.broken, &thinking.tries,
			 error);
	for (guint i = 0; done && thinking.left > 0 && i < matches->len; i++) {
		progress_show("thinking", i, matches->len);
		done = think_about(&thinking, g_array_index(matches, gint64, i),
				   error);
	}
	progress_end();
	done = done && fact_set(store, IN_MIND, NULL, error);
	return store_let(store, LOCK_THINK, false, done ? error : NULL) && done;
}
