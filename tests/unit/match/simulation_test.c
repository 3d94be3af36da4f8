/* simulation_test.c - whole matches without mail. */
#include "lib/must.h"

#include "lib/bazaar.h"
#include "match/simulation.h"

#include <math.h>
#include <string.h>

static Simulation
simulation_of(Level a, Level b, Level c)
{
	Simulation simulation = { .deal = toy_deal(3, TOY_TABLES),
				  .seed = "oak",
				  .players = { a, b, c } };

	return simulation;
}

TEST(kinds_by_name)
{
	Level kind;

	for (int i = 0; i < LEVELS; i++) {
		ck_assert(level_read(level_name((Level)i), &kind));
		ck_assert_int_eq((int)kind, i);
	}
	ck_assert(!level_read("human", &kind));
}

TEST(matches_repeat)
{
	Simulation simulation =
		simulation_of(LEVEL_RANDOM, LEVEL_BOT, LEVEL_RANDOM);
	Outcome one, same, other;
	int differ = 0;

	for (int n = 0; n < 20; n++) {
		ck_assert(simulation_play(&simulation, n, &one, NULL));
		ck_assert(simulation_play(&simulation, n, &same, NULL));
		ck_assert(simulation_play(&simulation, n + 1, &other, NULL));
		ck_assert_mem_eq(&one, &same, sizeof(one));
		differ += memcmp(&one, &other, sizeof(one)) != 0;
		/* 6 turns of 1 or 2 steps, and 6 auctions of 3 moves. */
		ck_assert_int_ge(one.steps, 12);
		ck_assert_int_le(one.steps, 18);
		ck_assert_int_eq(one.moves, one.steps + 12);
	}
	ck_assert_int_gt(differ, 10);
}

/* A player who always passes keeps 10 points; if all pass, they share the win.
 */
TEST(fallback_is_harmless)
{
	Simulation simulation =
		simulation_of(LEVEL_FALLBACK, LEVEL_FALLBACK, LEVEL_FALLBACK);
	Tally tally = { 0 };
	Outcome outcome;

	for (int n = 0; n < 4; n++) {
		ck_assert(simulation_play(&simulation, n, &outcome, NULL));
		tally_add(&tally, &simulation, &outcome);
	}
	ck_assert_int_eq(tally.matches, 4);
	ck_assert_int_eq(tally.least, 12);
	ck_assert_int_eq(tally.most, 12);
	ck_assert_double_eq_tol(tally_mean_steps(&tally), 12, 1e-9);
	ck_assert_double_eq_tol(share_mean(&tally.seat[1].won), 1.0 / 3, 1e-9);
	ck_assert_double_eq_tol(tally_mean_points(&tally.seat[1]), 10, 1e-9);
	ck_assert_double_eq_tol(tally.level[LEVEL_FALLBACK].won.of, 12, 1e-9);
	ck_assert_double_eq_tol(tally.level[LEVEL_FALLBACK].won.won, 4, 1e-9);
	ck_assert_int_eq(tally.level[LEVEL_BOT].won.n, 0);
	ck_assert_double_eq_tol(share_mean(&tally.level[LEVEL_BOT].won), 0,
				1e-9);
}

TEST(tally_by_kind)
{
	Simulation simulation =
		simulation_of(LEVEL_RANDOM, LEVEL_FALLBACK, LEVEL_RANDOM);
	Outcome outcome = { .steps = 7,
			    .moves = 9,
			    .points = { 4, 6, 6 },
			    .places = { 3, 1, 1 } };
	Tally tally = { 0 };

	tally_add(&tally, &simulation, &outcome);
	outcome.steps = 5;
	tally_add(&tally, &simulation, &outcome);
	ck_assert_int_eq(tally.least, 5);
	ck_assert_int_eq(tally.most, 7);
	ck_assert_int_eq((int)tally.moves, 18);
	ck_assert_double_eq_tol(tally.level[LEVEL_RANDOM].won.won, 1, 1e-9);
	ck_assert_double_eq_tol(tally_mean_points(&tally.level[LEVEL_RANDOM]),
				5, 1e-9);
	ck_assert_double_eq_tol(share_mean(&tally.level[LEVEL_FALLBACK].won),
				0.5, 1e-9);
}

/* The bot at seat 2 finishes before one of two harmless players, and level with
 * the other. */
TEST(pairs_by_level)
{
	Simulation simulation =
		simulation_of(LEVEL_FALLBACK, LEVEL_BOT, LEVEL_FALLBACK);
	Outcome outcome = { .places = { 3, 1, 1 } };
	Tally tally = { 0 };

	tally_add(&tally, &simulation, &outcome);
	const Share *ours = &tally.pairs[LEVEL_BOT][LEVEL_FALLBACK];
	const Share *theirs = &tally.pairs[LEVEL_FALLBACK][LEVEL_BOT];

	ck_assert_double_eq_tol(ours->won, 1.5, 1e-9);
	ck_assert_double_eq_tol(ours->of, 2, 1e-9);
	ck_assert_double_eq_tol(theirs->won, 0.5, 1e-9);
	ck_assert_int_eq(theirs->n, 1);
	ck_assert_int_eq(tally.pairs[LEVEL_BOT][LEVEL_BOT].n, 0);
	ck_assert_int_eq(tally.pairs[LEVEL_RANDOM][LEVEL_BOT].n, 0);
}

/* A deal is one observation. Of equal players each wins exactly half of it: the
 * match is the same at every seat. */
TEST(duels_change_seats)
{
	Simulation simulation = simulation_of(LEVEL_BOT, LEVEL_BOT, LEVEL_BOT);
	Share equal = { 0 }, better = { 0 };

	for (int n = 0; n < 30; n++) {
		ck_assert(simulation_duel(&simulation, n, LEVEL_BOT, LEVEL_BOT,
					  &equal, NULL));
		ck_assert(simulation_duel(&simulation, n, LEVEL_BOT,
					  LEVEL_FALLBACK, &better, NULL));
	}
	ck_assert_int_eq(equal.n, 30);
	ck_assert_double_eq_tol(equal.of, 30, 1e-9);
	ck_assert_double_eq_tol(equal.won_won, 7.5, 1e-9);
	ck_assert_double_eq_tol(share_mean(&equal), 0.5, 1e-9);
	ck_assert(fabs(share_mean(&better) - 0.5) > 0.1);
	simulation.steps_most = 5;
	must_fail(simulation_duel(&simulation, 0, LEVEL_BOT, LEVEL_BOT, &equal,
				  &error),
		  ERROR_NEVER);
}

TEST(endless_matches_fail)
{
	Simulation simulation = simulation_of(LEVEL_BOT, LEVEL_BOT, LEVEL_BOT);
	Outcome outcome;

	simulation.steps_most = 5;
	must_fail(simulation_play(&simulation, 0, &outcome, &error),
		  ERROR_NEVER);
	simulation.deal.seats = 9;
	must_fail(simulation_play(&simulation, 0, &outcome, &error),
		  ERROR_NEVER);
}
