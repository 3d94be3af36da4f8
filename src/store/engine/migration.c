/* migration.c - the steps that bring a database to this program's schema. */
#include "store/engine/migration.h"

#include "base/base.h"
#include "store/engine/naming.h"
#include "store/engine/rows.h"
#include "store/store_private.h"

typedef struct {
	int number;
	char *checksum;
} Recorded;

/* Texts once released under a number that now has another text. Each also did
 * what is a migration of its own here: where one was run, all up to `covers`
 * were. */
static const struct {
	int number;
	const char *checksum;
	int covers;
} superseded[] = {
	/* 5 was edited between two releases; what was added is now 6. */
	{ 5, "9fff4b209dc0fe729257501aa81dc1ddf1b674d57f0bcda51b11c07cc07e53a0",
	  6 },
};

static const Column recorded_columns[] = {
	KEY(Recorded, number),
	KEPT(Recorded, checksum),
};
static void recorded_free(Recorded *recorded);
static const Rows records = ROWS("migrations", "migration", Recorded,
				 recorded_columns, recorded_free);

static void
recorded_free(Recorded *recorded)
{
	row_free(&records, recorded);
}

bool
migration_record(Store *store, GError **error)
{
	static const char *const sql[] = {
		[DIALECT_SQLITE] = "CREATE TABLE migrations ("
				   " number INTEGER PRIMARY KEY,"
				   " name TEXT NOT NULL,"
				   " checksum TEXT NOT NULL) STRICT",
		[DIALECT_POSTGRESQL] = "CREATE TABLE migrations ("
				       " number BIGINT PRIMARY KEY,"
				       " name TEXT COLLATE \"C\" NOT NULL,"
				       " checksum TEXT COLLATE \"C\" NOT NULL)",
	};

	return store->engine->script(store->link, sql[store->engine->dialect],
				     error);
}

bool
migration_is_recorded(Store *store, bool *is, GError **error)
{
	g_autofree char *name = NULL;

	if (!query_text(store, store->engine->sql.table, WITH(T("migrations")),
			&name, error))
		return false;
	*is = name != NULL;
	return true;
}

static GPtrArray *
list_recorded(Store *store, GError **error)
{
	bool has = false;

	if (!migration_is_recorded(store, &has, error))
		return NULL;
	if (!has) {
		fail(error, ERROR_STOP,
		     naming_is_server(store->name)
			     ? "%s: there is no club in it, or not where its "
			       "user looks (search_path); name the database "
			       "that the club is in"
			     : "%s: is not a database of Pennypost, or one "
			       "that was never finished; restore it from a "
			       "backup (pennypost restore FILE --force)",
		     store->path);
		return NULL;
	}
	return row_list(store, &records, "WHERE number > 0 ORDER BY number",
			WITHOUT, error);
}

/* Returns the last migration that a recorded one covers; 0: it isn't one of
 * ours. */
static int
covered_by(const Recorded *recorded, const Migration *migration)
{
	if (recorded->number != migration->number)
		return 0;
	if (strcmp(recorded->checksum, migration->checksum) == 0)
		return migration->number;
	for (gsize i = 0; i < G_N_ELEMENTS(superseded); i++)
		if (superseded[i].number == recorded->number &&
		    strcmp(superseded[i].checksum, recorded->checksum) == 0)
			return superseded[i].covers;
	return 0;
}

/* Checks that a recorded migration is one of ours, to the byte, or a superseded
 * one. */
static bool
check(const char *path, const Recorded *recorded, const Migration *migration,
      int *covers, GError **error)
{
	if (!migration->number)
		return fail(error, ERROR_STOP,
			    "%s: its schema %d is newer than this program; use "
			    "the version of Pennypost that made it, or restore "
			    "a backup",
			    path, recorded->number);
	*covers = covered_by(recorded, migration);
	return *covers ||
	       fail(error, ERROR_STOP,
		    "%s: its schema %d is not the %s of this program; use the "
		    "version of Pennypost that made it, or restore a backup",
		    path, recorded->number, migration->name);
}

static bool
write_down(Store *store, const Migration *migration, GError **error)
{
	return query_run(store,
			 "INSERT INTO migrations (number, name, checksum)"
			 " VALUES (?, ?, ?)",
			 WITH(N(migration->number), T(migration->name),
			      T(migration->checksum)),
			 error);
}

/* Sets ERROR_LATER unless an earlier version's worker, "SESSION\nNAME", is
 * gone.
 */
static bool
is_gone(Store *store, const char *worker, GError **error)
{
	g_auto(GStrv) words = g_strsplit(worker, "\n", 2);
	bool lasts;

	return store->engine->many->session_lasts(store->link, words[0], &lasts,
						  error) &&
	       (!lasts || fail(error, ERROR_LATER,
			       "the worker %s, of the version before, is at "
			       "work; stop cron wherever it starts one, and "
			       "try again",
			       words[1]));
}

/* Before number 16, workers had rows with their sessions and changed them under
 * a lock of kind 1. Takes over what dead ones have left. */
static bool
nobody_before(Store *store, GError **error)
{
	const EngineLock claims = { .kind = 1 };
	bool is_free = false;
	g_autoptr(GPtrArray) workers = NULL;

	if (!store->engine->many->is_free(store->link, &claims, &is_free,
					  error))
		return false;
	if (!is_free)
		return fail(error, ERROR_LATER,
			    "%s: a worker of the version before is at work; "
			    "try again in a minute",
			    store->path);
	workers = query_texts(store,
			      "SELECT session || '\n' || name FROM workers",
			      WITHOUT, error);
	for (guint i = 0; workers && i < workers->len; i++)
		if (!is_gone(store, workers->pdata[i], error))
			return false;
	return workers != NULL;
}

/* Runs a migration, unless another program that this transaction waited for has
 * done so meanwhile. */
static bool
run_unless(Store *store, const Migration *migration, GError **error)
{
	const char *own = store->engine->dialect == DIALECT_POSTGRESQL
				  ? migration->postgresql
				  : NULL;
	bool was;

	if (!query_find(store, "SELECT number FROM migrations WHERE number = ?",
			WITH(N(migration->number)), NULL, &was, error))
		return false;
	return was ||
	       ((!store->engine->many || migration->number != 16 ||
		 nobody_before(store, error)) &&
		store->engine->script(store->link, own ? own : migration->sql,
				      error) &&
		write_down(store, migration, error));
}

static bool
run_one(Store *store, const Migration *migration, GError **error)
{
	if (!store_begin(store, error))
		return false;
	bool done = run_unless(store, migration, error);

	if (store_end(store, done, error)) {
		store->version = migration->number;
		return true;
	}
	g_prefix_error(error, "migration %s: ", migration->name);
	return false;
}

/* Compares the recorded migrations with the list; *next is the first that was
 * not run. */
static bool
compare(Store *store, const Migration *list, const Migration **next,
	GError **error)
{
	g_autoptr(GPtrArray) recorded = list_recorded(store, error);

	if (!recorded)
		return false;
	*next = list;
	for (guint i = 0; i < recorded->len; i++) {
		int covers = 0;

		if (!check(store->path, recorded->pdata[i], *next, &covers,
			   error))
			return false;
		while ((*next)->number && (*next)->number <= covers)
			++*next;
		store->version = covers;
	}
	return true;
}

/* If the nth superseded one was run, records what it covers in its place. */
static bool
replace(Store *store, const Migration *list, gsize nth, GError **error)
{
	int rows = 0;

	if (!query_changed(
		    store,
		    "DELETE FROM migrations WHERE number = ? AND checksum = ?",
		    WITH(N(superseded[nth].number),
			 T(superseded[nth].checksum)),
		    &rows, error))
		return false;
	for (; rows && list->number && list->number <= superseded[nth].covers;
	     list++)
		if (list->number >= superseded[nth].number &&
		    !write_down(store, list, error))
			return false;
	return true;
}

static bool
replace_all(Store *store, const Migration *list, GError **error)
{
	bool done = true;

	if (!store_begin(store, error))
		return false;
	for (gsize i = 0; done && i < G_N_ELEMENTS(superseded); i++)
		done = replace(store, list, i, error);
	return store_end(store, done, error);
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
	if (run && !replace_all(store, list, error))
		return false;
	for (; migration->number; migration++)
		if (!run_one(store, migration, error))
			return false;
	return true;
}
