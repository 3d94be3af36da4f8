/* config.c - reads an ini file line by line, so that each error can name its
 * line and what to write there instead. */
#include "base/config.h"

#include "base/error.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HELP_COLUMNS 76
#define BYTE_ORDER_MARK "\ufeff"

typedef struct {
	char *text; /* as written; NULL: not set */
	int line;
	gint64 number;
} Value;

struct Config {
	char *path;
	const ConfigKey *keys;
	Value *values; /* one a key */
};

/* The state of reading a file. */
typedef struct {
	Config *config;
	const char *section; /* of the table, or NULL at the start */
	int line;
} Place;

static const struct {
	const char *word;
	bool on;
} switches[] = {
	{ "yes", true },  { "no", false },  { "on", true },
	{ "off", false }, { "true", true }, { "false", false },
};

void
config_free(Config *config)
{
	if (!config)
		return;
	for (int i = 0; config->keys[i].section; i++)
		g_free(config->values[i].text);
	g_free(config->values);
	g_free(config->path);
	g_free(config);
}

G_GNUC_PRINTF(4, 5)
static bool
fail_at(const Place *place, const char *what, GError **error,
	const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	return fail(error, ERROR_STOP, "%s:%d: %s%s%s", place->config->path,
		    place->line, what, *what ? ": " : "", text);
}

static int
key_find(const ConfigKey *keys, const char *section, const char *key)
{
	for (int i = 0; keys[i].section; i++)
		if (strcmp(keys[i].section, section) == 0 &&
		    strcmp(keys[i].key, key) == 0)
			return i;
	return -1;
}

/* --- values -------------------------------------------------------------- */

static bool
switch_read(const char *text, gint64 *number)
{
	for (gsize i = 0; i < G_N_ELEMENTS(switches); i++)
		if (g_ascii_strcasecmp(text, switches[i].word) == 0) {
			*number = switches[i].on;
			return true;
		}
	return false;
}

/* Returns what may be written for a key. Free with g_free. */
static char *
cure(const ConfigKey *key)
{
	g_auto(GStrv) words =
		g_strsplit(key->values ? key->values : "", " ", -1);

	switch (key->kind) {
	case CONFIG_TEXT:
		return g_strdup("a text");
	case CONFIG_NUMBER:
		return g_strdup_printf("%" G_GINT64_FORMAT
				       " to %" G_GINT64_FORMAT,
				       key->least, key->most);
	case CONFIG_SWITCH:
		return g_strdup("yes or no");
	case CONFIG_CHOICE:
		break;
	}
	return text_list((const char *const *)words, " or ");
}

/* Returns what is wrong with a text as a key's value, or NULL. */
static const char *
value_fault(const ConfigKey *key, const char *text, gint64 *number)
{
	g_auto(GStrv) words =
		g_strsplit(key->values ? key->values : "", " ", -1);
	char *end;

	switch (key->kind) {
	case CONFIG_TEXT:
		return *text || key->normal ? NULL : "is empty";
	case CONFIG_NUMBER:
		*number = g_ascii_strtoll(text, &end, 10);
		if (!g_ascii_isdigit(text[*text == '-']) || *end)
			return "is not a whole number";
		return *number >= key->least && *number <= key->most
			       ? NULL
			       : "is out of range";
	case CONFIG_SWITCH:
		return switch_read(text, number) ? NULL
						 : "is neither yes nor no";
	case CONFIG_CHOICE:
		break;
	}
	return g_strv_contains((const char *const *)words, text)
		       ? NULL
		       : "is not known";
}

/* --- lines --------------------------------------------------------------- */

static bool
section_read(Place *place, char *line, GError **error)
{
	const ConfigKey *keys = place->config->keys;
	gsize n = strlen(line);
	g_autoptr(GPtrArray) known = g_ptr_array_new();

	if (line[n - 1] != ']')
		return fail_at(place, line, error, "close it with ]");
	line[n - 1] = '\0';
	const char *name = g_strstrip(line + 1);

	for (int i = 0; keys[i].section; i++) {
		if (strcmp(keys[i].section, name) == 0) {
			place->section = keys[i].section;
			return true;
		}
		if (!g_ptr_array_find_with_equal_func(known, keys[i].section,
						      g_str_equal, NULL))
			g_ptr_array_add(known, (gpointer)keys[i].section);
	}
	g_ptr_array_add(known, NULL);
	const char *const *list = (const char *const *)known->pdata;
	const char *near = text_nearest(name, list);
	g_autofree char *all = text_list(list, " or ");

	return fail_at(place, "", error,
		       "[%s]: there is no such section; write %s", name,
		       near ? near : all);
}

static bool
fail_unknown(const Place *place, const char *name, GError **error)
{
	const ConfigKey *keys = place->config->keys;
	g_autoptr(GPtrArray) known = g_ptr_array_new();
	const char *elsewhere = NULL;

	for (int i = 0; keys[i].section; i++)
		if (strcmp(keys[i].section, place->section) == 0)
			g_ptr_array_add(known, (gpointer)keys[i].key);
		else if (strcmp(keys[i].key, name) == 0)
			elsewhere = keys[i].section;
	g_ptr_array_add(known, NULL);
	const char *const *list = (const char *const *)known->pdata;
	const char *near = text_nearest(name, list);
	g_autofree char *all = text_list(list, " or ");

	return near ? fail_at(place, name, error,
			      "there is no such key; write %s", near)
	       : elsewhere
		       ? fail_at(place, name, error,
				 "this key belongs into [%s]; move it there",
				 elsewhere)
		       : fail_at(place, name, error,
				 "there is no such key in [%s]; write %s",
				 place->section, all);
}

static bool
value_set(Place *place, int key, const char *text, GError **error)
{
	const ConfigKey *known = &place->config->keys[key];
	Value *value = &place->config->values[key];

	if (value->line)
		return fail_at(place, known->key, error,
			       "is set in line %d already; remove one of them",
			       value->line);
	const char *fault = value_fault(known, text, &value->number);

	if (fault) {
		g_autofree char *better = cure(known);

		return fail_at(place, known->key, error, "'%s' %s; write %s",
			       text, fault, better);
	}
	value->text = g_strdup(text);
	value->line = place->line;
	return true;
}

static bool
key_read(Place *place, char *line, GError **error)
{
	char *sign = strchr(line, '=');

	if (!sign)
		return fail_at(place, "", error,
			       "'%s' is neither [section] nor key = value; "
			       "write # before a comment",
			       line);
	*sign = '\0';
	g_strchomp(line);
	if (!place->section)
		return fail_at(place, line, error,
			       "stands before any section; write [%s] above it",
			       place->config->keys[0].section);
	int key = key_find(place->config->keys, place->section, line);

	if (key < 0)
		return fail_unknown(place, line, error);
	return value_set(place, key, g_strstrip(sign + 1), error);
}

static bool
line_read(Place *place, char *line, GError **error)
{
	if (!g_utf8_validate(line, -1, NULL))
		return fail_at(place, "", error,
			       "the text is not UTF-8; save the file as UTF-8");
	g_strstrip(line);
	if (!*line || *line == '#' || *line == ';')
		return true;
	if (*line == '[')
		return section_read(place, line, error);
	return key_read(place, line, error);
}

/* --- the file ------------------------------------------------------------ */

/* Fills in the normal value of each key that is not set; a key without one must
 * be set. */
static bool
fill_in(Place *place, GError **error)
{
	Config *config = place->config;

	for (int i = 0; config->keys[i].section; i++) {
		const ConfigKey *key = &config->keys[i];
		Value *value = &config->values[i];

		if (value->line)
			continue;
		if (!key->normal)
			return fail_at(place, key->key, error,
				       "is not set; write %s = ... under [%s]",
				       key->key, key->section);
		if (value_fault(key, key->normal, &value->number))
			g_error("[%s] %s: the normal value '%s' is wrong",
				key->section, key->key, key->normal);
		value->text = g_strdup(key->normal);
	}
	return true;
}

static bool
text_read(Config *config, char *text, GError **error)
{
	Place place = { .config = config };

	if (g_str_has_prefix(text, BYTE_ORDER_MARK))
		text += strlen(BYTE_ORDER_MARK);
	for (char *next; text; text = next) {
		next = strchr(text, '\n');
		if (next)
			*next++ = '\0';
		place.line++;
		if (!line_read(&place, text, error))
			return false;
	}
	return fill_in(&place, error);
}

Config *
config_read(const char *path, const ConfigKey *keys, GError **error)
{
	g_autoptr(GError) reason = NULL;
	g_autofree char *text = NULL;
	g_autoptr(Config) config = NULL;
	gsize n = 0, length;

	if (!g_file_get_contents(path, &text, &length, &reason)) {
		fail(error, ERROR_STOP,
		     "%s: cannot be read: %s; look at its name, owner and mode",
		     path, reason->message);
		return NULL;
	}
	if (strlen(text) != length) {
		fail(error, ERROR_STOP,
		     "%s: is no text; write a text file in UTF-8", path);
		return NULL;
	}
	while (keys[n].section)
		n++;
	config = g_new0(Config, 1);
	config->path = g_strdup(path);
	config->keys = keys;
	config->values = g_new0(Value, n + 1);
	return text_read(config, text, error) ? g_steal_pointer(&config) : NULL;
}

/* --- values of a file that was read -------------------------------------- */

static const Value *
value_find(const Config *config, const char *section, const char *key)
{
	int i = key_find(config->keys, section, key);

	if (i < 0)
		g_error("[%s] %s: no such key in the table", section, key);
	return &config->values[i];
}

const char *
config_text(const Config *config, const char *section, const char *key)
{
	return value_find(config, section, key)->text;
}

gint64
config_number(const Config *config, const char *section, const char *key)
{
	return value_find(config, section, key)->number;
}

bool
config_switch(const Config *config, const char *section, const char *key)
{
	return value_find(config, section, key)->number != 0;
}

bool
config_fault(const Config *config, const char *section, const char *key,
	     GError **error, const char *format, ...)
{
	const Value *value = value_find(config, section, key);
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	if (!value->line)
		return fail(error, ERROR_STOP, "%s: [%s] %s: %s", config->path,
			    section, key, text);
	return fail(error, ERROR_STOP, "%s:%d: %s: %s", config->path,
		    value->line, key, text);
}

/* --- a new file ---------------------------------------------------------- */

/* Finds the value of a key among pairs; NULL if it has none. */
static const char *
find_pair(const char *const *set, const ConfigKey *key)
{
	g_autofree char *name = g_strconcat(key->section, ".", key->key, NULL);

	for (; set && set[0] && set[1]; set += 2)
		if (strcmp(set[0], name) == 0)
			return set[1];
	return NULL;
}

static void
write_help(const ConfigKey *key, GString *text)
{
	if (!key->help || !*key->help)
		return;
	g_autofree char *wrapped = text_wrap(key->help, HELP_COLUMNS);
	g_auto(GStrv) lines = g_strsplit(wrapped, "\n", -1);

	for (gsize i = 0; lines[i]; i++)
		g_string_append_printf(text, "# %s\n", lines[i]);
}

char *
config_write(const ConfigKey *keys, const char *const *set)
{
	GString *text = g_string_new(NULL);
	const char *section = "";

	for (; keys->section; keys++) {
		const char *value = find_pair(set, keys);

		if (strcmp(section, keys->section) != 0)
			g_string_append_printf(text, "%s[%s]\n",
					       *section ? "\n" : "",
					       keys->section);
		section = keys->section;
		g_string_append_c(text, '\n');
		write_help(keys, text);
		g_string_append_printf(text, "%s%s = %s\n", value ? "" : "#",
				       keys->key,
				       value	      ? value
				       : keys->normal ? keys->normal
						      : "");
	}
	return g_string_free(text, FALSE);
}

/* --- changing a value in a text ------------------------------------------ */

/* Returns whether a line begins this section: "[club]". */
static bool
begins(const char *plain, const char *section)
{
	gsize n = strlen(plain);

	if (*plain != '[' || plain[n - 1] != ']')
		return false;
	g_autofree char *name = g_strndup(plain + 1, n - 2);

	return strcmp(g_strstrip(name), section) == 0;
}

/* Returns whether a line sets this key: "name = Club". */
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
		/* The last line is what follows the last line break. */
		const char *end = line[1] ? "\n" : "";
		bool marked = g_str_has_prefix(*line, BYTE_ORDER_MARK);
		g_autofree char *plain = g_strstrip(g_strdup(
			*line + (marked ? strlen(BYTE_ORDER_MARK) : 0)));

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

/* --- changing a value in a file ------------------------------------------ */

/* Sets an error of the last system call. */
static bool
fail_system(const char *path, GError **error)
{
	return fail(error, ERROR_LATER, "%s: %s", path, g_strerror(errno));
}

/* Gives a file the owner and mode of another. Anybody else with write access to
 * the folder could put a symbolic link in its place meanwhile; it must not be
 * followed. */
static bool
make_like(const char *path, const struct stat *old)
{
	int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
	bool done = file >= 0 && !fchown(file, old->st_uid, old->st_gid) &&
		    !fchmod(file, old->st_mode & 0777);

	if (file >= 0)
		close(file);
	return done;
}

/* Writes a file with the owner and rights of the old one. */
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
	return make_like(path, old) || fail_system(path, error);
}

/* Renames the file `next` to `path`, if it is valid and has that value. */
static bool
put_in_place(const char *path, const char *next, const ConfigKey *keys,
	     const char *section, const char *key, const char *value,
	     GError **error)
{
	g_autoptr(Config) config = config_read(next, keys, NULL);

	if (!config || strcmp(config_text(config, section, key), value) != 0)
		return fail(error, ERROR_STOP,
			    "%s: cannot be changed here; write \"%s = %s\" "
			    "under [%s] by hand",
			    path, key, value, section);
	return !g_rename(next, path) || fail_system(path, error);
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
		return fail_system(real, error);
	if (!g_file_get_contents(real, &before, NULL, &why))
		return fail(error, ERROR_LATER, "%s", why->message);
	g_autofree char *after = config_with(before, section, key, value);

	if (write_like(next, after, &old, error) &&
	    put_in_place(real, next, keys, section, key, value, error))
		return true;
	g_unlink(next);
	return false;
}
