/* gap.c - the time in which nothing ran counts for nobody. */
#include "club/time/gap.h"

#include "base/log.h"
#include "club/home/logbook.h"
#include "club/time/clocks.h"
#include "store/handover.h"
#include "store/pending.h"

#include <stdlib.h>

#define SHORTEST (2 * HOUR)
#define USUALS 3 /* intervals that may pass */

static int
by_length(gconstpointer a, gconstpointer b)
{
	Time x = *(const Time *)a, y = *(const Time *)b;

	return (x > y) - (x < y);
}

/* The longest interval that is no gap; what is usual in a club that has just
 * begun is not known yet: a day is taken for it. */
static Time
longest_usual(const Lock *lock)
{
	Time past[LOCK_INTERVALS];
	int n = lock_intervals(lock, past);

	if (n < LOCK_INTERVALS)
		return USUALS * DAY;
	qsort(past, (gsize)n, sizeof(Time), by_length);
	return MAX(SHORTEST, USUALS * past[n / 2]);
}

/* --- moving ------------------------------------------------------------- */

static bool
reckon_all(Pass *pass, GError **error)
{
	g_autoptr(GArray) matches = decision_matches(pass->club->store, error);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!clocks_reckon(pass, g_array_index(matches, gint64, i),
				   error))
			return false;
	return matches != NULL;
}

static bool
note_moved(Pass *pass, GError **error)
{
	g_autofree char *text =
		g_strdup_printf("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
				pass->polled, pass->now);

	return store_fact_set(pass->club->store, "gap", text, error);
}

/* A run that was killed after it had moved the times has left a note: only what
 * passed since then is moved. */
static bool
find_start(Pass *pass, Time *start, GError **error)
{
	GError *problem = NULL;
	g_autofree char *text = store_fact(pass->club->store, "gap", &problem);
	char *rest = NULL;

	*start = pass->polled;
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (text && g_ascii_strtoll(text, &rest, 10) == pass->polled)
		*start = g_ascii_strtoll(rest, NULL, 10);
	return true;
}

static bool
move(Pass *pass, GError **error)
{
	Store *store = pass->club->store;
	Time start = TIME_NONE;

	if (!find_start(pass, &start, error))
		return false;
	g_autofree char *since = club_time(pass->club, start);
	g_autofree char *why = g_strdup_printf(
		"no run from %s on: all times move by %d minutes", since,
		(int)((pass->now - start) / MINUTE));

	return logbook_add(pass, &(Entry){ .act = "outage", .why = why },
			   error) &&
	       decision_shift(store, start, pass->now, error) &&
	       seat_offer_put_off(store, pass->now - start, error) &&
	       pending_put_off(store, pass->now - start, error) &&
	       note_moved(pass, error) && reckon_all(pass, error);
}

static bool
move_committed(Pass *pass, GError **error)
{
	Store *store = pass->club->store;

	if (!store_begin(store, error))
		return false;
	if (move(pass, error) && store_commit(store, error))
		return true;
	store_rollback(store);
	return false;
}

bool
gap_mend(Pass *pass, Lock *lock, GError **error)
{
	Time gap = pass->now - pass->polled, usual = longest_usual(lock);

	if (pass->polled == TIME_NONE)
		return true;
	if (ABS(gap) > usual) {
		info_say("nothing ran for %d hours: all times move by that",
			 (int)(gap / HOUR));
		if (!move_committed(pass, error))
			return false;
	}
	if (!pass->options.dry && gap > 0)
		lock_interval_add(lock, gap);
	return true;
}
