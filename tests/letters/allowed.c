/* allowed.c - what the HTML of a letter may contain. */
#include "letters/allowed.h"

#include "base/error.h"

#include <string.h>

#define FILE_ALLOWED "tests/letters/allowed"

typedef struct {
	char **where;  /* elements of a property; attributes of an element */
	char **values; /* of a property */
} Row;

struct Allowed {
	GHashTable *elements, *properties; /* by name: Row * */
};

static void
row_free(gpointer data)
{
	Row *row = data;

	g_strfreev(row->where);
	g_strfreev(row->values);
	g_free(row);
}

static bool
read_row(Allowed *allowed, const char *line, GError **error)
{
	g_auto(GStrv) cells = g_strsplit(line, "|", -1);
	guint n = g_strv_length(cells);
	bool element;
	Row *row;

	for (guint i = 0; i < n; i++)
		g_strstrip(cells[i]);
	element = !strcmp(cells[0], "element");
	if (n != (element ? 4 : 5) || !*cells[n - 1] ||
	    (!element && strcmp(cells[0], "property")))
		return fail(error, ERROR_STOP, "%s: %s", FILE_ALLOWED, line);
	row = g_new0(Row, 1);
	row->where = g_strsplit(cells[2], " ", -1);
	row->values = g_strsplit(element ? "" : cells[3], " ", -1);
	g_hash_table_insert(element ? allowed->elements : allowed->properties,
			    g_strdup(cells[1]), row);
	return true;
}

Allowed *
allowed_new(GError **error)
{
	g_autoptr(Allowed) allowed = g_new0(Allowed, 1);
	g_autofree char *text = NULL;

	allowed->elements = g_hash_table_new_full(g_str_hash, g_str_equal,
						  g_free, row_free);
	allowed->properties = g_hash_table_new_full(g_str_hash, g_str_equal,
						    g_free, row_free);
	if (!g_file_get_contents(FILE_ALLOWED, &text, NULL, error))
		return NULL;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (char **line = lines; *line; line++)
		if (**line && **line != '#' && !read_row(allowed, *line, error))
			return NULL;
	return g_steal_pointer(&allowed);
}

void
allowed_free(Allowed *allowed)
{
	if (!allowed)
		return;
	g_hash_table_unref(allowed->elements);
	g_hash_table_unref(allowed->properties);
	g_free(allowed);
}

bool
allowed_element(const Allowed *allowed, const char *element)
{
	return g_hash_table_contains(allowed->elements, element);
}

bool
allowed_attribute(const Allowed *allowed, const char *element,
		  const char *attribute)
{
	const Row *row = g_hash_table_lookup(allowed->elements, element);

	return row &&
	       g_strv_contains((const char *const *)row->where, attribute);
}

bool
allowed_property(const Allowed *allowed, const char *where,
		 const char *property, const char *value)
{
	const Row *row = g_hash_table_lookup(allowed->properties, property);
	const char *const *values;

	if (!row || !g_strv_contains((const char *const *)row->where, where))
		return false;
	values = (const char *const *)row->values;
	return g_strv_contains(values, "*") || g_strv_contains(values, value);
}
