/* search.c - compares the rollouts of searches with whole matches played by the
 * same policy. */
#include "bench.h"

#include "base/clock.h"
#include "match/simulation.h"

#include <stdio.h>
#include <string.h>

/* Plays from a state to the end by the policy. */
static void
play_on(const Game *game, const Terms *terms, State *state, Dice *dice)
{
	Seats waiting;

	while ((waiting = game->waiting(terms, state))) {
		Move moves[SEATS_MAX];

		for (int seat = 0; seat < terms->seats; seat++)
			if (seats_has(waiting, seat))
				(game->policy ? game->policy : game->bot)(
					terms, state, seat, dice, &moves[seat]);
		game->step(terms, state, moves, NULL);
	}
}

/* Alternates between searching at the first decision as LEVEL_GOOD and playing
 * as many matches from there; prints both rates per second. */
static void
measure(const Match *match, double seconds)
{
	const Game *game = match_game(match);
	const Terms *terms = match_terms(match);
	g_autofree State *state = g_malloc(game->state_size);
	guint8 seed[SEED_BYTES] = { 15 };
	Dice dice = dice_new(seed, "");
	gint64 until = clock_ticks() + (gint64)(seconds * 1e6);
	gint64 searched = 0, played = 0, rollouts = 0;

	do {
		gint64 start = clock_ticks();
		Search search;

		search_moves(game, terms, match_state(match),
			     __builtin_ctz(match_waiting(match)), NULL,
			     level_rollouts(LEVEL_GOOD, game, terms->seats),
			     &dice, &search);
		searched += clock_ticks() - start;
		rollouts += search.rollouts;
		start = clock_ticks();
		for (int i = 0; i < search.rollouts; i++) {
			memcpy(state, match_state(match), game->state_size);
			play_on(game, terms, state, &dice);
		}
		played += clock_ticks() - start;
	} while (clock_ticks() < until);
	printf("%s %.1f %.1f\n", game->name,
	       (double)rollouts * 1e6 / (double)MAX(searched, 1),
	       (double)rollouts * 1e6 / (double)MAX(played, 1));
}

bool
bench_search(char **arguments)
{
	double seconds = g_ascii_strtod(arguments[0], NULL);

	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		g_autofree char *tables = bench_tables(game);
		Deal deal = { .game = game,
			      .rules = game->rules,
			      .seats = 3,
			      .tables = tables };
		GError *error = NULL;
		g_autoptr(Match) match = sample_new(&deal, "bench", &error);

		if (!match)
			return bench_fail(game->name, error);
		measure(match, seconds);
	}
	return true;
}
