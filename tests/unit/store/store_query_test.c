/* store_query_test.c - queries: values written and read back, errors, and bugs
 * that must not go unnoticed (DESIGN 7). */
#include "lib/store_case.h"

#include "store/engine/query.h"
#include "store/store_private.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static void
too_few_values_assert(StoreCase *test)
{
	query_new(test->store, "SELECT COUNT(*) + ? + ? FROM players",
		  WITH(N(1)));
}

static void
too_many_values_assert(StoreCase *test)
{
	query_new(test->store, "SELECT ?", WITH(N(1), N(1)));
}

static void
unread_asserts(StoreCase *test)
{
	Query *query = query_new(
		test->store, "SELECT COUNT(*), COUNT(*) FROM players", WITHOUT);

	query_next(query);
	query_take_number(query);
	query_finish(query, NULL);
}

static void
read_too_far_asserts(StoreCase *test)
{
	Query *query =
		query_new(test->store, "SELECT COUNT(*) FROM players", WITHOUT);

	query_next(query);
	query_take_number(query);
	query_take_number(query);
}

static void
unfinished_asserts(StoreCase *test)
{
	query_next(query_new(test->store, "SELECT id FROM players", WITHOUT));
	store_begin(test->store, NULL);
	store_commit(test->store, NULL);
}

static void
another_at_the_same_place_asserts(StoreCase *test)
{
	char sql[] = "SELECT id FROM players";

	query_run(test->store, sql, WITHOUT, NULL);
	sql[strlen(sql) - 1] = '1';
	query_new(test->store, sql, WITHOUT);
}

static void
not_run_asserts(StoreCase *test)
{
	Query *query =
		query_new(test->store, "SELECT COUNT(*) FROM players", WITHOUT);

	query_finish(query, NULL);
}

static void
the_same_one_twice_asserts(StoreCase *test)
{
	static const char sql[] = "SELECT COUNT(*) FROM players";

	query_new(test->store, sql, WITHOUT);
	query_new(test->store, sql, WITHOUT);
}

static void
nested_transactions_assert(StoreCase *test)
{
	ck_assert(store_begin(test->store, NULL));
	store_begin(test->store, NULL);
}

/* Selects bytes without a table so that each engine knows the type. */
#define BYTES "(SELECT bytes FROM pictures UNION ALL SELECT ? LIMIT 1)"

STORE_TEST(values_come_back)
{
	static const guint8 raw[] = { 0, 1, '\'', 0xff, 0 };
	g_autoptr(GBytes) bytes = g_bytes_new_static(raw, sizeof(raw));
	g_autoptr(GBytes) empty = g_bytes_new_static(NULL, 0);
	Query *query = query_new(
		store,
		"SELECT CAST(? AS BIGINT),"
		" CAST(? AS BIGINT), ?, ?, " BYTES ", " BYTES ", " BYTES
		", CASE WHEN CAST(? AS BIGINT) IS NULL"
		" THEN 'null' ELSE '' END",
		WITH(N(G_MAXINT64), N(G_MININT64), T("Zo\303\253 ' -- ;"),
		     T(NULL), B(bytes), B(empty), B(NULL), R(0)));

	ck_assert(query_next(query));
	ck_assert(query_take_number(query) == G_MAXINT64);
	ck_assert(query_take_number(query) == G_MININT64);
	g_autofree char *text = query_take_text(query);
	g_autofree char *none = query_take_text(query);
	g_autoptr(GBytes) bytes_back = query_take_bytes(query);
	g_autoptr(GBytes) empty_back = query_take_bytes(query);
	GBytes *null_back = query_take_bytes(query);
	g_autofree char *reference = query_take_text(query);

	ck_assert(!query_next(query));
	must(query_finish(query, &error));
	ck_assert_str_eq(text, "Zo\303\253 ' -- ;");
	ck_assert_str_eq(none, "");
	ck_assert(g_bytes_equal(bytes, bytes_back));
	ck_assert_ptr_nonnull(empty_back);
	ck_assert_int_eq(g_bytes_get_size(empty_back), 0);
	ck_assert_ptr_null(null_back);
	ck_assert_str_eq(reference, "null");
}

STORE_TEST(bad_sql_comes_out_at_the_end)
{
	/* Twice: a statement that could not be prepared is prepared again. */
	for (int i = 0; i < 2; i++) {
		Query *query = query_new(store,
					 "SELECT nothing FROM nowhere"
					 " WHERE nobody = ?",
					 WITH(N(1)));

		ck_assert(!query_next(query));
		must_fail(query_finish(query, &error), ERROR_STOP);
	}
	ck_assert_int_eq(store->unfinished, 0);
}

STORE_TEST(one_is_prepared_once)
{
	store_case_number(test, "SELECT COUNT(*) + 7 FROM players");
	guint known = g_hash_table_size(store->queries);
	Query *first = g_hash_table_lookup(store->queries,
					   "SELECT COUNT(*) + 7 FROM players");

	for (int i = 0; i < 10; i++)
		ck_assert_int_eq(
			store_case_number(test,
					  "SELECT COUNT(*) + 7 FROM players"),
			7);
	ck_assert_uint_eq(g_hash_table_size(store->queries), known);
	ck_assert_ptr_eq(
		g_hash_table_lookup(store->queries,
				    "SELECT COUNT(*) + 7 FROM players"),
		first);
}

/* A refused row leaves the query ready for the next one. */
STORE_TEST(a_broken_rule_is_for_one_item)
{
	static const char sql[] = "INSERT INTO seats"
				  " (match, seat, word, thread, desk)"
				  " VALUES (?, 0, '', '', '')";
	gint64 match = store_case_match(test, MATCH_LIVE);

	must_fail(query_run(store, sql, WITH(N(99)), &error), ERROR_NEVER);
	must(query_run(store, sql, WITH(N(match)), &error));
}

/* Each bug runs in a process of its own, which it ends. */
static void (*const bugs[])(StoreCase *) = {
	too_few_values_assert,
	too_many_values_assert,
	unread_asserts,
	read_too_far_asserts,
	unfinished_asserts,
	not_run_asserts,
	the_same_one_twice_asserts,
	another_at_the_same_place_asserts,
	nested_transactions_assert,
};

STORE_TEST_EACH(bugs_assert, bugs)
{
	int status = 0;
	pid_t child = fork();

	ck_assert_int_ge(child, 0);
	if (!child) {
		/* The assertion's message is hidden. */
		ck_assert_ptr_nonnull(freopen("/dev/null", "w", stdout));
		ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr));
		bugs[_i](test);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), SIGABRT);
}
