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
	g_hash_table_remove_all(store->held);
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
 * are committed; and how its lock is to be held, lest a row that was read
 * before another changed it is written back.  The first that fits counts: a
 * column of its own is written beside readers, of whom one alone writes that.
 */
static const struct {
	const char *begin;
	MatchHeld held;
} shared_writes[] = {
	{ "INSERT INTO decisions", HELD_ALONE },
	{ "INSERT INTO journal", HELD_NOT },
	{ "INSERT INTO news", HELD_NOT },
	{ "INSERT INTO outbox", HELD_NOT },
	{ "INSERT INTO pictures", HELD_NOT },
	{ "INSERT INTO steps", HELD_ALONE },
	{ "INSERT INTO told", HELD_NOT },
	{ "INSERT INTO tokens", HELD_NOT },
	{ "INSERT INTO digest", HELD_NOT },
	{ "UPDATE decisions SET printed = ? ", HELD_SHARED },
	{ "UPDATE decisions", HELD_ALONE },
	{ "UPDATE inbox", HELD_NOT },
	{ "UPDATE matches", HELD_ALONE },
	{ "UPDATE outbox", HELD_NOT },
	{ "UPDATE players SET posted", HELD_NOT },
	{ "UPDATE seats SET thread = ? ", HELD_SHARED },
	{ "UPDATE seats", HELD_ALONE },
	{ "DELETE FROM claims", HELD_NOT },
	{ "DELETE FROM news", HELD_NOT },
	{ "DELETE FROM told", HELD_NOT },
	{ "UPDATE onlookers SET thread", HELD_NOT },
};

static MatchHeld
held(const Store *store, gint64 match)
{
	return (MatchHeld)GPOINTER_TO_INT(
		g_hash_table_lookup(store->held, &match));
}

static bool
may_share(const Store *store, const char *sql, gint64 match)
{
	if (g_str_has_prefix(sql, "SELECT"))
		return true;
	for (gsize i = 0; i < G_N_ELEMENTS(shared_writes); i++)
		if (g_str_has_prefix(sql, shared_writes[i].begin))
			return held(store, match) >= shared_writes[i].held;
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
store_may(Store *store, const char *sql, gint64 match, GError **error)
{
	if (!store->shared || !store_in_transaction(store) ||
	    may_share(store, sql, match))
		return true;
	store->wants_club = true;
	return fail(error, ERROR_LATER,
		    "%s: it wants the club for itself: %.32s", store->path,
		    sql);
}

/* --- locks ------------------------------------------------------------------
 */

static bool
lock_match(Store *store, gint64 match, bool shared, GError **error)
{
	const EngineLock lock = { .kind = LOCK_MATCH,
				  .number = match,
				  .shared = shared };
	MatchHeld as = shared ? HELD_SHARED : HELD_ALONE;

	if (!store_told(store,
			store->engine->many->lock(store->link, &lock, error)))
		return false;
	g_hash_table_insert(store->held, g_memdup2(&match, sizeof match),
			    GINT_TO_POINTER(as));
	return true;
}

bool
store_lock_match(Store *store, gint64 match, bool shared, GError **error)
{
	/* Who has the club has all of it. */
	return !store->shared ||
	       held(store, match) >= (shared ? HELD_SHARED : HELD_ALONE) ||
	       lock_match(store, match, shared, error);
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
