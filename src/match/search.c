/* search.c - chooses a move by playing out every candidate. */
#include "match/search.h"

#include <string.h>

#define ROLLOUTS_EACH 20 /* needed to judge a candidate */
/* for each candidate, before the worse half is dropped */
#define WORLDS_LEAST 4
#define VEILS 12	/* veils under which the bot names candidates */
#define STEPS_MOST 5000 /* a longer rollout is scored as it stands */
/* standard errors needed to prefer another move to the bot's */
#define ERRORS 1

/* A reward is made up of the win, the places and the lead. */
#define REWARD_WIN 500
#define REWARD_PLACES 250
#define REWARD_LEAD 250

static const struct {
	const char *name;
	int parts; /* budget, in sixteenths of Game.rollouts */
} levels[LEVELS] = {
	[LEVEL_RANDOM] = { "random", 0 },  [LEVEL_FALLBACK] = { "fallback", 0 },
	[LEVEL_BOT] = { "bot", 0 },	   [LEVEL_GOOD] = { "good", 1 },
	[LEVEL_STRONG] = { "strong", 16 }, [LEVEL_MASTER] = { "master", 80 },
};

const char *
level_name(Level level)
{
	return levels[level].name;
}

bool
level_read(const char *name, Level *level)
{
	for (int i = 0; i < LEVELS; i++)
		if (strcmp(name, levels[i].name) == 0) {
			*level = (Level)i;
			return true;
		}
	return false;
}

int
level_rollouts(Level level, const Game *game, int seats)
{
	return levels[level].parts * game->rollouts[seats] / 16;
}

/* --- a rollout ------------------------------------------------------------ */

typedef struct {
	const Game *game;
	const Terms *terms;
	const State *now;
	int seat;
	Dice *dice;
	Search *found;
	State *world, *played; /* buffers */
	int most;	       /* most candidates that the budget allows */
	bool live[CANDIDATES_MOST];
	int first_reward; /* reward of the first candidate in this world */
} Searching;

/* Returns the seat's reward for the state of a match. The lead over the best of
 * the others is taken relative to both scores, so it needs no scale. */
static int
reward_of(const Searching *search)
{
	int seats = search->terms->seats, me = search->seat;
	int points[SEATS_MAX], places[SEATS_MAX];
	int winners = 0, level = 0;
	gint64 best = G_MININT;

	search->game->score(search->terms, search->played, points, places);
	for (int other = 0; other < seats; other++) {
		winners += places[other] == 1;
		if (other == me)
			continue;
		level += places[me] < places[other]    ? 2
			 : places[me] == places[other] ? 1
						       : 0;
		best = MAX(best, points[other]);
	}
	gint64 lead = points[me] - best;
	gint64 scale = (ABS((gint64)points[me]) + ABS(best)) / 8 + 1;

	return (places[me] == 1 ? REWARD_WIN / winners : 0) +
	       REWARD_PLACES * level / (2 * (seats - 1)) +
	       (int)(REWARD_LEAD * (ABS(lead) + lead + scale) /
		     (2 * (ABS(lead) + scale)));
}

/* Makes everybody's move in a rollout; `mine` is the seat's own move (NULL:
 * chosen like the others'). */
static void
roll_step(const Searching *search, const Move *mine, Seats waiting, Dice *dice)
{
	const Game *game = search->game;
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < search->terms->seats; seat++)
		if (seats_has(waiting, seat) && seat == search->seat && mine)
			moves[seat] = *mine;
		else if (seats_has(waiting, seat))
			(game->policy ? game->policy : game->bot)(
				search->terms, search->played, seat, dice,
				&moves[seat]);
	game->step(search->terms, search->played, moves, NULL);
}

/* Plays a candidate to the end of the match in this world. */
static int
roll(const Searching *search, const Move *move, Dice dice)
{
	Seats waiting;
	int steps = 0;

	memcpy(search->played, search->world, search->game->state_size);
	while ((waiting =
			search->game->waiting(search->terms, search->played)) &&
	       steps < STEPS_MOST)
		roll_step(search, steps++ ? NULL : move, waiting, &dice);
	search->found->rollouts++;
	return reward_of(search);
}

/* Deals a world, and returns the dice for playing it. */
static Dice
world_new(Searching *search)
{
	guint8 key[SEED_BYTES];

	memcpy(search->world, search->now, search->game->state_size);
	search->game->veil(search->terms, search->world, search->seat,
			   search->dice);
	for (int i = 0; i < SEED_BYTES; i++)
		key[i] = (guint8)dice_below(search->dice, 256);
	return dice_new(key, "");
}

static void
candidate_count(Candidate *candidate, int reward, int first_reward)
{
	gint64 gain = reward - first_reward;

	candidate->worlds++;
	candidate->reward += reward;
	candidate->gain += gain;
	candidate->gain_squares += gain * gain;
}

/* Plays every remaining candidate in one world. */
static void
play_world(Searching *search)
{
	Dice dice = world_new(search);

	for (int i = 0; i < search->found->n; i++) {
		Candidate *candidate = &search->found->candidate[i];

		if (!search->live[i])
			continue;
		int reward = roll(search, &candidate->move, dice);

		if (i == 0)
			search->first_reward = reward;
		candidate_count(candidate, reward, search->first_reward);
	}
}

/* --- candidates ----------------------------------------------------------- */

static bool
barred(const Searching *search, const Move *move)
{
	return search->game->objection &&
	       search->game->objection(search->terms, search->now, search->seat,
				       move);
}

static void
candidate_add(Searching *search, const Move *move)
{
	Search *found = search->found;

	if (found->n == search->most)
		return;
	for (int i = 0; i < found->n; i++)
		if (move_equal(&found->candidate[i].move, move))
			return;
	found->candidate[found->n++] = (Candidate){ .move = *move };
}

/* Asks the bot under several veils, to get its answers to several possible
 * worlds. */
static void
candidates_of_bot(Searching *search, int veils)
{
	const Game *game = search->game;
	Move move;

	for (int i = 0; i < veils; i++) {
		memcpy(search->world, search->now, game->state_size);
		game->veil(search->terms, search->world, search->seat,
			   search->dice);
		game->bot(search->terms, search->world, search->seat,
			  search->dice, &move);
		candidate_add(search, &move);
	}
}

static void
candidates_at_random(Searching *search, const Moves *legal, int count)
{
	Move move;

	if (count <= search->most) {
		for (int i = 0; i < count; i++) {
			moves_nth(legal, i, &move);
			if (!barred(search, &move))
				candidate_add(search, &move);
		}
		return;
	}
	for (int i = 0; i < search->most; i++) {
		moves_pick(legal, search->dice, &move);
		if (!barred(search, &move))
			candidate_add(search, &move);
	}
}

/* Lists the candidates after the first. */
static void
find_candidates(Searching *search)
{
	const Game *game = search->game;
	g_autoptr(Moves) legal = moves_new();

	moves_make_bare(legal);
	game->legal(search->terms, search->now, search->seat, legal);
	int count = moves_count(legal);

	if (count > search->most)
		candidates_of_bot(search, VEILS);
	candidates_at_random(search, legal, count);
}

/* --- sequential halving --------------------------------------------------- */

static bool
ahead(const Candidate *a, const Candidate *b)
{
	return a->gain * b->worlds > b->gain * a->worlds;
}

/* Drops the worse half of the candidates, but never the first, with which the
 * others are compared. */
static int
halve(Searching *search, int live)
{
	const Candidate *all = search->found->candidate;

	for (int goes = live / 2; goes > 0; goes--) {
		int worst = 0;

		for (int i = 1; i < search->found->n; i++)
			if (search->live[i] &&
			    (!worst || !ahead(&all[i], &all[worst])))
				worst = i;
		if (!worst)
			break;
		search->live[worst] = false;
		live--;
	}
	return live;
}

bool
candidate_better(const Candidate *candidate, int errors)
{
	gint64 n = candidate->worlds, sum = candidate->gain;
	/* The squared mean against the squared error, both times n^3. */
	__int128 signal = (__int128)sum * sum * (n - 1);
	__int128 noise =
		(__int128)candidate->gain_squares * n - (__int128)sum * sum;

	return n > 1 && sum > 0 && signal >= noise * errors * errors;
}

static int
best_of(const Searching *search)
{
	const Candidate *all = search->found->candidate;
	int best = 0;

	for (int i = 1; i < search->found->n; i++)
		if (search->live[i] && candidate_better(&all[i], ERRORS) &&
		    (!best || ahead(&all[i], &all[best])))
			best = i;
	return best;
}

static void
halving(Searching *search, int rollouts)
{
	int live = search->found->n, rounds = 1;

	while (live >> rounds > 1 &&
	       rollouts / (rounds + 1) / live >= WORLDS_LEAST)
		rounds++;
	for (int round = 0; round < rounds && live > 1; round++) {
		int worlds = rollouts / rounds / live;

		for (int i = 0; i < worlds; i++)
			play_world(search);
		if (round + 1 < rounds)
			live = halve(search, live);
	}
}

void
search_moves(const Game *game, const Terms *terms, const State *s, int seat,
	     const Move *first, int rollouts, Dice *dice, Search *out)
{
	g_autofree State *world = g_malloc(game->state_size);
	g_autofree State *played = g_malloc(game->state_size);
	Searching search = { .game = game,
			     .terms = terms,
			     .now = s,
			     .seat = seat,
			     .dice = dice,
			     .found = out,
			     .world = world,
			     .played = played,
			     .most = CLAMP(rollouts / ROLLOUTS_EACH, 1,
					   CANDIDATES_MOST) };

	*out = (Search){ 0 };
	if (first)
		candidate_add(&search, first);
	else
		candidates_of_bot(&search, 1);
	if (search.most > 1)
		find_candidates(&search);
	for (int i = 0; i < out->n; i++)
		search.live[i] = true;
	if (out->n > 1)
		halving(&search, rollouts);
	out->best = best_of(&search);
}

/* --- two moves ------------------------------------------------------------ */

/* Counts how the match just played ended for the seat. */
static void
count_end(const Searching *search, gint64 *wins, gint64 *places)
{
	int points[SEATS_MAX], place[SEATS_MAX], winners = 0;

	search->game->score(search->terms, search->played, points, place);
	for (int seat = 0; seat < search->terms->seats; seat++)
		winners += place[seat] == 1;
	if (place[search->seat] == 1)
		*wins += 1000 / winners;
	*places += place[search->seat];
}

void
search_compare(const Game *game, const Terms *terms, const State *s, int seat,
	       const Move moves[2], int worlds, Dice *dice, Comparison *out)
{
	g_autofree State *world = g_malloc(game->state_size);
	g_autofree State *played = g_malloc(game->state_size);
	Search found = { 0 };
	Searching search = { .game = game,
			     .terms = terms,
			     .now = s,
			     .seat = seat,
			     .dice = dice,
			     .found = &found,
			     .world = world,
			     .played = played };

	*out = (Comparison){ .second.move = moves[1] };
	for (int i = 0; i < worlds; i++) {
		Dice rolled = world_new(&search);
		int reward[2];

		for (int k = 0; k < 2; k++) {
			reward[k] = roll(&search, &moves[k], rolled);
			count_end(&search, &out->wins[k], &out->places[k]);
		}
		candidate_count(&out->second, reward[1], reward[0]);
		out->better += reward[1] > reward[0];
	}
}
