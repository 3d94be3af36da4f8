/* opening.c - opens or makes the club's database. */
#include "store/opening.h"

#include "base/base.h"
#include "store/engine/locks.h"
#include "store/engine/migration.h"
#include "store/engine/naming.h"
#include "store/engine/rows.h"
#include "store/store_private.h"

static const Engine *
engine_for(const char *path)
{
	return naming_is_server(path) ? &engine_postgresql : &engine_sqlite;
}

Store *
store_link(const char *path, GError **error)
{
	const Engine *engine = engine_for(path);
	EngineLink *link = engine->open(path, error);

	if (!link)
		return NULL;
	Store *store = g_new0(Store, 1);

	store->engine = engine;
	store->link = link;
	store->name = g_strdup(path);
	store->path = naming_shown(path);
	store->queries = queries_new();
	store->row_statements = row_statements_new();
	store->tables =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return store;
}

/* --- moves ------------------------------------------------------------------
 * The mark's number, which no migration has, is that of the state. */

bool
arrival_set(Store *store, ArrivalState state, const char *what, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 query_run(store,
				   "DELETE FROM migrations WHERE number < 0",
				   WITHOUT, error) &&
				 (state == ARRIVAL_OVER ||
				  query_run(store,
					    "INSERT INTO migrations"
					    " (number, name, checksum)"
					    " VALUES (?, ?, '')",
					    WITH(N(-(gint64)state), T(what)),
					    error)),
			 error);
}

/* Reads the mark; *what (yours) is NULL where there is none, even where the
 * table itself is missing. */
static bool
read_mark(Store *store, ArrivalState *state, char **what, GError **error)
{
	bool has = false;

	*state = ARRIVAL_OVER;
	*what = NULL;
	if (!migration_is_recorded(store, &has, error))
		return false;
	if (!has)
		return true;
	Query *query = query_new(store,
				 "SELECT number, name FROM migrations"
				 " WHERE number < 0",
				 WITHOUT);

	if (query_next(query)) {
		*state = (ArrivalState)-query_take_number(query);
		*what = query_take_text(query);
	}
	return query_finish(query, error);
}

/* Makes a database that is being opened the club's own from now on. Sets
 * ERROR_STOP if the club has left it, ERROR_LATER if it is still being moved
 * here. */
static bool
check_mark(Store *store, GError **error)
{
	g_autofree char *what = NULL;
	ArrivalState state;

	if (!read_mark(store, &state, &what, error))
		return false;
	switch (state) {
	case ARRIVAL_OVER:
		return true;
	case ARRIVAL_HALF:
		return fail(error, ERROR_LATER,
			    "%s: a club is being moved here, and the move is "
			    "not finished; run `pennypost move` again in the "
			    "club's folder",
			    store->path);
	case ARRIVAL_WHOLE:
		break;
	case ARRIVAL_LEFT:
		return fail(error, ERROR_STOP,
			    "%s: the club was moved to %s; name that as its "
			    "database in pennypost.conf",
			    store->path, what);
	}
	/* If this program may not write here, the next one will do this. */
	arrival_set(store, ARRIVAL_OVER, NULL, NULL);
	return true;
}

/* Sets *off if a broken-off move left this database, so that it may be emptied
 * for another try, but not if it has been opened since or belongs to another
 * club. Without a mark, a move had only just begun if no table was made. */
static bool
was_broken_off(Store *store, const char *whose, bool *off, GError **error)
{
	g_autofree char *what = NULL;
	ArrivalState state;

	if (!read_mark(store, &state, &what, error))
		return false;
	if (what) {
		*off = state != ARRIVAL_LEFT && strcmp(what, whose) == 0;
		return true;
	}
	g_autoptr(GPtrArray) tables =
		query_texts(store, store->engine->sql.tables, WITHOUT, error);

	*off = tables && !tables->len;
	return tables != NULL;
}

/* --- opening ------------------------------------------------------------- */

/* Checks that a file is there; a server says so itself. */
static bool
is_there(const char *path, GError **error)
{
	if (naming_is_server(path))
		return true;
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

static bool
in_the_way(Store *store, GError **error)
{
	return fail(error, ERROR_LATER,
		    "%s: another program is at work there; stop cron wherever "
		    "it starts one, and try again",
		    store->path);
}

/* Holds the shared lock, so that until it is closed nobody moves the club away
 * or changes its schema. */
static Store *
open_shared(const char *path, GError **error)
{
	if (!is_there(path, error))
		return NULL;
	g_autoptr(Store) store = store_link(path, error);
	bool held = true;

	if (!store || !store_hold(store, LOCK_AT_WORK, true, &held, error) ||
	    (!held && !in_the_way(store, error)) || !check_mark(store, error))
		return NULL;
	return g_steal_pointer(&store);
}

static bool
migrate_alone(Store *store, GError **error)
{
	bool held, missing = false;

	if (!migration_missing(store, migrations, &missing, error))
		return false;
	if (!missing)
		return migration_apply(store, migrations, true, error);
	if (!store_hold(store, LOCK_AT_WORK, false, &held, error))
		return false;
	return held ? migration_apply(store, migrations, true, error) &&
			       store_let(store, LOCK_AT_WORK, false, error)
		    : in_the_way(store, error);
}

Store *
store_open(const char *path, bool migrate, GError **error)
{
	g_autoptr(Store) store = open_shared(path, error);

	if (!store ||
	    !(migrate ? migrate_alone(store, error)
		      : migration_apply(store, migrations, false, error)))
		return NULL;
	return g_steal_pointer(&store);
}

Store *
store_open_unless_old(const char *path, bool *old, GError **error)
{
	g_autoptr(Store) store = open_shared(path, error);

	*old = false;
	if (!store || !migration_missing(store, migrations, old, error) || *old)
		return NULL;
	return g_steal_pointer(&store);
}

/* --- making -------------------------------------------------------------- */

/* Returns the migrations up to a version; free with g_free. */
static Migration *
up_to(int version)
{
	g_autoptr(GArray) some = g_array_new(TRUE, TRUE, sizeof(Migration));

	for (const Migration *one = migrations;
	     one->number && one->number <= version; one++)
		g_array_append_val(some, *one);
	return (Migration *)(void *)g_array_free(g_steal_pointer(&some), FALSE);
}

static Store *
fill(const char *path, const Migration *list, const char *whose, GError **error)
{
	g_autoptr(Store) store = store_link(path, error);

	if (!store || !store_begin(store, error) ||
	    !store_end(store,
		       migration_record(store, error) &&
			       (!whose ||
				arrival_set(store, ARRIVAL_HALF, whose, error)),
		       error) ||
	    !migration_apply(store, list, true, error))
		return NULL;
	return g_steal_pointer(&store);
}

static Store *
create(const char *path, const Migration *list, const char *whose,
       GError **error)
{
	if (!engine_for(path)->make(path, error))
		return NULL;
	Store *store = fill(path, list, whose, error);

	if (!store)
		engine_for(path)->unmake(path);
	return store;
}

bool
store_clear(const char *path, const char *whose, GError **error)
{
	g_autoptr(GError) problem = NULL;
	bool off = false;

	if (!naming_is_server(path) && !g_file_test(path, G_FILE_TEST_EXISTS))
		return true;
	Store *store = store_link(path, &problem);
	bool done = store && was_broken_off(store, whose, &off, &problem);

	if (store)
		store_close(store);
	if (done && off)
		engine_for(path)->unmake(path);
	/* A file that isn't a database belongs to somebody and is no damaged
	 * database of ours; whoever makes a new one is told that it is
	 * there. */
	if (done || !naming_is_server(path))
		return true;
	g_propagate_error(error, g_steal_pointer(&problem));
	return false;
}

Store *
store_create(const char *path, GError **error)
{
	return create(path, migrations, NULL, error);
}

Store *
store_create_for(const char *path, const char *whose, GError **error)
{
	return create(path, migrations, whose, error);
}

Store *
store_create_old(const char *path, int version, GError **error)
{
	g_autofree Migration *list = up_to(version);

	return create(path, list, NULL, error);
}

Store *
store_model(int version, GError **error)
{
	g_autofree Migration *list = up_to(version);

	return fill(":memory:", list, NULL, error);
}
