/* kill_test.c - a run is killed at the nth thing that it does to the world, and
 * run again: in the end all is as if nothing had happened (DESIGN 8).
 *
 * What is compared is every row of every table, and every letter: so that every
 * order was played once, and every letter went out, with its first Message-ID.
 * A sample of all n is taken in `make check`, all of them in `make crash`.
 *
 * After the second run the club must be equal to the one that ran undisturbed,
 * so that what follows would be the same too; some points live on all the same.
 */
#include "lib/suites.h"

#include "crash/day.h"
#include "crash/dump.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define SAMPLE 200 /* points */
#define WORKERS 2
#define LIVING_ON 10 /* one point in so many lives on ... */
#define MORE 2	     /* .. so many stages */
#define KILLED (-9)

/* The day without any fault: the club before each run, what each did, and the
 * club after it. */
typedef struct {
	char *before[DAY_STAGES], *calls[DAY_STAGES];
	char *after[DAY_STAGES], *core[DAY_STAGES];
	char *end; /* the club itself, then */
} Twin;

static Twin twin;

/* The seed of a stage's tokens: what is killed makes the twin's calls. */
static char *
fault_of(const char *mode, long n, int stage)
{
	return g_strdup_printf("%s %ld %d", mode, n, stage + 1);
}

static void
make_twin(void)
{
	char *dir = day_club();

	for (int stage = 0; stage < DAY_STAGES; stage++) {
		g_autofree char *fault = fault_of("count", 0, stage);

		day_deliver(dir, stage);
		twin.before[stage] = day_copy(dir);
		Ran ran = day_run(dir, stage, fault, &twin.calls[stage]);

		ck_assert_msg(ran.status == 0, "stage %d: status %d: %s", stage,
			      ran.status, ran.err);
		ran_clear(&ran);
		ck_assert_ptr_nonnull(twin.calls[stage]);
		twin.after[stage] = dump_club(dir);
		twin.core[stage] = dump_core(dir);
	}
	twin.end = dir;
}

static void
clear_twin(void)
{
	for (int stage = 0; stage < DAY_STAGES; stage++) {
		program_clear(twin.before[stage]);
		g_free(twin.calls[stage]);
		g_free(twin.after[stage]);
		g_free(twin.core[stage]);
	}
	program_clear(twin.end);
}

static int
all_calls(void)
{
	int sum = 0;

	for (int stage = 0; stage < DAY_STAGES; stage++)
		sum += (int)strlen(twin.calls[stage]);
	return sum;
}

/* --- points -----------------------------------------------------------------
 */

typedef struct {
	const char *name;
	const char *calls; /* what it does something to, as faults.c has them */
	/* Where it leaves another club behind than at the call before: by the
	 * letter of the call itself, or of the one before it. */
	const char *telling, *telling_after;
	bool kills;
} Mode;

#define ANY "wcudofy"
#define WRITES "wcud"

static const Mode kill_modes[] = {
	{ "kill", ANY, "", "wco", true },
	{ "tear", WRITES, "wc", "", true },
	{ 0 },
};

static const Mode disk_modes[] = {
	{ "EIO", ANY, "wcofy", "", false },
	{ "ENOSPC", WRITES, "wc", "", false },
	{ "full", WRITES, "wc", "", false },
	{ 0 },
};

typedef struct {
	const Mode *mode;
	int stage;
	long n; /* the call of the stage, from 1 on */
} Point;

static bool
is_telling(const Point *point)
{
	const char *calls = twin.calls[point->stage];

	if (strchr(point->mode->telling, calls[point->n - 1]))
		return true;
	return point->n == 1 ||
	       strchr(point->mode->telling_after, calls[point->n - 2]);
}

/* The calls of the day that a mode does something to. */
static GArray *
all_points(const Mode *modes, bool telling)
{
	GArray *points = g_array_new(FALSE, FALSE, sizeof(Point));

	for (const Mode *mode = modes; mode->name; mode++)
		for (int stage = 0; stage < DAY_STAGES; stage++)
			for (long n = 1; twin.calls[stage][n - 1]; n++) {
				Point point = { mode, stage, n };

				if (strchr(mode->calls,
					   twin.calls[stage][n - 1]) &&
				    is_telling(&point) == telling)
					g_array_append_val(points, point);
			}
	return points;
}

/* So many of them, from the first to the last. */
static void
choose(GArray *chosen, const GArray *all, guint most)
{
	most = MIN(most, all->len);
	for (guint i = 0; i < most; i++)
		g_array_append_val(
			chosen,
			g_array_index(all, Point,
				      (guint)((guint64)all->len * i / most)));
}

static bool
crash_is(const char *word)
{
	return !g_strcmp0(g_getenv("CRASH"), word);
}

/* Most of a sample are telling; with CRASH=telling all of those, with CRASH=all
 * all the others too. */
static GArray *
choose_points(const Mode *modes, guint sample)
{
	g_autoptr(GArray) telling = all_points(modes, true);
	g_autoptr(GArray) others = all_points(modes, false);
	GArray *chosen = g_array_new(FALSE, FALSE, sizeof(Point));
	bool all = crash_is("all");

	choose(chosen, telling,
	       all || crash_is("telling") ? G_MAXUINT : sample * 3 / 4);
	if (!crash_is("telling"))
		choose(chosen, others, all ? G_MAXUINT : sample / 4);
	return chosen;
}

/* --- one point --------------------------------------------------------------
 */

/* Free with g_free; NULL: all is well. */
static char *
complain(const char *what, const Ran *ran)
{
	return g_strdup_printf("%s: status %d: %.500s", what, ran->status,
			       ran->err);
}

/* A run that must end well, or leave something for the next. */
static char *
well(const char *what, Ran ran)
{
	char *complaint = ran.status == 0 || ran.status == 75
				  ? NULL
				  : complain(what, &ran);

	ran_clear(&ran);
	return complaint;
}

/* A letter that the disk refused goes out a minute later, and not in this run:
 * times and letters may differ then, but nothing that was played. */
static char *
compare(const char *dir, int stage, bool killed)
{
	g_autofree char *found = killed ? dump_club(dir) : dump_core(dir);

	return dump_difference(killed ? twin.after[stage] : twin.core[stage],
			       found);
}

/* A kill comes where it is wanted; a disk may fail where nobody minds. */
static char *
fail(const char *dir, const Point *point)
{
	g_autofree char *fault =
		fault_of(point->mode->name, point->n, point->stage);
	g_autofree char *calls = NULL;
	Ran ran = day_run(dir, point->stage, fault,
			  point->mode->kills ? NULL : &calls);
	bool right = point->mode->kills
			     ? ran.status == KILLED
			     : (ran.status == 0 || ran.status == 75) && calls &&
				       (long)strlen(calls) >= point->n;
	char *complaint = right ? NULL : complain("the fault", &ran);

	ran_clear(&ran);
	return complaint;
}

/* The same run again, once more a little later where the disk had failed; must
 * be equal then. */
static char *
mend(const char *dir, const Point *point)
{
	char *complaint =
		well("the second run", day_run(dir, point->stage, NULL, NULL));

	if (!complaint && !point->mode->kills)
		complaint =
			well("the third run", day_run_later(dir, point->stage));
	return complaint ? complaint
			 : compare(dir, point->stage, point->mode->kills);
}

static char *
live_on(const char *dir, const Point *point)
{
	char *complaint = NULL;

	for (int stage = point->stage + 1; !complaint && stage < DAY_STAGES;
	     stage++) {
		day_deliver(dir, stage);
		complaint =
			well("a later run", day_run(dir, stage, NULL, NULL));
	}
	return complaint ? complaint
			 : compare(dir, DAY_STAGES - 1, point->mode->kills);
}

static char *
try_point(const Point *point, bool living_on)
{
	char *dir = day_copy(twin.before[point->stage]);
	char *complaint = fail(dir, point);

	if (!complaint)
		complaint = mend(dir, point);
	if (!complaint && living_on)
		complaint = live_on(dir, point);
	program_clear(dir);
	return complaint;
}

/* --- many -------------------------------------------------------------------
 */

/* What a worker has done, for the others to see. */
typedef struct {
	int tried[8], good[8]; /* by mode */
} Tally;

/* Who waits for thousands of them likes to hear something. */
static void
say_progress(guint i, guint n)
{
	if (n > 1000 && i % 500 == 0)
		g_printerr("crash: %u of %u points\n", i, n);
}

/* Every worker does its share. */
static void
work(const GArray *points, const Mode *modes, guint worker, Tally *tally)
{
	guint living_on = points->len > 1000 ? 10 * LIVING_ON : LIVING_ON;

	for (guint i = worker; i < points->len; i += WORKERS) {
		const Point *point = &g_array_index(points, Point, i);
		g_autofree char *complaint =
			try_point(point, i / WORKERS % living_on == 0);

		say_progress(i, points->len);
		tally->tried[point->mode - modes]++;
		if (!complaint)
			tally->good[point->mode - modes]++;
		else
			g_printerr("stage %d, %s %ld: %s\n", point->stage,
				   point->mode->name, point->n, complaint);
	}
}

static Tally *
shared_tallies(void)
{
	Tally *tallies =
		mmap(NULL, WORKERS * sizeof(Tally), PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	ck_assert_ptr_ne(tallies, MAP_FAILED);
	return tallies;
}

/* Says how much was tried: a test that kills nothing would show. */
static void
report(const Mode *modes, const Tally *tallies)
{
	g_autoptr(GString) line = g_string_new("crash:");
	int bad = 0;

	for (int mode = 0; modes[mode].name; mode++) {
		int tried = 0, good = 0;

		for (int i = 0; i < WORKERS; i++) {
			tried += tallies[i].tried[mode];
			good += tallies[i].good[mode];
		}
		ck_assert_int_gt(tried, 0);
		bad += tried - good;
		g_string_append_printf(
			line, "%s %s at %d points, %d %s and mended",
			mode ? ";" : "", modes[mode].name, tried, good,
			modes[mode].kills ? "died" : "failed");
	}
	g_print("%s (of %d calls in %d runs)\n", line->str, all_calls(),
		DAY_STAGES);
	ck_assert_int_eq(bad, 0);
}

/* The points are shared between processes. */
static void
work_together(const Mode *modes, guint sample)
{
	g_autoptr(GArray) points = choose_points(modes, sample);
	Tally *tallies = shared_tallies();
	pid_t workers[WORKERS];

	for (guint i = 0; i < WORKERS; i++) {
		workers[i] = fork();
		ck_assert_int_ge(workers[i], 0);
		if (workers[i])
			continue;
		work(points, modes, i, &tallies[i]);
		_exit(0);
	}
	for (int i = 0; i < WORKERS; i++) {
		int status = -1;

		ck_assert_int_eq(waitpid(workers[i], &status, 0), workers[i]);
		ck_assert_int_eq(status, 0);
	}
	report(modes, tallies);
	munmap(tallies, WORKERS * sizeof(Tally));
}

/* With sanitizers each run takes ten times as long. */
static guint
sample_of(guint points)
{
	return g_strcmp0(g_getenv("SAN"), "1") ? points : MAX(points / 10, 20);
}

START_TEST(test_killed_anywhere)
{
	work_together(kill_modes, sample_of(SAMPLE));
}
END_TEST

/* The disk fails once, or is full from then on; nobody crashes, nothing is lost
 * or doubled. */
START_TEST(test_disk_fails_anywhere)
{
	work_together(disk_modes, sample_of(SAMPLE / 4));
}
END_TEST

/* A run that is killed while it goes on after another that was killed. */
START_TEST(test_killed_twice)
{
	for (int i = 1; i <= 6; i++) {
		int stage = i % 3;
		long n = (long)strlen(twin.calls[stage]) * i / 7 + 1;
		Point point = { kill_modes, stage, n };
		g_autofree char *again = g_strdup_printf("kill %ld", n / 2 + i);
		g_auto(ProgramDir) dir = day_copy(twin.before[stage]);
		g_autofree char *complaint = fail(dir, &point);
		Ran second = day_run(dir, stage, again, NULL);

		ran_clear(&second);
		if (!complaint)
			complaint = mend(dir, &point);
		ck_assert_msg(!complaint, "%s: %s", again, complaint);
	}
}
END_TEST

/* The day is one in which everything happens, else the rest proves nothing. */
static const struct {
	const char *sql, *wanted;
} happened[] = {
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
	/* played, stranger, machine, quarantine, held */
	{ "SELECT group_concat(state, ' ') FROM "
	  "(SELECT DISTINCT state FROM inbox ORDER BY state)",
	  "1 2 3 6 8" },
	/* live, aborted, played out, called off, won, open, the bots' */
	{ "SELECT group_concat(phase, '') FROM "
	  "(SELECT phase FROM matches ORDER BY id)",
	  "13231202" },
	{ "SELECT count(*) > 0 FROM outbox WHERE subject LIKE '%reminder%'",
	  "1" },
	{ "SELECT group_concat(reason, ', ') FROM (SELECT DISTINCT reason "
	  "FROM inbox WHERE state = 3 ORDER BY reason)",
	  "Auto-Submitted, a complaint about a letter, a letter came back, "
	  "multipart/report" },
	/* one suspended, one called spam */
	{ "SELECT count(*) FROM outbox WHERE kind = 'operator' AND "
	  "(subject LIKE '%keep coming back%' OR subject LIKE '%spam%')",
	  "2" },
	{ "SELECT count(*) FROM absences", "1" },
	{ "SELECT count(*) FROM rollbacks", "1" },
	/* A seat was taken over, another one was not. */
	{ "SELECT max(state = 1) || max(state = 3) FROM offers", "11" },
	{ "SELECT count(*) > 0 FROM steps WHERE moves LIKE '%\"by\":\"bot%'",
	  "1" },
	{ "SELECT count(*) > 0 FROM inbox WHERE receipt LIKE "
	  "'%\"kept\"%'",
	  "1" },
	{ "SELECT count(*) FROM outbox WHERE state <> 2", "0" },
};

START_TEST(test_day_is_a_day)
{
	for (gsize i = 0; i < G_N_ELEMENTS(happened); i++) {
		g_autofree char *found =
			program_asked(twin.end, happened[i].sql);

		ck_assert_msg(!g_strcmp0(found, happened[i].wanted),
			      "%s: %s, not %s", happened[i].sql, found,
			      happened[i].wanted);
	}
	for (int stage = 0; stage < DAY_STAGES; stage++)
		ck_assert_int_gt(strlen(twin.calls[stage]), 100);
}
END_TEST

Suite *kill_suite(void);

Suite *
kill_suite(void)
{
	Suite *suite = suite_create("kill");
	TCase *all = tcase_create("kill");

	tcase_set_timeout(all, 7200);
	tcase_add_unchecked_fixture(all, make_twin, clear_twin);
	tcase_add_test(all, test_day_is_a_day);
	tcase_add_test(all, test_killed_anywhere);
	tcase_add_test(all, test_killed_twice);
	tcase_add_test(all, test_disk_fails_anywhere);
	suite_add_tcase(suite, all);
	return suite;
}
