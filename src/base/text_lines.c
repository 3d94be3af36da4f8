/* text_lines.c - laying text out: line breaks and columns. */
#include "base/text.h"

#include "base/each.h"

#include <string.h>

static int
letter_width(gunichar letter)
{
	if (g_unichar_iszerowidth(letter))
		return 0;
	return g_unichar_iswide(letter) ? 2 : 1;
}

/* Returns the width of the text before `end`. */
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

/* Returns how many bytes of a text fit into that many columns; a letter keeps
 * its combining marks. */
static gsize
fitting(const char *text, const char *end, int columns)
{
	const char *at = text;

	for (int width = 0; at < end; at = g_utf8_next_char(at)) {
		width += (guchar)*at < 0x80 ? 1
					    : letter_width(g_utf8_get_char(at));
		if (width > columns)
			break;
	}
	return (gsize)(at - text);
}

#define ELLIPSIS "\xe2\x80\xa6"

static void
append_shortened(GString *out, const char *text, const char *end, int columns)
{
	if (part_width(text, end) <= columns) {
		g_string_append_len(out, text, end - text);
		return;
	}
	gsize n = fitting(text, end, columns - 1), whole = n;

	/* A word that would lose most of the room is cut itself. */
	while (whole && text[whole] != ' ')
		whole--;
	if (3 * whole > 2 * n)
		n = whole;
	while (n && strchr(" ,;:", text[n - 1]))
		n--;
	g_string_append_len(out, text, (gssize)n);
	g_string_append(out, ELLIPSIS);
}

char *
text_shorten(const char *text, int columns)
{
	GString *out = g_string_new(NULL);

	append_shortened(out, text, text + strlen(text), columns);
	return g_string_free(out, FALSE);
}

/* Returns how many bytes at the start of a line are its quoting mark and
 * indent, at most half of the columns. */
static gsize
indent_length(const char *line, int columns)
{
	gsize n = 0;

	if (g_str_has_prefix(line, "| ") || g_str_has_prefix(line, "> "))
		n = 2;
	return n + MIN(strspn(line + n, " "), (gsize)columns / 2 - n);
}

static void
trim_end(GString *text)
{
	while (text->len && text->str[text->len - 1] == ' ')
		g_string_truncate(text, text->len - 1);
}

#define ADDRESS_MOST 200 /* octets; a longer web address is broken */

bool
text_is_address(const char *text)
{
	return (g_str_has_prefix(text, "https://") ||
		g_str_has_prefix(text, "http://")) &&
	       !strpbrk(text, " \t") && strlen(text) <= ADDRESS_MOST;
}

/* The state of wrapping text. */
typedef struct {
	GString *text;
	const char *indent;
	int columns, start; /* of a line; of the indent */
	int width;	    /* of the line that is being written */
	bool first;	    /* nothing but the indent stands in it */
} Wrap;

static void
next_line(Wrap *wrap)
{
	trim_end(wrap->text);
	g_string_append_printf(wrap->text, "\n%s", wrap->indent);
	wrap->width = wrap->start;
	wrap->first = true;
}

/* Adds a word that is longer than a line, broken wherever a line is full. */
static void
add_long_word(Wrap *wrap, const char *word)
{
	int room = wrap->columns - wrap->start;
	const char *end = word + strlen(word);

	for (gsize n; (n = fitting(word, end, room)) < (gsize)(end - word);
	     word += n) {
		g_string_append_len(wrap->text, word, (gssize)n);
		next_line(wrap);
	}
	g_string_append(wrap->text, word);
	wrap->width += text_width(word);
	wrap->first = false;
}

static void
add_word(Wrap *wrap, const char *word, bool last)
{
	int size = text_width(word);

	if (!wrap->first && wrap->width + 1 + size > wrap->columns)
		next_line(wrap);
	/* A broken line need not show the spaces it was broken at. */
	if (wrap->first && !size && !last)
		return;
	if (wrap->start + size > wrap->columns && !text_is_address(word)) {
		add_long_word(wrap, word);
		return;
	}
	if (!wrap->first)
		g_string_append_c(wrap->text, ' ');
	g_string_append(wrap->text, word);
	wrap->width += size + !wrap->first;
	wrap->first = false;
}

/* Puts the words of one line, which ends at a NUL, into the text. */
static void
wrap_line(char *line, int columns, GString *text)
{
	gsize n = indent_length(line, columns);
	g_autofree char *indent = g_strndup(line, n);
	int start = text_width(indent);
	Wrap wrap = { text, indent, columns, start, start, true };

	g_string_append(text, indent);
	for (char *next, *word = line + n; word; word = next) {
		next = strchr(word, ' ');
		if (next)
			*next++ = '\0';
		add_word(&wrap, word, !next);
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

#define GAP 2	     /* between columns */
#define CELL_MOST 20 /* the last cell is wrapped to no fewer columns */
#define WRAP_LEAST 8 /* columns that text_wrap can do with */
#define CELL_LEAST 6 /* a column is not cut to less */

/* The columns of a run of lines. */
typedef struct {
	GArray *widths; /* int: all cells that a TAB ends */
	int last;	/* the widest of the cells after them */
	int room;	/* room for the last cell; 0: unlimited */
} Layout;

/* Returns the width of a row whose last cell takes `last` columns. */
static int
row_width(const Layout *layout, int last)
{
	int width = last;

	for (guint i = 0; i < layout->widths->len; i++)
		width += g_array_index(layout->widths, int, i) + GAP;
	return width;
}

/* Cuts the widest column, the later one of equals, until the rows fit. */
static void
cut_columns(Layout *layout, int columns)
{
	int last = MIN(layout->last, CELL_MOST);

	while (row_width(layout, last) > columns) {
		int *widest = NULL;

		array_foreach (int, width, layout->widths)
			if (!widest || *width >= *widest)
				widest = width;
		if (!widest || *widest <= CELL_LEAST)
			break;
		--*widest;
	}
	layout->room = MAX(columns - row_width(layout, 0), WRAP_LEAST);
}

static void
measure(const char *lines, const char *end, Layout *layout)
{
	const char *cell = lines;
	guint column = 0;

	g_array_set_size(layout->widths, 0);
	layout->last = layout->room = 0;
	for (const char *at = lines; at < end; at++) {
		at += strcspn(at, "\t\n");
		int size = part_width(cell, MIN(at, end));

		if (at < end && *at == '\t') {
			if (column >= layout->widths->len)
				g_array_set_size(layout->widths, column + 1);
			int *width =
				&g_array_index(layout->widths, int, column);

			*width = MAX(*width, size);
		} else if (column)
			layout->last = MAX(layout->last, size);
		column = *at == '\t' ? column + 1 : 0;
		cell = at + 1;
	}
}

/* Writes the last cell of a line, which begins at column `start`. */
static void
align_last(const char *cell, const char *end, const Layout *layout, int start,
	   GString *text)
{
	if (!layout->room || part_width(cell, end) <= layout->room) {
		g_string_append_len(text, cell, end - cell);
		return;
	}
	g_autofree char *whole = g_strndup(cell, (gsize)(end - cell));
	g_autofree char *wrapped = text_wrap(whole, layout->room);

	for (const char *at = wrapped; *at; at++) {
		g_string_append_c(text, *at);
		if (*at == '\n')
			g_string_append_printf(text, "%*s", start, "");
	}
}

/* Copies one line without its end. */
static void
align_line(const char *line, const char *end, const Layout *layout,
	   GString *text)
{
	const char *cell = line, *tab;
	int start = 0;

	if (!memchr(line, '\t', (gsize)(end - line))) {
		g_string_append_len(text, line, end - line);
		return;
	}
	for (guint column = 0; (tab = memchr(cell, '\t', (gsize)(end - cell)));
	     column++) {
		int width = g_array_index(layout->widths, int, column);
		gsize before = text->len;

		append_shortened(text, cell, tab, width);
		int taken =
			part_width(text->str + before, text->str + text->len);

		g_string_append_printf(text, "%*s", MAX(width + GAP - taken, 0),
				       "");
		start += width + GAP;
		cell = tab + 1;
	}
	align_last(cell, end, layout, start, text);
	trim_end(text);
}

static const char *
line_end(const char *line)
{
	return line + strcspn(line, "\n");
}

/* Returns the end of a run of lines that have TABs or are indented lines
 * between those: the position after its last line with a TAB, before the line
 * feed. */
static const char *
run_end(const char *line)
{
	const char *last = line, *end;

	for (;; line = end + 1) {
		end = line_end(line);
		if (memchr(line, '\t', (gsize)(end - line)))
			last = end;
		else if (strncmp(line, "  ", 2) != 0)
			return last;
		if (!*end)
			return last;
	}
}

static void
align_run(const char *lines, const char *end, Layout *layout, int columns,
	  GString *text)
{
	measure(lines, end, layout);
	if (columns && row_width(layout, layout->last) > columns)
		cut_columns(layout, columns);
	for (const char *next, *line = lines; line < end; line = next) {
		const char *feed = line_end(line);

		align_line(line, feed, layout, text);
		next = feed < end ? feed + 1 : end;
		if (feed < end)
			g_string_append_c(text, '\n');
	}
}

#define NARROW "\xe2\x80\xaf" /* U+202F */
#define PLAIN "\xc2\xa0"      /* U+00A0 */

/* Many fonts of fixed width lack the narrow space between digits, and take it
 * from another font, where its width is different. */
static void
widen_spaces(GString *text, gsize from)
{
	for (const char *at; (at = strstr(text->str + from, NARROW));) {
		from = (gsize)(at - text->str);
		g_string_erase(text, (gssize)from, strlen(NARROW));
		g_string_insert(text, (gssize)from, PLAIN);
	}
}

char *
text_align(const char *text, int columns)
{
	g_autoptr(GArray) widths = g_array_new(FALSE, TRUE, sizeof(int));
	GString *aligned = g_string_sized_new(strlen(text) + 64);
	Layout layout = { .widths = widths };
	const char *at = text, *tab;

	while ((tab = strchr(at, '\t'))) {
		const char *run = tab;

		while (run > at && run[-1] != '\n')
			run--;
		g_string_append_len(aligned, at, run - at);
		at = run_end(run);
		gsize before = aligned->len;

		align_run(run, at, &layout, columns, aligned);
		widen_spaces(aligned, before);
	}
	g_string_append(aligned, at);
	return g_string_free(aligned, FALSE);
}

char *
text_pad(const char *text, int columns)
{
	int spaces = MAX(columns - text_width(text), 0);

	return g_strdup_printf("%s%*s", text, spaces, "");
}
