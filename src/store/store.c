/* store.c - the club's database: copied, checked, and its transactions. */
#include "store/store.h"

#include "base/error.h"
#include "store/store_private.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

void
store_close(Store *store)
{
	if (!store)
		return;
	g_assert(!store->unfinished);
	store_rollback(store);
	g_hash_table_destroy(store->queries);
	g_hash_table_unref(store->row_statements);
	g_hash_table_unref(store->tables);
	store->engine->close(store->link);
	g_free(store->worker);
	g_free(store->name);
	g_free(store->path);
	g_free(store);
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
	return store->engine->script(store->link, store->engine->sql.scrub,
				     error);
}

static void
remove_beside(const char *path)
{
	static const char *const ends[] = { "-wal", "-shm", "-journal" };

	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++) {
		g_autofree char *name = g_strconcat(path, ends[i], NULL);

		g_unlink(name);
	}
}

void
store_remove(const char *path)
{
	remove_beside(path);
	g_unlink(path);
}

bool
store_close_whole(Store *store, GError **error)
{
	g_autofree char *path = g_strdup(store->name);
	g_autofree char *log = g_strconcat(path, "-wal", NULL);
	struct stat status;
	bool done = store_scrub(store, error);

	store_close(store);
	if (done && stat(log, &status) == 0 && status.st_size > 0)
		return fail(error, ERROR_LATER,
			    "%s: another program holds it; close that program",
			    path);
	if (done)
		remove_beside(path);
	return done;
}

const char *
store_path(const Store *store)
{
	return store->path;
}

const char *
store_name(const Store *store)
{
	return store->name;
}

bool
store_size(Store *store, gint64 *bytes, GError **error)
{
	return store->engine->size(store->link, bytes, error);
}

int
store_version(Store *store)
{
	return store->version;
}

void
store_unheard(Store *store, const GError *problem)
{
	if (store_in_transaction(store) && !store->unheard)
		store->unheard = g_error_copy(problem);
}

static bool
all_heard(Store *store, GError **error)
{
	if (!store->unheard)
		return true;
	g_propagate_error(error, g_steal_pointer(&store->unheard));
	return false;
}

bool
store_commit(Store *store, GError **error)
{
	g_assert(!store->unfinished);
	if (all_heard(store, error) &&
	    store->engine->commit(store->link, error))
		return true;
	store_rollback(store);
	return false;
}

void
store_rollback(Store *store)
{
	g_assert(!store->unfinished);
	results_changed(store);
	g_clear_error(&store->unheard);
	if (store_in_transaction(store))
		store->engine->rollback(store->link);
}

bool
store_enter(Store *store, GError **error)
{
	if (!store_in_transaction(store))
		return store_begin(store, error);
	store->entered++;
	return true;
}

bool
store_end(Store *store, bool done, GError **error)
{
	if (store->entered) {
		store->entered--;
		return done;
	}
	if (done)
		return store_commit(store, error);
	store_rollback(store);
	return false;
}

bool
store_settle(Store *store, GError **error)
{
	const char *sql = store->engine->sql.settle;

	return !sql || store->engine->script(store->link, sql, error);
}

bool
store_defer(Store *store, bool on, GError **error)
{
	return store->engine->defer(store->link, on, error);
}

/* A savepoint outside a transaction would begin one by itself. */
static bool
run_in_transaction(Store *store, const char *sql, GError **error)
{
	if (!store_in_transaction(store))
		return fail(error, ERROR_LATER,
			    "%s: the transaction has ended after an error",
			    store->path);
	return store->engine->script(store->link, sql, error);
}

bool
store_mark(Store *store, GError **error)
{
	return all_heard(store, error) &&
	       run_in_transaction(store, "SAVEPOINT mark", error);
}

bool
store_release(Store *store, GError **error)
{
	return all_heard(store, error) &&
	       run_in_transaction(store, "RELEASE SAVEPOINT mark", error);
}

bool
store_undo(Store *store, GError **error)
{
	results_changed(store);
	g_clear_error(&store->unheard);
	return run_in_transaction(store, "ROLLBACK TO SAVEPOINT mark", error) &&
	       store_release(store, error);
}

bool
store_in_transaction(Store *store)
{
	return store->engine->in_transaction(store->link);
}
