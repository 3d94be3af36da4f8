/* games.c - lists the games that this program plays, and prints a game's rules:
 * the club's own text if it has one, else the installed one. */
#include "base/error.h"
#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "club/seats/open_matches.h"
#include "template/letter.h"
#include "template/markup.h"

#include <stdio.h>

static bool
list(G_GNUC_UNUSED Errand *errand, G_GNUC_UNUSED GError **error)
{
	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		int least, most;

		outlook_range(game, &least, &most);
		printf("%s (%s): %s, %d to %d players, %d to %d days\n",
		       game->name, game->prefix, game->title, game->least_seats,
		       game->most_seats, least, most);
		for (const Option *option = game->options; option->name;
		     option++)
			printf("    %s=%s\n        %s\n", option->name,
			       option->values, option->help);
	}
	return true;
}

const Subcommand subcommand_games = {
	.name = "games",
	.usage = "",
	.summary = "the games, their players and options",
	.act = list,
};

typedef struct {
	char *language;
} Wishes;

static bool
say(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const char *language = wishes->language ? wishes->language : "en";
	const Game *game = errand_game(errand->words[0], error);

	if (!game)
		return false;
	g_autofree char *installed = installed_folder();
	g_autoptr(Library) library =
		library_new(installed, errand_named(errand));

	if (!library_language(library, language))
		return fail(error, ERROR_NEVER,
			    "there are no templates for '%s'", language);
	g_autofree char *file = game_file(game, "rules.txt");
	const char *text = library_game_words(library, game->folder, language,
					      file, error);

	if (!text)
		return false;
	Speech speech = { .library = library, .language = language };
	json_auto_t *data =
		json_pack("{s:s, s:b, s:o}", "game", game->title, "titled",
			  false, "blocks", markup_blocks(text));
	g_autofree char *shown = letter_part_text(
		&speech, game->folder, "rules-text.html", data, error);

	if (shown)
		fputs(shown, stdout);
	return shown;
}

static const GOptionEntry options[] = {
	OPTION("language", STRING, language, "The language (en)", "LANGUAGE"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_rules = {
	.name = "rules",
	.usage = "GAME [--language LANGUAGE]",
	.summary = "the rules of a game",
	.words = { 1, 1 },
	.act = say,
	WITH_OPTIONS(options),
};
