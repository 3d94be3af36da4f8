/* marks.c - see marks.h: rebuilds the branches of the tree that change. */
#include "template/marks.h"

#include "base/base.h"

#include <stdbool.h>

#define MENU_MARKS 4 /* "| " before the label, two spaces behind it */
#define LABEL_LEAST 2
#define LABEL_MOST 20
#define LIST_LEVELS 2 /* levels at which "any_..." is set */

/* Turns anything that a mail program might show as a newline into one, so that
 * no line escapes its mark; and other control characters into spaces, as tabs
 * would align the text like a table. */
static char *
plain_lines(const char *text)
{
	GString *plain = g_string_sized_new(strlen(text) + 1);

	for (const char *at = text; *at; at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);

		if (c == '\r' && at[1] == '\n')
			continue;
		if (c == '\r' || c == '\n' || c == '\v' || c == '\f' ||
		    c == 0x85 || c == 0x2028 || c == 0x2029)
			g_string_append_c(plain, '\n');
		else if (c < ' ' || c == 0x7f)
			g_string_append_c(plain, ' ');
		else
			g_string_append_unichar(plain, c);
	}
	return g_string_free(plain, FALSE);
}

char *
marks_quote(const char *text)
{
	g_autofree char *plain = plain_lines(text);
	g_auto(GStrv) lines = g_strsplit(plain, "\n", -1);
	g_autoptr(GString) marked = g_string_new(NULL);

	for (char **line = lines; *line; line++) {
		if (line != lines)
			g_string_append_c(marked, '\n');
		g_string_append_printf(marked, "| %s", *line);
	}
	return text_wrap(marked->str, TEXT_COLUMNS);
}

static json_t *mark(json_t *value, bool quoted, int level);

/* Makes "|  1  play monet" of " 1" and "play monet"; further lines are marked
 * too, and indented as far. The line's comment stands after it. */
static json_t *
menu_line(const json_t *object)
{
	const char *label = json_string_value(json_object_get(object, "label"));
	const char *text =
		json_string_value(json_object_get(object, "quoted_text"));

	if (!label || !text)
		return NULL;
	const char *gloss = json_string_value(json_object_get(object, "gloss"));
	g_autofree char *short_label = text_shorten(label, LABEL_MOST);
	int width = MAX(text_width(short_label), LABEL_LEAST);
	g_autofree char *plain = plain_lines(text);
	g_autofree char *wrapped =
		text_wrap(plain, TEXT_COLUMNS - width - MENU_MARKS);
	g_auto(GStrv) lines = g_strsplit(wrapped, "\n", -1);
	g_autoptr(GString) marked = g_string_new(NULL);

	for (char **line = lines; *line; line++)
		g_string_append_printf(marked, "%s| %*s  %s",
				       line == lines ? "" : "\n", width,
				       line == lines ? short_label : "", *line);
	if (gloss && *gloss)
		g_string_append_printf(marked, " \u00b7 %s", gloss);
	return json_string(marked->str);
}

static json_t *
mark_object(json_t *object, bool quoted, int level)
{
	json_t *out = json_object(), *value;
	json_t *line = menu_line(object);
	const char *key;

	json_object_foreach (object, key, value) {
		bool own = quoted || g_str_has_prefix(key, "quoted_");

		json_object_set_new_nocheck(out, key,
					    mark(value, own, level + 1));
	}
	if (line)
		json_object_set_new(out, "quoted_line", line);
	if (level >= LIST_LEVELS)
		return out;
	json_object_foreach (object, key, value) {
		/* null: the open decisions of a finished match */
		if (!json_is_array(value) && !json_is_null(value))
			continue;
		g_autofree char *any = g_strconcat("any_", key, NULL);

		object_set_bool(out, any, json_array_size(value));
	}
	return out;
}

/* Returns whether anything below needs a mark. */
static bool
wants_mark(json_t *value)
{
	const char *key;
	json_t *child;
	size_t i;

	json_object_foreach (value, key, child)
		if ((*key == 'q' && g_str_has_prefix(key, "quoted_")) ||
		    ((json_is_object(child) || json_is_array(child)) &&
		     wants_mark(child)))
			return true;
	json_array_foreach (value, i, child)
		if (wants_mark(child))
			return true;
	return false;
}

static json_t *
mark(json_t *value, bool quoted, int level)
{
	json_t *out;

	/* Empty stays empty, so that a section over it is still false. */
	if (quoted && json_string_length(value)) {
		g_autofree char *marked = marks_quote(json_string_value(value));

		return json_string(marked);
	}
	if (!quoted && level >= LIST_LEVELS && !wants_mark(value))
		return json_incref(value);
	if (json_is_object(value))
		return mark_object(value, quoted, level);
	if (!json_is_array(value))
		return json_incref(value);
	out = json_array();
	json_foreach (item, value)
		json_array_append_new(out, mark(item, quoted, level));
	return out;
}

json_t *
marks_add(json_t *data)
{
	return mark(data, false, 0);
}
