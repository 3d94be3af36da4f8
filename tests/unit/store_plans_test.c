/* store_plans_test.c - no query of a run goes over a table whose rows only grow
 * in number (PERF goals 9, 10).
 *
 * Every function is called once on an empty club; then the engine is asked how
 * it answers each of the queries that it has been given. */
#include "store_case.h"

#include "store/query.h"
#include "store/talk.h"

#include <string.h>

Suite *store_plans_suite(void);

static void
ask_inbox(Store *store)
{
	InboxRow row = { .id = 1 };
	bool many;
	int n;

	g_ptr_array_unref(inbox_list(store, INBOX_NEW, 0, 1, NULL));
	g_bytes_unref(inbox_bytes(store, 1, NULL));
	g_ptr_array_unref(inbox_recent(store, -1, 1, NULL));
	g_ptr_array_unref(inbox_recent(store, INBOX_NEW, 1, NULL));
	inbox_row_free(inbox_get(store, 1, NULL));
	inbox_row_free(inbox_twin(store, &row, NULL));
	inbox_many_since(store, 1, NOW, 20, &many, NULL);
	inbox_count(store, INBOX_NEW, &n, NULL);
	inbox_let_go(store, NOW, NULL);
	inbox_set(store, &row, NULL);
}

static void
ask_matches(Store *store)
{
	MatchRow row = { .id = 1 };
	SeatRow seat = { .match = 1 };
	Decision decision = { .serial = 1, .match = 1 };

	g_array_unref(match_due(store, NOW, NULL));
	g_array_unref(match_of_player(store, 1, NULL));
	g_ptr_array_unref(match_list(store, MATCH_LIVE, NULL));
	match_row_free(match_get(store, 1, NULL));
	match_row_free(match_find(store, "mg-1", NULL));
	match_set(store, &row, NULL);
	match_stir(store, 1, NULL);
	match_settle(store, 1, NULL);
	g_ptr_array_unref(seat_list(store, 1, NULL));
	seat_set(store, &seat, NULL);
	g_ptr_array_unref(step_list(store, 1, NULL));
	decision_free(decision_get(store, 1, NULL));
	g_ptr_array_unref(decision_list(store, 1, NULL));
	decision_set(store, &decision, NULL);
	decision_close_all(store, 1, 1, NULL);
}

static void
ask_outbox(Store *store)
{
	OutboxRow row = { .id = 1 };
	int n;

	g_ptr_array_unref(outbox_due(store, NOW, 1, NULL));
	g_ptr_array_unref(outbox_recent(store, -1, 1, NULL));
	g_ptr_array_unref(outbox_recent(store, OUTBOX_FAILED, 1, NULL));
	outbox_row_free(outbox_get(store, 1, NULL));
	outbox_row_free(outbox_find(store, "<m@x>", NULL));
	outbox_row_free(outbox_unsent(store, 1, 1, NULL));
	outbox_count_since(store, NOW, &n, NULL);
	outbox_count(store, OUTBOX_QUEUED, &n, NULL);
	outbox_set(store, &row, NULL);
	outbox_delete(store, 1, NULL);
	g_ptr_array_unref(news_due(store, NOW, 1, NULL));
	g_ptr_array_unref(news_list(store, 1, 1, NULL));
	news_forget(store, 1, 1, 1, NULL);
}

static void
ask_the_rest(Store *store)
{
	Player player = { .id = 1,
			  .name = (char *)"Ann",
			  .address = (char *)"a@b.c" };
	MailboxMark mark;
	bool first;

	player_free(player_get(store, 1, NULL));
	player_free(player_find(store, "Ann", NULL));
	g_ptr_array_unref(player_by_address(store, "a@b.c", NULL));
	player_set(store, &player, NULL);
	mailbox_mark(store, "INBOX", &mark, NULL);
	g_free(store_fact(store, "key", NULL));
	token_free(token_find(store, "x", NULL));
	token_revoke(store, 1, 0, NULL);
	token_revoke(store, 0, 1, NULL);
	token_revoke(store, 1, 1, NULL);
	token_forget_expired(store, NOW, NULL);
	once_a_day(store, "x", NOW, &first, NULL);
	told_clear(store, "x", NULL);
	g_ptr_array_unref(journal_recent(store, 1, NULL));
}

static void
ask_talk(Store *store)
{
	TalkRow row = { .player = 1, .text = (char *)"" };
	OnlookerRow onlooker = { .match = 1, .player = 1 };
	gint64 id;
	int n;
	bool holds;

	talk_add(store, &row, &id, NULL);
	talk_row_free(talk_get(store, 1, NULL));
	talk_count_since(store, 1, NOW, &n, NULL);
	mute_clear(store, 1, 1, NULL);
	mute_holds(store, 1, 1, 1, &holds, NULL);
	onlooker_remove(store, 1, 1, NULL);
	onlooker_row_free(onlooker_get(store, 1, 1, NULL));
	onlooker_set(store, &onlooker, NULL);
	g_ptr_array_unref(onlooker_list(store, 1, NULL));
}

static int
places_of(const char *sql)
{
	int n = 0;

	for (; *sql; sql++)
		n += *sql == '?';
	return n;
}

/* The plan of a query, a line each step. */
static char *
plan_of(Store *store, const char *sql)
{
	g_autoptr(GString) plan = g_string_new(NULL);
	g_autofree char *explain =
		g_strconcat("EXPLAIN QUERY PLAN ", sql, NULL);
	Query *query = query_new(store, explain);

	for (int i = places_of(sql); i > 0; i--)
		query_number(query, 1);
	while (query_next(query)) {
		for (int i = 0; i < 3; i++)
			query_take_number(query);
		g_autofree char *step = query_take_text(query);

		g_string_append_printf(plan, "%s\n", step);
	}
	ck_assert(query_finish(query, NULL));
	return g_string_free(g_steal_pointer(&plan), false);
}

/* The letters that wait are walked in the order of sending; a list of the
 * newest is walked from its end; and the table of migrations is small. */
static bool
may_scan(const char *sql, const char *plan)
{
	return strstr(plan, "SCAN o USING INDEX outbox_waiting") ||
	       strstr(sql, ".id DESC LIMIT ?") ||
	       strstr(sql, "ORDER BY id DESC LIMIT ?") ||
	       strstr(sql, "FROM migrations");
}

START_TEST(no_query_scans)
{
	g_autoptr(StoreCase) test = store_case_new();
	int asked = 0;

	ask_inbox(test->store);
	ask_matches(test->store);
	ask_outbox(test->store);
	ask_the_rest(test->store);
	ask_talk(test->store);
	g_autofree gpointer *queries =
		g_hash_table_get_keys_as_array(test->store->queries, NULL);

	for (gpointer *sql = queries; *sql; sql++) {
		if (strstr(*sql, "SAVEPOINT"))
			continue;
		g_autofree char *copy = g_strdup(*sql);
		g_autofree char *plan = plan_of(test->store, copy);

		asked++;
		ck_assert_msg(!strstr(plan, "SCAN") || may_scan(copy, plan),
			      "%s:\n%s", copy, plan);
	}
	ck_assert_int_gt(asked, 40);
}
END_TEST

/* What an idle run asks. */
START_TEST(idle_queries_use_their_index)
{
	static const struct {
		const char *sql, *plan; /* parts of both */
	} cases[] = {
		{ "WHERE i.state = ? AND i.id > ?", "USING INDEX inbox_state" },
		{ "d.wake <= ?", "INDEX decisions_wake" },
		{ "d.wake <= ?", "INDEX matches_stirred" },
		{ "FROM news WHERE due <= ?",
		  "USING COVERING INDEX news_due (due<?)" },
		{ "o.next_try <= ?", "USING INDEX outbox_waiting" },
		{ "handed >= ?", "COVERING INDEX outbox_handed (handed>?)" },
	};
	g_autoptr(StoreCase) test = store_case_new();
	GHashTableIter iter;
	gpointer sql;
	g_autofree char *found = NULL;

	ask_inbox(test->store);
	ask_matches(test->store);
	ask_outbox(test->store);
	g_hash_table_iter_init(&iter, test->store->queries);
	while (!found && g_hash_table_iter_next(&iter, &sql, NULL))
		if (strstr(sql, cases[_i].sql))
			found = g_strdup(sql);
	ck_assert_ptr_nonnull(found);
	g_autofree char *plan = plan_of(test->store, found);

	ck_assert_msg(strstr(plan, cases[_i].plan), "%s:\n%s", found, plan);
	/* The order of sending comes out of the index. */
	ck_assert_msg(!strstr(found, "next_try <=") || !strstr(plan, "TEMP"),
		      "%s", plan);
}
END_TEST

Suite *
store_plans_suite(void)
{
	Suite *suite = suite_create("store_plans");
	TCase *tests = tcase_create("store_plans");

	tcase_add_test(tests, no_query_scans);
	tcase_add_loop_test(tests, idle_queries_use_their_index, 0, 6);
	suite_add_tcase(suite, tests);
	return suite;
}
