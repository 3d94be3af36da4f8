/* The pages of matches in a real browser: the replay by keys, buttons, slider
 * and address, and without script; axe-core, and no page wider than a
 * telephone. */
#include "lib/bot_match.h"
#include "lib/folder.h"
#include "lib/must.h"

#include "letters/axe.h"
#include "letters/page.h"
#include "site/site.h"

#include <string.h>

static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

typedef struct {
	ClubFixture *fixture;
	char *out, *url;
	Browser *browser;
} Visit;

/* Plays a match (-1: to its end), writes its page and opens a browser. */
static Visit
visit_in(const char *language, const char *game, int steps)
{
	Visit visit = { .fixture = club_fixture_new(), .out = folder_quick() };
	SiteOptions options = { .folder = visit.out };
	SiteSummary summary;

	club_fixture_configure(visit.fixture,
			       CONFIG("club.language", language));
	g_autofree char *match = bot_match(visit.fixture, game, steps);

	must(site_write(visit.fixture->club, visit.fixture->now, &options,
			&summary, &error));
	visit.url =
		g_strdup_printf("file://%s/match/%s.html", visit.out, match);
	visit.browser = must(browser_open(&error));
	return visit;
}

static Visit
visit_new(const char *game, int steps)
{
	return visit_in("en", game, steps);
}

static void
visit_clear(Visit *visit)
{
	browser_close(visit->browser);
	club_fixture_free(visit->fixture);
	folder_clear(visit->out);
	g_free(visit->url);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Visit, visit_clear)

static void
go(const Visit *visit, const char *place)
{
	g_autofree char *url = g_strconcat(visit->url, place, NULL);

	must(browser_visit(visit->browser, "about:blank", &error));
	must(browser_visit(visit->browser, url, &error));
}

/* Runs a line; returns its value as text. Free with free(). */
static char *
ran(const Visit *visit, const char *script)
{
	json_auto_t *value = must(browser_run(visit->browser, script, &error));

	return json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
}

static void
check_runs(const Visit *visit, const char *script, const char *wanted)
{
	char *found = ran(visit, script);

	ck_assert_msg(!strcmp(found, wanted), "%s: %s, not %s", script, found,
		      wanted);
	free(found);
}

/* Makes trial known to the page. */
static void
prepare(const Visit *visit)
{
	g_autofree char *script = NULL;

	ck_assert(g_file_get_contents("tests/letters/replay.js", &script, NULL,
				      NULL));
	g_autofree char *quiet = g_strconcat(script, "\n;0", NULL);
	check_runs(visit, quiet, "0");
}

/* --- the replay ----------------------------------------------------------- */

TEST_EACH(every_way_through_a_match, games)
{
	g_auto(Visit) visit = visit_new(games[_i], -1);

	go(&visit, "");
	prepare(&visit);
	check_runs(&visit, "trial.all()", "[]");
	go(&visit, "#12");
	prepare(&visit);
	check_runs(&visit, "trial.at()", "12");
}

/* What can't work isn't there; the rest is. */
TEST(match_without_script)
{
	static const char dead[] =
		"[...document.querySelectorAll('button, input, .said')].filter("
		"e => e.getClientRects().length).length";
	static const char shown[] =
		"[...document.querySelectorAll('svg.table, #log li')].filter("
		"e => !e.getClientRects().length).length";
	g_auto(Visit) visit = visit_new(games[0], -1);

	must(browser_tell(visit.browser, "Emulation.setScriptExecutionDisabled",
			  json_pack("{s:b}", "value", true), &error));
	must(browser_tell(visit.browser, "Page.navigate",
			  json_pack("{s:s}", "url", visit.url), &error));
	for (int i = 0; i < 100; i++) {
		json_auto_t *state = must(browser_run(
			visit.browser, "document.querySelectorAll('h2').length",
			&error));

		if (json_integer_value(state) > 1)
			break;
		g_usleep(20000);
	}
	check_runs(&visit, dead, "0");
	check_runs(&visit, shown, "0");
	check_runs(&visit, "document.querySelectorAll('#log li').length > 20",
		   "true");
	check_runs(&visit, "document.getElementById('where').textContent",
		   "\"At the end\"");
}

/* --- everybody can read it ------------------------------------------------ */

static void
judge(const Visit *visit, int width, Look look, const char *axe)
{
	must(page_show(visit->browser, width, look, 1, &error));
	check_runs(visit, "trial.wide() > 0", "false");
	if (!axe)
		return;
	json_auto_t *found = must(page_accessible(visit->browser, &error));
	char *text = json_dumps(found, JSON_COMPACT);

	ck_assert_msg(!json_array_size(found), "%d %s: %s", width,
		      look_name(look), text);
	free(text);
}

static void
judge_all(const Visit *visit)
{
	g_autofree char *axe = axe_fetched();

	go(visit, "");
	must(page_prepare(visit->browser, axe, &error));
	prepare(visit);
	check_runs(visit,
		   "document.querySelectorAll('details').forEach(d => "
		   "d.open = true), 0",
		   "0");
	judge(visit, 320, LOOK_LIGHT, axe);
	judge(visit, 320, LOOK_DARK, axe);
	judge(visit, 1280, LOOK_LIGHT, axe);
	judge(visit, 1280, LOOK_DARK, axe);
}

TEST_EACH(finished_match_is_for_everybody, games)
{
	g_auto(Visit) visit = visit_new(games[_i], -1);

	judge_all(&visit);
}

TEST(running_match_is_for_everybody)
{
	g_auto(Visit) visit = visit_new(games[1], 30);

	judge_all(&visit);
}

static const char *const languages[] = { "de", "fr" };

TEST_EACH(match_is_for_everybody_in, languages)
{
	g_auto(Visit) visit = visit_in(languages[_i], games[2], -1);

	judge_all(&visit);
}
