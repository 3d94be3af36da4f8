/* moving_test.c - moving the club from one database to another: nothing is
 * lost, not even if the move is killed. */
#include "lib/club_fixture.h"
#include "lib/program.h"

#include "base/config.h"
#include "club/installation/runs.h"
#include "club/installation/settings.h"
#include "club/upkeep/moving.h"
#include "club/upkeep/opening.h"
#include "store/engine/copying.h"
#include "store/engine/locks.h"
#include "store/engine/naming.h"
#include "store/facts.h"
#include "store/opening.h"

#include <glib/gstdio.h>
#include <stdarg.h>
#include <stdlib.h>

/* Returns a server's database if there is a server, else another file. */
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
	must_have(fixture->club);
}

/* Moves as the program does; the caller gets the error. */
static bool
try_to_move(ClubFixture *fixture, const char *to, GError **error)
{
	g_autoptr(Lock) lock = NULL;

	return lock_take(fixture->dir, &lock, error) && lock &&
	       moving_move(fixture->club, to, lock, error);
}

static void
move(ClubFixture *fixture, const char *to)
{
	must(try_to_move(fixture, to, &error));
	reopen(fixture);
}

/* Returns `to` as the store names it; free with g_free. */
static char *
place_of(const ClubFixture *fixture, const char *to)
{
	return cluster_asked() ? g_strdup(to)
			       : g_build_filename(fixture->dir, to, NULL);
}

/* Checks that the club is as before, and that the old place is no longer
 * usable, where others could go on. */
static void
must_be(const char *before, Club *club)
{
	g_autofree char *differs = NULL;
	GError *error = NULL;
	g_autoptr(Store) old = store_link(before, &error);

	must_have(old);
	must(copying_compare(old, club->store, &differs, &error));
	ck_assert_msg(!differs, "table %s", differs);
	g_clear_pointer(&old, store_close);
	old = store_open(before, false, &error);
	if (!naming_is_server(before)) {
		must_have(old);
		return;
	}
	ck_assert_ptr_null(old);
	ck_assert(error_is(error, ERROR_STOP));
	must_say("the club was moved to");
	g_clear_error(&error);
}

CLUB_TEST(there_and_back)
{
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

/* How far a killed move had come. */
enum { BARE, TABLES, ROWS, TRIES };

static void
break_off(const char *there, const char *whose, int at)
{
	if (at == BARE && !cluster_asked())
		must(g_file_set_contents(there, "", 0, &error));
	if (at == BARE)
		return;
	g_autoptr(Store) half = must(store_create_for(there, whose, &error));

	if (at == ROWS)
		must(fact_set(half, "more", "x", &error) &&
		     arrival_set(half, ARRIVAL_WHOLE, whose, &error));
}

TEST_RANGE(what_broke_off_is_begun_anew, 0, TRIES)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autofree char *first = g_strdup(fixture->club->database);
	g_autofree char *to = elsewhere();
	g_autofree char *there = place_of(fixture, to);

	break_off(there, kept(club_keys_sum(fixture->club)), _i);
	move(fixture, to);
	must_be(first, fixture->club);
}

/* A half-moved club isn't a club yet. */
CLUB_TEST(half_a_club_is_not_opened)
{
	g_autofree char *there = place_of(fixture, kept(elsewhere()));
	g_autoptr(GError) error = NULL;

	break_off(there, "x", TABLES);
	ck_assert_ptr_null(store_open(there, true, &error));
	ck_assert(error_is(error, ERROR_LATER));
	must_say("is being moved here");
}

/* A club in use, a new one, one that was opened since it was moved there, and
 * one that others are moving. */
enum { AT_WORK, NEW, OPENED, OTHERS, KINDS };

static void
make_other(const char *there, const char *whose, int kind)
{
	GError *error = NULL;

	if (kind == OPENED || kind == OTHERS) {
		break_off(there, kind == OTHERS ? "x" : whose, ROWS);
		if (kind == OPENED)
			store_close(store_open(there, false, &error));
		return;
	}
	g_autoptr(Store) other = store_create(there, &error);

	must(other && (kind == NEW || fact_set(other, "more", "x", &error)));
}

TEST_RANGE(another_club_is_not_overwritten, 0, KINDS)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autofree char *first = g_strdup(fixture->club->database);
	g_autofree char *to = elsewhere();
	g_autofree char *there = place_of(fixture, to);

	make_other(there, kept(club_keys_sum(fixture->club)), _i);
	must_fail(try_to_move(fixture, to, &error), ERROR_STOP);
	must_fail(try_to_move(fixture, first, &error), ERROR_STOP);
	must_fail(try_to_move(fixture, "host=x dbname=y", &error), ERROR_STOP);
	reopen(fixture);
	ck_assert_str_eq(fixture->club->database, first);
}

/* However its path is written, it is recognised as the club's own. */
CLUB_TEST(the_same_place_by_another_name)
{
	g_autofree char *first = g_strdup(fixture->club->database);
	g_autofree char *same =
		cluster_asked()
			? g_strconcat(first, "&connect_timeout=9", NULL)
			: g_strconcat("../", strrchr(fixture->dir, '/') + 1,
				      strrchr(first, '/'), NULL);
	g_autofree char *to = elsewhere();

	/* A move elsewhere that was killed doesn't change that. */
	break_off(kept(place_of(fixture, to)), "x", TABLES);
	must_fail(try_to_move(fixture, to, &error), ERROR_STOP);
	must_fail(try_to_move(fixture, same, &error), ERROR_STOP);
	reopen(fixture);
	ck_assert_int_eq(club_fixture_player_id(fixture, "Ann"), 1);
}

/* --- what is moved -------------------------------------------------------- */

static void
must_have_polled(const ClubFixture *fixture, Time polled)
{
	g_autoptr(Lock) lock = NULL;
	Time intervals[LOCK_INTERVALS];

	must(lock_take(fixture->dir, &lock, &error) && lock);
	ck_assert_int_eq(polls_last(fixture->club), polled);
	ck_assert_int_eq(polls_intervals(fixture->club, lock, intervals), 2);
	ck_assert_int_eq(intervals[0], 20 * MINUTE);
	ck_assert_int_eq(intervals[1], 10 * MINUTE);
}

static void
poll_after(ClubFixture *fixture, Time interval)
{
	g_autoptr(Lock) lock = NULL;
	Time last = fixture->now;

	must(lock_take(fixture->dir, &lock, &error) && lock);
	fixture->now += interval;
	polls_interval_add(fixture->club, lock, last, fixture->now);
	polls_note(fixture->club, lock, fixture->now);
}

/* Otherwise time that passed in one place would be an outage in the other. */
CLUB_TEST(the_last_poll_goes_along)
{
	g_autofree char *to = elsewhere();

	store_worker_set(fixture->club->store, "a");
	poll_after(fixture, 10 * MINUTE);
	poll_after(fixture, 20 * MINUTE);
	move(fixture, to);
	must_have_polled(fixture, fixture->now);
	move(fixture, "back.db");
	must_have_polled(fixture, fixture->now);
}

static void administer(const char *format, ...) G_GNUC_PRINTF(1, 2);

static void
administer(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *command = g_strdup_vprintf(format, arguments);

	va_end(arguments);
	ck_assert_int_eq(system(command), 0);
}

/* Other people's tables on the server aren't copied; and a server filled by
 * pg_dump has our tables in another order. */
TEST(what_others_did_to_the_server)
{
	if (!cluster_asked())
		return;
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autofree char *name = club_fixture_match(fixture, 2, NULL);
	g_autofree char *first = elsewhere();
	g_autofree char *second = elsewhere();
	g_autofree char *conf =
		g_build_filename(fixture->dir, "pennypost.conf", NULL);

	club_fixture_pass(fixture);
	move(fixture, first);
	administer("psql -qX '%s' -c 'CREATE TABLE absurd (a TEXT, b INT)'",
		   first);
	administer("pg_dump '%s' | psql -qX '%s' >/dev/null", first, second);
	must(config_set(conf, settings, "club", "database", second, &error));
	reopen(fixture);
	club_fixture_pass(fixture);
	move(fixture, "back.db");
	must_be(second, fixture->club);
	ck_assert_str_ne(name, "");
}

PROGRAM_TEST(by_the_program, program_match())
{
	g_autofree char *to = elsewhere();
	g_autoptr(Lock) lock = NULL;

	program_fails(dir, "move", 64, "--to");
	program_fails(dir, "move --to nowhere/x.db", 75, "check its folder");
	program_fails(dir, "move --to dbname=x", 78,
		      "postgresql://user@host/name");
	must(lock_take(dir, &lock, &error));
	program_says(dir, WORDS("move", "--to", to), 75, NULL, "run");
	g_clear_pointer(&lock, lock_free);
	program_says(dir, WORDS("move", "--to", to), 0, "no longer used", NULL);
	program_says(dir, WORDS("move", "--to", to), 78, NULL, "there already");
	program_pass(dir, NOON);
	if (!cluster_asked())
		program_fails(dir, "move --to pennypost.db", 78,
			      "exists already");
	/* A file of notes isn't reported as a damaged club. */
	program_fails(dir, "move --to keys", 78, "exists already");
}

/* Other machines may still work on the server: the restored club is elsewhere.
 */
PROGRAM_TEST(a_server_outlasts_a_restore, program_match())
{
	g_autofree char *to = elsewhere();

	if (!cluster_asked())
		return;
	program_says(dir, WORDS("move", "--to", to), 0, "Every other folder",
		     NULL);
	program_prints(dir, "backup b.db", "keep it");
	program_prints(
		dir, "restore b.db --force --now " LATER,
		"make sure that no worker in another folder goes on using it");
}

/* Returns the record of a demo's match played in a database. g_free it. */
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

PROGRAM_TEST(a_demo_may_have_it, folder_new())
{
	g_autofree char *to = elsewhere();
	g_autofree char *here = demo_record(dir, "here", NULL);

	ck_assert_str_eq(here, kept(demo_record(dir, "there", to)));
	program_says(dir, WORDS("demo", "mg", "--database", to), 64, NULL,
		     "--keep");
}

/* In 32 bits the time would be in 1901. */
CLUB_TEST(a_poll_after_2038_is_kept)
{
	OF_SQLITE("the time of a file");
	g_autoptr(Lock) lock = NULL;
	Time late = TIME_NONE;

	must(clock_read("2040-02-29T12:00:00Z", &late, &error));
	must(lock_take(fixture->dir, &lock, &error) && lock);
	lock_polled_set(lock, late);
	ck_assert_int_eq(lock_last_poll(fixture->dir), late);
}
