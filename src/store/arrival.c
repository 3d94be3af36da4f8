/* arrival.c - a database that a club is being moved into, or has left. */
#include "store/arrival.h"

#include "base/error.h"
#include "store/engine/query.h"
#include "store/store_private.h"

#include <string.h>

typedef struct {
	ArrivalState state;
	char *what;
} Arrival;

static void
arrival_free(Arrival *arrival)
{
	if (arrival)
		g_free(arrival->what);
	g_free(arrival);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Arrival, arrival_free)

/* --- the row ----------------------------------------------------------------
 * Its number, which no migration has, is that of the state. */

static bool
forget(Store *store, GError **error)
{
	return query_run(
		query_new(store, "DELETE FROM migrations WHERE number < 0"),
		error);
}

static bool
write_down(Store *store, ArrivalState state, const char *what, GError **error)
{
	Query *query =
		query_with(store,
			   "INSERT INTO migrations (number, name, checksum)"
			   " VALUES (?, ?, '')",
			   WITH(N(-(gint64)state), T(what)));

	return query_run(query, error);
}

static bool
set_anew(Store *store, ArrivalState state, const char *what, GError **error)
{
	return forget(store, error) &&
	       (state == ARRIVAL_OVER || write_down(store, state, what, error));
}

bool
arrival_set(Store *store, ArrivalState state, const char *what, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store, set_anew(store, state, what, error), error);
}

static void *
take_arrival(Query *query)
{
	Arrival *arrival = g_new0(Arrival, 1);

	arrival->state = (ArrivalState)-query_take_number(query);
	arrival->what = query_take_text(query);
	return arrival;
}

/* Reads the mark; *arrival is NULL where the table itself is missing. */
static bool
read_state(Store *store, Arrival **arrival, GError **error)
{
	bool has = false;

	*arrival = NULL;
	if (!store->engine->has_table(store->link, "migrations", &has, error))
		return false;
	return !has ||
	       query_one(query_new(store, "SELECT number, name FROM migrations"
					  " WHERE number < 0"),
			 take_arrival, (GDestroyNotify)arrival_free, arrival,
			 error);
}

/* --- what follows from it ------------------------------------------------- */

bool
arrival_check(Store *store, GError **error)
{
	g_autoptr(Arrival) arrival = NULL;

	if (!read_state(store, &arrival, error))
		return false;
	switch (arrival ? arrival->state : ARRIVAL_OVER) {
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
			    store->path, arrival->what);
	}
	/* If this program may not write here, the next one will do it. */
	arrival_set(store, ARRIVAL_OVER, NULL, NULL);
	return true;
}

/* Sets *empty if nothing was made here at all: a move had only just begun. */
static bool
is_bare(Store *store, bool *bare, GError **error)
{
	g_auto(GStrv) tables = store->engine->list(store->link, NULL, error);

	*bare = tables && !*tables;
	return tables != NULL;
}

bool
arrival_broke_off(Store *store, const char *whose, bool *off, GError **error)
{
	g_autoptr(Arrival) arrival = NULL;

	if (!read_state(store, &arrival, error))
		return false;
	if (!arrival)
		return is_bare(store, off, error);
	*off = arrival->state != ARRIVAL_LEFT &&
	       strcmp(arrival->what, whose) == 0;
	return true;
}
