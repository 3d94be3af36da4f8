/* store_once_test.c - messages that are sent only once (MAIL R39). */
#include "lib/store_case.h"

#include "store/once.h"

static bool
daily(StoreCase *test, const char *what, Time now)
{
	bool first = false;

	must(once_a_day(test->store, what, now, &first, &error));
	return first;
}

static bool
once(StoreCase *test, const char *what)
{
	bool first = false;

	must(once_ever(test->store, what, NOW, &first, &error));
	return first;
}

STORE_TEST(one_answer_a_day)
{
	TABLE(steps, const char *what; Time now; bool wanted) = {
		{ "stranger:ann@x", NOW, true },
		{ "stranger:ann@x", NOW, false },
		{ "stranger:bob@x", NOW + HOUR, true },
		{ "stranger:ann@x", NOW + DAY - 1, false },
		{ "stranger:ann@x", NOW + DAY, true },
		{ "stranger:bob@x", NOW + DAY, false },
		{ "stranger:ann@x", NOW + 2 * DAY - 1, false },
		{ "stranger:ann@x", NOW + 9 * DAY, true },
		{ "stranger:ann@x", NOW + 8 * DAY,
		  false }, /* a clock set back */
	};

	for (guint i = 0; i < G_N_ELEMENTS(steps); i++)
		ck_assert_msg(daily(test, steps[i].what, steps[i].now) ==
				      steps[i].wanted,
			      "step %u", i);
	/* Expired entries are not kept. */
	store_case_has(test, 1, "told");
}

STORE_TEST(once_until_cleared)
{
	ck_assert(once(test, "fetch"));
	ck_assert(!once(test, "fetch"));
	ck_assert(once(test, "quarantine"));
	ck_assert(daily(test, "fetch", NOW + 99 * DAY));
	store_case_reopen(test);
	ck_assert(!once(test, "fetch"));
	must(once_clear(test->store, "fetch", &error));
	ck_assert(once(test, "fetch"));
	ck_assert(!once(test, "quarantine"));
	must(once_clear(test->store, "never told", &error));
}

STORE_TEST(a_rollback_has_told_nothing)
{
	must(store_begin(store, &error));
	ck_assert(once(test, "fetch"));
	ck_assert(daily(test, "stranger:ann@x", NOW));
	store_rollback(store);
	ck_assert(once(test, "fetch"));
	ck_assert(daily(test, "stranger:ann@x", NOW));
}
