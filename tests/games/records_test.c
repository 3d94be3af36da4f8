/* records_test.c - records of all games: resigned seats, conceded matches. */
#include "trial.h"

#include "lib/played.h"
#include "lib/suites.h"
#include "match/record.h"

static int
rank(const json_t *record, int seat)
{
	return (int)json_integer_value(
		json_array_get(json_object_get(record, "ranks"), seat));
}

static int
score(const json_t *record, int seat)
{
	return (int)json_integer_value(
		json_array_get(json_object_get(record, "scores"), seat));
}

static bool
wins(const json_t *event)
{
	static const char *const kinds[] = { "won", "won_by_cards",
					     "won_by_tiles", "win_shared",
					     NULL };

	return g_strv_contains(
		kinds, json_string_value(json_object_get(event, "kind")));
}

/* Returns the seats that the events of the record name as winners. */
static Seats
winners(const json_t *record)
{
	const json_t *step, *event;
	Seats seats = 0;
	size_t i, j;

	json_array_foreach (json_object_get(record, "steps"), i, step)
		json_array_foreach (json_object_get(step, "events"), j, event)
			if (wins(event))
				seats |= seats_one(
					(int)json_integer_value(json_object_get(
						json_object_get(event, "data"),
						"seat")));
	return seats;
}

static Seats
ranked_first(const json_t *record, int seats)
{
	Seats first = 0;

	for (int seat = 0; seat < seats; seat++)
		if (rank(record, seat) == 1)
			first |= seats_one(seat);
	return first;
}

/* A player who resigned is last and wins nothing, however many points the house
 * bot made; `won` and `ranks` agree. */
TEST_RANGE(won_and_ranks_agree, 0, trial_games())
{
	const Game *game = trial_game(_i);
	int overtaken = 0;

	for (int seed = 0; seed < 24; seed++) {
		int n = game->least_seats +
			seed % (game->most_seats - game->least_seats + 1);
		Seats resigned = seats_one(seed % n) |
				 (seed % 3 ? 0 : seats_one((seed + 1) % n));
		Played plan = { .game = game,
				.seats = n,
				.seed = seed,
				.resigned = resigned };
		json_auto_t *record = played_record(&plan);
		Seats first = ranked_first(record, n);

		ck_assert_msg(winners(record) == first, "%s, seed %d: %x %x",
			      game->name, seed, winners(record), first);
		if (seats_count(resigned) < n)
			ck_assert_uint_eq(first & resigned, 0);
		for (int seat = 0; seat < n; seat++) {
			if (!seats_has(resigned, seat))
				continue;
			ck_assert_int_eq(rank(record, seat),
					 n - seats_count(resigned) + 1);
			overtaken += score(record, seat) >
				     score(record, __builtin_ctz(first));
		}
	}
	/* There were such cases. */
	ck_assert_int_gt(overtaken, 0);
}

/* By the first rules `won` names the seat with the most points, and old records
 * stay valid. */
TEST_RANGE(first_rules_name_the_most, 0, trial_games())
{
	const Game *game = trial_game(_i);
	Game first = *game;

	if (game->rules == 1)
		return;
	first.rules = 1;
	for (int seed = 0; seed < 12; seed++) {
		int n = game->least_seats;
		Played plan = { .game = &first,
				.seats = n,
				.seed = seed,
				.resigned = seats_one(seed % n) };
		json_auto_t *record = played_record(&plan);
		int won = __builtin_ctz(winners(record)), steps;

		for (int seat = 0; seat < n; seat++)
			ck_assert_int_le(score(record, seat),
					 score(record, won));
		ck_assert(record_verify_as(game, record, &steps, NULL));
	}
}

/* A match that ended with a resignation in the middle has a complete record,
 * which verifies. */
TEST_RANGE(conceded, 0, trial_games())
{
	const Game *game = trial_game(_i);

	for (int n = game->least_seats; n <= game->most_seats; n++)
		for (int played = 1; played <= 5; played += 4) {
			Played plan = { .game = game,
					.seats = n,
					.seed = n,
					.nth = n % played_options(game),
					.steps = played,
					.conceded = true,
					.resigned = seats_one(n - 1) };
			json_auto_t *record = played_record(&plan);
			json_t *final = json_object_get(record, "final");
			json_t *seats = json_object_get(record, "seats");
			int steps;

			ck_assert(json_is_true(
				json_object_get(record, "conceded")));
			ck_assert(
				!json_is_true(json_object_get(final, "over")));
			ck_assert_str_ne(json_string_value(json_object_get(
						 record, "seed")),
					 "");
			ck_assert_uint_eq(winners(record), 0);
			ck_assert_int_eq(rank(record, n - 1), n);
			ck_assert(json_is_true(json_object_get(
				json_array_get(seats, n - 1), "resigned")));
			/* A step of the whole position, with hands and piles.
			 */
			json_t *step = json_array_get(
				json_object_get(record, "steps"), 0);

			ck_assert_ptr_nonnull(json_object_get(step, "moves"));
			/* Without the mark "conceded" the record is invalid. */
			json_object_set_new(record, "conceded", json_false());
			ck_assert(
				!record_verify_as(game, record, &steps, NULL));
		}
}
