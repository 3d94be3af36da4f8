/* schema.c - compares an SQLite file's schema with what the migrations make. */
#include "store/engine/schema.h"

#include "store/engine/migration.h"
#include "store/engine/query.h"
#include "store/opening.h"
#include "store/store_private.h"

/* SQLite's own objects have names that nobody else may use. */
#define ALL                                                                    \
	"SELECT CASE WHEN sql LIKE 'CREATE VIRTUAL%' THEN 'virtual '"          \
	" ELSE '' END || type || ' ' || name FROM sqlite_schema"               \
	" WHERE type IN ('trigger', 'view') OR name NOT LIKE 'sqlite\\_%'"     \
	" ESCAPE '\\' ORDER BY type = 'table', rowid"

/* Removes from the list what the migrations make; what is foreign stays. */
static GPtrArray *
foreign(Store *store, GError **error)
{
	bool missing;

	if (!migration_missing(store, migrations, &missing, error))
		return NULL;
	g_autoptr(GPtrArray) all = query_texts(store, ALL, WITHOUT, error);
	g_autoptr(Store) model =
		all ? store_model(store_version(store), error) : NULL;
	g_autoptr(GPtrArray) ours =
		model ? query_texts(model, ALL, WITHOUT, error) : NULL;

	for (guint i = 0; ours && i < ours->len; i++) {
		guint at;

		if (g_ptr_array_find_with_equal_func(all, ours->pdata[i],
						     g_str_equal, &at))
			g_ptr_array_remove_index(all, at);
	}
	return ours ? g_steal_pointer(&all) : NULL;
}

bool
schema_foreign(const char *path, char **what, GError **error)
{
	g_autoptr(Store) store = store_link(path, error);
	g_autoptr(GPtrArray) found = store ? foreign(store, error) : NULL;

	*what = found && found->len ? g_strdup(found->pdata[0]) : NULL;
	return found != NULL;
}

/* Dropping a table drops its indices and triggers. */
static bool
drop(Store *store, const char *what, GError **error)
{
	g_auto(GStrv) words = g_strsplit(
		what + (g_str_has_prefix(what, "virtual ") ? 8 : 0), " ", 2);
	g_auto(GStrv) parts = g_strsplit(words[1], "\"", -1);
	g_autofree char *name = g_strjoinv("\"\"", parts);
	g_autofree char *sql =
		g_strdup_printf("DROP %s IF EXISTS \"%s\"", words[0], name);

	return store->engine->script(store->link, sql, error);
}

bool
schema_drop_foreign(const char *path, GError **error)
{
	g_autoptr(Store) store = store_link(path, error);
	g_autoptr(GPtrArray) found = store ? foreign(store, error) : NULL;
	bool done = found != NULL;

	for (guint i = 0; done && i < found->len; i++)
		done = drop(store, found->pdata[i], error);
	return done;
}
