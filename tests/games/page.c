/* page.c - simulates a page that shows a replay. */
#include "page.h"

#include "picture/painting.h"
#include "picture/strokes.h"

#include "lib/must.h"
#include "lib/scene_text.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

struct Page {
	xmlDoc *doc;
	json_t *frames;
	GHashTable *nodes;     /* of xmlNode, by id */
	GPtrArray *attributes; /* for each thing: the names of its attributes */
	GPtrArray *worn;       /* by step: GArray of the look of each thing */
	GHashTable *paintings; /* numbers of paintings, by their definition */
	char *tables;
	int now;
};

/* --- reading the SVG ----------------------------------------------------- */

static char *
get(const xmlNode *node, const char *name)
{
	return (char *)xmlGetProp(node, BAD_CAST name);
}

static int
get_number(const xmlNode *node, const char *name)
{
	g_autofree char *text = get(node, name);

	return text ? (int)strtol(text, NULL, 10) : 0;
}

static const xmlNode *
used(const Page *page, const xmlNode *use)
{
	g_autofree char *href = get(use, "href");

	ck_assert_ptr_nonnull(href);
	const xmlNode *node = g_hash_table_lookup(page->nodes, href + 1);

	ck_assert_msg(node && *href == '#', "no %s", href);
	return node;
}

/* Appends a colour's name; ink is the page's default fill. */
static void
put_colour(GString *out, const xmlNode *node, const char *name,
	   const char *without)
{
	g_autofree char *text = get(node, name);

	if (!text || !strcmp(text, "none")) {
		g_string_append(out, text ? "-" : without);
		return;
	}
	ck_assert(g_str_has_prefix(text, "var(--"));
	g_string_append_len(out, text + 6, (gssize)strlen(text) - 7);
}

static void
put_style(GString *out, const xmlNode *node)
{
	put_colour(out, node, "fill", "ink");
	g_string_append_c(out, ' ');
	put_colour(out, node, "stroke", "-");
	g_string_append_printf(out, " %d", get_number(node, "stroke-width"));
}

static void
put_numbers(GString *out, const xmlNode *node, const char *names)
{
	g_auto(GStrv) each = g_strsplit(names, " ", -1);

	for (int i = 0; each[i]; i++)
		g_string_append_printf(out, " %d", get_number(node, each[i]));
}

/* Appends the relative path "m1 2l-4 2" as the absolute " M 1 2 L -3 4",
 * moved. */
static void
put_path(GString *out, const xmlNode *node, int x, int y)
{
	g_autofree char *d = get(node, "d");
	Point at = { x, y }, begin = at, to = at;

	ck_assert_str_eq((const char *)node->name, "path");
	for (char *c = d; *c;) {
		char op = *c++;

		g_string_append_printf(out, " %c", g_ascii_toupper(op));
		while (*c && !g_ascii_isalpha(*c)) {
			to.x = at.x + (int)strtol(c, &c, 10);
			to.y = at.y + (int)strtol(c, &c, 10);
			g_string_append_printf(out, " %d %d", to.x, to.y);
		}
		at = op == 'z' ? begin : to;
		if (op == 'm')
			begin = at;
	}
}

/* Returns the letter of a glyph. */
static char
letter_of(const xmlNode *glyph)
{
	g_autoptr(GString) text = g_string_new(NULL);

	ck_assert_int_eq(get_number(glyph, "stroke-width"), 34);
	put_path(text, glyph, 0, 0);
	for (const char *c = "0123456789ABCDEFkM.+-x"; *c; c++) {
		Path *path = strokes_glyph(*c);
		g_autoptr(Scene) scene = scene_new(1, 1);

		scene_path(scene, "a", filled(PAINT_INK), path);
		g_autofree char *written = scene_write(scene);

		g_strchomp(written);
		if (g_str_has_suffix(written, text->str) &&
		    strlen(written) - strlen(text->str) ==
			    strlen("scene 1 1\npath a ink - 0"))
			return *c;
	}
	ck_abort_msg("no letter is%s", text->str);
}

/* Appends the anchor and the word of a group of glyphs. */
static void
put_word(GString *out, const Page *page, const xmlNode *word)
{
	g_autoptr(GString) letters = g_string_new(NULL);
	int first = 0, x = 0;

	for (const xmlNode *use = word->children; use; use = use->next) {
		int at = get_number(use, "x");

		if (use == word->children)
			first = x = at;
		for (; x < at; x += strokes_advance(' '))
			g_string_append_c(letters, ' ');
		ck_assert_int_eq(x, at);
		g_string_append_c(letters, letter_of(used(page, use)));
		x += strokes_advance(letters->str[letters->len - 1]);
	}
	int width = strokes_width(letters->str);

	ck_assert(first == 0 || first == -width || first == -width / 2);
	g_string_append_printf(out, " %c %s",
			       first == 0	 ? 'l'
			       : first == -width ? 'r'
						 : 'c',
			       letters->str);
}

static void
put_text(GString *out, const Page *page, const xmlNode *node)
{
	g_autofree char *transform = get(node, "transform");
	int x, y;
	double scale;

	ck_assert_int_eq(
		sscanf(transform, "translate(%d %d)scale(%lf)", &x, &y, &scale),
		3);
	put_colour(out, node, "stroke", "?");
	g_string_append_printf(out, " - 0 %d %d %d", x, y,
			       (int)(scale * 200 + .5));
	put_word(out, page, used(page, node));
}

static void
put_disc(GString *out, const Page *page, const xmlNode *node)
{
	const xmlNode *circle = used(page, node)->children;
	const xmlNode *letter = circle->next;
	g_autoptr(GString) word = g_string_new(NULL);
	g_autoptr(GString) colour = g_string_new(NULL);
	g_autofree char *scale = get(letter, "transform");
	int r = get_number(circle, "r");

	put_style(out, circle);
	put_numbers(out, node, "x y");
	put_word(word, page, used(page, letter));
	ck_assert(g_str_has_prefix(word->str, " c ") && word->len == 4);
	put_colour(colour, letter, "stroke", "?");
	ck_assert_str_eq(colour->str,
			 paint_name(paint_seat_on(word->str[3] - 'A')));
	ck_assert_double_eq_tol(g_ascii_strtod(scale + strlen("scale("), NULL) *
					200,
				ratio(r, 92, 100), .01);
	g_string_append_printf(out, " %d %d", r, word->str[3] - 'A');
}

static void put_node(GString *out, const Page *page, const xmlNode *node);

/* Returns an element's content as lines without ids. */
static char *
inside(const Page *page, const xmlNode *node)
{
	GString *out = g_string_new(NULL);

	for (const xmlNode *child = node->children; child;
	     child = child->next) {
		g_string_append(out, " {");
		put_node(out, page, child);
		g_string_append_c(out, '}');
	}
	return g_string_free(out, FALSE);
}

static const char *
second_word(const char *line)
{
	return strchr(strchr(line, ' ') + 1, ' ');
}

/* Appends a line of scene_write without its id: " {rect ink - ..}". */
static void
put_inner_line(GString *out, const char *line)
{
	g_string_append(out, " {");
	g_string_append_len(out, line, strchr(line, ' ') - line);
	g_string_append(out, second_word(line));
	g_string_append_c(out, '}');
}

static void
put_painting(GString *out, const Page *page, const xmlNode *node)
{
	const xmlNode *symbol = used(page, node), *rim = NULL;
	g_autofree char *href = get(node, "href");

	if (href[2] == 'f') {
		assert_text(get(symbol, "overflow"), "visible");
		rim = used(page, symbol->children->next);
		symbol = used(page, symbol->children);
	}
	g_autofree char *content = inside(page, symbol);
	g_autofree char *box = get(symbol, "viewBox");
	gpointer number = g_hash_table_lookup(page->paintings, content);

	ck_assert_str_eq(box, "0 0 240 240");
	ck_assert_msg(number, "no painting is %s", content);
	if (rim)
		put_style(out, rim);
	else
		g_string_append(out, "- - 0");
	put_numbers(out, node, "x y width height");
	g_string_append_printf(out, " %d", GPOINTER_TO_INT(number));
}

static void
put_use(GString *out, const Page *page, const xmlNode *node)
{
	g_autofree char *href = get(node, "href");
	g_autofree char *content = NULL;

	switch (href[2]) {
	case 's':
		put_style(out, node);
		put_path(out, used(page, node), get_number(node, "x"),
			 get_number(node, "y"));
		break;
	case 'w':
		put_text(out, page, node);
		break;
	case 'd':
		put_disc(out, page, node);
		break;
	case 'm':
		g_string_append(out, "- - 0");
		put_numbers(out, node, "x y width height");
		content = inside(page, used(page, node));
		g_string_append(out, content);
		break;
	default:
		put_painting(out, page, node);
	}
}

/* Appends an element as a line of scene_write, without an id if it has none. */
static void
put_node(GString *out, const Page *page, const xmlNode *node)
{
	const char *tag = (const char *)node->name;
	g_autofree char *id = get(node, "id"), *href = get(node, "href");
	const char *kind = !href	    ? tag
			   : href[2] == 's' ? "path"
			   : href[2] == 'w' ? "text"
			   : href[2] == 'd' ? "disc"
			   : href[2] == 'm' ? "group"
					    : "painting";

	g_string_append(out, kind);
	if (id)
		g_string_append_printf(out, " %s", id);
	g_string_append_c(out, ' ');
	if (href) {
		put_use(out, page, node);
		return;
	}
	put_style(out, node);
	if (!strcmp(tag, "rect"))
		put_numbers(out, node, "x y width height rx");
	else if (!strcmp(tag, "circle"))
		put_numbers(out, node, "cx cy r");
	else
		put_path(out, node, 0, 0);
}

/* --- the page ------------------------------------------------------------ */

static void
name_nodes(Page *page, xmlNode *node)
{
	for (; node; node = node->next) {
		char *id = get(node, "id");

		if (id)
			ck_assert(g_hash_table_insert(page->nodes, id, node));
		name_nodes(page, node->children);
	}
}

static void
know_paintings(Page *page)
{
	for (int n = 1; n < 100; n++) {
		g_autoptr(Scene) scene =
			painting_scene((Painting){ page->tables, n });
		g_autofree char *text = scene_write(scene);
		g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
		GString *key = g_string_new(NULL);

		for (int i = 1; lines[i] && *lines[i]; i++)
			put_inner_line(key, lines[i]);
		g_hash_table_insert(page->paintings, g_string_free(key, FALSE),
				    GINT_TO_POINTER(n));
	}
}

static int
nth(const json_t *array, size_t n)
{
	const json_t *number = json_array_get(array, n);

	ck_assert(json_is_integer(number));
	return (int)json_integer_value(number);
}

static void
note_look(Page *page, int thing, int look)
{
	const json_t *all = json_object_get(page->frames, "looks");
	json_t *attributes = json_array_get(all, (size_t)look), *value;
	const char *name;

	ck_assert_ptr_nonnull(attributes);
	json_object_foreach (attributes, name, value)
		if (strcmp(name, "display") != 0)
			g_hash_table_add(page->attributes->pdata[thing],
					 g_strdup(name));
}

static void
read_steps(Page *page)
{
	const json_t *start = json_object_get(page->frames, "start"), *step;
	size_t n = json_array_size(json_object_get(page->frames, "ids")), i;
	GArray *looks = g_array_new(FALSE, FALSE, sizeof(int));

	ck_assert_uint_eq(json_array_size(start), n);
	for (i = 0; i < n; i++) {
		int look = nth(start, i);

		g_array_append_val(looks, look);
		g_ptr_array_add(page->attributes,
				g_hash_table_new_full(g_str_hash, g_str_equal,
						      g_free, NULL));
		note_look(page, (int)i, look);
	}
	g_ptr_array_add(page->worn, looks);
	json_array_foreach (json_object_get(page->frames, "steps"), i, step) {
		looks = g_array_copy(looks);
		for (size_t k = 0; k < json_array_size(step); k += 2) {
			int thing = nth(step, k), look = nth(step, k + 1);

			g_array_index(looks, int, thing) = look;
			note_look(page, thing, look);
		}
		g_ptr_array_add(page->worn, looks);
	}
}

Page *
page_new(const Replay *replay, const char *tables)
{
	g_autofree char *svg = replay_svg(replay, "");
	g_autofree char *frames = replay_frames(replay);
	Page *page = g_new0(Page, 1);

	ck_assert_ptr_null(strchr(frames, '<'));
	page->tables = g_strdup(tables);
	page->doc = xmlReadMemory(svg, (int)strlen(svg), NULL, NULL,
				  XML_PARSE_NONET | XML_PARSE_NOBLANKS);
	page->frames = json_loads(frames, 0, NULL);
	ck_assert(page->doc && page->frames);
	page->nodes =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	page->paintings =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	page->attributes = g_ptr_array_new_with_free_func(
		(GDestroyNotify)g_hash_table_unref);
	page->worn =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
	name_nodes(page, xmlDocGetRootElement(page->doc));
	know_paintings(page);
	read_steps(page);
	page->now = page_last(page);
	return page;
}

void
page_free(Page *page)
{
	xmlFreeDoc(page->doc);
	json_decref(page->frames);
	g_hash_table_unref(page->nodes);
	g_hash_table_unref(page->paintings);
	g_ptr_array_unref(page->attributes);
	g_ptr_array_unref(page->worn);
	g_free(page->tables);
	g_free(page);
}

int
page_last(const Page *page)
{
	return (int)page->worn->len - 1;
}

static void
put(xmlNode *node, const char *name, const json_t *value)
{
	g_autofree char *text =
		json_is_string(value)
			? g_strdup(json_string_value(value))
			: g_strdup_printf("%" JSON_INTEGER_FORMAT,
					  json_integer_value(value));

	if (value)
		xmlSetProp(node, BAD_CAST name, BAD_CAST text);
	else
		xmlUnsetProp(node, BAD_CAST name);
}

static void
wear(Page *page, int thing, int number)
{
	const json_t *ids = json_object_get(page->frames, "ids");
	const json_t *looks = json_object_get(page->frames, "looks");
	const json_t *look = json_array_get(looks, (size_t)number);
	xmlNode *node = g_hash_table_lookup(
		page->nodes,
		json_string_value(json_array_get(ids, (size_t)thing)));
	GHashTableIter each;
	gpointer name;

	ck_assert_ptr_nonnull(node);
	put(node, "display", json_object_get(look, "display"));
	if (json_object_get(look, "display"))
		return;
	g_hash_table_iter_init(&each, page->attributes->pdata[thing]);
	while (g_hash_table_iter_next(&each, &name, NULL))
		put(node, name, json_object_get(look, name));
}

void
page_show(Page *page, int step)
{
	const GArray *from = page->worn->pdata[page->now];
	const GArray *to = page->worn->pdata[step];

	for (guint i = 0; i < to->len; i++)
		if (g_array_index(to, int, i) != g_array_index(from, int, i))
			wear(page, (int)i, g_array_index(to, int, i));
	page->now = step;
}

/* --- lines --------------------------------------------------------------- */

char **
page_lines(const Page *page)
{
	xmlNode *node = xmlDocGetRootElement(page->doc)->children;
	GPtrArray *lines = g_ptr_array_new();

	ck_assert_str_eq((const char *)node->name, "defs");
	for (node = node->next; node; node = node->next) {
		g_autofree char *display = get(node, "display");
		GString *line = g_string_new(NULL);

		if (display) {
			g_string_free(line, TRUE);
			continue;
		}
		put_node(line, page, node);
		g_ptr_array_add(lines, g_string_free(line, FALSE));
	}
	g_ptr_array_add(lines, NULL);
	return (char **)g_ptr_array_free(lines, FALSE);
}

/* Replaces "like ID - - 0 X Y W H GROUP" by the group that it refers to. */
static char *
like(const char *line, GHashTable *groups)
{
	const char *name = strrchr(line, ' ');
	const char *content = g_hash_table_lookup(groups, name + 1);

	ck_assert_ptr_nonnull(content);
	return g_strdup_printf("group%.*s%s", (int)(name - line - 4), line + 4,
			       content);
}

char **
page_lines_of(const Scene *scene)
{
	g_autofree char *text = scene_write(scene);
	g_auto(GStrv) each = g_strsplit(text, "\n", -1);
	g_autoptr(GHashTable) groups =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	GPtrArray *lines = g_ptr_array_new();

	for (int i = 1; each[i] && *each[i]; i++) {
		if (g_str_has_prefix(each[i], "like ")) {
			g_ptr_array_add(lines, like(each[i], groups));
			continue;
		}
		if (!g_str_has_prefix(each[i], "group ")) {
			g_ptr_array_add(lines, g_strdup(each[i]));
			continue;
		}
		const char *id = each[i] + strlen("group ");
		GString *content = g_string_new(NULL);
		int head = i;

		while (!g_str_has_prefix(each[++i], "end "))
			put_inner_line(content, each[i]);
		g_ptr_array_add(lines,
				g_strconcat(each[head], content->str, NULL));
		g_hash_table_insert(groups, g_strndup(id, strcspn(id, " ")),
				    g_string_free(content, FALSE));
	}
	g_ptr_array_add(lines, NULL);
	return (char **)g_ptr_array_free(lines, FALSE);
}
