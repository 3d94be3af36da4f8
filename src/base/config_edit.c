/* config_edit.c - one value of an ini file set anew. */
#include "base/config_edit.h"

#include "base/error.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- the text ---------------------------------------------------------------
 */

#define MARK "\ufeff" /* of bytes in order, before the first line */

/* A line without what is around it, as it is read (config.c); free with g_free.
 */
static char *
plain_line(const char *line)
{
	gsize mark = g_str_has_prefix(line, MARK) ? strlen(MARK) : 0;

	return g_strstrip(g_strdup(line + mark));
}

/* Of "[club]": is it that one? */
static bool
begins(const char *plain, const char *section)
{
	gsize n = strlen(plain);

	if (*plain != '[' || plain[n - 1] != ']')
		return false;
	g_autofree char *name = g_strndup(plain + 1, n - 2);

	return strcmp(g_strstrip(name), section) == 0;
}

static bool
sets(const char *plain, const char *key)
{
	g_autofree char *name = g_strndup(plain, strcspn(plain, "="));

	return strchr(plain, '=') && strcmp(g_strchomp(name), key) == 0;
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
		g_autofree char *plain = plain_line(*line);

		if (*plain == '[')
			inside = begins(plain, section);
		if (inside && sets(plain, key))
			continue;
		g_string_append_printf(out, "%s%s", *line, end);
		if (!value || found || !begins(plain, section))
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

/* --- the file ---------------------------------------------------------------
 */

static bool
refuse(const char *path, GError **error)
{
	return fail(error, ERROR_LATER, "%s: %s", path, g_strerror(errno));
}

/* Whose it is and who may read it is as with the old one. */
static bool
write_like(const char *path, const char *text, const struct stat *old,
	   GError **error)
{
	g_autoptr(GError) why = NULL;

	if (!g_file_set_contents_full(path, text, -1,
				      G_FILE_SET_CONTENTS_CONSISTENT |
					      G_FILE_SET_CONTENTS_DURABLE,
				      0600, &why))
		return fail(error, ERROR_LATER, "%s", why->message);
	return (!chown(path, old->st_uid, old->st_gid) &&
		!g_chmod(path, old->st_mode & 0777)) ||
	       refuse(path, error);
}

static bool
says(const char *path, const ConfigKey *keys, const char *section,
     const char *key, const char *value)
{
	g_autoptr(Config) config = config_read(path, keys, NULL);

	return config && !strcmp(config_text(config, section, key), value);
}

static bool
put_in_place(const char *path, const char *next, const ConfigKey *keys,
	     const char *section, const char *key, const char *value,
	     GError **error)
{
	if (!says(next, keys, section, key, value))
		return fail(error, ERROR_STOP,
			    "%s: cannot be changed here; write \"%s = %s\" "
			    "under [%s] by hand",
			    path, key, value, section);
	return !g_rename(next, path) || refuse(path, error);
}

bool
config_set(const char *path, const ConfigKey *keys, const char *section,
	   const char *key, const char *value, GError **error)
{
	char *file = realpath(path, NULL);
	g_autofree char *real = g_strdup(file ? file : path);
	g_autofree char *next = g_strconcat(real, ".new", NULL);
	g_autofree char *before = NULL;
	g_autoptr(GError) why = NULL;
	struct stat old;

	free(file);
	if (stat(real, &old))
		return refuse(real, error);
	if (!g_file_get_contents(real, &before, NULL, &why))
		return fail(error, ERROR_LATER, "%s", why->message);
	g_autofree char *after = config_with(before, section, key, value);

	if (write_like(next, after, &old, error) &&
	    put_in_place(real, next, keys, section, key, value, error))
		return true;
	g_unlink(next);
	return false;
}
