/* lengths_test.c - the lengths that a game states are those of simulated
 * matches. */
#include "lib/suites.h"

#include "game/game.h"
#include "match/simulation.h"

#include <stdlib.h>

#define MATCHES 12
#define AHEAD 3

/* Returns how many days matches take if so many decisions are planned. */
static int
days(const Game *game, int seats, int ahead)
{
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path =
		g_build_filename("src/games", game->folder, file, NULL);
	g_autofree char *tables = NULL;
	MailHabit habit = {
		.deal = { .game = game, .rules = game->rules, .seats = seats },
		.seed = "lengths",
		.ahead = ahead,
		.wishes = 2
	};
	MailCount count = { 0 };
	GError *error = NULL;

	ck_assert(g_file_get_contents(path, &tables, NULL, NULL));
	habit.deal.tables = tables;
	for (int n = 0; n < MATCHES; n++)
		ck_assert_msg(mail_count_play(&habit, n, &count, &error), "%s",
			      error ? error->message : "");
	return count.hours / MATCHES / 24;
}

TEST(are_those_of_simulated_matches)
{
	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);

		for (int seats = game->least_seats; seats <= game->most_seats;
		     seats++) {
			int found = (days(game, seats, 0) +
				     days(game, seats, AHEAD)) /
				    2;
			int said = game->lengths[seats];

			ck_assert_msg(abs(found - said) <= 1 + said / 5,
				      "%s, %d seats: %d days, not %d",
				      game->name, seats, found, said);
		}
	}
}
