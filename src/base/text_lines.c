/* text_lines.c - laying text out: line breaks and columns. */
#include "base/text.h"

#include <string.h>

static int
letter_width(gunichar letter)
{
	if (g_unichar_iszerowidth(letter))
		return 0;
	return g_unichar_iswide(letter) ? 2 : 1;
}

/* Of the text before `end`. */
static int
part_width(const char *text, const char *end)
{
	int width = 0;

	for (; text < end; text = g_utf8_next_char(text))
		width += (guchar)*text < 0x80
				 ? 1
				 : letter_width(g_utf8_get_char(text));
	return width;
}

int
text_width(const char *text)
{
	return part_width(text, text + strlen(text));
}

/* How many bytes at the start of a line are its quoting mark and indent. */
static gsize
indent_length(const char *line)
{
	gsize n = 0;

	if (g_str_has_prefix(line, "| ") || g_str_has_prefix(line, "> "))
		n = 2;
	return n + strspn(line + n, " ");
}

static void
trim_end(GString *text)
{
	while (text->len && text->str[text->len - 1] == ' ')
		g_string_truncate(text, text->len - 1);
}

/* Put the words of one line, which ends at a NUL, into the text. */
static void
wrap_line(char *line, int columns, GString *text)
{
	gsize n = indent_length(line);
	g_autofree char *indent = g_strndup(line, n);
	int start = text_width(indent), width = start;
	bool first = true;

	g_string_append(text, indent);
	for (char *next, *word = line + n; word; word = next) {
		next = strchr(word, ' ');
		if (next)
			*next++ = '\0';
		int size = text_width(word);

		if (!first && width + 1 + size > columns) {
			trim_end(text);
			g_string_append_printf(text, "\n%s", indent);
			width = start;
			first = true;
		}
		/* A broken line need not show the spaces it was broken at. */
		if (first && !size && next)
			continue;
		g_string_append_printf(text, "%s%s", first ? "" : " ", word);
		width += size + !first;
		first = false;
	}
}

char *
text_wrap(const char *text, int columns)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	GString *wrapped = g_string_sized_new(strlen(text) + 64);

	for (gsize i = 0; lines[i]; i++) {
		if (i)
			g_string_append_c(wrapped, '\n');
		if (strchr(lines[i], '\t') || text_width(lines[i]) <= columns)
			g_string_append(wrapped, lines[i]);
		else
			wrap_line(lines[i], columns, wrapped);
	}
	return g_string_free(wrapped, FALSE);
}

/* The width of each column of a run of lines: all cells that a TAB ends. */
static void
column_widths(char **lines, gsize n, GArray *widths)
{
	g_array_set_size(widths, 0);
	for (gsize i = 0; i < n; i++) {
		const char *cell = lines[i], *tab;

		for (guint j = 0; (tab = strchr(cell, '\t')); j++) {
			if (j >= widths->len)
				g_array_set_size(widths, j + 1);
			int *width = &g_array_index(widths, int, j);

			*width = MAX(*width, part_width(cell, tab));
			cell = tab + 1;
		}
	}
}

static void
append_spaces(GString *text, int n)
{
	while (n-- > 0)
		g_string_append_c(text, ' ');
}

static void
align_line(const char *line, const GArray *widths, GString *text)
{
	const char *cell = line, *tab;

	for (guint j = 0; (tab = strchr(cell, '\t')); j++) {
		int width = g_array_index(widths, int, j);

		g_string_append_len(text, cell, tab - cell);
		append_spaces(text, width - part_width(cell, tab) + 2);
		cell = tab + 1;
	}
	g_string_append(text, cell);
	trim_end(text);
}

static gsize
run_length(char **lines)
{
	gsize n = 0;

	while (lines[n] && strchr(lines[n], '\t'))
		n++;
	return n;
}

char *
text_align(const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autoptr(GArray) widths = g_array_new(FALSE, TRUE, sizeof(int));
	GString *aligned = g_string_sized_new(strlen(text) + 64);

	for (gsize i = 0; lines[i];) {
		gsize n = run_length(lines + i);

		column_widths(lines + i, n, widths);
		/* A line without TAB is a run of its own. */
		for (gsize end = i + MAX(n, 1); i < end; i++) {
			if (i)
				g_string_append_c(aligned, '\n');
			if (n)
				align_line(lines[i], widths, aligned);
			else
				g_string_append(aligned, lines[i]);
		}
	}
	return g_string_free(aligned, FALSE);
}
