/* migration.c - the steps that bring a database to the shape of this program.
 */
#include "store/migration.h"

#include "base/error.h"
#include "base/secret.h"
#include "store/query.h"
#include "store/store_private.h"

#include <string.h>

typedef struct {
	int number;
	char *checksum;
} Recorded;

static void
recorded_free(Recorded *recorded)
{
	g_free(recorded->checksum);
	g_free(recorded);
}

static void *
recorded_take(Query *query)
{
	Recorded *recorded = g_new0(Recorded, 1);

	recorded->number = (int)query_take_number(query);
	recorded->checksum = query_take_text(query);
	return recorded;
}

bool
migration_record(Store *store, GError **error)
{
	return store->engine->script(store->link,
				     "CREATE TABLE migrations ("
				     " number INTEGER PRIMARY KEY,"
				     " name TEXT NOT NULL,"
				     " checksum TEXT NOT NULL) STRICT",
				     error);
}

static GPtrArray *
list_recorded(Store *store, GError **error)
{
	bool has = false;

	if (!store->engine->has_table(store->link, "migrations", &has, error))
		return NULL;
	if (!has) {
		fail(error, ERROR_STOP,
		     "%s: is not a database of Pennypost, or one that was "
		     "never finished; restore it from a backup (pennypost "
		     "restore FILE --force)",
		     store->path);
		return NULL;
	}
	return query_all(query_new(store,
				   "SELECT number, checksum FROM migrations"
				   " ORDER BY number"),
			 recorded_take, (GDestroyNotify)recorded_free, error);
}

static char *
checksum(const Migration *migration)
{
	return secret_sha256(migration->sql, strlen(migration->sql));
}

/* One that was run must be one of ours, to the byte. */
static bool
check(const char *path, const Recorded *recorded, const Migration *migration,
      GError **error)
{
	if (!migration->number)
		return fail(error, ERROR_STOP,
			    "%s: its schema %d is newer than this program; use "
			    "the version of Pennypost that made it, or restore "
			    "a backup",
			    path, recorded->number);
	g_autofree char *sum = checksum(migration);

	if (recorded->number == migration->number &&
	    strcmp(recorded->checksum, sum) == 0)
		return true;
	return fail(error, ERROR_STOP,
		    "%s: its schema %d is not the %s of this program; use the "
		    "version of Pennypost that made it, or restore a backup",
		    path, recorded->number, migration->name);
}

static bool
write_down(Store *store, const Migration *migration, GError **error)
{
	g_autofree char *sum = checksum(migration);
	Query *query = query_new(
		store, "INSERT INTO migrations (number, name, checksum)"
		       " VALUES (?, ?, ?)");

	query_number(query, migration->number);
	query_text(query, migration->name);
	query_text(query, sum);
	return query_run(query, error);
}

static bool
run_one(Store *store, const Migration *migration, GError **error)
{
	if (!store_begin(store, error))
		return false;
	bool done = store->engine->script(store->link, migration->sql, error) &&
		    write_down(store, migration, error);

	if (store_end(store, done, error)) {
		store->version = migration->number;
		return true;
	}
	g_prefix_error(error, "migration %s: ", migration->name);
	return false;
}

/* *next is the first that was not run. */
static bool
compare(Store *store, const Migration *list, const Migration **next,
	GError **error)
{
	g_autoptr(GPtrArray) recorded = list_recorded(store, error);

	if (!recorded)
		return false;
	for (*next = list; *next - list < (gssize)recorded->len; ++*next) {
		if (!check(store->path, recorded->pdata[*next - list], *next,
			   error))
			return false;
		store->version = (*next)->number;
	}
	return true;
}

bool
migration_missing(Store *store, const Migration *list, bool *missing,
		  GError **error)
{
	const Migration *next;

	if (!compare(store, list, &next, error))
		return false;
	*missing = next->number != 0;
	return true;
}

bool
migration_apply(Store *store, const Migration *list, bool run, GError **error)
{
	const Migration *migration;

	if (!compare(store, list, &migration, error))
		return false;
	if (migration->number && !run)
		return fail(error, ERROR_STOP,
			    "%s: its schema %d is older than this program's; "
			    "`pennypost run` brings it up to date",
			    store->path, store->version);
	for (; migration->number; migration++)
		if (!run_one(store, migration, error))
			return false;
	return true;
}
