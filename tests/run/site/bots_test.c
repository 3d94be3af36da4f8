/* Results of matches among bots ship with each game, and are on its page. */
#include "game/game.h"
#include "lib/club_fixture.h"
#include "lib/program.h"
#include "site/site.h"

#include <string.h>

static const char *const games[][2] = {
	{ "masters-gallery", "masters-gallery/bots.ini" },
	{ "art-gallery", "art-gallery/bots.ini" },
	{ "masterpiece-1970", "masterpiece/bots-1970.ini" },
	{ "masterpiece-1996", "masterpiece/bots-1996.ini" },
};

/* Returns the text with all numbers replaced by 0. */
static char *
without_numbers(const char *text)
{
	g_autoptr(GRegex) number =
		must(g_regex_new("[0-9]+(\\.[0-9]+)*", 0, 0, &error));

	return kept(must(
		g_regex_replace_literal(number, text, -1, 0, "0", 0, &error)));
}

/* The file equals what its script makes from fewer matches, except for the
 * numbers. */
TEST_EACH(bots_of_a_game_are_written_as_its_script_does, games)
{
	const char *argv[] = { "contrib/botfigures", games[_i][0], "3", NULL };
	g_autofree char *program = program_path();
	g_auto(GStrv) environment =
		g_environ_setenv(g_get_environ(), "PENNYPOST", program, TRUE);
	g_autofree char *made = NULL, *shipped = NULL;
	const char *path = joined("src/games/", games[_i][1]);

	must(g_spawn_sync(NULL, (char **)argv, environment, G_SPAWN_DEFAULT,
			  NULL, NULL, &made, NULL, NULL, &error));
	must(g_file_get_contents(path, &shipped, NULL, &error));
	ck_assert_str_eq(without_numbers(made), without_numbers(shipped));
}

TEST_EACH(bots_of_a_game_stand_on_its_page, games)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	const Game *game = game_find(games[_i][0]);
	char *out = folder_quick();
	SiteOptions options = { .folder = out };
	SiteSummary summary = { 0 };
	g_autofree char *text = NULL;

	must(site_write(fixture->club, fixture->now, &options, &summary,
			&error));
	must(g_file_get_contents(joined(out, "/game/", game->name, ".html"),
				 &text, NULL, &error));
	for (int n = game->least_seats; n <= game->most_seats; n++)
		assert_has(text,
			   formatted("Matches at tables of %d: 400; ", n));
	assert_has(text, "<h2>What bots say</h2>",
		   "The program against itself");
	folder_clear(out);
}
