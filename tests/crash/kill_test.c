/* kill_test.c - runs of a day in which everything happens are killed at any
 * point and repeated (points.h).  After the second run the club must equal that
 * of an undisturbed run, so that everything later is equal, too; from some
 * points the day is played on nevertheless. */

#include "crash/day.h"
#include "crash/points.h"

#define SAMPLE 200 /* points */

/* The day without faults. */
static struct {
	Scene scenes[DAY_STAGES];
	char *end; /* the club at the end */
} twin;

static char *
live_on(const char *dir, int scene)
{
	char *complaint = NULL;

	for (int stage = scene + 1; !complaint && stage < DAY_STAGES; stage++) {
		day_deliver(dir, stage);
		complaint = point_well("a later run",
				       day_run(dir, stage, NULL, NULL));
	}
	return complaint;
}

static const Course course = { twin.scenes, DAY_STAGES, live_on };

static void
make_twin(void)
{
	char *dir = day_club();

	for (int stage = 0; stage < DAY_STAGES; stage++) {
		g_autofree char *name = g_strdup_printf("stage %d", stage);

		day_deliver(dir, stage);
		twin.scenes[stage] = scene_play(dir, day_time(stage), stage);
		scene_keep(&twin.scenes[stage], name, dir);
	}
	twin.end = dir;
}

static void
clear_twin(void)
{
	for (int stage = 0; stage < DAY_STAGES; stage++)
		scene_clear(&twin.scenes[stage]);
	program_clear(twin.end);
}

TEST(test_killed_anywhere)
{
	points_try(&course, points_kill, SAMPLE);
}

/* The disk fails once, or is full from there on: nothing crashes, is lost or
 * doubled. */
TEST(test_disk_fails_anywhere)
{
	points_try(&course, points_disk, SAMPLE / 4);
}

/* A run that follows a killed run is killed, too. */
TEST(test_killed_twice)
{
	for (int i = 1; i <= 6; i++) {
		const Scene *scene = &twin.scenes[i % 3];
		long n = (long)strlen(scene->calls) * i / 7 + 1;
		Point point = { points_kill, i % 3, n };
		g_autofree char *again = g_strdup_printf("kill %ld", n / 2 + i);
		g_auto(ProgramDir) dir = day_copy(scene->before);
		g_autofree char *complaint = point_break(&course, &point, dir);
		g_auto(Ran) second G_GNUC_UNUSED =
			day_run_at(dir, scene->at, again, NULL);

		if (!complaint)
			complaint = point_mend(&course, &point, dir);
		ck_assert_msg(!complaint, "%s: %s", again, complaint);
	}
}

/* Checks that everything happens in the day; else the other tests prove
 * nothing. */
TABLE(happened, const char *sql, *wanted) = {
	{ "SELECT group_concat(kind, ' ') FROM "
	  "(SELECT DISTINCT kind FROM outbox ORDER BY kind)",
	  "address announcement answer audit confirm data digest "
	  "invitation letter offer operator organiser paused "
	  "receipt refused reminder seat turn welcome" },
	{ "SELECT group_concat(act, ', ') FROM (SELECT DISTINCT act FROM "
	  "journal WHERE who = 'organiser by mail' ORDER BY act)",
	  "announce, audit --reveal, excuse, extend, match start, pause, "
	  "play for, replace, resume, rollback" },
	{ "SELECT group_concat(act, ', ') FROM (SELECT DISTINCT act FROM "
	  "journal WHERE who = 'player' ORDER BY act)",
	  "forget me, mail off, register, set address" },
	{ "SELECT group_concat(act, ', ') FROM (SELECT DISTINCT act FROM "
	  "journal WHERE who IN (SELECT name FROM players) ORDER BY act)",
	  "accept, away, back, confirmed, decline, join, leave, mail, match "
	  "new, mute, my-data, nudge, offer declined, propose, rematch, say, "
	  "set, set address, stand-in, standby, tell, unwatch, watch" },
	/* played, stranger, machine, quarantine */
	{ "SELECT group_concat(state, ' ') FROM "
	  "(SELECT DISTINCT state FROM inbox ORDER BY state)",
	  "1 2 3 6" },
	/* One was held for a confirm letter that was never answered. */
	{ "SELECT count(*) FROM inbox WHERE reason = 'not confirmed in time'",
	  "1" },
	/* live, aborted, played out, cancelled, won, open, bots only */
	{ "SELECT group_concat(phase, '') FROM "
	  "(SELECT phase FROM matches ORDER BY id)",
	  "13231202" },
	{ "SELECT count(*) > 0 FROM outbox WHERE subject LIKE '%reminder%'",
	  "1" },
	{ "SELECT group_concat(reason, ', ') FROM (SELECT DISTINCT reason "
	  "FROM inbox WHERE state = 3 ORDER BY reason)",
	  "Auto-Submitted, a complaint about a letter, a letter came back, "
	  "multipart/report" },
	/* one suspended, one reported as spam */
	{ "SELECT count(*) FROM outbox WHERE kind = 'operator' AND "
	  "(subject LIKE '%keep coming back%' OR subject LIKE '%spam%')",
	  "2" },
	{ "SELECT count(*) FROM absences", "1" },
	{ "SELECT count(*) FROM rollbacks", "1" },
	/* One seat was taken over, another one wasn't. */
	{ "SELECT max(state = 1) || max(state = 3) FROM offers", "11" },
	{ "SELECT count(*) > 0 FROM steps WHERE moves LIKE '%\"by\":\"bot%'",
	  "1" },
	{ "SELECT count(*) > 0 FROM inbox WHERE receipt LIKE '%\"kept\"%'",
	  "1" },
	{ "SELECT count(*) FROM outbox WHERE state <> 2", "0" },
};

TEST(test_day_is_a_day)
{
	for (gsize i = 0; i < G_N_ELEMENTS(happened); i++) {
		const char *found = program_asked(twin.end, happened[i].sql);

		ck_assert_msg(!g_strcmp0(found, happened[i].wanted),
			      "%s: %s, not %s", happened[i].sql, found,
			      happened[i].wanted);
	}
	for (int stage = 0; stage < DAY_STAGES; stage++)
		ck_assert_int_gt(strlen(twin.scenes[stage].calls), 100);
}

TEST_CONDITIONS(.setup = make_twin, .teardown = clear_twin);
