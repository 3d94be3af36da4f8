/* plan_test.c - which plan fits a decision's topic. */
#include "lib/suites.h"

#include "match/desk_private.h"

/* Plans by their topics, in their order; NULL: a plan without a topic. */
TABLE(cases, const char *topics[3], *decision; int n, found) = {
	{ { "turn", "award" }, "award", 2, 1 },
	{ { "Bank-Auction" }, "bank auction", 1, 0 },
	{ { NULL, "turn" }, "award", 2, 0 },
	{ { "turn" }, "award", 1, -1 },
	/* A topic fits the longer topics that it is part of. */
	{ { "bank auction" }, "bank auction run-off", 1, 0 },
	{ { "run-off" }, "bank auction run-off", 1, 0 },
	{ { "bank auction", "bank auction run-off" },
	  "bank auction run-off",
	  2,
	  1 },
	{ { NULL, "run-off" }, "private auction run-off", 2, 1 },
	{ { "auction run-off" }, "bank auction", 1, -1 },
	{ { "private auction" }, "bank auction run-off", 1, -1 },
	{ { "action run-off", "off-run" }, "bank auction run-off", 2, -1 },
	{ { "" }, "award", 1, -1 },
};

TEST_EACH(finds, cases)
{
	g_autoptr(GPtrArray) plans = g_ptr_array_new_with_free_func(plan_free);
	g_autoptr(GPtrArray) wishes = g_ptr_array_new();

	g_ptr_array_add(wishes, (char *)"pass");
	for (int i = 0; i < cases[_i].n; i++)
		g_ptr_array_add(plans, plan_new(cases[_i].topics[i], wishes));
	ck_assert_int_eq(plan_find(plans, cases[_i].decision), cases[_i].found);
}
