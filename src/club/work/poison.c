/* poison.c - the mark that a run leaves where it breaks off. */
#include "club/work/poison.h"

#include "store/facts.h"
#include "store/locks.h"

#include <glib/gstdio.h>
#include <string.h>

#define LONGEST 32

static char *
mark_path(const Club *club)
{
	return g_build_filename(club->dir, "open", NULL);
}

char *
poison_found(const Club *club)
{
	g_autofree char *path = mark_path(club);
	char *name = NULL;

	if (store_many(club->store))
		return NULL;
	if (!g_file_get_contents(path, &name, NULL, NULL))
		return NULL;
	/* An empty one broke off while it was written: we do not know where. */
	return g_strstrip(name);
}

void
poison_begin(Run *run, const char *name)
{
	g_autofree char *path = NULL;
	FILE *file;

	if (run->options.dry || !g_strcmp0(run->working, name))
		return;
	run->working = name;
	/* Claims say it to the others. */
	if (run->worker)
		return;
	path = mark_path(run->club);
	file = g_fopen(path, "w");
	/* Best effort: without it a poison is only not found. */
	if (!file)
		return;
	fputs(name, file);
	fclose(file);
}

void
poison_over(Run *run)
{
	g_autofree char *path = NULL;

	if (run->options.dry || run->worker || (!run->working && !run->broken))
		return;
	path = mark_path(run->club);
	g_unlink(path);
}

bool
poison_tries(Run *run, const char *key, int *tries, GError **error)
{
	g_autofree char *name = g_strconcat("tries:", key, NULL);
	gint64 number;
	bool known = fact_number(run->club->store, name, &number, error);

	*tries = (int)number;
	return known;
}

bool
poison_tries_set(Run *run, const char *key, int tries, GError **error)
{
	g_autofree char *name = g_strconcat("tries:", key, NULL);
	Store *store = run->club->store;

	return tries ? fact_number_set(store, name, tries, error)
		     : fact_set(store, name, NULL, error);
}
