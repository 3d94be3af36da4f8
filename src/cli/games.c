/* games.c - the games that this program plays. */
#include "cli/subcommand.h"
#include "club/seats/outlook.h"

#include <stdio.h>

static void
say_options(const Game *game)
{
	for (const Option *option = game->options; option->name; option++)
		printf("    %s=%s\n        %s\n", option->name, option->values,
		       option->help);
}

static bool
list(Errand *errand, GError **error)
{
	(void)errand;
	(void)error;
	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		int least, most;

		outlook_range(game, &least, &most);
		printf("%s (%s): %s, %d to %d players, %d to %d days\n",
		       game->name, game->prefix, game->title, game->least_seats,
		       game->most_seats, least, most);
		say_options(game);
	}
	return true;
}

const Subcommand subcommand_games = {
	.name = "games",
	.usage = "",
	.summary = "the games, their players and options",
	.act = list,
};
