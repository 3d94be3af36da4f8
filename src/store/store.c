/* store.c - the club's database: opened, copied, and its transactions. */
#include "store/store.h"

#include "base/error.h"
#include "store/migration.h"
#include "store/query.h"

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
	store->queries =
		g_hash_table_new_full(g_direct_hash, g_direct_equal, NULL,
				      (GDestroyNotify)query_free);
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

void
store_close(Store *store)
{
	if (!store)
		return;
	g_assert(!store->unfinished);
	store_rollback(store);
	g_hash_table_destroy(store->queries);
	store->engine->close(store->link);
	g_free(store->path);
	g_free(store);
}

bool
store_copy(Store *store, const char *path, GError **error)
{
	g_assert(!store_in_transaction(store));
	if (!store->engine->make(path, error))
		return false;
	if (store->engine->copy(store->link, path, error))
		return true;
	g_unlink(path);
	return false;
}

bool
store_copy_file(const char *path, const char *copy, GError **error)
{
	g_autoptr(Store) store = link_to(path, error);

	return store && store_copy(store, copy, error);
}

bool
store_check(Store *store, char **fault, GError **error)
{
	return store->engine->check(store->link, fault, error);
}

bool
store_scrub(Store *store, GError **error)
{
	g_assert(!store_in_transaction(store));
	return store->engine->scrub(store->link, error);
}

void
store_remove(const char *path)
{
	static const char *const ends[] = { "-wal", "-shm", "-journal", "" };

	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++) {
		g_autofree char *name = g_strconcat(path, ends[i], NULL);

		g_unlink(name);
	}
}

bool
store_skip_numbers(Store *store, gint64 gap, GError **error)
{
	return store->engine->skip(store->link, gap, error);
}

const char *
store_path(const Store *store)
{
	return store->path;
}

int
store_version(Store *store)
{
	return store->version;
}

bool
store_begin(Store *store, GError **error)
{
	g_assert(!store_in_transaction(store));
	return store->engine->begin(store->link, error);
}

bool
store_commit(Store *store, GError **error)
{
	g_assert(!store->unfinished);
	if (store->engine->commit(store->link, error))
		return true;
	store_rollback(store);
	return false;
}

void
store_rollback(Store *store)
{
	g_assert(!store->unfinished);
	if (store_in_transaction(store))
		store->engine->rollback(store->link);
}

bool
store_settle(Store *store, GError **error)
{
	return store->engine->settle(store->link, error);
}

bool
store_defer(Store *store, bool on, GError **error)
{
	return store->engine->defer(store->link, on, error);
}

/* A mark without its transaction would begin one by itself. */
static bool
run_in_transaction(Store *store, const char *sql, GError **error)
{
	if (!store_in_transaction(store))
		return fail(error, ERROR_LATER,
			    "%s: the transaction has ended after an error",
			    store->path);
	return query_run(query_new(store, sql), error);
}

bool
store_mark(Store *store, GError **error)
{
	return run_in_transaction(store, "SAVEPOINT mark", error);
}

bool
store_release(Store *store, GError **error)
{
	return run_in_transaction(store, "RELEASE SAVEPOINT mark", error);
}

bool
store_undo(Store *store, GError **error)
{
	return run_in_transaction(store, "ROLLBACK TO SAVEPOINT mark", error) &&
	       store_release(store, error);
}

bool
store_in_transaction(Store *store)
{
	return store->engine->in_transaction(store->link);
}

static void *
value_take(Query *query)
{
	return query_take_text(query);
}

char *
store_fact(Store *store, const char *key, GError **error)
{
	Query *query =
		query_new(store, "SELECT value FROM facts WHERE key = ?");

	query_text(query, key);
	return query_one(query, value_take, g_free, error);
}

static bool
fact_forget(Store *store, const char *key, GError **error)
{
	Query *query = query_new(store, "DELETE FROM facts WHERE key = ?");

	query_text(query, key);
	return query_run(query, error);
}

bool
store_fact_set(Store *store, const char *key, const char *value, GError **error)
{
	if (!value)
		return fact_forget(store, key, error);
	Query *query =
		query_new(store, "INSERT INTO facts (key, value) VALUES (?, ?)"
				 " ON CONFLICT (key) DO UPDATE"
				 " SET value = excluded.value");

	query_text(query, key);
	query_text(query, value);
	return query_run(query, error);
}
