/* store_case.h - a real database in a folder of its own, for one test. */
#ifndef TESTS_STORE_CASE_H
#define TESTS_STORE_CASE_H

#include "lib/must.h"

#include "store/matches.h"
#include "store/players.h"
#include "store/store.h"

#define NOW ((Time)1800000000)

typedef struct {
	char *folder, *path;
	Store *store;
} StoreCase;

StoreCase *store_case_new(void);
void store_case_free(StoreCase *test);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoreCase, store_case_free)

/* A test with its own database: `StoreCase *test`, and `Store *store` until
 * that is closed or reopened. */
#define STORE_TEST_RANGE(name, first, end)                                     \
	static void name##_with(StoreCase *test, Store *store, int _i);        \
	TEST_OF_RANGE(name, first, end, StoreCase, test, store_case_new())     \
	{                                                                      \
		name##_with(test, test->store, _i);                            \
	}                                                                      \
	static void name##_with(StoreCase *test __attribute__((unused)),       \
				Store *store __attribute__((unused)),          \
				int _i __attribute__((unused)))
#define STORE_TEST(name) STORE_TEST_RANGE(name, 0, 1)
#define STORE_TEST_EACH(name, table)                                           \
	STORE_TEST_RANGE(name, 0, sizeof(table) / sizeof(*(table)))

void store_case_reopen(StoreCase *test);
/* Returns the path of a file in the test's folder. Free with g_free. */
char *store_case_file(const StoreCase *test, const char *name);
/* Add rows that other rows refer to; both return the id. */
gint64 store_case_player(StoreCase *test, const char *name);
gint64 store_case_match(StoreCase *test, MatchPhase phase);
/* Returns the number that a statement (any SQL) selects. */
gint64 store_case_number(StoreCase *test, const char *sql);
/* Fails unless "news WHERE match = 7" has so many rows. */
#define store_case_has(test, rows, of)                                         \
	ck_assert_int_eq(store_case_number(test, "SELECT COUNT(*) FROM " of),  \
			 rows)
/* Runs a statement that returns no rows. */
void store_case_run(StoreCase *test, const char *sql);

#endif
