/* The site in other languages: every page can be written, and none has words of
 * another language. */
#include "base/text.h"
#include "lib/bot_match.h"
#include "lib/foreign.h"
#include "lib/league.h"
#include "site/site.h"

#include <string.h>

#define URL "https://club.example/"
#define ID "tag:games.example" /* begins ids in the feed */

static const char *const languages[] = { "en", "de", "fr" };
#define TONGUES G_N_ELEMENTS(languages)

static Foreign *foreign; /* made once, before the tests fork */

static void
learn_languages(void)
{
	foreign = foreign_new();
	foreign_heard(foreign, "Pennypost; Thursday Club; Bob");
}

static void
forget_languages(void)
{
	foreign_free(foreign);
}

/* Counts the pages in a folder, checking that each is in its language. */
static int
check_folder(const char *folder, const char *language)
{
	g_autoptr(GDir) dir = must(g_dir_open(folder, 0, &error));
	const char *name;
	int n = 0;

	while ((name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		g_autofree char *page = NULL;

		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			n += check_folder(path, language);
		if (!g_str_has_suffix(name, ".html") &&
		    !g_str_has_suffix(name, ".atom"))
			continue;
		must(g_file_get_contents(path, &page, NULL, &error));
		g_autoptr(GString) read = g_string_new(page);

		g_string_replace(read, ID, "", 0);
		g_autofree char *found =
			foreign_on_page(foreign, language, read->str);

		ck_assert_msg(!found, "%s in %s:\n%s", path, language, found);
		ck_assert_msg(*page == '<', "%s begins otherwise", path);
		n++;
	}
	return n;
}

/* Writes the site and checks that it is in that language and has at least so
 * many pages. */
static void
check_site(ClubFixture *fixture, const char *language, int pages)
{
	char *out = folder_quick();
	SiteOptions options = { .folder = out };
	SiteSummary summary;

	must(site_write(fixture->club, fixture->now, &options, &summary,
			&error));
	ck_assert_int_ge(check_folder(out, language), pages);
	folder_clear(out);
}

static void
speak(ClubFixture *fixture, const char *language)
{
	club_fixture_configure(fixture,
			       CONFIG("club.language", language, "site.url",
				      URL, "people.registration", "open"));
}

static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

/* Finished and running matches, one with free seats, and everything around
 * them. */
TEST_EACH(matches_in, languages)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();

	speak(fixture, languages[_i]);
	check_site(fixture, languages[_i], 1);
	g_autoptr(Player) bob = club_fixture_player(fixture, "Bob");

	text_set(&bob->public_name, "Bob");
	must(player_set(fixture->club->store, bob, &error));
	for (gsize i = 0; i < G_N_ELEMENTS(games); i++) {
		g_free(bot_match(fixture, games[i], -1));
		g_free(bot_match(fixture, games[i], 30));
	}
	/* Wins are shown from ten matches on. */
	for (int i = 0; i < 9; i++)
		g_free(bot_match(fixture, games[0], -1));
	check_site(fixture, languages[_i], 20);
}

/* A league before its draw, running, with results, and in each phase. */
TEST_EACH(leagues_in, languages)
{
	g_auto(League) league = league_new(9);
	ClubFixture *fixture = league.fixture;

	speak(fixture, languages[_i]);
	check_site(fixture, languages[_i], 2);
	league_draw(&league);
	check_site(fixture, languages[_i], 2);
	fixture->now += WEEK;
	league_decide(&league, true);
	Season *season = league_season(&league, "mgl-1");

	for (int phase = 0; phase < SEASON_PHASES; phase++) {
		season->row->phase = phase;
		season->row->closed =
			phase < SEASON_CLOSED ? TIME_NONE : fixture->now;
		must(season_set(fixture->club->store, season->row, &error));
		check_site(fixture, languages[_i], 4);
	}
}

static const struct {
	ContestKind kind;
	int players;
} rounds[] = { { CONTEST_CUP, 10 }, { CONTEST_LADDER, 8 } };

/* Cups and ladders. */
TEST_RANGE(rounds_in, 0, (int)(2 * TONGUES))
{
	const char *language = languages[_i / 2];
	g_auto(League) league =
		league_of_kind(rounds[_i % 2].kind, 3, rounds[_i % 2].players);

	speak(league.fixture, language);
	league_draw(&league);
	check_site(league.fixture, language, 2);
	league_decide(&league, true);
	check_site(league.fixture, language, 2);
}

TEST_CONDITIONS(.setup = learn_languages, .teardown = forget_languages);
