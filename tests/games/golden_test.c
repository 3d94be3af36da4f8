/* golden_test.c - whole matches, byte for byte as in the stored files. Each
 * file golden/<game>-<n>p.txt is a match between a bot and random players. If a
 * change of the rules is intended, raise the game's rules number, run with
 * GOLDEN=write in the environment, and read the differences. */
#include "trial.h"

#include "lib/suites.h"

#include <string.h>

#define SEED 2009

static void
events_write(const Trial *trial, GString *out)
{
	for (int i = 0; i < events_count(trial->events); i++) {
		g_autofree char *text =
			trial_dump(events_record(trial->events, i));

		g_string_append_printf(out, "  %s\n", text);
	}
}

static void
step_write(Trial *trial, GString *out)
{
	Seats waiting = trial_waiting(trial);
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < trial->terms.seats; seat++) {
		if (!seats_has(waiting, seat))
			continue;
		trial_mixed(trial, seat, &moves[seat]);
		g_autofree char *line =
			moves_write(trial_legal(trial, seat), &moves[seat]);

		g_string_append_printf(
			out, "%d, seat %d, %s: %s\n", trial->steps + 1, seat,
			trial->game->topic(&trial->terms, trial->state, seat),
			line);
	}
	trial_step(trial, moves);
	events_write(trial, out);
}

static char *
played_text(const Game *game, int seats)
{
	g_autoptr(Trial) trial = trial_new(game, seats, SEED);
	GString *out = g_string_new(NULL);
	int points[SEATS_MAX], places[SEATS_MAX];

	g_string_append_printf(out, "%s, rules %d\n", game->name, game->rules);
	for (events_write(trial, out); trial_waiting(trial);)
		step_write(trial, out);
	game->score(&trial->terms, trial->state, points, places);
	for (int seat = 0; seat < seats; seat++)
		g_string_append_printf(out, "seat %d: %d, place %d\n", seat,
				       points[seat], places[seat]);
	g_autofree char *view = trial_view(trial, trial->state, SEAT_JUDGE);

	g_string_append_printf(out, "%s\n", view);
	return g_string_free(out, FALSE);
}

static void
golden_check(const Game *game, int seats)
{
	g_autofree char *path = g_strdup_printf("tests/games/golden/%s-%dp.txt",
						game->name, seats);
	g_autofree char *text = played_text(game, seats);
	g_autofree char *wanted = NULL;

	if (g_strcmp0(g_getenv("GOLDEN"), "write") == 0)
		ck_assert(g_file_set_contents(path, text, -1, NULL));
	ck_assert_msg(g_file_get_contents(path, &wanted, NULL, NULL),
		      "no %s: run with GOLDEN=write", path);
	ck_assert_msg(strcmp(text, wanted) == 0, "%s is another match now",
		      path);
}

TEST_RANGE(plays_as_ever, 0, HOW_MANY(game_nth(i)))
{
	const Game *game = game_nth(_i);

	for (int n = game->least_seats; n <= game->most_seats; n++)
		golden_check(game, n);
}
