/* season_kill_test.c - runs in which a season of a league, ladder or cup
 * changes its phase are killed anywhere and repeated (points.h). The clubs must
 * be equal, so everything later is, too. */

#include "crash/day.h"
#include "crash/dump.h"
#include "crash/points.h"
#include "crash/seasons.h"

#define SAMPLE 12 /* points */

/* The club without faults. */
static struct {
	char *phases; /* after the last run */
	Scene scenes[SEASONS_DAYS];
	int n;
	char *begin, *end; /* the club itself */
} twin;

/* Only runs in which a season changes become scenes. */
static void
play_scene(const char *dir, int nth, const char *at, void *data)
{
	Scene scene = scene_play(dir, at, nth);
	g_autofree char *phases = seasons_phases(dir);

	(void)data;
	if (!strcmp(phases, twin.phases)) {
		scene_clear(&scene);
		return;
	}
	scene_keep(&scene, phases, dir);
	twin.scenes[twin.n++] = scene;
	g_free(twin.phases);
	twin.phases = g_steal_pointer(&phases);
}

static void
make_twin(void)
{
	twin.begin = seasons_club();
	twin.phases = g_strdup("");
	twin.end = day_copy(twin.begin);
	seasons_live(twin.end, play_scene, NULL);
}

static void
clear_twin(void)
{
	for (int i = 0; i < twin.n; i++)
		scene_clear(&twin.scenes[i]);
	g_free(twin.phases);
	program_clear(twin.begin);
	program_clear(twin.end);
}

TEST(test_killed_anywhere)
{
	const Course course = { twin.scenes, twin.n, NULL };

	points_try(&course, points_kill, SAMPLE);
}

/* --- a whole season ------------------------------------------------------- */

static const Scene *
scene_at(const char *at)
{
	for (int i = 0; i < twin.n; i++)
		if (!strcmp(twin.scenes[i].at, at))
			return &twin.scenes[i];
	return NULL;
}

/* Later runs are killed at later calls, but not at the last ones, because no
 * two runs of the whole season make the same number of calls. */
static void
play_killed(const char *dir, int nth, const char *at, void *data)
{
	const Scene *scene = scene_at(at);
	int *killed = data;

	if (scene) {
		long n = (long)strlen(scene->calls) * (*killed + 1) * 4 /
			 (5 * twin.n);
		g_auto(Ran) ran = day_run_at(
			dir, at, formatted("kill %ld %d", n, nth + 1), NULL);

		ck_assert_int_eq(ran.status, -9);
		++*killed;
	}
	g_autofree char *complaint =
		point_well(at, day_run_at(dir, at, NULL, NULL));

	ck_assert_msg(!complaint, "%s", complaint);
}

/* Leaves out the bytes of mails: people quote letters, and their programs break
 * lines within a token. */
static char *
dump_without_mails(const char *dir)
{
	g_auto(GStrv) lines = g_strsplit(kept(dump_club(dir)), "\n", -1);
	GString *kept = g_string_new(NULL);

	for (int i = 0; lines[i]; i++)
		if (!g_str_has_prefix(lines[i], "inbox_raw "))
			g_string_append_printf(kept, "%s\n", lines[i]);
	return g_string_free(kept, FALSE);
}

/* Killed at every change, the season ends like the one that never was. */
PROGRAM_TEST(test_killed_at_every_change, day_copy(twin.begin))
{
	int killed = 0;

	seasons_live(dir, play_killed, &killed);
	ck_assert_int_eq(killed, twin.n);
	g_autofree char *wanted = dump_without_mails(twin.end);
	g_autofree char *found = dump_without_mails(dir);
	g_autofree char *difference = dump_difference(wanted, found);

	ck_assert_msg(!difference, "%s", difference);
}

/* --- the organiser -------------------------------------------------------- */

#define ACT_SAMPLE 4 /* points of each */
#define AT "2026-12-29T12:00:00Z"

static const char *const acts[][10] = {
	{ "season", "new", "masters-gallery", "--name", "third", "--title",
	  "Third League", "--now", AT },
	{ "season", "pause", "mgl", "--now", AT },
	{ "season", "close", "mgladder", "--last", "--now", AT },
};

static char *
act(const char *dir, const char *const *words, const char *fault, int status)
{
	char *calls = NULL;
	g_auto(Ran) ran =
		day_program(dir, words, fault, NULL, status ? NULL : &calls);

	ck_assert_msg(ran.status == status, "%s %s: %d: %s", words[1], fault,
		      ran.status, ran.err);
	return calls;
}

/* Killed anywhere, the act is done or not; if not, the next try does it. */
static void
kill_act(const char *club, const char *const *words)
{
	g_auto(ProgramDir) done = day_copy(club);
	g_autofree char *calls = act(done, words, "count 0", 0);
	g_autofree char *before = dump_club(club);
	g_autofree char *after = dump_club(done);
	long n = (long)strlen(calls);
	long step = g_strcmp0(g_getenv("CRASH"), "all") ? n / ACT_SAMPLE : 1;

	for (long i = n; i > 0; i -= step) {
		g_auto(ProgramDir) dir = day_copy(club);
		g_autofree char *fault = g_strdup_printf("kill %ld", i);

		g_free(act(dir, words, fault, -9));
		g_autofree char *left = dump_club(dir);

		if (!strcmp(left, after))
			continue;
		ck_assert_msg(!strcmp(left, before), "%s %s: half done",
			      words[1], fault);
		g_free(act(dir, words, "count 0", 0));
		assert_text(dump_club(dir), after);
	}
}

/* While all seasons are being played. */
TEST(test_organiser_killed)
{
	const Scene *scene = scene_at("2026-12-28T12:00:00Z");

	ck_assert_ptr_nonnull(scene);
	for (gsize i = 0; i < G_N_ELEMENTS(acts); i++)
		kill_act(scene->before, acts[i]);
}

/* --- the undisturbed club ------------------------------------------------- */

#define TWICE(what, from)                                                      \
	"SELECT count(*) FROM (SELECT 1 FROM " from " GROUP BY " what          \
	" HAVING count(*) > 1)"

/* Checks that everything happens in it once; else the other tests prove
 * nothing. */
TABLE(happened, const char *sql, *wanted) = {
	{ "SELECT group_concat(act, ', ') FROM (SELECT DISTINCT act FROM "
	  "journal WHERE act LIKE 'season %' AND who = 'program' ORDER BY act)",
	  "season check-in, season closed, season drawn, season dropped, "
	  "season finishing, season overtime, season play, season waits" },
	{ TWICE("act, detail",
		"journal WHERE act LIKE 'season %' AND who = 'program'"),
	  "0" },
	{ "SELECT group_concat(k, '; ') FROM (SELECT c.name || ': ' ||"
	  " group_concat(s.phase, ' ') AS k FROM seasons s JOIN contests c"
	  " ON c.id = s.contest GROUP BY c.id ORDER BY c.id)",
	  "mgl: 6 3; mgladder: 6 7; mgcup: 6 6; few: 7 7" },
	{ "SELECT group_concat(state, ' ') FROM (SELECT DISTINCT state"
	  " FROM entrants ORDER BY state)",
	  "0 2 3 5" },
	/* One seat was lost, and one was taken over. */
	{ "SELECT max(lost) FROM entrants", "1" },
	{ "SELECT count(*) > 0 FROM tenures WHERE why = 'offer'", "1" },
	{ "SELECT count(*) > 0 FROM tenures WHERE why = 'finish'", "1" },
	/* The paused match became void. */
	{ "SELECT group_concat(m.name) FROM fixtures f JOIN matches m"
	  " ON m.id = f.match WHERE f.season = 1 AND f.spoilt",
	  "mg-1" },
	{ "SELECT count(*) FROM outbox WHERE state <> 2", "0" },
	{ TWICE("recipient, subject",
		"outbox WHERE subject GLOB '*: [rs]* is over*'"
		" OR subject LIKE '%: will you play?%'"),
	  "0" },
	{ TWICE("recipient, subject, created", "outbox WHERE kind = 'season'"),
	  "0" },
	{ "SELECT count(*) > 30 FROM outbox WHERE kind = 'season'", "1" },
};

TEST(test_twin_has_all)
{
	for (gsize i = 0; i < G_N_ELEMENTS(happened); i++)
		program_is(twin.end, happened[i].sql, happened[i].wanted);
	for (int i = 0; i < twin.n; i++)
		ck_assert_int_gt(strlen(twin.scenes[i].calls), 100);
}

TEST_CONDITIONS(.setup = make_twin, .teardown = clear_twin);
