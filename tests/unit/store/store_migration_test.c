/* store_migration_test.c - bringing a database up to date, or refusing it
 * (DESIGN 7). */
#include "lib/store_case.h"

#include "base/secret.h"
#include "lib/cluster.h"
#include "store/decisions.h"
#include "store/engine/locks.h"
#include "store/engine/migration.h"
#include "store/engine/query.h"
#include "store/facts.h"
#include "store/matches.h"
#include "store/opening.h"
#include "store/outbox.h"
#include "store/reviews.h"
#include "store/seats.h"
#include "store/store_private.h"
#include "store/thoughts.h"
#include "store/workers.h"

#include <glib/gstdio.h>
#include <string.h>

#define NEXT "CREATE TABLE added (a INTEGER) STRICT;\n"
#define MOST 32

/* Lists the real migrations with another text for the last, or with further
 * ones. */
static void
list_with(Migration *list, const Migration *more)
{
	int n = 0;

	for (; migrations[n].number; n++)
		list[n] = migrations[n];
	for (int i = 0; more && more[i].number; i++)
		list[n++] = more[i];
	list[n] = (Migration){ 0 };
}

static int
last_number(void)
{
	int n = 0;

	while (migrations[n].number)
		n++;
	ck_assert_int_gt(n, 0);
	ck_assert_int_lt(n, MOST - 2);
	return migrations[n - 1].number;
}

/* Checks that each migration is recorded with the program's text. */
static void
must_have_them_all(StoreCase *test)
{
	for (int i = 0; migrations[i].number; i++) {
		g_autofree char *sum = secret_sha256(migrations[i].sql,
						     strlen(migrations[i].sql));
		g_autofree char *sql = g_strdup_printf(
			"SELECT COUNT(*) FROM migrations WHERE number = %d"
			" AND name = '%s' AND checksum = '%s'",
			migrations[i].number, migrations[i].name, sum);

		ck_assert_int_eq(migrations[i].number, i + 1);
		ck_assert_int_eq(store_case_number(test, sql), 1);
	}
}

STORE_TEST(a_new_database_has_them_all)
{
	ck_assert_int_eq(store_version(test->store), last_number());
	must_have_them_all(test);
	store_case_reopen(test);
	ck_assert_int_eq(store_version(test->store), last_number());
}

STORE_TEST(what_is_missing_is_run)
{
	OF_SQLITE("migrations of SQLite");
	int last = last_number();
	Migration more[] = { { last + 1, "add", NEXT, NULL, "1" },
			     { last + 2, "drop", "DROP TABLE added;\n", NULL,
			       "2" },
			     { 0 } };
	Migration list[MOST];

	list_with(list, more);
	must_fail(migration_apply(store, list, false, &error), ERROR_STOP);
	ck_assert_int_eq(store_version(store), last);
	must(migration_apply(store, list, true, &error));
	ck_assert_int_eq(store_version(store), last + 2);
	must(migration_apply(store, list, false, &error));
}

/* The checksum of the release that appended the present migration 6 to 5. */
#define EDITED                                                                 \
	"9fff4b209dc0fe729257501aa81dc1ddf1b674d57f0bcda51b11c07cc07e53a0"

/* Drops each table; the tables no longer matter. */
static void
drop_all(StoreCase *test)
{
	g_autoptr(GPtrArray) drops = must(
		query_texts(test->store,
			    "SELECT 'DROP TABLE ' || name FROM sqlite_master"
			    " WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
			    " AND name <> 'migrations'",
			    WITHOUT, &error));

	store_case_run(test, "PRAGMA foreign_keys = OFF");
	for (guint i = 0; i < drops->len; i++)
		store_case_run(test, drops->pdata[i]);
	store_case_run(test, "DELETE FROM migrations");
	store_case_run(test, "PRAGMA foreign_keys = ON");
}

static void
record_edited(StoreCase *test)
{
	Migration then[7] = { { 0 } };

	for (int i = 0; i < 6; i++)
		then[i] = migrations[i];
	drop_all(test);
	must(migration_apply(test->store, then, true, &error));
	store_case_run(test, "DELETE FROM migrations WHERE number > 5");
	store_case_run(test, "UPDATE migrations SET checksum = '" EDITED
			     "' WHERE number = 5");
}

STORE_TEST(an_edited_one_stands_for_all_that_it_did)
{
	OF_SQLITE("migrations of SQLite");

	record_edited(test);
	ck_assert(got(bool, migration_missing, store, migrations));
	must_fail_saying(migration_apply(store, migrations, false, &error),
			 ERROR_STOP, "schema 6 is older");
	/* Nothing is written without being asked. */
	ck_assert_int_eq(store_case_number(test,
					   "SELECT COUNT(*) FROM migrations"
					   " WHERE checksum = '" EDITED "'"),
			 1);
	/* Migration 6 is not run again: it would fail. */
	must(migration_apply(store, migrations, true, &error));
	ck_assert_int_eq(store_version(store), last_number());
	must_have_them_all(test);
}

STORE_TEST(an_edited_one_is_known_by_its_number)
{
	OF_SQLITE("migrations of SQLite");

	record_edited(test);
	store_case_run(test, "UPDATE migrations SET checksum = '" EDITED
			     "' WHERE number = 4");
	must_fail_saying(migration_apply(store, migrations, true, &error),
			 ERROR_STOP, "schema 4 is not");
}

STORE_TEST(one_that_fails_leaves_nothing)
{
	OF_SQLITE("migrations of SQLite");
	int last = last_number();
	Migration more[] = { { last + 1, "good", NEXT, NULL, "1" },
			     { last + 2, "bad",
			       "CREATE TABLE half (a INTEGER) STRICT;\n"
			       "INSERT INTO nowhere VALUES (1);\n",
			       NULL, "2" },
			     { 0 } };
	Migration list[MOST];

	list_with(list, more);
	must_fail_saying(migration_apply(store, list, true, &error), ERROR_STOP,
			 "migration bad");
	ck_assert(!store_in_transaction(store));
	ck_assert_int_eq(store_version(store), last + 1);
	store_case_has(test, 0, "sqlite_schema WHERE name = 'half'");
}

static void
refuse_opening(StoreCase *test, const char *words)
{
	g_clear_pointer(&test->store, store_close);
	must_fail_saying(store_open(test->path, true, &error), ERROR_STOP,
			 words, "restore");
}

STORE_TEST_RANGE(a_hand_made_database_is_refused, 0, 4)
{
	TABLE(cases, const char *sql, *words) = {
		{ "INSERT INTO migrations (number, name, checksum)"
		  " VALUES (99, 'future', 'x')",
		  "schema 99 is newer" },
		{ "UPDATE migrations SET checksum = 'x' WHERE number = 1",
		  "schema 1 is not" },
		{ "UPDATE migrations SET number = 42 WHERE number ="
		  " (SELECT MAX(number) FROM migrations)",
		  "schema 42 is not" },
		{ "DROP TABLE migrations", "not a database of Pennypost" },
	};
	if (_i == 3)
		OF_SQLITE("a file of nobody knows what");

	store_case_run(test, cases[_i].sql);
	refuse_opening(test, cases[_i].words);
}

STORE_TEST_RANGE(a_foreign_file_is_refused, 0, 2)
{
	OF_SQLITE("a database that is a file");
	static const char *const contents[] = { "", "These are notes.\n" };

	g_clear_pointer(&test->store, store_close);
	ck_assert(g_file_set_contents(test->path, contents[_i], -1, NULL));
	refuse_opening(test, "club.db");
}

STORE_TEST(an_older_one_is_not_changed_unasked)
{
	/* Pretends that the program was stopped before its first migration. */
	store_case_run(test, "DELETE FROM migrations");
	g_clear_pointer(&test->store, store_close);
	must_fail_saying(store_open(test->path, false, &error), ERROR_STOP,
			 "older");
}

/* --- the house's moves, and reviews --- */

#define WITHOUT_HOUSE 20 /* the last schema without them */

/* A club from before continues: seats are the bot's, nobody is thinking, and
 * reviews that were stored as facts are asked for again. */
STORE_TEST(a_club_of_before_the_house_thought_goes_on)
{
	g_autofree char *path = cluster_asked()
					? cluster_database(false)
					: store_case_file(test, "old.db");
	g_autoptr(Store) old =
		must(store_create_old(path, WITHOUT_HOUSE, &error));

	must(old->engine->script(
		old->link,
		"INSERT INTO tables (hash, text) VALUES ('h', '');"
		"INSERT INTO players (name, folded, address, mailbox, language,"
		" zone, active, created) VALUES ('Ann', 'ann', 'a@b.c',"
		" 'a@b.c', 'en', 'UTC', 1, 1);"
		"INSERT INTO matches (name, game, rules, seats, options,"
		" tables, seed, phase, pace_hours, stand_in, steps, created,"
		" started, finished, fingerprint, judge) VALUES ('mg-1',"
		" 'masters-gallery', 1, 2, '', 'h', 's', 1, 48, 'bot', 3, 1,"
		" 1, 0, 'f', '{}');"
		"INSERT INTO seats (match, seat, player, word, thread, desk,"
		" stage) SELECT id, 0, 1, '', '', '', 0 FROM matches;"
		"INSERT INTO seats (match, seat, player, word, thread, desk,"
		" stage) SELECT id, 1, NULL, '', '', '', 3 FROM matches;"
		"INSERT INTO decisions (match, seat, player, step, topic, open,"
		" opened, printed, handed, deadline) SELECT id, 0, 1, 4,"
		" 'turn', 1, 1, 1, 1, 9 FROM matches;"
		"INSERT INTO facts (key, value) VALUES ('review-1-1', '{}'),"
		" ('reviewed', 'stays')",
		&error));
	g_clear_pointer(&old, store_close);
	g_autoptr(Store) updated = must(store_open(path, true, &error));
	g_autoptr(GPtrArray) seats = must(seat_list(updated, 1, &error));
	g_autoptr(GPtrArray) open = must(decision_list(updated, 1, &error));
	g_autoptr(MatchRow) row = must(match_must(updated, 1, &error));
	g_autoptr(GArray) thinks = must(thought_matches(updated, &error));
	g_autofree char *kept_fact = NULL, *review = NULL;

	ck_assert_str_eq(row->fingerprint, "f");
	ck_assert_uint_eq(seats->len, 2);
	ck_assert_str_eq(((const SeatRow *)seats->pdata[1])->level, "");
	ck_assert(seat_taken(seats->pdata[1]));
	ck_assert_uint_eq(open->len, 1);
	ck_assert(((const Decision *)open->pdata[0])->thinks == TIME_NONE);
	ck_assert_uint_eq(thinks->len, 0);
	must(fact_get(updated, "review-1-1", &review, &error));
	must(fact_get(updated, "reviewed", &kept_fact, &error));
	ck_assert_ptr_null(review);
	ck_assert_str_eq(kept_fact, "stays");
	const Thought thought = { .match = 1,
				  .step = 4,
				  .seat = 1,
				  .fingerprint = (char *)"f",
				  .level = (char *)"good",
				  .move = (char *)"pass" };
	const ReviewRow asked = { .match = 1,
				  .player = 1,
				  .found = (char *)"" };

	must(thought_put(updated, &thought, &error));
	must(review_put(updated, &asked, &error));
}

/* --- from many playing workers to one ------------------------------------- */

#define MANY 15 /* the last schema in which several workers played at once */

/* Makes a database left by two dead workers, one of which had a letter in hand.
 * "SESSION" is the first one's. */
static Store *
left_by_workers(StoreCase *test, const char *session, const char *claims)
{
	g_autofree char *path = cluster_asked()
					? cluster_database(false)
					: store_case_file(test, "old.db");
	Store *store = must(store_create_old(path, MANY, &error));

	g_autofree char *sql = g_strdup_printf(
		"INSERT INTO workers (name, build, begun, until, session)"
		" VALUES ('a', 'x', 0, 99999999999, %s),"
		" ('b', 'x', 0, 0, 'none');"
		"INSERT INTO claims (lane, worker, kind) SELECT 'left:1:house',"
		" MIN(id), 'left:matches' FROM workers;"
		"INSERT INTO claims (lane, worker, kind) SELECT 'to:a@b.c',"
		" MIN(id), 'send' FROM workers;"
		"%s"
		"INSERT INTO outbox (player, match, decision, kind, later,"
		" message_id, sender, recipient, subject, news, state, tries,"
		" next_try, created, handed, words) VALUES (1, 0, 0, 'x', 0,"
		" '<1@x>', 's', 'a@b.c', '', '', 1, 0, 0, 0, 0, '');"
		"INSERT INTO outbox_raw (id, bytes, picture, picture_at)"
		" SELECT id, %s, '', 0 FROM outbox",
		session, claims, cluster_asked() ? "'x'" : "x'78'");

	must(store->engine->script(store->link, sql, &error));
	return store;
}

TABLE(left, const char *claims, *open) = {
	{ "", "matches" },
	{ "INSERT INTO claims (lane, worker, kind) SELECT 'match:1', MAX(id),"
	  " 'matches' FROM workers;",
	  "matches" },
	{ "INSERT INTO claims (lane, worker, kind) SELECT 'player:1', MAX(id),"
	  " 'mails' FROM workers;",
	  "" },
	{ "DELETE FROM claims;", NULL },
};

/* Interrupted work is still known, and letters in hand are sent again. */
STORE_TEST_EACH(what_workers_left_is_taken_over, left)
{
	g_autoptr(Store) old = left_by_workers(test, "'none'", left[_i].claims);
	g_autoptr(Store) updated =
		must(store_open(store_name(old), true, &error));
	g_autofree char *open = NULL;

	must(fact_get(updated, "open", &open, &error));
	ck_assert_str_eq(open ? open : "nothing",
			 left[_i].open ? left[_i].open : "nothing");
	g_autoptr(GPtrArray) due =
		must(outbox_due(updated, 7, NOW, 10, &error));
	g_autoptr(GPtrArray) workers = must(worker_list(updated, &error));

	ck_assert_uint_eq(due->len, 1);
	ck_assert(((OutboxRow *)due->pdata[0])->state == OUTBOX_SENDING);
	ck_assert_uint_eq(workers->len, 0);
}

/* The test's own connection works as an old worker. */
STORE_TEST(a_worker_of_before_stops_it)
{
	if (!cluster_asked())
		return;
	g_autoptr(Store) old = left_by_workers(
		test,
		"(SELECT pid || ' ' || extract(epoch FROM backend_start)"
		" FROM pg_stat_activity WHERE pid = pg_backend_pid())",
		"");

	must_fail_saying(store_open(store_name(old), true, &error), ERROR_LATER,
			 "the worker a, of the version before, is at work");
	ck_assert_int_eq(store_version(old), MANY);
}

/* A program that has the database open continues with the current schema. */
STORE_TEST(a_program_at_work_stops_it)
{
	bool held;

	if (!cluster_asked())
		return;
	g_autoptr(Store) old = left_by_workers(test, "'none'", "");

	must(store_hold(old, LOCK_AT_WORK, true, &held, &error) && held);
	must_fail_saying(store_open(store_name(old), true, &error), ERROR_LATER,
			 "another program is at work");
	must(store_let(old, LOCK_AT_WORK, true, &error));
	g_autoptr(Store) updated G_GNUC_UNUSED =
		must(store_open(store_name(old), true, &error));
}
