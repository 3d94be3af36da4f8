/* strength_test.c - bots must beat players that play at random.
 *
 * One bot among random players, 1,000 matches a number of players with fixed
 * seeds: the lower 95 % bound of its wins is 1.5 times its fair share. */
#include "trial.h"

#include "lib/suites.h"

#define MATCHES 1000
#define FACTOR 1.5

Suite *strength_suite(void);

/* Games whose bot is held to it. */
static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

/* A shared win counts as its share. */
static double
wins(const Trial *trial, int seat)
{
	int points[SEATS_MAX], places[SEATS_MAX], first = 0;

	trial->game->score(&trial->terms, trial->state, points, places);
	for (int i = 0; i < trial->terms.seats; i++)
		first += places[i] == 1;
	return places[seat] == 1 ? 1.0 / first : 0;
}

/* Is Wilson's lower bound of a share at least that?  Solved for the share, so
 * that no root is needed. */
static bool
surely(double won, int n, double wanted)
{
	double z = 1.96, over = won / n - wanted;

	return over > 0 && over * over >= z * z * wanted * (1 - wanted) / n;
}

static double
matches_play(const Game *game, int seats)
{
	double won = 0;

	for (int seed = 0; seed < MATCHES; seed++) {
		g_autoptr(Trial) trial = trial_new(game, seats, seed);

		trial->bot = seed % seats;
		while (trial_play(trial, trial_mixed))
			;
		won += wins(trial, trial->bot);
	}
	return won;
}

START_TEST(beats_chance)
{
	const Game *game = game_find(games[_i]);

	ck_assert_ptr_nonnull(game);
	for (int n = game->least_seats; n <= game->most_seats; n++) {
		double won = matches_play(game, n);

		ck_assert_msg(surely(won, MATCHES, FACTOR / n),
			      "%s, %d seats: %.1f of %d won", game->name, n,
			      won, MATCHES);
	}
}
END_TEST

Suite *
strength_suite(void)
{
	Suite *suite = suite_create("games: strength of bots");
	TCase *strength = tcase_create("strength");

	tcase_add_loop_test(strength, beats_chance, 0, G_N_ELEMENTS(games));
	suite_add_tcase(suite, strength);
	return suite;
}
