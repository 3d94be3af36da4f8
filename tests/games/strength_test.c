/* strength_test.c - bots beat random players: one bot plays 1,000 matches
 * against them for each number of players, with fixed seeds; the lower 95 %
 * bound of its wins must be 1.5 times its fair share. The sanitized build plays
 * fewer. */
#include "trial.h"

#include "lib/suites.h"

#ifdef __SANITIZE_ADDRESS__
#define MATCHES 100
#define COUNTED false
#else
#define MATCHES 1000
#define COUNTED true
#endif
#define FACTOR 1.5

/* Games whose bot must be so strong. */
static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

/* Returns a seat's share of the win: 1, or less where it is shared. */
static double
wins(const Trial *trial, int seat)
{
	int points[SEATS_MAX], places[SEATS_MAX], first = 0;

	trial->game->score(&trial->terms, trial->state, points, places);
	for (int i = 0; i < trial->terms.seats; i++)
		first += places[i] == 1;
	return places[seat] == 1 ? 1.0 / first : 0;
}

/* Returns whether Wilson's lower bound of a share is at least this. Solved for
 * the share, so that no root is needed. */
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

TEST_EACH(beats_chance, games)
{
	const Game *game = game_find(games[_i]);

	ck_assert_ptr_nonnull(game);
	for (int n = game->least_seats; n <= game->most_seats; n++) {
		double won = matches_play(game, n);

		ck_assert_msg(!COUNTED || surely(won, MATCHES, FACTOR / n),
			      "%s, %d seats: %.1f of %d won", game->name, n,
			      won, MATCHES);
	}
}
