/* store_database_test.c - the database as a whole: made, opened, copied, and
 * its transactions (DESIGN 7, 9). */
#include "lib/store_case.h"

#include "lib/cluster.h"
#include "store/engine/copying.h"
#include "store/engine/query.h"
#include "store/facts.h"
#include "store/once.h"
#include "store/opening.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int
mode_of(const char *path)
{
	struct stat status;

	ck_assert_int_eq(stat(path, &status), 0);
	return (int)status.st_mode & 0777;
}

static void
check_fact(StoreCase *test, const char *key, const char *wanted)
{
	g_autofree char *value = found(char, fact_get, test->store, key);

	if (wanted)
		ck_assert_str_eq(value, wanted);
	else
		ck_assert_ptr_null(value);
}

static void
set_fact(StoreCase *test, const char *key, const char *value)
{
	must(fact_set(test->store, key, value, &error));
}

STORE_TEST(a_fact_is_a_text_or_numbers)
{
	gint64 first = 9, second = 9;

	must(fact_pair(store, "a", &first, &second, &error));
	ck_assert_int_eq(first, 0);
	ck_assert_int_eq(second, 0);
	must(fact_pair_set(store, "a", -3, 5000000000, &error));
	check_fact(test, "a", "-3 5000000000");
	must(fact_pair(store, "a", &first, &second, &error));
	ck_assert_int_eq(first, -3);
	ck_assert_int_eq(second, 5000000000);
	must(fact_number_set(store, "a", 7, &error));
	check_fact(test, "a", "7");
	must(fact_number(store, "a", &first, &error));
	ck_assert_int_eq(first, 7);
	set_fact(test, "a", NULL);
	must(fact_number(store, "a", &first, &error));
	ck_assert_int_eq(first, 0);
}

/* --- files --- */

STORE_TEST(only_the_owner_may_read_it)
{
	OF_SQLITE("a database that is a file");
	g_autofree char *copy = store_case_file(test, "copy.db");
	g_autofree char *log = g_strconcat(test->path, "-wal", NULL);
	g_autofree char *shared = g_strconcat(test->path, "-shm", NULL);

	set_fact(test, "a", "b");
	must(store_copy(store, copy, &error));
	ck_assert_int_eq(mode_of(test->path), 0600);
	ck_assert_int_eq(mode_of(log), 0600);
	ck_assert_int_eq(mode_of(shared), 0600);
	ck_assert_int_eq(mode_of(copy), 0600);
}

STORE_TEST(an_existing_file_is_not_overwritten)
{
	set_fact(test, "a", "b");
	must_fail(store_create(test->path, &error), ERROR_STOP);
	must_fail(store_copy(test->store, test->path, &error), ERROR_STOP);
	store_case_reopen(test);
	check_fact(test, "a", "b");
}

STORE_TEST(a_missing_database_is_not_made)
{
	g_autofree char *path = store_case_file(test, "other.db");

	must_fail(store_open(path, true, &error), ERROR_STOP);
	ck_assert(!g_file_test(path, G_FILE_TEST_EXISTS));
}

STORE_TEST(a_folder_is_no_database)
{
	g_autofree char *path = store_case_file(test, "no/such/club.db");

	must_fail_saying(store_open(test->folder, true, &error), ERROR_STOP,
			 test->folder);
	must_fail(store_create(path, &error), ERROR_LATER);
}

STORE_TEST(a_copy_is_whole_and_apart)
{
	g_autofree char *path = store_case_file(test, "copy.db");

	set_fact(test, "a", "then");
	must(store_copy(store, path, &error));
	set_fact(test, "a", "now");

	g_autoptr(Store) copy = must(store_open(path, false, &error));

	assert_text(found(char, fact_get, copy, "a"), "then");
	ck_assert_int_eq(store_version(copy), store_version(store));
	check_fact(test, "a", "now");
}

STORE_TEST(a_copy_is_made_while_another_writes)
{
	g_autofree char *path = store_case_file(test, "copy.db");
	g_autoptr(Store) writer = must(store_open(test->path, false, &error));

	set_fact(test, "a", "committed");
	must(store_begin(writer, &error));
	must(fact_set(writer, "a", "not yet", &error));
	must(store_copy(store, path, &error));
	store_rollback(writer);

	g_autoptr(Store) copy = must(store_open(path, false, &error));

	assert_text(found(char, fact_get, copy, "a"), "committed");
}

/* --- damage --- */

static void
scribble(const char *path, off_t from, gsize n)
{
	g_autofree char *junk = g_strnfill(n, '~');
	int file = g_open(path, O_WRONLY | O_CLOEXEC, 0);

	ck_assert_int_ge(file, 0);
	ck_assert_int_eq(pwrite(file, junk, n, from), (ssize_t)n);
	close(file);
}

STORE_TEST_RANGE(a_damaged_file_is_refused, 0, 2)
{
	OF_SQLITE("a database that is a file");
	static const struct {
		off_t from;
		gsize n;
	} damages[] = { { 0, 100 }, { 100, 3900 } };

	g_clear_pointer(&test->store, store_close);
	scribble(test->path, damages[_i].from, damages[_i].n);
	must_fail_saying(store_open(test->path, true, &error), ERROR_STOP,
			 "backup");
}

STORE_TEST(damage_found_later_stops)
{
	OF_SQLITE("a database that is a file");

	store_case_player(test, "Ann");
	gint64 page =
		store_case_number(test, "SELECT rootpage FROM sqlite_schema"
					" WHERE name = 'players'");

	g_clear_pointer(&test->store, store_close);
	scribble(test->path, (page - 1) * 4096, 4096);
	test->store = must(store_open(test->path, true, &error));
	must_fail_saying(player_list(test->store, &error), ERROR_STOP,
			 "restore it from a");
}

/* --- a full disk, a lock --- */

STORE_TEST(a_full_disk_waits)
{
	OF_SQLITE("its pages");
	g_autofree char *large = g_strnfill(1 << 20, 'x');

	store_case_number(test, "PRAGMA max_page_count = 1");
	must(store_begin(test->store, &error));
	must(fact_set(test->store, "small", "fits", &error));
	must_fail(fact_set(test->store, "large", large, &error), ERROR_LATER);
	/* Nothing of the transaction is left, whether SQLite has ended it or
	 * not. */
	store_rollback(test->store);
	ck_assert(!store_in_transaction(test->store));
	store_case_reopen(test);
	check_fact(test, "small", NULL);
	set_fact(test, "large", large);
}

STORE_TEST(a_mark_without_its_transaction_fails)
{
	must_fail(store_mark(store, &error), ERROR_LATER);
	must_fail(store_release(store, &error), ERROR_LATER);
	must_fail(store_undo(store, &error), ERROR_LATER);
	ck_assert(!store_in_transaction(store));
}

STORE_TEST(a_locked_database_waits)
{
	OF_SQLITE("a file's lock");
	g_autoptr(Store) other = must(store_open(test->path, false, &error));

	store_case_number(test, "PRAGMA busy_timeout = 0");
	must(store_begin(other, &error));
	must_fail(store_begin(store, &error), ERROR_LATER);
	must_fail(fact_set(store, "a", "b", &error), ERROR_LATER);
	check_fact(test, "a", NULL); /* readers do not block it */
	must(store_commit(other, &error));
	set_fact(test, "a", "b");
}

STORE_TEST_RANGE(settings_of_the_engine, 0, 5)
{
	OF_SQLITE("settings of SQLite");
	TABLE(settings, const char *sql; gint64 wanted) = {
		{ "PRAGMA foreign_keys", 1 },
		{ "PRAGMA synchronous", 2 },
		{ "PRAGMA busy_timeout", 5000 },
		{ "SELECT COUNT(*) FROM pragma_journal_mode"
		  " WHERE journal_mode = 'wal'",
		  1 },
		/* Only STRICT tables refuse a text in a number's place. */
		{ "SELECT COUNT(*) FROM pragma_table_list"
		  " WHERE schema = 'main' AND type = 'table' AND strict = 0"
		  " AND name NOT LIKE 'sqlite%'",
		  0 },
	};

	ck_assert_int_eq(store_case_number(test, settings[_i].sql),
			 settings[_i].wanted);
}

/* --- transactions --- */

STORE_TEST(a_commit_stays)
{
	must(store_begin(test->store, &error));
	ck_assert(store_in_transaction(test->store));
	set_fact(test, "a", "b");
	must(store_commit(test->store, &error));
	ck_assert(!store_in_transaction(test->store));
	store_case_reopen(test);
	check_fact(test, "a", "b");
}

/* Work within another transaction ends with that one. */
STORE_TEST_RANGE(a_part_ends_with_the_whole, 0, 4)
{
	g_autoptr(GError) error = NULL;
	bool whole = _i & 1, part = _i & 2;

	must(store_begin(store, &error));
	must(store_enter(store, &error));
	must(store_enter(store, &error));
	set_fact(test, "a", "b");
	ck_assert_int_eq(store_end(store, part, &error), part);
	ck_assert_int_eq(store_end(store, true, &error), true);
	ck_assert(store_in_transaction(store));
	ck_assert_int_eq(store_end(store, whole, &error), whole);
	ck_assert(!store_in_transaction(store));
	check_fact(test, "a", whole ? "b" : NULL);
	must(store_enter(store, &error));
	set_fact(test, "a", "c");
	must(store_end(store, true, &error));
	ck_assert(!store_in_transaction(store));
	check_fact(test, "a", "c");
}

STORE_TEST(a_rollback_leaves_nothing)
{
	must(store_begin(test->store, &error));
	set_fact(test, "a", "b");
	store_rollback(test->store);
	store_rollback(test->store); /* a second time has no effect */
	check_fact(test, "a", NULL);
	must(store_begin(test->store, &error));
	set_fact(test, "a", "c");
	store_case_reopen(test); /* closing does not commit */
	check_fact(test, "a", NULL);
}

STORE_TEST(a_mark_undoes_its_part_only)
{
	must(store_begin(store, &error));
	for (int i = 0; i < 3; i++) {
		g_autofree char *key = g_strdup_printf("mail %d", i);

		must(store_mark(store, &error));
		set_fact(test, key, "played");
		if (i == 1)
			must(store_undo(store, &error));
		else
			must(store_release(store, &error));
	}
	must(store_commit(store, &error));
	check_fact(test, "mail 0", "played");
	check_fact(test, "mail 1", NULL);
	check_fact(test, "mail 2", "played");
}

/* A failed query whose caller passes no error looks like "there is none", so
 * the transaction must not be committed. */
STORE_TEST_RANGE(what_follows_from_a_failure_is_not_committed, 0, 2)
{
	GError *error = NULL;
	gint64 number = 0;
	bool mark = _i, there = false;

	must(store_begin(store, &error) && fact_set(store, "a", "1", &error));
	must(!mark || store_mark(store, &error));
	ck_assert(!query_find(store, "SELECT 1 FROM nowhere", WITHOUT, &number,
			      &there, NULL));
	if (mark) {
		ck_assert(!store_release(store, &error));
		g_clear_error(&error);
		/* After an undo, the failure no longer prevents a commit. */
		must(store_undo(store, &error));
		must(store_commit(store, &error));
		check_fact(test, "a", "1");
		return;
	}
	ck_assert(!store_commit(store, &error));
	ck_assert_ptr_nonnull(error);
	g_clear_error(&error);
	ck_assert(!store_in_transaction(store));
	check_fact(test, "a", NULL);
	/* The next transaction succeeds. */
	must(store_begin(store, &error) && store_commit(store, &error));
}

STORE_TEST(killed_before_the_commit)
{
	int status;

	set_fact(test, "a", "before");
	g_clear_pointer(&test->store, store_close);
	pid_t child = fork();

	if (!child) {
		test->store = store_open(test->path, false, NULL);
		store_begin(test->store, NULL);
		fact_set(test->store, "a", "half", NULL);
		raise(SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status));

	test->store = must(store_open(test->path, false, &error));
	check_fact(test, "a", "before");
}

STORE_TEST(facts_are_set_anew)
{
	check_fact(test, "instance", NULL);
	set_fact(test, "instance", "one");
	set_fact(test, "instance", "two");
	check_fact(test, "instance", "two");
	check_fact(test, "other", NULL);
}

/* An idle run leaves the file as it is (PERF goal 9). */
STORE_TEST(opening_writes_nothing)
{
	OF_SQLITE("a database that is a file");
	g_autofree char *before = NULL;
	g_autofree char *after = NULL;
	gsize before_size, after_size;
	struct stat then, now;

	set_fact(test, "a", "b");
	g_clear_pointer(&test->store, store_close);
	ck_assert(g_file_get_contents(test->path, &before, &before_size, NULL));
	ck_assert_int_eq(stat(test->path, &then), 0);
	test->store = must(store_open(test->path, true, &error));
	check_fact(test, "a", "b");
	must(store_begin(test->store, &error));
	must(once_clear(test->store, "fetch", &error));
	must(store_commit(test->store, &error));
	g_autofree char *log_path = g_strconcat(test->path, "-wal", NULL);
	struct stat log;

	ck_assert_int_eq(stat(log_path, &log), 0);
	ck_assert_int_eq(log.st_size, 0);
	g_clear_pointer(&test->store, store_close);
	ck_assert(g_file_get_contents(test->path, &after, &after_size, NULL));
	ck_assert_int_eq(stat(test->path, &now), 0);
	ck_assert_int_eq(then.st_mtim.tv_sec, now.st_mtim.tv_sec);
	ck_assert_int_eq(then.st_mtim.tv_nsec, now.st_mtim.tv_nsec);
	ck_assert_mem_eq(before, after, MIN(before_size, after_size));
	ck_assert_int_eq(before_size, after_size);
}
