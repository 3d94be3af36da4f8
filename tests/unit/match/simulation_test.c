/* simulation_test.c - whole matches without mail. */
#include "lib/must.h"

#include "base/error.h"
#include "lib/bazaar.h"
#include "match/simulation.h"

#include <string.h>

static Simulation
simulation_of(PlayerKind a, PlayerKind b, PlayerKind c)
{
	Simulation simulation = { .deal = toy_deal(3, TOY_TABLES),
				  .seed = "oak",
				  .players = { a, b, c } };

	return simulation;
}

TEST(kinds_by_name)
{
	PlayerKind kind;

	for (int i = 0; i < PLAYER_KINDS; i++) {
		ck_assert(player_kind_read(player_kind_name((PlayerKind)i),
					   &kind));
		ck_assert_int_eq((int)kind, i);
	}
	ck_assert(!player_kind_read("human", &kind));
}

TEST(matches_repeat)
{
	Simulation simulation =
		simulation_of(PLAYER_RANDOM, PLAYER_BOT, PLAYER_RANDOM);
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
	Simulation simulation = simulation_of(PLAYER_FALLBACK, PLAYER_FALLBACK,
					      PLAYER_FALLBACK);
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
	ck_assert_double_eq_tol(tally_win_share(&tally.seat[1]), 1.0 / 3, 1e-9);
	ck_assert_double_eq_tol(tally_mean_points(&tally.seat[1]), 10, 1e-9);
	ck_assert_int_eq(tally.kind[PLAYER_FALLBACK].seats, 12);
	ck_assert_double_eq_tol(tally.kind[PLAYER_FALLBACK].wins, 4, 1e-9);
	ck_assert_int_eq(tally.kind[PLAYER_BOT].seats, 0);
	ck_assert_double_eq_tol(tally_win_share(&tally.kind[PLAYER_BOT]), 0,
				1e-9);
}

TEST(tally_by_kind)
{
	Simulation simulation =
		simulation_of(PLAYER_RANDOM, PLAYER_FALLBACK, PLAYER_RANDOM);
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
	ck_assert_double_eq_tol(tally.kind[PLAYER_RANDOM].wins, 1, 1e-9);
	ck_assert_double_eq_tol(tally_mean_points(&tally.kind[PLAYER_RANDOM]),
				5, 1e-9);
	ck_assert_double_eq_tol(tally_win_share(&tally.kind[PLAYER_FALLBACK]),
				0.5, 1e-9);
}

TEST(endless_matches_fail)
{
	Simulation simulation =
		simulation_of(PLAYER_BOT, PLAYER_BOT, PLAYER_BOT);
	Outcome outcome;

	simulation.steps_most = 5;
	must_fail(simulation_play(&simulation, 0, &outcome, &error),
		  ERROR_NEVER);
	simulation.deal.seats = 9;
	must_fail(simulation_play(&simulation, 0, &outcome, &error),
		  ERROR_NEVER);
}
