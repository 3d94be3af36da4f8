/* store_news_test.c - news that letters will contain. */
#include "lib/store_case.h"

#include "store/news.h"

static void
add(StoreCase *test, gint64 player, gint64 match, const char *kind, Time due)
{
	News news = { .player = player,
		      .match = match,
		      .kind = (char *)kind,
		      .data = (char *)"{\"n\":1}",
		      .due = due,
		      .created = NOW };

	must(news_add(test->store, &news, &error));
}

STORE_TEST(all_of_a_pair_in_order)
{
	add(test, 1, 5, "event", NOW + DAY);
	add(test, 2, 5, "event", NOW);
	add(test, 1, 0, "notice", NOW);
	add(test, 1, 5, "ask", NOW);
	store_case_reopen(test);
	g_autoptr(GPtrArray) list = must(news_list(test->store, 1, 5, &error));

	ck_assert_uint_eq(kept(must(news_list(test->store, 1, 0, &error)))->len,
			  1);
	ck_assert_uint_eq(list->len, 2);
	const News *first = list->pdata[0], *second = list->pdata[1];

	ck_assert_int_lt(first->id, second->id);
	ck_assert_int_eq(first->player, 1);
	ck_assert_int_eq(first->match, 5);
	ck_assert_str_eq(first->kind, "event");
	ck_assert_str_eq(first->data, "{\"n\":1}");
	ck_assert_int_eq(first->due, NOW + DAY);
	ck_assert_int_eq(first->created, NOW);
	ck_assert_str_eq(second->kind, "ask");
}

STORE_TEST(waiting_players_first)
{
	static const gint64 wanted[][2] = {
		{ 4, 1 }, { 3, 1 }, { 3, 0 }, { 1, 1 }, { 2, 1 }
	};
	static const char *const first[] = { "ask", "receipt", NULL };

	add(test, 1, 1, "event", NOW - 50);
	add(test, 2, 1, "event", NOW - 40);
	add(test, 3, 1, "event", NOW - 30);
	add(test, 3, 1, "ask", NOW - 10);
	add(test, 4, 1, "receipt", NOW - 35);
	add(test, 3, 0, "receipt", NOW);
	add(test, 5, 1, "ask", NOW + 1); /* not due yet */
	add(test, 1, 1, "ask", NOW + 1);
	for (int n = 0; n <= 6; n++) {
		g_autoptr(GPtrArray) due =
			must(news_due(store, NOW, first, n, &error));

		ck_assert_uint_eq(due->len, MIN(n, 5));
		for (guint i = 0; i < due->len; i++) {
			const News *pair = due->pdata[i];

			ck_assert_int_eq(pair->player, wanted[i][0]);
			ck_assert_int_eq(pair->match, wanted[i][1]);
		}
	}
}

STORE_TEST(some_kinds_are_not_put_off)
{
	static const char *const but[] = { "ask", NULL };
	static const char *const none[] = { NULL };
	const NewsPostponing how = { but, "table", NOW, NOW + 5 };
	const NewsPostponing all = { none, "event", NOW, NOW + 6 };

	add(test, 1, 1, "event", NOW);
	add(test, 1, 1, "ask", NOW);
	add(test, 1, 0, "event", NOW); /* about no match */
	add(test, 2, 1, "event", NOW);
	must(news_postpone(store, 1, &how, &error));
	store_case_has(test, 1,
		       "news WHERE due = 1800000005 AND kind = 'event' AND "
		       "player = 1 AND match = 1");
	store_case_has(test, 3, "news WHERE due = 1800000000");
	must(news_postpone(store, 1, &all, &error));
	store_case_has(test, 2, "news WHERE due = 1800000006");
}

STORE_TEST(what_waits_about_no_match_is_put_off)
{
	static const char *const none[] = { NULL };
	const NewsPostponing how = { none, "table", NOW, NOW + 9 };

	add(test, 1, 0, "table", NOW); /* due by now */
	add(test, 1, 0, "table", NOW + 7);
	add(test, 1, 0, "other", NOW + 7);
	add(test, 2, 0, "table", NOW + 7);
	must(news_postpone(store, 1, &how, &error));
	store_case_has(test, 1, "news WHERE due = 1800000009");
	store_case_has(test, 1,
		       "news WHERE due = 1800000009 AND player = 1 AND kind = "
		       "'table'");
}

STORE_TEST(forgotten_up_to_what_was_told)
{
	for (int i = 0; i < 3; i++)
		add(test, 1, 5, "event", NOW);
	add(test, 1, 6, "event", NOW);
	g_autoptr(GPtrArray) list = must(news_list(store, 1, 5, &error));

	must(news_forget(store, 1, 5, ((News *)list->pdata[1])->id, &error));
	g_autoptr(GPtrArray) rest = must(news_list(store, 1, 5, &error));
	g_autoptr(GPtrArray) other = must(news_list(store, 1, 6, &error));

	ck_assert_uint_eq(rest->len, 1);
	ck_assert_int_eq(((News *)rest->pdata[0])->id,
			 ((News *)list->pdata[2])->id);
	ck_assert_uint_eq(other->len, 1);
}

/* News that comes while a letter is written isn't deleted with it. */
STORE_TEST(ids_only_grow)
{
	add(test, 1, 5, "event", NOW);
	must(news_forget(store, 1, 5, 1, &error));
	add(test, 1, 5, "event", NOW);
	must(news_forget(store, 1, 5, 1, &error));

	ck_assert_uint_eq(kept(must(news_list(store, 1, 5, &error)))->len, 1);
}
