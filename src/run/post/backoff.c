/* backoff.c - a server that refuses us is not tried again every minute.
 *
 * Kept as the fact "refused:<what>" = "<times> <when>". */
#include "run/post/backoff.h"

#include "store/facts.h"

#include <glib/gstdio.h>
#include <string.h>

#define FIRST (15 * MINUTE)
#define LONGEST (6 * HOUR)

static char *
key_of(const char *what)
{
	return g_strconcat("refused:", what, NULL);
}

static bool
read_fact(Run *run, const char *what, gint64 *times, Time *when)
{
	g_autofree char *key = key_of(what);
	g_autofree char *text = store_fact(run->club->store, key, NULL);
	g_auto(GStrv) words = text ? g_strsplit(text, " ", 2) : NULL;

	*times = 0;
	*when = TIME_NONE;
	if (!words || !words[0] || !words[1])
		return false;
	*times = g_ascii_strtoll(words[0], NULL, 10);
	*when = g_ascii_strtoll(words[1], NULL, 10);
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
	GStatBuf status;

	return g_stat(path, &status) == 0 && status.st_mtime > when;
}

bool
backoff_recent(Run *run, const char *what)
{
	gint64 times;
	Time when;

	return read_fact(run, what, &times, &when) &&
	       run->now < when + pause_after(times) &&
	       !changed_since(run, when);
}

bool
backoff_note(Run *run, const char *what, GError **error)
{
	g_autofree char *key = key_of(what);
	g_autofree char *text = NULL;
	gint64 times;
	Time when;

	read_fact(run, what, &times, &when);
	text = g_strdup_printf("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
			       times + 1, run->now);
	return store_fact_set(run->club->store, key, text, error);
}

bool
backoff_clear(Run *run, const char *what, GError **error)
{
	g_autofree char *key = key_of(what);
	gint64 times;
	Time when;

	return !read_fact(run, what, &times, &when) ||
	       store_fact_set(run->club->store, key, "0 0", error);
}
