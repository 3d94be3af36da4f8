/* The other pages of the site in a real browser: axe-core, with folded things
 * open, and no page wider than a telephone. */
#include "base/each.h"
#include "base/text.h"
#include "lib/bot_match.h"
#include "lib/league.h"
#include "store/results.h"
#include "store/seats.h"

#include "letters/axe.h"
#include "letters/page.h"
#include "site/site.h"

/* Fails if a page is too wide, or axe-core finds anything (NULL: isn't there).
 */
static void
judge(Browser *browser, const char *path, int width, Look look, const char *axe)
{
	must(page_show(browser, width, look, 1, &error));
	json_auto_t *over = must(browser_run(
		browser, "document.documentElement.scrollWidth - innerWidth",
		&error));

	ck_assert_msg(json_integer_value(over) <= 0, "%s: %d is too narrow",
		      path, width);
	if (!axe)
		return;
	json_auto_t *found = must(page_accessible(browser, &error));
	char *text = json_dumps(found, JSON_COMPACT);

	ck_assert_msg(!json_array_size(found), "%s %d %s: %s", path, width,
		      look_name(look), text);
	free(text);
}

/* Writes the site, and judges these pages (NULL-ended). */
static void
judge_pages(const ClubFixture *fixture, const char *const *paths)
{
	char *out = folder_quick();
	g_autofree char *axe = axe_fetched();
	SiteOptions options = { .folder = out };
	SiteSummary summary;

	must(site_write(fixture->club, fixture->now, &options, &summary,
			&error));
	g_autoptr(Browser) browser = must(browser_open(&error));

	for (; *paths; paths++) {
		const char *url = formatted("file://%s/%s", out, *paths);

		must(browser_visit(browser, url, &error));
		must(page_prepare(browser, axe, &error));
		json_auto_t *none G_GNUC_UNUSED = must(browser_run(
			browser,
			"document.querySelectorAll('details').forEach(d => "
			"d.open = true), 0",
			&error));

		judge(browser, *paths, 320, LOOK_LIGHT, axe);
		judge(browser, *paths, 320, LOOK_DARK, axe);
		judge(browser, *paths, 1280, LOOK_LIGHT, axe);
		judge(browser, *paths, 1280, LOOK_DARK, axe);
	}
	folder_clear(out);
}
#define PAGES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* --- seasons -------------------------------------------------------------- */

/* Ends the first matches of a league that is played, one in each week. */
static void
end_matches(const League *league, guint over)
{
	Store *store = league->fixture->club->store;
	Season *season = league_season(league, joined(league->name, "-1"));
	g_autoptr(GPtrArray) fixtures =
		must(fixture_list(store, season->row->id, &error));

	for (guint i = 0; i < over; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];
		g_autoptr(MatchRow) row =
			must(match_must(store, fixture->match, &error));
		g_autoptr(GPtrArray) seats =
			must(seat_list(store, fixture->match, &error));
		ResultRow results[SEATS_MAX];

		league->fixture->now += WEEK;
		row->phase = MATCH_FINISHED;
		row->finished = league->fixture->now;
		must(match_set(store, row, &error));
		ptr_array_foreach (const SeatRow, seat, seats)
			results[seat->seat] =
				(ResultRow){ .match = row->id,
					     .seat = seat->seat,
					     .player = seat->owner,
					     .place = seat->seat + 1,
					     .score = 50 - 7 * seat->seat,
					     .moved = true };
		must(result_set(store, row->id, results, (int)seats->len,
				&error));
	}
}

static const char *const languages[] = { "en", "de", "fr" };

TEST_EACH(season_is_for_everybody, languages)
{
	g_auto(League) league = league_new(9);

	club_fixture_configure(league.fixture,
			       CONFIG("club.language", languages[_i]));
	league_play(&league);
	end_matches(&league, 3);
	judge_pages(league.fixture, PAGES("season/mgl-1.html", "index.html",
					  "archive/2026.html"));
}

TEST(season_before_its_draw_is_for_everybody)
{
	g_auto(League) league = league_new(5);

	league_join(&league, 4);
	judge_pages(league.fixture, PAGES("season/mgl-1.html"));
}

TEST(cup_is_for_everybody)
{
	g_auto(League) league = league_of_kind(CONTEST_CUP, 3, 10);

	league_draw(&league);
	league_decide(&league, true);
	judge_pages(league.fixture, PAGES("season/mgcup-1.html"));
}

TEST(ladder_is_for_everybody)
{
	g_auto(League) league = league_of_kind(CONTEST_LADDER, 3, 8);

	league_draw(&league);
	league_decide(&league, true);
	judge_pages(league.fixture,
		    PAGES(formatted("season/%s-1.html", league.name)));
}

/* --- players and games ---------------------------------------------------- */

TEST_EACH(player_and_game_are_for_everybody, languages)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autoptr(Player) bob = club_fixture_player(fixture, "Bob");

	club_fixture_configure(fixture, CONFIG("club.language", languages[_i]));
	text_set(&bob->public_name, "Bob, who has a long name");
	must(player_set(fixture->club->store, bob, &error));
	/* Games tell who won from ten matches on. */
	for (int i = 0; i < 10; i++)
		g_free(bot_match(fixture, "masters-gallery", -1));
	g_free(bot_match(fixture, "masters-gallery", 30));
	judge_pages(fixture, PAGES(formatted("player/%d.html", (int)bob->id),
				   "game/masters-gallery.html"));
}
