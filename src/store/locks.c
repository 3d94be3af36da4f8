/* locks.c - who may work on what, where several programs write at once. */
#include "store/locks.h"

#include "base/error.h"
#include "store/store_private.h"

bool
store_many(const Store *store)
{
	return store->engine->many != NULL;
}

/* --- transactions -----------------------------------------------------------
 */

/* Where none does, who writes waits in their COMMIT and tells nobody. */
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

static bool
begin(Store *store, StoreLock lock, bool shared, GError **error)
{
	/* Claims that are gone with a server are gone with who made them. */
	const EngineLock whole = { .kind = (int)lock,
				   .shared = shared,
				   .brief = lock == LOCK_CLAIMS };

	g_assert(!store_in_transaction(store));
	if (store_many(store) && !store->backed &&
	    !(store->backed = somebody_stands_by(store, error)))
		return false;
	store->entered = 0;
	store->turns++;
	store->shared = shared && store_many(store);
	store->wants_club = false;
	g_hash_table_remove_all(store->counted);
	return store->engine->begin(store->link, &whole, error);
}

bool
store_begin(Store *store, GError **error)
{
	return begin(store, LOCK_CLUB, false, error);
}

bool
store_begin_shared(Store *store, GError **error)
{
	return begin(store, LOCK_CLUB, true, error);
}

bool
store_begin_claims(Store *store, GError **error)
{
	return begin(store, LOCK_CLAIMS, false, error);
}

bool
store_wants_club(const Store *store)
{
	return store->wants_club;
}

gint64
store_turn(Store *store)
{
	return store_in_transaction(store) ? store->turns : 0;
}

/* --- what lies in it --------------------------------------------------------
 */

/* The rows of a match, or of a lane, or such as nobody else reads before they
 * are committed. */
static const char *const shared_writes[] = {
	"INSERT INTO decisions",
	"INSERT INTO journal",
	"INSERT INTO news",
	"INSERT INTO outbox",
	"INSERT INTO pictures",
	"INSERT INTO steps",
	"INSERT INTO told",
	"INSERT INTO tokens",
	"INSERT INTO digest",
	"UPDATE decisions",
	"UPDATE inbox",
	"UPDATE matches",
	"UPDATE outbox",
	"UPDATE players SET posted",
	"UPDATE seats",
	"DELETE FROM claims",
	"DELETE FROM news",
	"DELETE FROM told",
	"UPDATE onlookers SET thread",
};

static bool
may_share(const char *sql)
{
	if (g_str_has_prefix(sql, "SELECT"))
		return true;
	for (gsize i = 0; i < G_N_ELEMENTS(shared_writes); i++)
		if (g_str_has_prefix(sql, shared_writes[i]))
			return true;
	return false;
}

bool
store_told(Store *store, bool done)
{
	const EngineMany *many = store->engine->many;

	if (!done && many && many->crossed(store->link))
		store->wants_club = true;
	return done;
}

bool
store_may(Store *store, const char *sql, GError **error)
{
	if (!store->shared || !store_in_transaction(store) || may_share(sql))
		return true;
	store->wants_club = true;
	return fail(error, ERROR_LATER,
		    "%s: it wants the club for itself: %.32s", store->path,
		    sql);
}

/* --- locks ------------------------------------------------------------------
 */

bool
store_lock_match(Store *store, gint64 match, bool shared, GError **error)
{
	const EngineLock lock = { .kind = LOCK_MATCH,
				  .number = match,
				  .shared = shared };

	/* Who has the club has all of it. */
	return !store->shared ||
	       store_told(store,
			  store->engine->many->lock(store->link, &lock, error));
}

bool
store_hold(Store *store, StoreLock kind, bool shared, bool *held,
	   GError **error)
{
	const EngineLock lock = { .kind = (int)kind, .shared = shared };

	g_assert(!store_in_transaction(store));
	*held = true;
	if (!store_many(store))
		return true;
	/* Those who had it before may have changed them. */
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

/* --- who --------------------------------------------------------------------
 */

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

/* --- programs ---------------------------------------------------------------
 */

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
	/* The names come last: they may hold anything. */
	g_auto(GStrv) words = g_strsplit(said, " ", 5);

	standby->synchronous = (int)g_ascii_strtoll(words[0], NULL, 10);
	standby->lag = g_ascii_strtoll(words[1], NULL, 10);
	standby->behind = g_ascii_strtoll(words[2], NULL, 10);
	standby->hidden = g_ascii_strtoll(words[3], NULL, 10) > 0;
	standby->named = g_strdup(words[4]);
	return true;
}

bool
store_session(Store *store, char **name, GError **error)
{
	return store->engine->many->session(store->link, name, error);
}

bool
store_session_lasts(Store *store, const char *name, bool *lasts, GError **error)
{
	return store->engine->many->session_lasts(store->link, name, lasts,
						  error);
}

bool
store_session_end(Store *store, const char *name, GError **error)
{
	return store->engine->many->session_end(store->link, name, error);
}
