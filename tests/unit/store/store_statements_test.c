/* store_statements_test.c - both engines accept every statement of the program,
 * with types that both have (SCALE 1). */
#include "lib/cluster.h"
#include "lib/store_case.h"

#include "store/engine/engine.h"
#include "store/engine/query.h"
#include "store/opening.h"
#include "store/store_private.h"

#include <string.h>

static bool
is_statement(const char *text)
{
	static const char *const verbs[] = { "SELECT ", "INSERT ", "UPDATE ",
					     "DELETE ", "WITH " };

	for (gsize i = 0; i < G_N_ELEMENTS(verbs); i++)
		if (g_str_has_prefix(text, verbs[i]))
			return true;
	return false;
}

/* Returns whether a text can follow "SELECT ... FROM table" (rows.h). */
static bool
is_rest(const char *text)
{
	static const char *const words[] = { "WHERE ", "ORDER BY ", "JOIN ",
					     "LEFT JOIN ", "CROSS JOIN " };

	for (gsize i = 0; i < G_N_ELEMENTS(words); i++)
		if (g_str_has_prefix(text, words[i]))
			return true;
	return false;
}

/* Returns the path of the library with all of the program, which is beside this
 * one. */
static char *
library_path(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *folder = g_path_get_dirname(self);

	return g_build_filename(folder, "..", "libpennypost.a", NULL);
}

/* Lists the SQL texts in the program; a text begins after bytes that are not
 * text. The engines' own statements name their own tables. */
static GPtrArray *
statements(void)
{
	g_autofree char *path = library_path();
	g_autofree char *program = NULL;
	gsize size = 0;
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);

	ck_assert(g_file_get_contents(path, &program, &size, NULL));
	for (gsize i = 1; i + 8 < size; i++)
		if (!g_ascii_isprint(program[i - 1]) &&
		    !g_ascii_isspace(program[i - 1]) &&
		    (is_statement(program + i) || is_rest(program + i)) &&
		    !strstr(program + i, "sqlite_"))
			g_ptr_array_add(all, g_strdup(program + i));
	return all;
}

static bool
takes(const Engine *engine, EngineLink *link, const char *sql, GError **error)
{
	EngineStatement *statement = engine->prepare(link, sql, error);

	if (statement)
		engine->free(statement);
	return statement != NULL;
}

/* Returns whether a statement is the program's: SQLite refuses fragments, and
 * statements in tests of refusals. Tests' own statements may use what only
 * SQLite has. */
static bool
is_ours(StoreCase *file, const char *sql)
{
	static const char *const foreign[] = { "PRAGMA", "pragma_",    "typeof",
					       "json_",	 "randomblob", "hex(",
					       "EXPLAIN" };

	if (g_str_has_prefix(sql, "SELECT ") && !strstr(sql, " FROM "))
		return false;
	for (gsize i = 0; i < G_N_ELEMENTS(foreign); i++)
		if (strstr(sql, foreign[i]))
			return false;
	return takes(&engine_sqlite, file->store->link, sql, NULL);
}

/* Lists each `rest` combined with each table: which pairs the program uses is
 * only known when it runs, but the engines must agree on all. */
static GPtrArray *
whole_statements(Store *store)
{
	g_autoptr(GPtrArray) parts = statements();
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
	Query *query = query_new(store,
				 "SELECT name FROM sqlite_master"
				 " WHERE type = 'table'"
				 " AND name NOT LIKE 'sqlite%'",
				 WITHOUT);

	while (query_next(query)) {
		g_autofree char *table = query_take_text(query);

		for (guint i = 0; i < parts->len; i++)
			if (is_rest(parts->pdata[i]))
				g_ptr_array_add(
					all, g_strdup_printf(
						     "SELECT %s.* FROM %s %s",
						     table, table,
						     (char *)parts->pdata[i]));
	}
	ck_assert(query_finish(query, NULL));
	for (guint i = 0; i < parts->len; i++)
		if (is_statement(parts->pdata[i]))
			g_ptr_array_add(all, g_strdup(parts->pdata[i]));
	return all;
}

TEST(both_engines_take_them)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *cluster = g_strdup(g_getenv("CLUSTER"));
	int taken = 0;

	if (!cluster) {
		printf("both_engines_take_them: no CLUSTER\n");
		return;
	}
	g_unsetenv("CLUSTER");
	g_autoptr(StoreCase) file = store_case_new();
	g_autoptr(GPtrArray) all = whole_statements(file->store);

	g_setenv("CLUSTER", cluster, TRUE);
	g_autofree char *url = cluster_database(true);
	Store *server = must(store_open(url, false, &error));

	for (guint i = 0; i < all->len; i++) {
		if (!is_ours(file, all->pdata[i]))
			continue;
		taken++;
		ck_assert_msg(takes(server->engine, server->link, all->pdata[i],
				    &error),
			      "%s: %.300s", error ? error->message : "",
			      (char *)all->pdata[i]);
	}
	ck_assert_int_ge(taken, 600);
	store_close(server);
	g_unsetenv("CLUSTER");
	g_clear_pointer(&file, store_case_free);
	g_setenv("CLUSTER", cluster, TRUE);
}
