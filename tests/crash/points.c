/* points.c - chooses points, and tries them in two processes at a time. */
#include "points.h"

#include "day.h"
#include "dump.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define WORKERS 2
#define LIVING_ON 10 /* one point in so many goes on to the end */
#define KILLED (-9)

#define ANY "wcudofy"
#define WRITES "wcud"

const PointMode points_kill[] = {
	{ "kill", ANY, "", "wco", true },
	{ "tear", WRITES, "wc", "", true },
	{ 0 },
};

const PointMode points_disk[] = {
	{ "EIO", ANY, "wcofy", "", false },
	{ "ENOSPC", WRITES, "wc", "", false },
	{ "full", WRITES, "wc", "", false },
	{ 0 },
};

/* --- scenes --------------------------------------------------------------- */

/* Each scene has its own seed for tokens, so that a killed run makes the same
 * calls. */
static char *
fault_of(const char *mode, long n, const Scene *scene)
{
	return g_strdup_printf("%s %ld %d", mode, n, scene->nth + 1);
}

Scene
scene_play(const char *dir, const char *at, int nth)
{
	Scene scene = { .at = g_strdup(at),
			.nth = nth,
			.before = day_copy(dir) };
	g_autofree char *fault = fault_of("count", 0, &scene);
	g_auto(Ran) ran = day_run_at(dir, at, fault, &scene.calls);

	ck_assert_msg(ran.status == 0, "%s: status %d: %s", at, ran.status,
		      ran.err);
	ck_assert_ptr_nonnull(scene.calls);
	return scene;
}

void
scene_keep(Scene *scene, const char *name, const char *dir)
{
	scene->name = g_strdup(name);
	scene->after = dump_club(dir);
	scene->core = dump_core(dir);
}

void
scene_clear(Scene *scene)
{
	g_free(scene->name);
	g_free(scene->at);
	program_clear(scene->before);
	g_free(scene->calls);
	g_free(scene->after);
	g_free(scene->core);
}

static int
all_calls(const Course *course)
{
	int sum = 0;

	for (int i = 0; i < course->n; i++)
		sum += (int)strlen(course->scenes[i].calls);
	return sum;
}

/* --- choosing points ------------------------------------------------------ */

static bool
is_telling(const Course *course, const Point *point)
{
	const char *calls = course->scenes[point->scene].calls;

	if (strchr(point->mode->telling, calls[point->n - 1]))
		return true;
	return point->n == 1 ||
	       strchr(point->mode->telling_after, calls[point->n - 2]);
}

/* Returns the calls that a mode can disturb. */
static GArray *
all_points(const Course *course, const PointMode *modes, bool telling)
{
	GArray *points = g_array_new(FALSE, FALSE, sizeof(Point));

	for (const PointMode *mode = modes; mode->name; mode++)
		for (int i = 0; i < course->n; i++) {
			const char *calls = course->scenes[i].calls;

			for (long n = 1; calls[n - 1]; n++) {
				Point point = { mode, i, n };

				if (strchr(mode->calls, calls[n - 1]) &&
				    is_telling(course, &point) == telling)
					g_array_append_val(points, point);
			}
		}
	return points;
}

/* Chooses that many, spread evenly. */
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

/* Three quarters of a sample are telling points; CRASH=telling takes all
 * telling points, CRASH=all also all others. */
static GArray *
choose_points(const Course *course, const PointMode *modes, guint sample)
{
	g_autoptr(GArray) telling = all_points(course, modes, true);
	g_autoptr(GArray) others = all_points(course, modes, false);
	GArray *chosen = g_array_new(FALSE, FALSE, sizeof(Point));
	bool all = crash_is("all");

	choose(chosen, telling,
	       all || crash_is("telling") ? G_MAXUINT : sample * 3 / 4);
	if (!crash_is("telling"))
		choose(chosen, others, all ? G_MAXUINT : sample / 4);
	return chosen;
}

/* --- one point ------------------------------------------------------------ */

/* Returns a complaint. Free with g_free. */
static char *
complain(const char *what, const Ran *ran)
{
	return g_strdup_printf("%s: status %d: %.500s", what, ran->status,
			       ran->err);
}

/* A kill must end the run at its point; a failing disk may go unnoticed. */
char *
point_break(const Course *course, const Point *point, const char *dir)
{
	const Scene *scene = &course->scenes[point->scene];
	g_autofree char *fault = fault_of(point->mode->name, point->n, scene);
	g_autofree char *calls = NULL;
	g_auto(Ran) ran = day_run_at(dir, scene->at, fault,
				     point->mode->kills ? NULL : &calls);
	bool right = point->mode->kills
			     ? ran.status == KILLED
			     : (ran.status == 0 || ran.status == 75) && calls &&
				       (long)strlen(calls) >= point->n;

	return right ? NULL : complain("the fault", &ran);
}

/* The run must succeed, or leave work for the next one. */
char *
point_well(const char *what, Ran ran)
{
	char *complaint = ran.status == 0 || ran.status == 75
				  ? NULL
				  : complain(what, &ran);

	ran_clear(&ran);
	return complaint;
}

/* A letter that the disk refused is sent by a later run: times and letters may
 * differ then, but not what was played. */
static char *
compare(const Scene *scene, const char *dir, bool killed)
{
	g_autofree char *found = killed ? dump_club(dir) : dump_core(dir);

	return dump_difference(killed ? scene->after : scene->core, found);
}

/* Repeats the run, and once more a little later after a disk error; then the
 * clubs must be equal. */
char *
point_mend(const Course *course, const Point *point, const char *dir)
{
	const Scene *scene = &course->scenes[point->scene];
	bool kills = point->mode->kills;
	char *complaint = point_well("the second run",
				     day_run_at(dir, scene->at, NULL, NULL));

	if (!complaint && !kills)
		complaint = point_well("the third run",
				       day_run_later(dir, scene->at));
	return complaint ? complaint : compare(scene, dir, kills);
}

static char *
live_on(const Course *course, const Point *point, const char *dir)
{
	char *complaint = course->live_on(dir, point->scene);

	return complaint ? complaint
			 : compare(&course->scenes[course->n - 1], dir,
				   point->mode->kills);
}

static char *
try_point(const Course *course, const Point *point, bool living_on)
{
	char *dir = day_copy(course->scenes[point->scene].before);
	char *complaint = point_break(course, point, dir);

	if (!complaint)
		complaint = point_mend(course, point, dir);
	if (!complaint && living_on && course->live_on)
		complaint = live_on(course, point, dir);
	program_clear(dir);
	return complaint;
}

/* --- all points ----------------------------------------------------------- */

/* The results of a process, shared with the others. */
typedef struct {
	int tried[8], good[8]; /* by mode */
} Tally;

/* Each process tries its share of the points. */
static void
work(const Course *course, const GArray *points, const PointMode *modes,
     guint worker, Tally *tally)
{
	guint living_on = points->len > 1000 ? 10 * LIVING_ON : LIVING_ON;

	for (guint i = worker; i < points->len; i += WORKERS) {
		const Point *point = &g_array_index(points, Point, i);
		g_autofree char *complaint =
			try_point(course, point, i / WORKERS % living_on == 0);

		if (points->len > 1000 && i % 500 == 0)
			g_printerr("crash: %u of %u points\n", i, points->len);
		tally->tried[point->mode - modes]++;
		if (!complaint)
			tally->good[point->mode - modes]++;
		else
			g_printerr("%s, %s %ld: %s\n",
				   course->scenes[point->scene].name,
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

/* Prints how much was tried, which would reveal a test that kills nothing. */
static void
report(const Course *course, const PointMode *modes, const Tally *tallies)
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
	g_print("%s (of %d calls in %d runs)\n", line->str, all_calls(course),
		course->n);
	ck_assert_int_eq(bad, 0);
}

/* With sanitizers each run takes ten times as long. */
static guint
sample_of(guint points)
{
	return g_strcmp0(g_getenv("SAN"), "1") ? points : MAX(points / 10, 20);
}

void
points_try(const Course *course, const PointMode *modes, guint sample)
{
	g_autoptr(GArray) points =
		choose_points(course, modes, sample_of(sample));
	Tally *tallies = shared_tallies();
	pid_t workers[WORKERS];

	for (guint i = 0; i < WORKERS; i++) {
		workers[i] = fork();
		ck_assert_int_ge(workers[i], 0);
		if (workers[i])
			continue;
		work(course, points, modes, i, &tallies[i]);
		_exit(0);
	}
	for (int i = 0; i < WORKERS; i++) {
		int status = -1;

		ck_assert_int_eq(waitpid(workers[i], &status, 0), workers[i]);
		ck_assert_int_eq(status, 0);
	}
	report(course, modes, tallies);
	munmap(tallies, WORKERS * sizeof(Tally));
}
