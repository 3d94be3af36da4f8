/* idle_test.c - what a run asks and opens that finds nothing to do: as much in
 * ten years as today. The limits are what it takes; who needs more raises them,
 * knowing that most runs of a club are such. */
#include "lib/club_fixture.h"
#include "lib/cluster.h"
#include "lib/program.h"
#include "store/store_private.h"

#include <sqlite3.h>
#include <sys/inotify.h>
#include <unistd.h>

#define STATEMENTS_MOST 25
#define FILES_MOST 7 /* in the club's folder */

static int
count_one(unsigned what, void *n, void *statement, void *sql)
{
	(void)what, (void)statement, (void)sql;
	++*(int *)n;
	return 0;
}

CLUB_TEST(an_idle_run_asks_little)
{
	OF_SQLITE("statements that SQLite counts");
	int n = 0;

	g_free(club_fixture_match(fixture, 3, NULL));
	club_fixture_pass(fixture);
	club_fixture_pass(fixture);
	sqlite3 *sqlite = (sqlite3 *)fixture->club->store->link;

	sqlite3_trace_v2(sqlite, SQLITE_TRACE_STMT, count_one, &n);
	fixture->now += 10 * MINUTE;
	club_fixture_pass(fixture);
	sqlite3_trace_v2(sqlite, 0, NULL, NULL);
	ck_assert_int_gt(n, 0);
	ck_assert_int_le(n, STATEMENTS_MOST);
}

/* Returns how often a file of the folder was opened since it is watched. */
static int
count_opened(int watch)
{
	char events[65536] __attribute__((aligned(8)));
	ssize_t size = read(watch, events, sizeof events);
	int n = 0;

	for (ssize_t at = 0; at < size;) {
		const struct inotify_event *event = (void *)(events + at);

		n += !(event->mask & IN_ISDIR);
		at += (ssize_t)sizeof *event + event->len;
	}
	return n;
}

PROGRAM_TEST(an_idle_run_opens_little, program_match())
{
	int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);

	program_pass(dir, NOON);
	program_pass(dir, NOON);
	ck_assert_int_ge(inotify_add_watch(watch, dir, IN_OPEN), 0);
	program_pass(dir, NOON);
	int n = count_opened(watch);

	close(watch);
	ck_assert_int_gt(n, 0);
	ck_assert_int_le(n, FILES_MOST);
}
