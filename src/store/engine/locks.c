/* locks.c - several programs at one database. */
#include "store/engine/locks.h"

#include "base/error.h"
#include "store/engine/query.h"
#include "store/store_private.h"

bool
store_many(const Store *store)
{
	return store->engine->many != NULL;
}

/* --- transactions -------------------------------------------------------- */

/* Without a standby, writers would wait silently in their COMMIT. */
static bool
somebody_stands_by(Store *store, GError **error)
{
	StoreStandby standby = { 0 };

	if (!store_standby(store, &standby, error))
		return false;
	g_autofree char *named = standby.named;

	return !*named || standby.hidden || standby.synchronous ||
	       fail(error, ERROR_LATER,
		    "the server of the database waits for a standby: none of "
		    "those in its synchronous_standby_names (%s) is connected; "
		    "see whether it runs, or take it out there and reload the "
		    "server",
		    named);
}

bool
store_begin(Store *store, GError **error)
{
	g_assert(!store_in_transaction(store));
	if (store_many(store) && !store->backed &&
	    !(store->backed = somebody_stands_by(store, error)))
		return false;
	store->entered = 0;
	return store->engine->begin(store->link, error);
}

/* --- locks --------------------------------------------------------------- */

bool
store_hold(Store *store, StoreLock kind, bool shared, bool *held,
	   GError **error)
{
	const EngineLock lock = { .kind = (int)kind, .shared = shared };

	g_assert(!store_in_transaction(store));
	*held = true;
	if (!store_many(store))
		return true;
	/* Whoever held the lock before may have changed them. */
	results_changed(store);
	return store->engine->many->hold(store->link, &lock, held, error);
}

bool
store_let(Store *store, StoreLock kind, bool shared, GError **error)
{
	const EngineLock lock = { .kind = (int)kind, .shared = shared };

	return !store_many(store) ||
	       store->engine->many->let(store->link, &lock, error);
}

bool
store_live(Store *store, gint64 worker, GError **error)
{
	const EngineLock lock = { .kind = LOCK_WORKER, .number = worker };
	bool held;

	return store->engine->many->hold(store->link, &lock, &held, error);
}

bool
store_is_dead(Store *store, gint64 worker, bool *dead, GError **error)
{
	const EngineLock lock = { .kind = LOCK_WORKER, .number = worker };

	return store->engine->many->is_free(store->link, &lock, dead, error);
}

bool
store_player(Store *store, char **who, Time *quiet, GError **error)
{
	const EngineLock lock = { .kind = LOCK_PLAY };

	*who = NULL;
	return !store_many(store) ||
	       store->engine->many->holder(store->link, &lock, who, quiet,
					   error);
}

/* --- who ----------------------------------------------------------------- */

void
store_worker_set(Store *store, const char *name)
{
	g_free(store->worker);
	store->worker = g_strdup(name);
}

const char *
store_worker(const Store *store)
{
	return store->worker ? store->worker : "";
}

/* --- programs ------------------------------------------------------------ */

bool
store_patience(Store *store, int seconds, GError **error)
{
	return !store_many(store) ||
	       store->engine->many->patience(store->link, seconds, error);
}

bool
store_clock(Store *store, Time *now, GError **error)
{
	*now = clock_now();
	return !store_many(store) ||
	       store->engine->many->clock(store->link, now, error);
}

bool
store_standby(Store *store, StoreStandby *standby, GError **error)
{
	g_autofree char *said = NULL;

	*standby = (StoreStandby){ 0 };
	if (!store->engine->many->standby(store->link, &said, error))
		return false;
	/* The names come last, as they may contain anything. */
	g_auto(GStrv) words = g_strsplit(said, " ", 5);

	standby->synchronous = (int)g_ascii_strtoll(words[0], NULL, 10);
	standby->lag = g_ascii_strtoll(words[1], NULL, 10);
	standby->behind = g_ascii_strtoll(words[2], NULL, 10);
	standby->hidden = g_ascii_strtoll(words[3], NULL, 10) > 0;
	standby->named = g_strdup(words[4]);
	return true;
}

bool
store_engine(Store *store, char **engine, GError **error)
{
	return query_text(store, store->engine->sql.describe, WITHOUT, engine,
			  error);
}

bool
store_takes_changes(Store *store, GError **error)
{
	bool done = store_begin(store, error) && query_run(store,
							   "DELETE FROM facts"
							   " WHERE key = ''",
							   WITHOUT, error);

	store_rollback(store);
	return done;
}
