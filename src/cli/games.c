/* games.c - the games that this program plays; and their rules. */
#include "base/error.h"
#include "cli/subcommand.h"
#include "game/game.h"

#include <stdio.h>
#include <string.h>

static void
say_options(const Game *game)
{
	for (const Option *option = game->options; option->name; option++)
		printf("    %s=%s\n        %s\n", option->name, option->values,
		       option->help);
}

int
subcommand_games(int argc, char **argv)
{
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("games"), NULL, &common, &argc, &argv,
			  &status))
		return status;
	if (argc > 1)
		status = common_usage(subcommand_find("games"));
	for (int i = 0; argc < 2 && game_nth(i); i++) {
		const Game *game = game_nth(i);

		printf("%s (%s): %s, %d to %d players\n", game->name,
		       game->prefix, game->title, game->least_seats,
		       game->most_seats);
		say_options(game);
	}
	common_clear(&common);
	return status;
}

/* With a club its own rules text counts; without one the installed. */
static bool
say_rules(const CommonOptions *common, const Game *game, GError **error)
{
	g_autofree char *installed = club_installed();
	const char *club =
		common->club ? common->club : g_getenv("PENNYPOST_CLUB");
	g_autoptr(Library) library = library_new(installed, club);
	g_autofree char *file = game_file(game, "rules.txt");
	const char *text =
		library_game_words(library, game->folder, "en", file, error);

	if (text)
		fputs(text, stdout);
	return text != NULL;
}

int
subcommand_rules(int argc, char **argv)
{
	CommonOptions common;
	g_autoptr(GError) error = NULL;
	const Game *game;
	int status;

	if (!common_parse(subcommand_find("rules"), NULL, &common, &argc, &argv,
			  &status))
		return status;
	game = argc == 2 ? game_find(argv[1]) : NULL;
	if (argc != 2)
		status = common_usage(subcommand_find("rules"));
	else if (!game) {
		fprintf(stderr,
			"pennypost rules: there is no game '%s'; see: "
			"pennypost games\n",
			argv[1]);
		status = EX_DATAERR;
	} else if (!say_rules(&common, game, &error))
		status = common_fail("rules", error);
	common_clear(&common);
	return status;
}
