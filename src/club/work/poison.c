/* poison.c - the mark that a run leaves where it breaks off. */
#include "club/work/poison.h"

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

	if (!g_file_get_contents(path, &name, NULL, NULL))
		return NULL;
	/* An empty one broke off while it was written: we do not know where. */
	return g_strstrip(name);
}

void
poison_begin(Pass *pass, const char *name)
{
	g_autofree char *path = NULL;
	FILE *file;

	if (pass->options.dry || !g_strcmp0(pass->working, name))
		return;
	pass->working = name;
	path = mark_path(pass->club);
	file = g_fopen(path, "w");
	/* Best effort: without it a poison is only not found. */
	if (!file)
		return;
	fputs(name, file);
	fclose(file);
}

void
poison_over(Pass *pass)
{
	g_autofree char *path = NULL;

	if (pass->options.dry || (!pass->working && !pass->broken))
		return;
	path = mark_path(pass->club);
	g_unlink(path);
}

bool
poison_tries(Pass *pass, const char *key, int *tries, GError **error)
{
	GError *problem = NULL;
	g_autofree char *name = g_strconcat("tries:", key, NULL);
	g_autofree char *text = store_fact(pass->club->store, name, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	*tries = text ? (int)g_ascii_strtoll(text, NULL, 10) : 0;
	return true;
}

bool
poison_tries_set(Pass *pass, const char *key, int tries, GError **error)
{
	g_autofree char *name = g_strconcat("tries:", key, NULL);
	g_autofree char *text = tries ? g_strdup_printf("%d", tries) : NULL;

	return store_fact_set(pass->club->store, name, text, error);
}
