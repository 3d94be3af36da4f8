/* svg.c - scenes as SVG: as elements, as text, and as a series of changes. */
#include "picture/svg.h"

#include "base/object.h"
#include "picture/strokes.h"

#include <string.h>

/* --- elements ------------------------------------------------------------ */

static void
set_paint(json_t *set, const char *name, Paint paint)
{
	g_autofree char *value =
		paint == PAINT_NONE
			? g_strdup("none")
			: g_strdup_printf("var(--%s,#%06X)", paint_name(paint),
					  paint_rgb(paint));

	object_set_text(set, name, value);
}

static void
set_box(json_t *set, const Box *box)
{
	object_set_int(set, "x", box->x);
	object_set_int(set, "y", box->y);
	object_set_int(set, "width", box->w);
	object_set_int(set, "height", box->h);
}

static void
set_view(json_t *set, const SceneShape *window)
{
	int w = window->inner_w, h = window->inner_h;

	if (w == window->box.w && h == window->box.h)
		return;
	g_autofree char *view = g_strdup_printf("0 0 %d %d", w, h);

	object_set_text(set, "viewBox", view);
}

static void
set_style(json_t *set, const Style *style)
{
	set_paint(set, "fill", style->fill);
	if (style->stroke == PAINT_NONE)
		return;
	set_paint(set, "stroke", style->stroke);
	object_set_int(set, "stroke-width", style->width);
}

/* Appends a number of parts as a decimal: 1250 hundredths are 12.5. */
static void
append_parts(GString *out, int value, int parts)
{
	int whole = ABS(value) / parts, rest = ABS(value) % parts;

	g_string_append_printf(out, "%s%d", value < 0 ? "-" : "", whole);
	if (parts == 1 || rest == 0)
		return;
	g_string_append_printf(out, ".%02d", rest * 100 / parts);
	if (out->str[out->len - 1] == '0')
		g_string_truncate(out, out->len - 1);
}

static char *
path_text(const Path *path, int parts)
{
	GString *out = g_string_new(NULL);

	for (guint i = 0; i < path->len; i++) {
		const Segment *segment = path_segment(path, i);

		g_string_append_c(out, segment->op);
		for (int k = 0; k < path_points(segment->op); k++) {
			if (k)
				g_string_append_c(out, ' ');
			append_parts(out, segment->to[k].x, parts);
			g_string_append_c(out, ' ');
			append_parts(out, segment->to[k].y, parts);
		}
	}
	return g_string_free(out, FALSE);
}

static void
set_path(json_t *set, const Path *path, int parts)
{
	g_autofree char *d = path_text(path, parts);

	object_set_text(set, "d", d);
}

static void
set_strokes(json_t *set, const SceneShape *shape)
{
	int thick;
	Path *path = strokes_path(shape, &thick);
	g_autoptr(GString) width = g_string_new(NULL);

	set_paint(set, "fill", PAINT_NONE);
	set_paint(set, "stroke", shape->style.fill);
	append_parts(width, thick, STROKES_FINE);
	object_set_text(set, "stroke-width", width->str);
	set_path(set, path, STROKES_FINE);
	path_free(path);
}

/* Makes a shape's element. A window is an <svg>, which clips, with a <g> inside
 * that others can repeat. */
static json_t *
element_of(const SceneShape *shape, const char *prefix)
{
	static const char *const tags[] = {
		[SCENE_RECT] = "rect", [SCENE_CIRCLE] = "circle",
		[SCENE_PATH] = "path", [SCENE_TEXT] = "path",
		[SCENE_GROUP] = "svg", [SCENE_LIKE] = "svg",
	};
	const Box *box = &shape->box;
	g_autofree char *id = g_strconcat(prefix, shape->id, NULL);
	g_autofree char *inside = NULL;
	json_t *set = json_pack("{s:s}", "id", id);
	json_t *element = json_pack("[s o]", tags[shape->kind], set);

	switch (shape->kind) {
	case SCENE_RECT:
		set_style(set, &shape->style);
		set_box(set, box);
		if (shape->size)
			object_set_int(set, "rx", shape->size);
		break;
	case SCENE_CIRCLE:
		set_style(set, &shape->style);
		object_set_int(set, "cx", box->x);
		object_set_int(set, "cy", box->y);
		object_set_int(set, "r", shape->size);
		break;
	case SCENE_PATH:
		set_style(set, &shape->style);
		set_path(set, shape->path, 1);
		break;
	case SCENE_TEXT:
		set_strokes(set, shape);
		break;
	case SCENE_GROUP:
		set_box(set, box);
		set_view(set, shape);
		inside = g_strconcat(id, ".all", NULL);
		json_array_append_new(element, json_pack("[[s {s:s} []]]", "g",
							 "id", inside));
		break;
	case SCENE_LIKE:
		set_box(set, box);
		inside = g_strconcat("#", prefix, shape->word, ".all", NULL);
		json_array_append_new(element, json_pack("[[s {s:s}]]", "use",
							 "href", inside));
		break;
	case SCENE_END:
		break;
	}
	return element;
}

static const char *
element_tag(const json_t *element)
{
	return json_string_value(json_array_get(element, 0));
}

static json_t *
element_attributes(const json_t *element)
{
	return json_array_get(element, 1);
}

/* Returns NULL if there are none. */
static json_t *
element_children(const json_t *element)
{
	return json_array_get(element, 2);
}

const char *
element_id(const json_t *element)
{
	return object_text(element_attributes(element), "id");
}

json_t *
elements_of(const Scene *scene, const char *prefix)
{
	json_t *all = json_array(), *into = all;

	for (guint i = 0; i < scene->shapes->len; i++) {
		const SceneShape *shape = scene_shape(scene, i);

		if (shape->kind == SCENE_END) {
			into = all;
			continue;
		}
		json_t *element = element_of(shape, prefix);

		json_array_append_new(into, element);
		if (shape->kind == SCENE_GROUP)
			into = element_children(
				json_array_get(element_children(element), 0));
	}
	return all;
}

/* --- text ---------------------------------------------------------------- */

static void
write_attributes(GString *out, const json_t *element)
{
	json_t *all = element_attributes(element), *value;
	const char *name;

	json_object_foreach (all, name, value) {
		const char *text = json_string_value(value);

		if (text)
			g_string_append_printf(out, " %s=\"%s\"", name, text);
		else
			g_string_append_printf(
				out, " %s=\"%" JSON_INTEGER_FORMAT "\"", name,
				json_integer_value(value));
	}
}

/* Writes an element and its children on one line. */
static void
write_element(GString *out, const json_t *element)
{
	const json_t *children = element_children(element);

	g_string_append_printf(out, "<%s", element_tag(element));
	write_attributes(out, element);
	if (!children) {
		g_string_append(out, "/>");
		return;
	}
	g_string_append_c(out, '>');
	for (size_t i = 0; i < json_array_size(children); i++)
		write_element(out, json_array_get(children, i));
	g_string_append_printf(out, "</%s>", element_tag(element));
}

char *
svg_write(const Scene *scene, const char *prefix, const char *label)
{
	json_t *elements = elements_of(scene, prefix);
	g_autofree char *said =
		label ? g_markup_printf_escaped(
				"role=\"img\" aria-label=\"%s\"", label)
		      : g_strdup("aria-hidden=\"true\"");
	GString *out = g_string_new(NULL);

	g_string_append_printf(
		out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" "
		"viewBox=\"0 0 %d %d\" %s fill-rule=\"evenodd\" "
		"stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
		scene->width, scene->height, said);
	for (size_t i = 0; i < json_array_size(elements); i++) {
		write_element(out, json_array_get(elements, i));
		g_string_append_c(out, '\n');
	}
	g_string_append(out, "</svg>\n");
	json_decref(elements);
	return g_string_free(out, FALSE);
}

/* --- frames -------------------------------------------------------------- */

struct Frames {
	json_t *whole; /* NULL before the first */
	json_t *steps;
	json_t *last; /* the elements of the scene added last */
};

Frames *
frames_new(void)
{
	Frames *frames = g_new0(Frames, 1);

	frames->steps = json_array();
	return frames;
}

void
frames_free(Frames *frames)
{
	if (!frames)
		return;
	json_decref(frames->whole);
	json_decref(frames->steps);
	json_decref(frames->last);
	g_free(frames);
}

/* --- elements that stay -------------------------------------------------- */

static GHashTable *
places_of(const json_t *elements)
{
	GHashTable *places = g_hash_table_new(g_str_hash, g_str_equal);

	for (size_t i = 0; i < json_array_size(elements); i++)
		g_hash_table_insert(
			places, (char *)element_id(json_array_get(elements, i)),
			GSIZE_TO_POINTER(i + 1));
	return places;
}

static int
place_of(GHashTable *places, const char *id)
{
	return GPOINTER_TO_INT(g_hash_table_lookup(places, id)) - 1;
}

/* Returns the length of the longest rising row that this place can extend.
 * ends[n] is the element at which the best row of n + 1 elements ends. */
static int
row_before(const int *old, const int *ends, int rows, int place)
{
	int low = 0, high = rows;

	while (low < high) {
		int middle = (low + high) / 2;

		if (old[ends[middle]] < place)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Marks the largest set of elements that can stay while all others are moved:
 * the longest row of rising old places (-1: new). */
static void
mark_staying(const int *old, int n, bool *stays)
{
	g_autofree int *ends = g_new(int, n + 1);
	g_autofree int *before = g_new(int, n + 1);
	int rows = 0;

	for (int i = 0; i < n; i++) {
		if (old[i] < 0)
			continue;
		int row = row_before(old, ends, rows, old[i]);

		before[i] = row ? ends[row - 1] : -1;
		ends[row] = i;
		rows = MAX(rows, row + 1);
	}
	for (int i = rows ? ends[rows - 1] : -1; i >= 0; i = before[i])
		stays[i] = true;
}

/* --- changes ------------------------------------------------------------- */

static void
tell_gone(json_t *changes, const json_t *last, const json_t *next)
{
	g_autoptr(GHashTable) places = places_of(next);

	for (size_t i = 0; i < json_array_size(last); i++) {
		const char *id = element_id(json_array_get(last, i));

		if (place_of(places, id) < 0)
			json_array_append_new(changes,
					      json_pack("[s s]", "gone", id));
	}
}

static json_t *
other_attributes(json_t *was, json_t *is)
{
	json_t *set = json_object(), *value;
	const char *name;

	json_object_foreach (is, name, value)
		if (!json_equal(value, json_object_get(was, name)))
			json_object_set(set, name, value);
	json_object_foreach (was, name, value)
		if (!json_object_get(is, name))
			json_object_set_new(set, name, json_null());
	return set;
}

/* Returns whether new attributes are enough to turn the old element into the
 * new one. */
static bool
alike(const json_t *was, const json_t *is)
{
	const json_t *old = element_children(was);
	const json_t *new = element_children(is);

	return !strcmp(element_tag(was), element_tag(is)) &&
	       (old ? new &&json_equal(old, new) : !new);
}

static void
tell_set(json_t *changes, const json_t *was, const json_t *is)
{
	json_t *set = other_attributes(element_attributes(was),
				       element_attributes(is));

	if (json_object_size(set))
		json_array_append_new(changes, json_pack("[s s O]", "set",
							 element_id(is), set));
	json_decref(set);
}

/* Goes from the last element to the first, so that the element to put one
 * before is there already. */
static void
tell_put(json_t *changes, const json_t *next, const bool *stays)
{
	const char *behind = NULL;

	for (size_t i = json_array_size(next); i-- > 0;) {
		json_t *element = json_array_get(next, i);

		if (!stays[i])
			json_array_append_new(
				changes,
				json_pack("[s s? O]", "put", behind, element));
		behind = element_id(element);
	}
}

static json_t *
changes_between(const json_t *last, const json_t *next)
{
	size_t n = json_array_size(next);
	g_autoptr(GHashTable) places = places_of(last);
	g_autofree int *old = g_new(int, n + 1);
	g_autofree bool *stays = g_new0(bool, n + 1);
	json_t *changes = json_array();

	for (size_t i = 0; i < n; i++) {
		const json_t *is = json_array_get(next, i);

		old[i] = place_of(places, element_id(is));
		if (old[i] >= 0 &&
		    !alike(json_array_get(last, (size_t)old[i]), is))
			old[i] = -1;
	}
	mark_staying(old, (int)n, stays);
	tell_gone(changes, last, next);
	for (size_t i = 0; i < n; i++)
		if (stays[i])
			tell_set(changes, json_array_get(last, (size_t)old[i]),
				 json_array_get(next, i));
	tell_put(changes, next, stays);
	return changes;
}

void
frames_add(Frames *frames, const Scene *scene)
{
	json_t *next = elements_of(scene, "");

	if (!frames->whole)
		frames->whole =
			json_pack("{s:i s:i s:O}", "width", scene->width,
				  "height", scene->height, "elements", next);
	else
		json_array_append_new(
			frames->steps,
			json_pack("{s:i s:o}", "height", scene->height,
				  "changes",
				  changes_between(frames->last, next)));
	json_decref(frames->last);
	frames->last = next;
}

json_t *
frames_json(const Frames *frames)
{
	json_t *all = json_copy(frames->whole);

	json_object_set(all, "steps", frames->steps);
	return all;
}
