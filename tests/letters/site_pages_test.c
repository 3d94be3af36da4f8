/* The other pages of the site in a real browser: axe-core with everything
 * unfolded, and no page wider than a phone. */
#include "base/text.h"
#include "lib/bot_match.h"
#include "lib/league.h"
#include "store/results.h"
#include "store/seats.h"

#include "letters/fetched.h"
#include "letters/site_judge.h"
#include "site/site.h"

/* Writes the site, and judges these pages (NULL-ended). */
static void
judge_pages(const ClubFixture *fixture, const char *const *paths)
{
	char *out = folder_quick();
	g_autofree char *axe = fetched_axe();
	SiteOptions options = { .folder = out };
	SiteSummary summary;

	must(site_write(fixture->club, fixture->now, &options, &summary,
			&error));
	g_autoptr(Browser) browser = site_browser();

	for (; *paths; paths++)
		site_judge(browser, formatted("file://%s/%s", out, *paths),
			   axe);
	folder_clear(out);
}
#define PAGES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* --- seasons -------------------------------------------------------------- */

/* Ends the first matches of a running league, one in each week. */
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

static void
speak(ClubFixture *fixture, const char *language)
{
	club_fixture_configure(fixture, CONFIG("club.language", language));
}

TEST_EACH(season_is_for_everybody, languages)
{
	g_auto(League) league = league_new(9);

	speak(league.fixture, languages[_i]);
	league_play(&league);
	end_matches(&league, 3);
	judge_pages(league.fixture, PAGES("season/mgl-1.html", "index.html",
					  "archive/2026.html"));
}

TEST_RANGE(season_before_its_draw_is_for_everybody, 0, site_cases(1, 3))
{
	g_auto(League) league = league_new(5);

	speak(league.fixture, languages[_i]);
	league_join(&league, 4);
	judge_pages(league.fixture, PAGES("season/mgl-1.html"));
}

TEST_RANGE(cup_is_for_everybody, 0, site_cases(1, 3))
{
	g_auto(League) league = league_of_kind(CONTEST_CUP, 3, 10);

	speak(league.fixture, languages[_i]);
	league_draw(&league);
	league_decide(&league, true);
	judge_pages(league.fixture, PAGES("season/mgcup-1.html"));
}

TEST_RANGE(ladder_is_for_everybody, 0, site_cases(1, 3))
{
	g_auto(League) league = league_of_kind(CONTEST_LADDER, 3, 8);

	speak(league.fixture, languages[_i]);
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

	speak(fixture, languages[_i]);
	text_set(&bob->public_name, "Bob, who has a long name");
	must(player_set(fixture->club->store, bob, &error));
	/* Wins are shown from ten matches on. */
	for (int i = 0; i < 10; i++)
		g_free(bot_match(fixture, "masters-gallery", -1));
	g_free(bot_match(fixture, "masters-gallery", 30));
	g_free(bot_match(fixture, "art-gallery", -1));
	g_free(bot_match(fixture, "masterpiece-1970", -1));
	judge_pages(fixture,
		    PAGES(formatted("player/%d.html", (int)bob->id),
			  "game/masters-gallery.html", "game/art-gallery.html",
			  "index.html", "archive/2026.html"));
}
