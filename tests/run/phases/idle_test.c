/* idle_test.c - what a run that finds nothing to do, or only one move, asks and
 * opens: as much in ten years as today. The limits are the present numbers;
 * raise them only if you must, as most of a club's runs are like these. */
#include "lib/evening.h"
#include "lib/program.h"
#include "store/store_private.h"

#include <sqlite3.h>
#include <sys/inotify.h>
#include <unistd.h>

#define STATEMENTS_MOST 25
#define MOVE_MOST 136 /* statements for a move with four letters */
#define FILES_MOST 7  /* opened in the club's folder */
#define SITE_FILES_MOST (FILES_MOST + 1)

static int
count_one(unsigned what, void *n, void *statement, void *sql)
{
	(void)what, (void)statement, (void)sql;
	++*(int *)n;
	return 0;
}

/* Returns how many statements a pass takes ten minutes later. */
static int
count_pass(ClubFixture *fixture)
{
	sqlite3 *sqlite = (sqlite3 *)fixture->club->store->link;
	int n = 0;

	sqlite3_trace_v2(sqlite, SQLITE_TRACE_STMT, count_one, &n);
	fixture->now += 10 * MINUTE;
	club_fixture_pass(fixture);
	sqlite3_trace_v2(sqlite, 0, NULL, NULL);
	ck_assert_int_gt(n, 0);
	return n;
}

CLUB_TEST(an_idle_run_asks_little)
{
	OF_SQLITE("statements that SQLite counts");
	g_free(club_fixture_match(fixture, 3, NULL));
	club_fixture_pass(fixture);
	club_fixture_pass(fixture);
	ck_assert_int_le(count_pass(fixture), STATEMENTS_MOST);
}

CLUB_TEST(a_move_asks_little)
{
	OF_SQLITE("statements that SQLite counts");
	const MatchPlan plan = {
		.game = "masters-gallery",
		.players = (const char *[]){ "Ann", "Bob", "Cid", "Dan", NULL },
		.seed = "ababababababababababababababababababababababababababab"
			"ababababab",
	};
	sqlite3 *sqlite = (sqlite3 *)fixture->club->store->link;

	club_fixture_add(fixture, "Dan", "dan@x.example", "UTC");
	ck_assert_int_eq(sqlite3_exec(sqlite,
				      "UPDATE players SET letters ="
				      " 'every-step'",
				      NULL, NULL, NULL),
			 SQLITE_OK);
	g_free(club_fixture_begin(fixture, &plan));
	club_fixture_pass(fixture);
	club_fixture_pass(fixture);
	g_autoptr(GPtrArray) asking = club_fixture_letters(fixture);

	club_fixture_answer(fixture, asked(asking), "1");
	int n = count_pass(fixture);

	ck_assert_uint_eq(kept(club_fixture_letters(fixture))->len, 4);
	ck_assert_int_le(n, MOVE_MOST);
}

/* Returns how often files of the watched folder were opened. */
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

/* Returns how many files of the folder an idle run opens. */
static int
count_files(const char *dir)
{
	int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);

	program_pass(dir, NOON);
	program_pass(dir, NOON);
	ck_assert_int_ge(inotify_add_watch(watch, dir, IN_OPEN), 0);
	program_pass(dir, NOON);
	int n = count_opened(watch);

	close(watch);
	ck_assert_int_gt(n, 0);
	return n;
}

PROGRAM_TEST(an_idle_run_opens_little, program_match())
{
	ck_assert_int_le(count_files(dir), FILES_MOST);
}

PROGRAM_TEST(a_site_does_not_change_that, program_match())
{
	char *www = folder_new();

	program_reconfigure(dir, NULL,
			    formatted("\n[site]\nfolder = %s\n", www));
	int n = count_files(dir);

	folder_clear(www);
	ck_assert_int_le(n, SITE_FILES_MOST);
}
