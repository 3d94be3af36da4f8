/* store_plans_test.c - no query of a run scans a table whose number of rows
 * only grows (PERF goals 9, 10). Every function is called once on an empty
 * club; then the engine is asked for its plan for each of the queries. */
#include "lib/store_asks.h"

#include "lib/cluster.h"
#include "store/engine/query.h"
#include "store/store_private.h"

#include <string.h>

static int
places_of(const char *sql)
{
	int n = 0;

	for (; *sql; sql++)
		n += *sql == '?';
	return n;
}

/* Returns the plan of a query, one step a line. */
static char *
plan_of(Store *store, const char *sql)
{
	g_autoptr(GString) plan = g_string_new(NULL);
	g_autofree char *explain =
		g_strconcat("EXPLAIN QUERY PLAN ", sql, NULL);
	int n = places_of(sql);
	g_autofree Value *values = g_new(Value, n + 1);

	for (int i = 0; i < n; i++)
		values[i] = (Value)N(1);
	Query *query = query_new(store, g_intern_string(explain), values, n);

	while (query_next(query)) {
		for (int i = 0; i < 3; i++)
			query_take_number(query);
		g_autofree char *step = query_take_text(query);

		g_string_append_printf(plan, "%s\n", step);
	}
	ck_assert(query_finish(query, NULL));
	return g_string_free(g_steal_pointer(&plan), false);
}

/* Returns whether a plan may scan: open or waiting rows, by an index of only
 * those; a list of the newest, from its end; raw mails, from the oldest to the
 * first young one; the small tables of migrations and of the schema. */
static bool
may_scan(const char *sql, const char *plan)
{
	static const char *const open[] = { " USING INDEX outbox_waiting",
					    " USING INDEX decisions_wake",
					    " USING INDEX offers_open",
					    " USING INDEX pending_waiting" };

	for (gsize i = 0; i < G_N_ELEMENTS(open); i++)
		if (strstr(plan, open[i]))
			return true;
	return strstr(plan, "SCAN v\nSEARCH ") || /* rows that it combines */
	       strstr(sql, ".id DESC LIMIT ?") ||
	       strstr(sql, "ORDER BY id DESC LIMIT ?") ||
	       strstr(sql, "ORDER BY r.id LIMIT 1") ||
	       strstr(sql, "FROM migrations") ||
	       strstr(sql, "FROM sqlite_schema");
}

STORE_TEST(no_query_scans)
{
	OF_SQLITE("query plans");
	int asked = 0;

	store_asks(store);
	g_autofree gpointer *queries =
		g_hash_table_get_keys_as_array(store->queries, NULL);

	for (gpointer *sql = queries; *sql; sql++) {
		/* For an INSERT the plan shows the scans for broken foreign
		 * keys. */
		if (strstr(*sql, "SAVEPOINT") ||
		    g_str_has_prefix(*sql, "INSERT"))
			continue;
		g_autofree char *copy = g_strdup(*sql);
		g_autofree char *plan = plan_of(store, copy);

		asked++;
		ck_assert_msg(!strstr(plan, "SCAN") || may_scan(copy, plan),
			      "%s:\n%s", copy, plan);
	}
	ck_assert_int_gt(asked, 40);
}

/* The queries of an idle run use their indexes. */
STORE_TEST_RANGE(idle_queries_use_their_index, 0, 6)
{
	OF_SQLITE("query plans");
	static const struct {
		const char *sql, *plan; /* parts of both */
	} cases[] = {
		{ "WHERE state = ? AND id > ?", "USING INDEX inbox_state" },
		{ "d.wake <= ?", "INDEX decisions_wake" },
		{ "d.wake <= ?", "INDEX matches_stirred" },
		{ "FROM news WHERE due <= ?",
		  "USING COVERING INDEX news_due (due<?)" },
		{ "outbox.next_try <= ?", "USING INDEX outbox_waiting" },
		{ "handed >= ?", "COVERING INDEX outbox_handed (handed>?)" },
	};
	GHashTableIter iter;
	gpointer sql;
	g_autofree char *found = NULL;

	store_asks(store);
	g_hash_table_iter_init(&iter, store->queries);
	while (!found && g_hash_table_iter_next(&iter, &sql, NULL))
		if (strstr(sql, cases[_i].sql))
			found = g_strdup(sql);
	ck_assert_ptr_nonnull(found);
	g_autofree char *plan = plan_of(store, found);

	ck_assert_msg(strstr(plan, cases[_i].plan), "%s:\n%s", found, plan);
	/* The index gives the order of sending. */
	ck_assert_msg(!strstr(found, "next_try <=") || !strstr(plan, "TEMP"),
		      "%s", plan);
}
