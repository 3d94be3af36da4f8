/* definitions.c - elements that an SVG uses more than once, each defined
 * once. */
#include "picture/definitions.h"

#include "picture/painting.h"
#include "picture/strokes.h"
#include "picture/svg.h"

/* The kinds, by the letter in their names. */
#define GLYPH 'g'
#define SHAPE 's'
#define WORD 'w'
#define DISC 'd'
#define PAINTED 'p' /* a painting */
#define FRAMED 'f'  /* a painting with a rim */
#define RIM 'r'
#define GROUP 'm'

typedef struct {
	char kind;
	int number;
	char *text; /* its element, after the id */
} Definition;

struct Definitions {
	bool alone;
	GArray *list; /* of Definition */
	GHashTable *by_key;
	int count[128]; /* by kind */
};

static void
clear_definition(void *data)
{
	g_free(((Definition *)data)->text);
}

Definitions *
definitions_new(bool alone)
{
	Definitions *all = g_new0(Definitions, 1);

	all->alone = alone;
	all->list = g_array_new(FALSE, FALSE, sizeof(Definition));
	g_array_set_clear_func(all->list, clear_definition);
	all->by_key =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return all;
}

void
definitions_free(Definitions *all)
{
	g_array_unref(all->list);
	g_hash_table_unref(all->by_key);
	g_free(all);
}

/* Finds the definition of a kind with this key, or adds one. Returns whether it
 * is new: then its text must be set. */
static bool
is_new(Definitions *all, char kind, const char *key, guint *n)
{
	g_autofree char *whole = g_strdup_printf("%c%s", kind, key);
	guint known = GPOINTER_TO_UINT(g_hash_table_lookup(all->by_key, whole));

	*n = known ? known - 1 : all->list->len;
	if (known)
		return false;
	Definition new = { kind, ++all->count[(int)kind], NULL };

	g_array_append_val(all->list, new);
	g_hash_table_insert(all->by_key, g_steal_pointer(&whole),
			    GUINT_TO_POINTER(*n + 1));
	return true;
}

static void
set_text(Definitions *all, guint n, GString *text)
{
	g_array_index(all->list, Definition, n).text =
		g_string_free(text, FALSE);
}

/* Returns the number of the definition with this text, which it frees. */
static guint
by_text(Definitions *all, char kind, GString *text)
{
	guint n;

	if (is_new(all, kind, text->str, &n))
		set_text(all, n, text);
	else
		g_string_free(text, TRUE);
	return n;
}

/* --- values -------------------------------------------------------------- */

void
definitions_put_name(GString *out, const Definitions *all, guint definition)
{
	const Definition *it =
		&g_array_index(all->list, Definition, definition);

	g_string_append_c(out, '_');
	g_string_append_c(out, it->kind);
	svg_number(out, it->number);
}

/* Appends ` name="number"`. */
static void
put_attribute(GString *out, const char *name, int number)
{
	g_string_append_printf(out, " %s=\"%d\"", name, number);
}

static void
put_paints(GString *out, const Definitions *all, const Style *style)
{
	if (style->fill != PAINT_INK) {
		g_string_append(out, " fill=\"");
		svg_paint(out, style->fill, all->alone);
		g_string_append_c(out, '"');
	}
	if (style->stroke == PAINT_NONE)
		return;
	g_string_append(out, " stroke=\"");
	svg_paint(out, style->stroke, all->alone);
	g_string_append_c(out, '"');
	put_attribute(out, "stroke-width", style->width);
}

/* Appends ` d="..."`; a `moved` path begins at 0 0. All coordinates but the
 * first are relative: shorter, and equal for equal parts. */
static void
put_path(GString *out, const Path *path, bool moved)
{
	Point at = { 0, 0 }, begin = at;

	if (moved)
		at = path_segment(path, 0)->to[0];
	g_string_append(out, " d=\"");
	for (guint i = 0; i < path->len; i++) {
		const Segment *segment = path_segment(path, i);
		int n = path_points(segment->op);

		g_string_append_c(out, g_ascii_tolower(segment->op));
		for (int k = 0; k < 2 * n; k++) {
			const Point *to = &segment->to[k / 2];
			int value = k % 2 ? to->y - at.y : to->x - at.x;

			if (k && value >= 0)
				g_string_append_c(out, ' ');
			svg_number(out, value);
		}
		at = n ? segment->to[n - 1] : begin;
		if (segment->op == 'M')
			begin = at;
	}
	g_string_append_c(out, '"');
}

static void
put_use(GString *out, const Definitions *all, guint definition)
{
	g_string_append(out, "<use href=\"#");
	definitions_put_name(out, all, definition);
	g_string_append_c(out, '"');
}

/* --- the kinds ----------------------------------------------------------- */

guint
definitions_path(Definitions *all, const Path *path)
{
	GString *text = g_string_new(NULL);

	put_path(text, path, true);
	g_string_append(text, "/>");
	return by_text(all, SHAPE, text);
}

static guint
glyph(Definitions *all, char letter)
{
	const char word[] = { letter, '\0' };
	guint n;

	if (!is_new(all, GLYPH, word, &n))
		return n;
	Path *path = strokes_glyph(letter);
	GString *text = g_string_new(NULL);

	put_path(text, path, false);
	g_string_append(text, " fill=\"none\" stroke-width=\"34\"/>");
	path_free(path);
	set_text(all, n, text);
	return n;
}

guint
definitions_word(Definitions *all, const SceneShape *shape)
{
	static const int before[] = {
		[ANCHOR_CENTRE] = 1, [ANCHOR_LEFT] = 0, [ANCHOR_RIGHT] = 2
	};
	g_autofree char *key =
		g_strdup_printf("%d%s", shape->anchor, shape->word);
	guint n;

	if (!is_new(all, WORD, key, &n))
		return n;
	GString *text = g_string_new(">");
	int x = -strokes_width(shape->word) * before[shape->anchor] / 2;

	for (const char *c = shape->word; *c; c++) {
		if (*c != ' ' && strokes_has(*c)) {
			put_use(text, all, glyph(all, *c));
			if (x)
				put_attribute(text, "x", x);
			g_string_append(text, "/>");
		}
		x += strokes_advance(*c);
	}
	g_string_append(text, "</g>");
	set_text(all, n, text);
	return n;
}

guint
definitions_disc(Definitions *all, const SceneShape *disc)
{
	SceneShape letter = scene_letter(disc);
	GString *text = g_string_new("><circle");

	put_attribute(text, "r", disc->size);
	put_paints(text, all, &disc->style);
	g_string_append(text, "/>");
	put_use(text, all, definitions_word(all, &letter));
	g_string_append(text, " stroke=\"");
	svg_paint(text, letter.style.fill, all->alone);
	g_string_append(text, "\" transform=\"scale(");
	svg_parts(text, letter.size, DEFINITIONS_CAP);
	g_string_append(text, ")\"/></g>");
	return by_text(all, DISC, text);
}

/* Appends a shape inside a painting or group. */
static void
put_shape(GString *out, Definitions *all, const SceneShape *shape)
{
	const Box *box = &shape->box;

	switch (shape->kind) {
	case SCENE_RECT:
		g_string_append(out, "<rect");
		put_paints(out, all, &shape->style);
		if (box->x)
			put_attribute(out, "x", box->x);
		if (box->y)
			put_attribute(out, "y", box->y);
		put_attribute(out, "width", box->w);
		put_attribute(out, "height", box->h);
		if (shape->size)
			put_attribute(out, "rx", shape->size);
		break;
	case SCENE_CIRCLE:
		g_string_append(out, "<circle");
		put_paints(out, all, &shape->style);
		put_attribute(out, "cx", box->x);
		put_attribute(out, "cy", box->y);
		put_attribute(out, "r", shape->size);
		break;
	default:
		g_assert(shape->kind == SCENE_PATH);
		g_string_append(out, "<path");
		put_paints(out, all, &shape->style);
		put_path(out, shape->path, false);
	}
	g_string_append(out, "/>");
}

static guint
painted(Definitions *all, const Painting *painting)
{
	g_autofree char *key =
		g_strdup_printf("%d %s", painting->number, painting->tables);
	guint n;

	if (!is_new(all, PAINTED, key, &n))
		return n;
	g_autoptr(Scene) scene = painting_scene(*painting);
	GString *text = g_string_new(NULL);

	g_string_append_printf(text, " viewBox=\"0 0 %d %d\">", PAINTING_SIDE,
			       PAINTING_SIDE);
	for (guint i = 0; i < scene->shapes->len; i++)
		put_shape(text, all, scene_shape(scene, i));
	g_string_append(text, "</symbol>");
	set_text(all, n, text);
	return n;
}

/* The rim has the same width for every size of painting, so it is drawn around
 * it in the same window, half of it outside. */
guint
definitions_painting(Definitions *all, const SceneShape *shape)
{
	guint inside = painted(all, &(Painting){ shape->word, shape->number });

	if (shape->style.stroke == PAINT_NONE)
		return inside;
	GString *rim = g_string_new(" width=\"100%\" height=\"100%\"");
	GString *text = g_string_new(" overflow=\"visible\">");

	put_paints(rim, all, &shape->style);
	g_string_append(rim, "/>");
	put_use(text, all, inside);
	g_string_append(text, "/>");
	put_use(text, all, by_text(all, RIM, rim));
	g_string_append(text, "/></symbol>");
	return by_text(all, FRAMED, text);
}

/* Appends a path inside a group, using a shared definition of its shape. */
static void
put_shared(GString *out, Definitions *all, const SceneShape *shape)
{
	Point from = path_segment(shape->path, 0)->to[0];

	put_use(out, all, definitions_path(all, shape->path));
	put_attribute(out, "x", from.x);
	put_attribute(out, "y", from.y);
	put_paints(out, all, &shape->style);
	g_string_append(out, "/>");
}

guint
definitions_group(Definitions *all, const Scene *scene, guint place)
{
	GString *text = g_string_new(">");

	for (guint i = place + 1;; i++) {
		const SceneShape *shape = scene_shape(scene, i);

		if (shape->kind == SCENE_END)
			break;
		if (shape->kind == SCENE_PATH)
			put_shared(text, all, shape);
		else
			put_shape(text, all, shape);
	}
	g_string_append(text, "</symbol>");
	return by_text(all, GROUP, text);
}

void
definitions_put(GString *out, const Definitions *all)
{
	static const char *const tags[] = {
		[GLYPH] = "path",   [SHAPE] = "path",	  [WORD] = "g",
		[DISC] = "g",	    [PAINTED] = "symbol", [FRAMED] = "symbol",
		[GROUP] = "symbol", [RIM] = "rect",
	};

	for (guint i = 0; i < all->list->len; i++) {
		const Definition *it = &g_array_index(all->list, Definition, i);

		g_string_append_printf(out, "<%s id=\"", tags[(int)it->kind]);
		definitions_put_name(out, all, i);
		g_string_append_c(out, '"');
		g_string_append(out, it->text);
	}
}
