/* markup.c - see markup.h: one pass over the lines, into blocks. */
#include "template/markup.h"

#include "base/base.h"

#define ABOUT "? "

typedef enum {
	BLOCK_TITLE,
	BLOCK_HEADING,
	BLOCK_PARAGRAPH,
	BLOCK_ITEMS,
	BLOCK_STEPS,
	BLOCK_EXAMPLES,
	BLOCK_TERMS,
	BLOCK_TABLE,
} BlockKind;

typedef struct {
	BlockKind kind;
	GPtrArray *lines; /* char *, without the marks of their kind */
} Block;

/* --- lines to blocks ------------------------------------------------------ */

static void
block_free(gpointer data)
{
	Block *block = data;

	g_ptr_array_unref(block->lines);
	g_free(block);
}

static gsize
number_length(const char *line)
{
	gsize n = strspn(line, "0123456789");

	return n && line[n] == '.' && line[n + 1] == ' ' ? n + 2 : 0;
}

/* Returns the kind of block that a line belongs to; *mark becomes the length of
 * its mark. A line with columns belongs to a table if its first cell is empty,
 * or if it follows such a line. */
static BlockKind
kind_of(const char *line, const Block *open, gsize *mark)
{
	*mark = 0;
	if (g_str_has_prefix(line, "= "))
		return *mark = 2, BLOCK_TITLE;
	if (g_str_has_prefix(line, "== "))
		return *mark = 3, BLOCK_HEADING;
	if (g_str_has_prefix(line, "* "))
		return *mark = 2, BLOCK_ITEMS;
	if (g_str_has_prefix(line, "| "))
		return *mark = 2, BLOCK_EXAMPLES;
	*mark = number_length(line);
	if (*mark)
		return BLOCK_STEPS;
	if (!strchr(line, '\t'))
		return BLOCK_PARAGRAPH;
	return *line == '\t' || (open && open->kind == BLOCK_TABLE)
		       ? BLOCK_TABLE
		       : BLOCK_TERMS;
}

/* Returns whether a line only names the terms of the next line (markup.h); it
 * isn't shown. */
static bool
is_mark(const char *line)
{
	return g_str_has_prefix(line, ABOUT);
}

static Block *
add_line(GPtrArray *blocks, Block *open, const char *line)
{
	gsize mark;
	BlockKind kind = kind_of(line, open, &mark);

	if (kind == BLOCK_PARAGRAPH && open) {
		/* a plain line continues the last line */
		char **last =
			(char **)&open->lines->pdata[open->lines->len - 1];
		char *longer = g_strconcat(*last, " ", line, NULL);

		g_free(*last);
		*last = longer;
		return open;
	}
	if (!open || open->kind != kind) {
		open = g_new0(Block, 1);
		open->kind = kind;
		open->lines = g_ptr_array_new_with_free_func(g_free);
		g_ptr_array_add(blocks, open);
	}
	g_ptr_array_add(open->lines, g_strdup(line + mark));
	return kind == BLOCK_TITLE || kind == BLOCK_HEADING ? NULL : open;
}

/* Splits a source into blocks: Block *; free with g_ptr_array_unref. */
static GPtrArray *
read_blocks(const char *source)
{
	GPtrArray *blocks = g_ptr_array_new_with_free_func(block_free);
	g_auto(GStrv) lines = g_strsplit(source, "\n", -1);
	Block *open = NULL;

	for (char **line = lines; *line; line++) {
		g_strchomp(*line);
		if (is_mark(*line))
			continue;
		if (open && open->kind != BLOCK_TABLE)
			g_strchug(*line);
		open = **line ? add_line(blocks, open, *line) : NULL;
	}
	return blocks;
}

/* --- blocks to JSON ------------------------------------------------------- */

/* Returns whether a block is a heading. */
static bool
is_heading(const Block *block)
{
	return block->kind == BLOCK_TITLE || block->kind == BLOCK_HEADING;
}

/* Splits a text into spans: every other piece was in backquotes. */
static json_t *
spans_json(const char *text)
{
	g_auto(GStrv) pieces = g_strsplit(text, "`", -1);
	json_t *spans = json_array();

	for (int i = 0; pieces[i]; i++)
		if (*pieces[i])
			array_pack(spans, "{s:s, s:b}", "text", pieces[i],
				   "code", i % 2);
	return spans;
}

/* Makes {name: term, spans: text} of "term TAB text". */
static json_t *
pair_json(const char *line, const char *name)
{
	g_auto(GStrv) cells = g_strsplit(line, "\t", 2);

	return json_pack("{s:s, s:o}", name, cells[0] ? cells[0] : "", "spans",
			 spans_json(cells[0] && cells[1] ? cells[1] : ""));
}

static json_t *
cells_json(char **cells)
{
	json_t *list = json_array();

	for (; *cells; cells++)
		array_pack(list, "{s:s}", "text", *cells);
	return list;
}

static json_t *
table_json(const Block *block)
{
	g_auto(GStrv) first = g_strsplit(block->lines->pdata[0], "\t", -1);
	json_t *rows = json_array();

	for (guint i = 1; i < block->lines->len; i++) {
		g_auto(GStrv) cells =
			g_strsplit(block->lines->pdata[i], "\t", -1);

		array_pack(rows, "{s:s, s:o}", "head", cells[0], "cells",
			   cells_json(cells + 1));
	}
	return json_pack("{s:o, s:o}", "heads", cells_json(first + 1), "rows",
			 rows);
}

static json_t *
lines_json(const Block *block)
{
	json_t *list = json_array();

	ptr_array_foreach (const char, line, block->lines)
		json_array_append_new(list,
				      block->kind == BLOCK_EXAMPLES
					      ? pair_json(line, "quoted_text")
				      : block->kind == BLOCK_TERMS
					      ? pair_json(line, "term")
					      : json_pack("{s:o}", "spans",
							  spans_json(line)));
	return list;
}

static json_t *
block_json(const Block *block)
{
	static const char *const names[] = {
		[BLOCK_PARAGRAPH] = "paragraph", [BLOCK_ITEMS] = "items",
		[BLOCK_STEPS] = "steps",	 [BLOCK_EXAMPLES] = "examples",
		[BLOCK_TERMS] = "terms",	 [BLOCK_TABLE] = "table",
	};
	const char *first = block->lines->pdata[0];
	json_t *out =
		json_pack("{s:s, s:n, s:n, s:n, s:n, s:n, s:n}", "heading",
			  is_heading(block) ? first : "", "paragraph", "items",
			  "steps", "examples", "terms", "table");

	if (is_heading(block))
		return out;
	json_object_set_new(
		out, names[block->kind],
		block->kind == BLOCK_TABLE ? table_json(block)
		: block->kind == BLOCK_PARAGRAPH
			? json_pack("{s:o}", "spans", spans_json(first))
			: json_pack("{s:o}", "lines", lines_json(block)));
	return out;
}

json_t *
markup_blocks(const char *source)
{
	g_autoptr(GPtrArray) blocks = read_blocks(source);
	json_t *list = json_array();

	ptr_array_foreach (const Block, block, blocks)
		if (block->kind != BLOCK_TITLE)
			json_array_append_new(list, block_json(block));
	return list;
}

/* --- lines about a term ------------------------------------------------- */

static bool
some_fit(const char *terms, MarkupFits *fits, void *data)
{
	g_auto(GStrv) list = g_strsplit(terms, ";", -1);

	for (char **term = list; *term; term++)
		if (fits(g_strstrip(*term), data))
			return true;
	return false;
}

/* Returns whether a line of a list of terms begins with one that fits: "down (2
 * cards) TAB ...". */
static bool
row_fits(const char *line, MarkupFits *fits, void *data)
{
	gsize length = strcspn(line, "(=\t");
	g_autofree char *head = g_strndup(line, length);

	return strchr(line, '\t') && *g_strstrip(head) && fits(head, data);
}

char *
markup_about(const char *source, MarkupFits *fits, void *data)
{
	g_auto(GStrv) lines = g_strsplit(source, "\n", -1);
	g_autoptr(GString) found = g_string_new(NULL);
	bool meant = false;

	for (char **line = lines; *line; line++) {
		gsize mark;

		if (is_mark(g_strchomp(*line))) {
			meant |= some_fit(*line + strlen(ABOUT), fits, data);
			continue;
		}
		BlockKind kind = kind_of(*line, NULL, &mark);

		if (meant ||
		    (kind == BLOCK_TERMS && row_fits(*line, fits, data)))
			g_string_append_printf(
				found, "%s%s",
				found->len && kind != BLOCK_TERMS ? "\n" : "",
				*line + mark);
		if (found->len && found->str[found->len - 1] != '\n')
			g_string_append_c(found, '\n');
		meant = false;
	}
	return found->len ? g_string_free(g_steal_pointer(&found), FALSE)
			  : NULL;
}
