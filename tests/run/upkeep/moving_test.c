/* moving_test.c - the club from one database to another: nothing is lost on the
 * way, nor when it breaks off. */
#include "lib/club_fixture.h"
#include "lib/cluster.h"
#include "lib/folder.h"
#include "lib/must.h"
#include "lib/program.h"

#include "club/home/lock.h"
#include "club/upkeep/moving.h"
#include "club/upkeep/opening.h"
#include "store/copying.h"
#include "store/facts.h"
#include "store/opening.h"

#include <glib/gstdio.h>

Suite *moving_suite(void);

/* A server where there is one, else another file. */
static char *
elsewhere(void)
{
	return cluster_asked() ? cluster_database(false) : g_strdup("other.db");
}

static void
reopen(ClubFixture *fixture)
{
	GError *error = NULL;

	club_close(fixture->club);
	fixture->club = club_open(fixture->dir, &error);
	must(fixture->club);
}

static void
move(ClubFixture *fixture, const char *to)
{
	GError *error = NULL;

	must(moving_move(fixture->club, to, &error));
	reopen(fixture);
}

/* What the club was in is what it is in now. */
static void
must_be(const char *before, Club *club)
{
	g_autofree char *differs = NULL;
	g_autofree char *mark = NULL;
	GError *error = NULL;
	g_autoptr(Store) old = store_open(before, false, &error);

	must(old);
	must(copying_compare(old, club->store, &differs, &error));
	ck_assert_msg(!differs, "table %s", differs);
	must(fact_get(club->store, COPYING_MARK, &mark, &error));
	ck_assert_ptr_null(mark);
}

START_TEST(there_and_back)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autofree char *name = club_fixture_match(fixture, 3, NULL);
	g_autofree char *first = g_strdup(fixture->club->database);
	g_autofree char *to = elsewhere();

	ck_assert_str_ne(name, "");
	club_fixture_pass(fixture);
	move(fixture, to);
	must_be(first, fixture->club);
	g_autofree char *second = g_strdup(fixture->club->database);

	ck_assert_str_ne(first, second);
	club_fixture_pass(fixture);
	move(fixture, "back.db");
	must_be(second, fixture->club);
	club_fixture_pass(fixture);
}
END_TEST

START_TEST(what_broke_off_is_begun_anew)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autofree char *first = g_strdup(fixture->club->database);
	g_autofree char *to = elsewhere();
	g_autofree char *there =
		cluster_asked() ? g_strdup(to)
				: g_build_filename(fixture->dir, to, NULL);
	GError *error = NULL;
	Store *half = store_create(there, &error);

	must(half);
	if (_i)
		must(fact_set(half, COPYING_MARK, "x", &error));
	if (_i)
		must(fact_set(half, "more", "x", &error));
	store_close(half);
	move(fixture, to);
	must_be(first, fixture->club);
}
END_TEST

START_TEST(another_club_is_not_overwritten)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autofree char *first = g_strdup(fixture->club->database);
	g_autofree char *to = elsewhere();
	g_autofree char *there =
		cluster_asked() ? g_strdup(to)
				: g_build_filename(fixture->dir, to, NULL);
	GError *error = NULL;
	Store *other = store_create(there, &error);

	must(other);
	must(fact_set(other, "more", "x", &error));
	store_close(other);
	must_fail(moving_move(fixture->club, to, &error), ERROR_STOP);
	must_fail(moving_move(fixture->club, first, &error), ERROR_STOP);
	reopen(fixture);
	ck_assert_str_eq(fixture->club->database, first);
}
END_TEST

START_TEST(by_the_program)
{
	g_auto(ProgramDir) dir = program_match();
	g_autofree char *to = elsewhere();
	g_autoptr(Lock) lock = NULL;
	GError *error = NULL;

	program_says(dir, WORDS("move"), 78, NULL, "--to");
	must(lock_take(dir, &lock, &error));
	program_says(dir, WORDS("move", "--to", to), 75, NULL, "run");
	g_clear_pointer(&lock, lock_free);
	program_says(dir, WORDS("move", "--to", to), 0, "no longer used", NULL);
	program_says(dir, WORDS("move", "--to", to), 78, NULL, "there already");
	program_says(dir, WORDS("run", "--now", NOON), 0, "", NULL);
	if (!cluster_asked())
		program_says(dir, WORDS("move", "--to", "pennypost.db"), 78,
			     NULL, "exists already");
}
END_TEST

/* A new schema waits for workers of other machines, who know the old one; in a
 * file there are none. */
START_TEST(an_update_waits_for_workers)
{
	g_auto(ProgramDir) dir = program_match();

	program_told(dir, "DELETE FROM migrations WHERE number >= 14;"
			  "INSERT INTO workers (name, build, begun, until,"
			  " session) VALUES ('other:/club', 'x', 1,"
			  " 99999999999, '')");
	if (cluster_asked()) {
		program_says(dir, WORDS("match", "list"), 75, NULL,
			     "the worker other:/club is at work");
		program_told(dir, "DELETE FROM workers");
	}
	program_says(dir, WORDS("match", "list"), 0, "mg-1", NULL);
}
END_TEST

/* The record of a demo's match, played in a database.  Free with g_free. */
static char *
demo_record(const char *dir, const char *keep, const char *database)
{
	program_says(dir,
		     WORDS("demo", "mg", "--players", "2", "--seed", "x",
			   "--keep", keep, database ? "--database" : NULL,
			   database),
		     0, "The match record replays", NULL);
	g_auto(Ran) ran = program_run(dir, WORDS("export", "mg-1", "-c", keep));

	ck_assert_int_eq(ran.status, 0);
	return g_steal_pointer(&ran.out);
}

START_TEST(a_demo_may_have_it)
{
	g_auto(ProgramDir) dir = folder_new();
	g_autofree char *to = elsewhere();
	g_autofree char *here = demo_record(dir, "here", NULL);
	g_autofree char *there = demo_record(dir, "there", to);

	ck_assert_str_eq(here, there);
	program_says(dir, WORDS("demo", "mg", "--database", to), 64, NULL,
		     "--keep");
}
END_TEST

Suite *
moving_suite(void)
{
	Suite *suite = suite_create("moving");
	TCase *tests = tcase_create("moving");

	tcase_add_test(tests, there_and_back);
	tcase_add_loop_test(tests, what_broke_off_is_begun_anew, 0, 2);
	tcase_add_test(tests, another_club_is_not_overwritten);
	tcase_add_test(tests, by_the_program);
	tcase_add_test(tests, an_update_waits_for_workers);
	tcase_add_test(tests, a_demo_may_have_it);
	suite_add_tcase(suite, tests);
	return suite;
}
