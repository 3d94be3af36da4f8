/* poison.c - the mark that shows where a run crashed. */
#include "club/work/poison.h"

#include "club/work/trouble.h"
#include "store/engine/locks.h"
#include "store/facts.h"

#include <glib/gstdio.h>
#include <string.h>

#define FACT "open"

static char *
mark_path(const Club *club)
{
	return g_build_filename(club->dir, "open", NULL);
}

bool
poison_found(const Club *club, char **broken, GError **error)
{
	g_autofree char *path = mark_path(club);

	*broken = NULL;
	if (store_many(club->store))
		return fact_get(club->store, FACT, broken, error);
	if (!g_file_get_contents(path, broken, NULL, NULL))
		return true;
	/* An empty file was being written at the crash: the kind is unknown. */
	g_strstrip(*broken);
	return true;
}

static void
write_file(const Club *club, const char *name)
{
	g_autofree char *path = mark_path(club);
	FILE *file = g_fopen(path, "w");

	/* Best effort: without it a crash just isn't noticed. */
	if (!file)
		return;
	fputs(name, file);
	fclose(file);
}

bool
poison_begin(Run *run, const char *name, GError **error)
{
	if (run->options.dry || !g_strcmp0(run->working, name))
		return true;
	run->working = name;
	if (store_many(run->club->store))
		return fact_set(run->club->store, FACT, name, error);
	write_file(run->club, name);
	return true;
}

void
poison_over(Run *run)
{
	Store *store = run->club->store;
	g_autofree char *path = NULL;

	if (run->options.dry || (!run->working && !run->broken))
		return;
	path = mark_path(run->club);
	if (!store_many(store))
		g_unlink(path);
	else if (store_defer(store, true, NULL) &&
		 fact_set(store, FACT, NULL, NULL))
		store_defer(store, false, NULL);
}

bool
poison_tries(Run *run, const char *key, int *tries, GError **error)
{
	g_autofree char *name = g_strconcat("tries:", key, NULL);
	Trouble trouble;
	bool known = trouble_get(run, name, &trouble, error);

	*tries = (int)trouble.tries;
	return known;
}

bool
poison_tries_set(Run *run, const char *key, int tries, GError **error)
{
	g_autofree char *name = g_strconcat("tries:", key, NULL);

	return trouble_set(run, name, (Trouble){ tries, 0 }, error);
}
