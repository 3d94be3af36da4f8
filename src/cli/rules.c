/* rules.c - the rules of a game.  With a club its own text counts, without one
 * the installed. */
#include "base/error.h"
#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "game/game.h"
#include "template/letter.h"
#include "template/markup.h"

#include <stdio.h>

typedef struct {
	char *language;
} Wishes;

static bool
say(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const char *language = wishes->language ? wishes->language : "en";
	const Game *game = game_find(errand->words[0]);

	if (!game)
		return fail(error, ERROR_NEVER,
			    "there is no game '%s'; see: pennypost games",
			    errand->words[0]);
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
	g_autofree char *plain = markup_text(text);
	g_autofree char *shown = letter_lay_out(plain);

	fputs(shown, stdout);
	return true;
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
	.options = options,
	.size = sizeof(Wishes),
};
