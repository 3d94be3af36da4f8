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

bool
known_fails(const Known *known, const char *kind, const char *check)
{
	for (char **line = known->lines; *line; line++) {
		g_auto(GStrv) words = g_strsplit_set(*line, " \t", -1);

		if (words[0] && !strcmp(words[0], kind) &&
		    g_strv_contains((const char *const *)words + 1, check))
			return true;
	}
	return false;
}
