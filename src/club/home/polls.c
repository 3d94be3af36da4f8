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

void
polls_note(const Club *club, Lock *lock, Time now)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, now);

	if (has_rows(club))
		keep(club->store, last_poll, text);
	else
		lock_polled_set(lock, now);
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

void
polls_interval_add(const Club *club, Lock *lock, Time interval)
{
	Time past[LOCK_INTERVALS];
	g_autoptr(GString) text = g_string_new(NULL);

	if (!has_rows(club)) {
		lock_interval_add(lock, interval);
		return;
	}
	int n = polls_intervals(club, lock, past);

	g_string_printf(text, "%" G_GINT64_FORMAT, interval);
	for (int i = 0; i < MIN(n, LOCK_INTERVALS - 1); i++)
		g_string_append_printf(text, " %" G_GINT64_FORMAT, past[i]);
	keep(club->store, last_intervals, text->str);
}
