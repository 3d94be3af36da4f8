/* rows_test.c - buttons are laid out in a grid of six columns: one, two or
 * three side by side, all equally wide, none alone beside a gap. The row of
 * help is a separate table with four words. */
#include "lib/must.h"

#include "letters/samples.h"

#include <libxml/HTMLparser.h>
#include <string.h>

#define GRID 6
#define HELP 4 /* words in a row */
#define HELP_GRID 12

typedef struct {
	int rows, taps, most; /* the most side by side; without help */
	int helps;
} Seen;

static int
columns_of(xmlNode *cell)
{
	xmlChar *text = xmlGetProp(cell, (const xmlChar *)"colspan");
	int n = text ? (int)g_ascii_strtoll((const char *)text, NULL, 10) : 0;

	xmlFree(text);
	return n;
}

static bool
has(xmlNode *cell, const char *name, const char *value)
{
	xmlChar *text = xmlGetProp(cell, (const xmlChar *)name);
	bool same = !strcmp(text ? (const char *)text : "", value);

	xmlFree(text);
	return same;
}

static bool
is_tap(xmlNode *cell)
{
	return (has(cell, "class", "k") || has(cell, "class", "b")) &&
	       columns_of(cell);
}

static bool
is_so_wide(xmlNode *cell, int columns, int grid)
{
	g_autofree char *width = g_strdup_printf("%d%%", 100 * columns / grid);

	return has(cell, "width", "") || has(cell, "width", width);
}

static bool
is_only_row(xmlNode *row)
{
	return !xmlPreviousElementSibling(row) && !xmlNextElementSibling(row);
}

static void
look_at_row(Seen *seen, xmlNode *row, const char *name)
{
	int all = 0, taps = 0, columns = 0;
	xmlNode *cell;

	for (cell = xmlFirstElementChild(row); cell;
	     cell = xmlNextElementSibling(cell)) {
		all += columns_of(cell);
		if (!is_tap(cell))
			continue;
		taps++;
		ck_assert_msg(!columns || columns == columns_of(cell),
			      "%s: not equally wide", name);
		columns = columns_of(cell);
	}
	if (!taps)
		return;
	int grid = taps == HELP && is_only_row(row) ? HELP_GRID : GRID;

	ck_assert_msg(all == grid, "%s: a row of %d columns", name, all);
	for (cell = xmlFirstElementChild(row); cell;
	     cell = xmlNextElementSibling(cell))
		ck_assert_msg(!is_tap(cell) || is_so_wide(cell, columns, grid),
			      "%s: not so wide as its columns", name);
	if (grid == HELP_GRID) {
		seen->helps++;
		return;
	}
	ck_assert_msg(taps > 1 || columns == GRID, "%s: alone", name);
	seen->rows++;
	seen->taps += taps;
	seen->most = MAX(seen->most, taps);
}

static void
look_at(Seen *seen, xmlNode *node, const char *name)
{
	for (; node; node = node->next) {
		if (node->type == XML_ELEMENT_NODE &&
		    !strcmp((const char *)node->name, "tr"))
			look_at_row(seen, node, name);
		look_at(seen, node->children, name);
	}
}

static Seen
seen_in(const GPtrArray *samples, const char *kind, const char *game)
{
	Seen seen = { 0, 0, 0, 0 };

	for (guint i = 0; i < samples->len; i++) {
		const Sample *sample = samples->pdata[i];
		g_autofree char *name = sample_name(sample);
		int helps = seen.helps;

		if (kind && (!g_str_has_prefix(sample->kind, kind) ||
			     strcmp(sample->game->prefix, game)))
			continue;
		htmlDocPtr tree = htmlReadDoc(
			(const xmlChar *)sample->letter.html, NULL, "UTF-8",
			HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
				HTML_PARSE_NONET);

		look_at(&seen, xmlDocGetRootElement(tree), name);
		xmlFreeDoc(tree);
		ck_assert_msg(seen.helps <= helps + 1, "%s: help twice", name);
	}
	return seen;
}

TEST(rows_fill_the_grid)
{
	/* Short buttons share rows: at least two bids to a row, and three
	 * walks. */
	static const struct {
		const char *kind, *game;
		int most;
	} games[] = { { "letter:opening", "ag", 3 },
		      { "letter:turn", "mq", 3 },
		      { "letter:turn-bank", "mp", 2 } };
	static const SampleWish any = { .language = "en", .brief = true };
	g_autoptr(GPtrArray) samples = must(samples_new(&any, &error));
	Seen all = seen_in(samples, NULL, NULL);

	ck_assert_int_gt(all.rows, 40);
	ck_assert_int_eq(all.most, 3);
	ck_assert_int_gt(all.helps, 50);
	for (gsize i = 0; i < G_N_ELEMENTS(games); i++) {
		Seen seen = seen_in(samples, games[i].kind, games[i].game);

		ck_assert_int_ge(seen.most, games[i].most);
		ck_assert_int_ge(seen.helps, 1);
		ck_assert_int_gt(seen.taps, seen.rows * 5 / 4);
	}
}
