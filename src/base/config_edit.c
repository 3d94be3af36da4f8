/* config_edit.c - one value of an ini file set anew. */
#include "base/config_edit.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* Of "[club]": is it that one?  Of any other line: false. */
static bool
begins(const char *line, const char *section)
{
	g_autofree char *plain = g_strstrip(g_strdup(line));
	g_autofree char *wanted = g_strdup_printf("[%s]", section);

	return strcmp(plain, wanted) == 0;
}

static bool
sets(const char *line, const char *key)
{
	g_autofree char *name = g_strndup(line, strcspn(line, "="));

	return strchr(line, '=') && strcmp(g_strstrip(name), key) == 0;
}

char *
config_with(const char *text, const char *section, const char *key,
	    const char *value)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	GString *out = g_string_new(NULL);
	bool inside = false, found = false;

	for (char **line = lines; *line; line++) {
		/* The last one is what stands behind the last break. */
		const char *end = line[1] ? "\n" : "";

		if (**line == '[')
			inside = begins(*line, section);
		if (inside && sets(*line, key))
			continue;
		g_string_append_printf(out, "%s%s", *line, end);
		if (!value || found || !begins(*line, section))
			continue;
		g_string_append_printf(out, "%s%s = %s\n", *end ? "" : "\n",
				       key, value);
		found = true;
	}
	if (value && !found)
		g_string_append_printf(out, "%s[%s]\n%s = %s\n",
				       g_str_has_suffix(out->str, "\n") ? ""
									: "\n",
				       section, key, value);
	return g_string_free(out, FALSE);
}
