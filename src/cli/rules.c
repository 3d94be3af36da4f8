/* rules.c - the rules of a game.  With a club its own text counts, without one
 * the installed. */
#include "base/error.h"
#include "cli/subcommand.h"
#include "club/home/installed.h"
#include "game/game.h"
#include "letter/letter.h"
#include "letter/markup.h"

#include <stdio.h>

static bool
say(Errand *errand, GError **error)
{
	const Game *game = game_find(errand->words[0]);

	if (!game)
		return fail(error, ERROR_NEVER,
			    "there is no game '%s'; see: pennypost games",
			    errand->words[0]);
	g_autofree char *installed = installed_folder();
	g_autoptr(Library) library =
		library_new(installed, errand_named(errand));
	g_autofree char *file = game_file(game, "rules.txt");
	const char *text =
		library_game_words(library, game->folder, "en", file, error);

	if (!text)
		return false;
	g_autofree char *plain = markup_text(text);
	g_autofree char *shown = letter_lay_out(plain);

	fputs(shown, stdout);
	return true;
}

const Subcommand subcommand_rules = {
	.name = "rules",
	.usage = "GAME",
	.summary = "the rules of a game",
	.words = { 1, 1 },
	.act = say,
};
