/* polls.c - when all that was waiting was last in the inbox. */
#include "club/home/polls.h"

#include "store/facts.h"
#include "store/locks.h"

static const char last_poll[] = "polled";
static const char last_intervals[] = "intervals"; /* "60 61 3600" */

static bool
has_rows(const Club *club)
{
	return club->store && store_many(club->store);
}

Time
polls_last(const Club *club)
{
	Time last = TIME_NONE;

	if (!has_rows(club))
		return lock_last_poll(club->dir);
	fact_number(club->store, last_poll, &last, NULL);
	return last;
}

/* Lost with the power, it would only be older. */
static void
keep(Store *store, const char *fact, const char *text)
{
	if (store_defer(store, true, NULL)) {
		fact_set(store, fact, text, NULL);
		store_defer(store, false, NULL);
	}
}

/* Of this worker.  Free with g_free. */
static char *
own_poll(const Club *club)
{
	return g_strconcat(last_poll, ":", store_worker(club->store), NULL);
}

void
polls_note(const Club *club, Lock *lock, Time now)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, now);

	if (!has_rows(club)) {
		lock_polled_set(lock, now);
		return;
	}
	g_autofree char *own = own_poll(club);

	keep(club->store, last_poll, text);
	keep(club->store, own, text);
}

int
polls_intervals(const Club *club, const Lock *lock,
		Time intervals[LOCK_INTERVALS])
{
	g_autofree char *text = NULL;
	int n = 0;

	if (!has_rows(club))
		return lock_intervals(lock, intervals);
	fact_get(club->store, last_intervals, &text, NULL);
	g_auto(GStrv) words = g_strsplit(text ? text : "", " ", -1);

	for (; n < LOCK_INTERVALS && words[n] && *words[n]; n++)
		intervals[n] = g_ascii_strtoll(words[n], NULL, 10);
	return n;
}

static void
add_row(const Club *club, Time last, Time now)
{
	Time past[LOCK_INTERVALS], own = TIME_NONE;
	g_autofree char *name = own_poll(club);
	g_autoptr(GString) text = g_string_new(NULL);
	int n = polls_intervals(club, NULL, past);

	fact_number(club->store, name, &own, NULL);
	g_string_printf(text, "%" G_GINT64_FORMAT,
			now - (own != TIME_NONE && own < now ? own : last));
	for (int i = 0; i < MIN(n, LOCK_INTERVALS - 1); i++)
		g_string_append_printf(text, " %" G_GINT64_FORMAT, past[i]);
	keep(club->store, last_intervals, text->str);
}

void
polls_interval_add(const Club *club, Lock *lock, Time last, Time now)
{
	if (has_rows(club))
		add_row(club, last, now);
	else
		lock_interval_add(lock, now - last);
}
