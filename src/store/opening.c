/* opening.c - the club's database: opened, or made. */
#include "store/opening.h"

#include "base/error.h"
#include "store/migration.h"
#include "store/query.h"
#include "store/store_private.h"

#include <glib/gstdio.h>

static Store *
link_to(const char *path, GError **error)
{
	EngineLink *link = engine_sqlite.open(path, error);

	if (!link)
		return NULL;
	Store *store = g_new0(Store, 1);

	store->engine = &engine_sqlite;
	store->link = link;
	store->path = g_strdup(path);
	store->queries = queries_new();
	return store;
}

static bool
is_file(const char *path, GError **error)
{
	if (!g_file_test(path, G_FILE_TEST_EXISTS))
		return fail(error, ERROR_STOP,
			    "%s: there is no database; restore it from a "
			    "backup (pennypost restore FILE --force)",
			    path);
	return !g_file_test(path, G_FILE_TEST_IS_DIR) ||
	       fail(error, ERROR_STOP,
		    "%s: is a folder and no database; restore it from a "
		    "backup (pennypost restore FILE --force)",
		    path);
}

Store *
store_open(const char *path, bool migrate, GError **error)
{
	if (!is_file(path, error))
		return NULL;
	g_autoptr(Store) store = link_to(path, error);

	if (!store || !migration_apply(store, migrations, migrate, error))
		return NULL;
	return g_steal_pointer(&store);
}

Store *
store_open_unless_old(const char *path, bool *old, GError **error)
{
	if (!is_file(path, error))
		return NULL;
	g_autoptr(Store) store = link_to(path, error);

	*old = false;
	if (!store || !migration_missing(store, migrations, old, error) || *old)
		return NULL;
	return g_steal_pointer(&store);
}

static Store *
fill(const char *path, GError **error)
{
	g_autoptr(Store) store = link_to(path, error);

	if (!store || !migration_record(store, error) ||
	    !migration_apply(store, migrations, true, error))
		return NULL;
	return g_steal_pointer(&store);
}

Store *
store_create(const char *path, GError **error)
{
	if (!engine_sqlite.make(path, error))
		return NULL;
	Store *store = fill(path, error);

	if (!store)
		g_unlink(path);
	return store;
}

bool
store_copy_file(const char *path, const char *copy, GError **error)
{
	g_autoptr(Store) store = link_to(path, error);

	return store && store_copy(store, copy, error);
}
