/* The pages of matches in a real browser: the replay by keys, buttons, slider
 * and address, and without scripts; axe-core, and no page wider than a
 * phone. */
#include "club/live/drawing.h"
#include "lib/bot_match.h"
#include "picture/picture.h"

#include "letters/fetched.h"
#include "letters/site_judge.h"
#include "site/site.h"

#include <string.h>

/* All kinds and languages; the first are those of `make check`. */
TABLE(cases, const char *language, *game) = {
	{ "en", "masters-gallery" },  { "en", "art-gallery" },
	{ "en", "masterpiece-1970" }, { "en", "masterpiece-1996" },
	{ "de", "masterpiece-1970" }, { "fr", "masterpiece-1970" },
	{ "de", "masters-gallery" },  { "fr", "masters-gallery" },
	{ "de", "art-gallery" },      { "fr", "art-gallery" },
	{ "de", "masterpiece-1996" }, { "fr", "masterpiece-1996" },
};
#define CASES(sample) site_cases(sample, (int)G_N_ELEMENTS(cases))

typedef struct {
	ClubFixture *fixture;
	char *out, *url, *match;
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
	visit.match = bot_match(visit.fixture, game, steps);
	must(site_write(visit.fixture->club, visit.fixture->now, &options,
			&summary, &error));
	visit.url = g_strdup_printf("file://%s/match/%s.html", visit.out,
				    visit.match);
	visit.browser = site_browser();
	return visit;
}

static Visit
visit_case(int i, int steps)
{
	return visit_in(cases[i].language, cases[i].game, steps);
}

static void
visit_clear(Visit *visit)
{
	browser_close(visit->browser);
	club_fixture_free(visit->fixture);
	folder_clear(visit->out);
	g_free(visit->url);
	g_free(visit->match);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Visit, visit_clear)

static void
go(const Visit *visit, const char *place)
{
	site_visit(visit->browser, joined(visit->url, place));
}

/* Evaluates a line of JavaScript; returns its value as text. Free with
 * free(). */
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
	check_runs(visit, joined(script, "\n;0"), "0");
}

/* --- the replay ----------------------------------------------------------- */

TEST_RANGE(every_way_through_a_match, 0, CASES(4))
{
	g_auto(Visit) visit = visit_case(_i, -1);

	go(&visit, "");
	prepare(&visit);
	check_runs(&visit, "trial.all()", "[]");
	go(&visit, "#12");
	prepare(&visit);
	check_runs(&visit, "trial.at()", "12");
	check_runs(&visit, "complaints", "[]");
}

/* --- frames --------------------------------------------------------------- */

/* Returns in base64 what `picture --step` draws. Free with g_free. */
static char *
drawn(const Visit *visit, const LiveMatch *live, int step)
{
	g_autoptr(Scene) scene =
		must(drawing_at(visit->fixture->club, live, step, &error));
	g_autoptr(GBytes) png = picture_png(scene, 1);
	gsize n;
	const guchar *bytes = g_bytes_get_data(png, &n);

	return g_base64_encode(bytes, n);
}

/* Compares the page's picture of a step with the program's. */
static void
check_frame(const Visit *visit, const LiveMatch *live, int step)
{
	g_autofree char *wanted = drawn(visit, live, step);
	g_autofree char *script = g_strdup_printf("trial.alone(%d)", step);
	json_auto_t *height = must(browser_run(visit->browser, script, &error));
	json_auto_t *shot = must(browser_ask(
		visit->browser, "Page.captureScreenshot",
		json_pack("{s:s, s:{s:i, s:i, s:i, s:O, s:i}}", "format", "png",
			  "clip", "x", 0, "y", 0, "width", 560, "height",
			  height, "scale", 1),
		&error));
	g_autofree char *compare = g_strdup_printf(
		"trial.differ('%s', '%s')", wanted,
		json_string_value(json_object_get(shot, "data")));
	json_auto_t *found = must(browser_run(visit->browser, compare, &error));

	ck_assert_msg(json_is_integer(found) && !json_integer_value(found),
		      "step %d: %" JSON_INTEGER_FORMAT " pixels differ", step,
		      json_integer_value(found));
}

TEST_RANGE(frames_are_the_programs_pictures, 0, picture_ready() ? 4 : 0)
{
	g_auto(Visit) visit = visit_case(_i, -1);
	g_autoptr(MatchRow) row = club_fixture_row(visit.fixture, visit.match);
	g_autoptr(LiveMatch) live =
		must(live_load(visit.fixture->club, row->id, &error));

	go(&visit, "");
	must(page_prepare(visit.browser, NULL, &error));
	prepare(&visit);
	must(page_show(visit.browser, 1280, LOOK_LIGHT, 1, &error));
	for (int quarter = 0; quarter <= 4; quarter++)
		check_frame(&visit, live, row->steps * quarter / 4);
}

/* Controls that can't work are missing; the rest is there. */
TEST_RANGE(match_without_script, 0, CASES(1))
{
	static const char dead[] =
		"[...document.querySelectorAll('button, input, .said')].filter("
		"e => e.getClientRects().length).length";
	static const char shown[] =
		"[...document.querySelectorAll('svg.table, #log li')].filter("
		"e => !e.getClientRects().length).length";
	g_auto(Visit) visit = visit_case(_i, -1);

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
	check_runs(&visit,
		   "document.getElementById('where').textContent.length > 5",
		   "true");
}

/* --- everybody can read it ------------------------------------------------ */

static void
judge_all(const Visit *visit)
{
	site_judge(visit->browser, visit->url, kept(fetched_axe()));
}

TEST_RANGE(finished_match_is_for_everybody, 0, CASES(6))
{
	g_auto(Visit) visit = visit_case(_i, -1);

	judge_all(&visit);
}

/* The second case is of Art Gallery. */
TEST_RANGE(running_match_is_for_everybody, site_cases(1, 0), CASES(2))
{
	g_auto(Visit) visit = visit_case(_i, 30);

	judge_all(&visit);
}
