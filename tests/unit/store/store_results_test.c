/* store_results_test.c - results of matches, and chosen priors. */
#include "lib/store_case.h"

#include "store/results.h"

/* Returns rows "match.seat:place" in their order. */
static void
check_rows(GPtrArray *rows, const char *wanted)
{
	g_autoptr(GString) found = g_string_new(NULL);

	ptr_array_foreach (const ResultRow, row, rows)
		g_string_append_printf(found, "%d.%d:%d ", (int)row->match,
				       row->seat, row->place);
	ck_assert_str_eq(found->str, wanted);
	g_ptr_array_unref(rows);
}

/* Adds a finished match of two: the first player comes first. */
static gint64
finished(StoreCase *test, gint64 first, gint64 second, Time at)
{
	gint64 match = store_case_match(test, MATCH_FINISHED);
	g_autofree char *sql = g_strdup_printf(
		"UPDATE matches SET finished = %d WHERE id = %d", (int)at,
		(int)match);
	ResultRow rows[] = {
		{ .match = match, .seat = 0, .player = first, .place = 1 },
		{ .match = match, .seat = 1, .player = second, .place = 2 },
	};

	store_case_run(test, sql);
	must(result_set(test->store, match, rows, 2, &error));
	return match;
}

STORE_TEST(results_come_in_the_order_of_their_ends)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");

	finished(test, ann, bob, NOW + 2);
	finished(test, bob, ann, NOW + 1);
	finished(test, 0, bob, NOW + 1);
	check_rows(must(result_list(store, 0, &error)),
		   "2.0:1 2.1:2 3.0:1 3.1:2 1.0:1 1.1:2 ");
	check_rows(must(result_list(store, ann, &error)),
		   "2.0:1 2.1:2 1.0:1 1.1:2 ");
	check_rows(must(result_of_match(store, 3, &error)), "3.0:1 3.1:2 ");
}

STORE_TEST(results_are_kept_whole)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 match = finished(test, ann, 0, NOW);
	ResultRow whole = { .match = match,
			    .player = ann,
			    .place = 3,
			    .score = -40,
			    .left = true,
			    .adjudicated = true };

	must(result_set(test->store, match, &whole, 1, &error));
	store_case_reopen(test);
	g_autoptr(GPtrArray) rows =
		must(result_of_match(test->store, match, &error));

	ck_assert_uint_eq(rows->len, 1);
	const ResultRow *row = rows->pdata[0];

	ck_assert_int_eq(row->player, ann);
	ck_assert_int_eq(row->place, 3);
	ck_assert_int_eq(row->score, -40);
	ck_assert(!row->moved && row->left && row->adjudicated);
	ck_assert_int_eq(row->finished, NOW);
	ck_assert_str_eq(row->game, "toy");
}

/* A match that is continued has no result, whatever its rows say. */
STORE_TEST(only_finished_matches_have_results)
{
	gint64 match = finished(test, store_case_player(test, "Ann"), 0, NOW);

	store_case_run(test, "UPDATE matches SET phase = 1");
	check_rows(must(result_list(store, 0, &error)), "");
	store_case_run(test, "UPDATE matches SET phase = 2");
	check_rows(must(result_list(store, 0, &error)), "1.0:1 1.1:2 ");
	must(result_drop(store, match, &error));
	check_rows(must(result_list(store, 0, &error)), "");
}

STORE_TEST(missing_ones_are_found_once)
{
	for (int i = 0; i < 4; i++)
		store_case_match(test, MATCH_FINISHED);
	store_case_run(test, "INSERT INTO results_missing SELECT id FROM "
			     "matches");
	must(result_missing_drop(store, 1, &error));
	must(result_set(store, 3, NULL, 0, &error));
	g_autoptr(GArray) missing = must(result_missing(store, 0, 9, &error));

	ck_assert_uint_eq(missing->len, 2);
	ck_assert_int_eq(g_array_index(missing, gint64, 0), 2);
	ck_assert_int_eq(g_array_index(missing, gint64, 1), 4);
	g_autoptr(GArray) first = must(result_missing(store, 0, 1, &error));

	ck_assert_uint_eq(first->len, 1);
}

STORE_TEST(the_prior_chosen_last_holds)
{
	ck_assert_int_eq(got(int, result_prior, store, "toy"), 0);
	must(result_prior_add(store, "toy", NOW, 500, &error));
	must(result_prior_add(store, "", NOW, 100, &error));
	must(result_prior_add(store, "toy", NOW, 250, &error));
	ck_assert_int_eq(got(int, result_prior, store, "toy"), 250);
	ck_assert_int_eq(got(int, result_prior, store, ""), 100);
}
