/* search_test.c - searches in every game choose the same moves on every machine
 * and with any compiler, and use no more than their seat knows. GOLDEN=write
 * rewrites golden/searches.txt. */
#include "trial.h"

#include "lib/must.h"
#include "match/search.h"

#include <string.h>

#define GOLDEN "tests/games/golden/searches.txt"
#define ROLLOUTS 100   /* of each search in that file */
#define SEARCHED_IN 20 /* one step in so many is searched */
#define SEARCHES 3     /* per game and number of players */

/* Searches for the waiting seat's move, with the step's own dice. */
static void
search_from(const Trial *trial, const void *state, int seat, int rollouts,
	    Search *out)
{
	static const guint8 seed[SEED_BYTES] = { 1 };
	Dice dice = dice_new(seed, formatted("%d", trial->steps));

	search_moves(trial->game, &trial->terms, state, seat, NULL, rollouts,
		     &dice, out);
}

static void
search_write(Trial *trial, int seat, GString *out)
{
	Search found;

	search_from(trial, trial->state, seat, ROLLOUTS, &found);
	g_autofree char *move = moves_write(trial_legal(trial, seat),
					    &found.candidate[found.best].move);
	gint64 rewards = 0;

	for (int i = 0; i < found.n; i++)
		rewards += found.candidate[i].reward;

	g_string_append_printf(out, "%s %dp, step %d: %s (%d of %d: %d)\n",
			       trial->game->name, trial->terms.seats,
			       trial->steps, move, found.best + 1, found.n,
			       (int)rewards);
}

static void
searches_write(const Game *game, int seats, GString *out)
{
	g_autoptr(Trial) trial = trial_new(game, seats, 2026);
	int n = 0;

	do {
		int seat = __builtin_ctz(trial_waiting(trial));

		if (trial->steps % SEARCHED_IN != 3 ||
		    moves_count(trial_legal(trial, seat)) == 1)
			continue;
		search_write(trial, seat, out);
		n++;
	} while (trial_play(trial, trial_bot) && trial_waiting(trial) &&
		 n < SEARCHES);
}

TEST(chooses_as_ever)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autofree char *wanted = NULL;

	for (int i = 0; game_nth(i); i++)
		for (int n = game_nth(i)->least_seats;
		     n <= game_nth(i)->most_seats; n++)
			searches_write(game_nth(i), n, text);
	if (g_strcmp0(g_getenv("GOLDEN"), "write") == 0)
		ck_assert(g_file_set_contents(GOLDEN, text->str, -1, NULL));
	ck_assert(g_file_get_contents(GOLDEN, &wanted, NULL, NULL));
	assert_text(g_strdup(text->str), wanted);
}

/* With enough rollouts for each legal move, a search examines all of them. */
TEST(looks_at_every_move)
{
	g_autoptr(Trial) trial = trial_new(game_find("art-gallery"), 2, 2026);
	int seat = __builtin_ctz(trial_waiting(trial));
	const Moves *legal = trial_legal(trial, seat);
	int count = moves_count(legal), open = 0;
	Search found;
	Move move;

	for (int i = 0; i < count; i++) {
		moves_nth(legal, i, &move);
		open += !trial->game->objection(&trial->terms, trial->state,
						seat, &move);
	}
	search_from(trial, trial->state, seat, 20 * count, &found);
	ck_assert_int_gt(open, 100);
	ck_assert_int_eq(found.n, open);
}

/* --- leaks ---------------------------------------------------------------- */

#ifdef __SANITIZE_ADDRESS__
#define PAIRS 12
#else
#define PAIRS 60 /* pairs of states per game and number of players */
#endif
#define BUDGET 40

/* Makes a state with the same view for the seat, but other hidden cards. */
static void
veil_other(Trial *trial, int seat)
{
	Dice dice = trial->dice;

	memcpy(trial->veiled, trial->state, trial->game->state_size);
	trial->game->veil(&trial->terms, trial->veiled, seat, &dice);
}

/* Moves as a stand-in does: from a copy of the state that is veiled first. */
static void
bot_from(const Trial *trial, const void *state, int seat, Move *out)
{
	const Game *game = trial->game;
	g_autofree void *world = g_memdup2(state, game->state_size);
	static const guint8 seed[SEED_BYTES] = { 2 };
	Dice dice = dice_new(seed, "bot");

	game->veil(&trial->terms, world, seat, &dice);
	game->bot(&trial->terms, world, seat, &dice, out);
}

static void
same_move(const Trial *trial, const Move *a, const Move *b, const char *whose)
{
	ck_assert_msg(move_equal(a, b), "%s, step %d: the %s knows too much",
		      trial->name, trial->steps, whose);
}

static void
pair_check(Trial *trial, int seat, bool searched)
{
	Search open, veiled;
	Move a, b;

	veil_other(trial, seat);
	bot_from(trial, trial->state, seat, &a);
	bot_from(trial, trial->veiled, seat, &b);
	same_move(trial, &a, &b, "bot");
	if (!searched)
		return;
	search_from(trial, trial->state, seat, BUDGET, &open);
	search_from(trial, trial->veiled, seat, BUDGET, &veiled);
	ck_assert_int_eq(open.n, veiled.n);
	for (int i = 0; i < open.n; i++) {
		same_move(trial, &open.candidate[i].move,
			  &veiled.candidate[i].move, "search");
		ck_assert_int_eq((int)open.candidate[i].reward,
				 (int)veiled.candidate[i].reward);
	}
	ck_assert_int_eq(open.best, veiled.best);
}

/* Checks pairs of states from as many matches as needed; searches more often
 * where it is cheap. */
static void
pairs_check(const Game *game, int seats)
{
	int each = MAX(4000 / MAX(game->rollouts[seats], 100), 1), pairs = 0;

	for (int seed = 0; pairs < PAIRS; seed++) {
		g_autoptr(Trial) trial = trial_new(game, seats, seed);

		do {
			int seat = __builtin_ctz(trial_waiting(trial));

			if (trial->steps % 5 == seed % 5)
				pair_check(trial, seat, pairs++ % each == 0);
		} while (trial_play(trial, trial_bot) && trial_waiting(trial) &&
			 pairs < PAIRS);
	}
}

TEST_RANGE(knows_what_the_seat_knows, 0, trial_games())
{
	const Game *game = trial_game(_i);

	for (int n = game->least_seats; n <= game->most_seats; n++)
		pairs_check(game, n);
}
