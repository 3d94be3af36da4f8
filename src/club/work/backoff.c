/* backoff.c - a server that refuses us is not tried again every minute. Kept as
 * the fact "refused:<what>" = "<times> <when>", one for each worker, as another
 * machine may be let in (fact_own_key). */
#include "club/work/backoff.h"

#include "store/facts.h"

#include <string.h>
#include <sys/stat.h>

#define FIRST (15 * MINUTE)
#define LONGEST (6 * HOUR)

static char *
key_of(const Run *run, const char *what)
{
	g_autofree char *key = g_strconcat("refused:", what, NULL);

	return fact_own_key(run->club->store, key);
}

static bool
read_fact(Run *run, const char *what, gint64 *times, Time *when)
{
	g_autofree char *key = key_of(run, what);

	fact_pair(run->club->store, key, times, when, NULL);
	return *times > 0;
}

static Time
pause_after(gint64 times)
{
	Time pause = FIRST;

	for (gint64 i = 1; i < times && pause < LONGEST; i++)
		pause *= 4;
	return MIN(pause, LONGEST);
}

static bool
changed_since(const Run *run, Time when)
{
	g_autofree char *path =
		g_build_filename(run->club->dir, "pennypost.conf", NULL);
	struct stat status;

	return stat(path, &status) == 0 && status.st_mtime > when;
}

Time
backoff_since(Run *run, const char *what)
{
	gint64 times;
	Time when;

	return read_fact(run, what, &times, &when) &&
			       run->now < when + pause_after(times) &&
			       !changed_since(run, when)
		       ? when
		       : TIME_NONE;
}

bool
backoff_recent(Run *run, const char *what)
{
	return backoff_since(run, what) != TIME_NONE;
}

static bool
note(Run *run, const char *what, gint64 least, gint64 *times, GError **error)
{
	g_autofree char *key = key_of(run, what);
	Time when;

	read_fact(run, what, times, &when);
	*times = MAX(*times + 1, least);
	return fact_pair_set(run->club->store, key, *times, run->now, error);
}

bool
backoff_note(Run *run, const char *what, GError **error)
{
	gint64 times;

	return note(run, what, 1, &times, error);
}

bool
backoff_note_limit(Run *run, const char *what, int *hours, GError **error)
{
	gint64 times = 0;
	bool noted = note(run, what, 2, &times, error);

	*hours = (int)(pause_after(times) / HOUR);
	return noted;
}

bool
backoff_clear(Run *run, const char *what, GError **error)
{
	g_autofree char *key = key_of(run, what);
	gint64 times;
	Time when;

	return !read_fact(run, what, &times, &when) ||
	       fact_pair_set(run->club->store, key, 0, 0, error);
}
