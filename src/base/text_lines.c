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

/* The width of each column of the lines before `end`: all cells that a TAB
 * ends. */
static void
column_widths(const char *lines, const char *end, GArray *widths)
{
	const char *cell = lines;
	guint column = 0;

	g_array_set_size(widths, 0);
	for (const char *at = lines; at < end; at++) {
		at += strcspn(at, "\t\n");
		if (at < end && *at == '\t') {
			if (column >= widths->len)
				g_array_set_size(widths, column + 1);
			int *width = &g_array_index(widths, int, column);

			*width = MAX(*width, part_width(cell, at));
		}
		column = *at == '\t' ? column + 1 : 0;
		cell = at + 1;
	}
}

static void
append_spaces(GString *text, int n)
{
	while (n-- > 0)
		g_string_append_c(text, ' ');
}

/* One line up to its end, which is not copied. */
static void
align_line(const char *line, const char *end, const GArray *widths,
	   GString *text)
{
	const char *cell = line, *tab;

	for (guint column = 0; (tab = memchr(cell, '\t', (gsize)(end - cell)));
	     column++) {
		int width = g_array_index(widths, int, column);

		g_string_append_len(text, cell, tab - cell);
		append_spaces(text, width - part_width(cell, tab) + 2);
		cell = tab + 1;
	}
	g_string_append_len(text, cell, end - cell);
	trim_end(text);
}

static const char *
line_end(const char *line)
{
	return line + strcspn(line, "\n");
}

/* Where the lines end that follow each other and all have a TAB: behind the
 * last one, before its line feed. */
static const char *
run_end(const char *line)
{
	const char *last = line, *end;

	for (;; line = end + 1) {
		end = line_end(line);
		if (!memchr(line, '\t', (gsize)(end - line)))
			return last;
		last = end;
		if (!*end)
			return end;
	}
}

static void
align_run(const char *lines, const char *end, GArray *widths, GString *text)
{
	column_widths(lines, end, widths);
	for (const char *next, *line = lines; line < end; line = next) {
		const char *feed = line_end(line);

		align_line(line, feed, widths, text);
		next = feed < end ? feed + 1 : end;
		if (feed < end)
			g_string_append_c(text, '\n');
	}
}

char *
text_align(const char *text)
{
	g_autoptr(GArray) widths = g_array_new(FALSE, TRUE, sizeof(int));
	GString *aligned = g_string_sized_new(strlen(text) + 64);
	const char *at = text, *tab;

	while ((tab = strchr(at, '\t'))) {
		const char *run = tab;

		while (run > at && run[-1] != '\n')
			run--;
		g_string_append_len(aligned, at, run - at);
		at = run_end(run);
		align_run(run, at, widths, aligned);
	}
	g_string_append(aligned, at);
	return g_string_free(aligned, FALSE);
}
