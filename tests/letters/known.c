/* known.c - what is known to fail. */
#include "letters/known.h"

#include "base/error.h"

#include <string.h>

#define FILE_KNOWN "tests/letters/known"

struct Known {
	char **lines; /* "turn browser axe" */
};

Known *
known_new(GError **error)
{
	g_autoptr(GError) problem = NULL;
	g_autofree char *text = NULL;
	Known *known;

	if (!g_file_get_contents(FILE_KNOWN, &text, NULL, &problem)) {
		fail(error, ERROR_STOP, "%s", problem->message);
		return NULL;
	}
	known = g_new0(Known, 1);
	known->lines = g_strsplit(text, "\n", -1);
	return known;
}

void
known_free(Known *known)
{
	if (!known)
		return;
	g_strfreev(known->lines);
	g_free(known);
}

/* "letter browser axe" about "letter:turn" at "axe"? */
static bool
is_about(const char *line, const char *kind, const char *check)
{
	g_auto(GStrv) words = g_strsplit_set(line, " \t", -1);
	gsize n = words[0] ? strlen(words[0]) : 0;

	return n && !strncmp(words[0], kind, n) &&
	       (!kind[n] || kind[n] == ':') &&
	       g_strv_contains((const char *const *)words + 1, check);
}

bool
known_fails(const Known *known, const char *kind, const char *check)
{
	for (char **line = known->lines; *line; line++)
		if (is_about(*line, kind, check))
			return true;
	return false;
}

static bool
one_fails(const char *line, const char *check, GHashTable *failing)
{
	GHashTableIter each;
	gpointer kind;

	g_hash_table_iter_init(&each, failing);
	while (g_hash_table_iter_next(&each, &kind, NULL))
		if (is_about(line, kind, check))
			return true;
	return false;
}

GPtrArray *
known_unfailing(const Known *known, const char *check, GHashTable *failing)
{
	GPtrArray *list = g_ptr_array_new_with_free_func(g_free);

	for (char **line = known->lines; *line; line++) {
		g_autofree char *kind = g_strndup(*line, strcspn(*line, " \t"));

		if (*kind != '#' && is_about(*line, kind, check) &&
		    !one_fails(*line, check, failing))
			g_ptr_array_add(list, g_steal_pointer(&kind));
	}
	return list;
}
