/* svg.c - a scene as SVG. */
#include "picture/svg.h"

#include "picture/strokes.h"

static void
put_text(json_t *element, const char *name, const char *value)
{
	json_object_set_new(json_array_get(element, 1), name,
			    json_string(value));
}

static void
put_number(json_t *element, const char *name, int value)
{
	json_object_set_new(json_array_get(element, 1), name,
			    json_integer(value));
}

static void
put_paint(json_t *element, const char *name, Paint paint)
{
	g_autofree char *value =
		paint == PAINT_NONE
			? g_strdup("none")
			: g_strdup_printf("var(--%s,#%06X)", paint_name(paint),
					  paint_rgb(paint));

	put_text(element, name, value);
}

static json_t *
element_new(const char *tag)
{
	return json_pack("[s {}]", tag);
}

static void
put_id(json_t *element, const char *prefix, const char *id, const char *more)
{
	g_autofree char *whole = g_strconcat(prefix, id, more, NULL);

	put_text(element, "id", whole);
}

static void
put_box(json_t *element, const Box *box)
{
	put_number(element, "x", box->x);
	put_number(element, "y", box->y);
	put_number(element, "width", box->w);
	put_number(element, "height", box->h);
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
put_path(json_t *element, const Path *path, int parts)
{
	g_autofree char *d = path_text(path, parts);

	put_text(element, "d", d);
}

static void
put_style(json_t *element, const Style *style)
{
	put_paint(element, "fill", style->fill);
	if (style->stroke == PAINT_NONE)
		return;
	put_paint(element, "stroke", style->stroke);
	put_number(element, "stroke-width", style->width);
}

static json_t *
rect_element(const SceneShape *shape, const char *prefix)
{
	json_t *element = element_new("rect");

	put_id(element, prefix, shape->id, NULL);
	put_style(element, &shape->style);
	put_box(element, &shape->box);
	if (shape->size)
		put_number(element, "rx", shape->size);
	return element;
}

static json_t *
circle_element(const SceneShape *shape, const char *prefix)
{
	json_t *element = element_new("circle");

	put_id(element, prefix, shape->id, NULL);
	put_style(element, &shape->style);
	put_number(element, "cx", shape->box.x);
	put_number(element, "cy", shape->box.y);
	put_number(element, "r", shape->size);
	return element;
}

static json_t *
path_element(const SceneShape *shape, const char *prefix)
{
	json_t *element = element_new("path");

	put_id(element, prefix, shape->id, NULL);
	put_style(element, &shape->style);
	put_path(element, shape->path, 1);
	return element;
}

static json_t *
text_element(const SceneShape *shape, const char *prefix)
{
	json_t *element = element_new("path");
	int thick;
	Path *path = strokes_path(shape, &thick);
	GString *width = g_string_new(NULL);

	put_id(element, prefix, shape->id, NULL);
	put_paint(element, "fill", PAINT_NONE);
	put_paint(element, "stroke", shape->style.fill);
	append_parts(width, thick, STROKES_FINE);
	put_text(element, "stroke-width", width->str);
	put_path(element, path, STROKES_FINE);
	path_free(path);
	g_string_free(width, TRUE);
	return element;
}

/* Makes a window: an <svg>, which clips, with a <g> inside that others can
 * repeat. */
static json_t *
group_element(const SceneShape *shape, const char *prefix)
{
	json_t *element = element_new("svg"), *inside = element_new("g");
	const Box *box = &shape->box;

	put_id(element, prefix, shape->id, NULL);
	put_box(element, box);
	if (shape->inner_w != box->w || shape->inner_h != box->h) {
		g_autofree char *view = g_strdup_printf(
			"0 0 %d %d", shape->inner_w, shape->inner_h);

		put_text(element, "viewBox", view);
	}
	put_id(inside, prefix, shape->id, ".all");
	json_array_append_new(inside, json_array());
	json_array_append_new(element, json_pack("[o]", inside));
	return element;
}

static json_t *
like_element(const SceneShape *shape, const char *prefix)
{
	json_t *element = element_new("svg"), *use = element_new("use");
	g_autofree char *href =
		g_strconcat("#", prefix, shape->word, ".all", NULL);

	put_id(element, prefix, shape->id, NULL);
	put_box(element, &shape->box);
	put_text(use, "href", href);
	json_array_append_new(element, json_pack("[o]", use));
	return element;
}

/* Returns the content of a group's <g>. */
static json_t *
inside_of(json_t *group)
{
	json_t *inside = json_array_get(json_array_get(group, 2), 0);

	return json_array_get(inside, 2);
}

json_t *
elements_of(const Scene *scene, const char *prefix)
{
	json_t *all = json_array(), *into = all;

	for (guint i = 0; i < scene_count(scene); i++) {
		const SceneShape *shape = scene_shape(scene, i);
		json_t *element = NULL;

		switch (shape->kind) {
		case SCENE_RECT:
			element = rect_element(shape, prefix);
			break;
		case SCENE_CIRCLE:
			element = circle_element(shape, prefix);
			break;
		case SCENE_PATH:
			element = path_element(shape, prefix);
			break;
		case SCENE_TEXT:
			element = text_element(shape, prefix);
			break;
		case SCENE_GROUP:
			element = group_element(shape, prefix);
			break;
		case SCENE_LIKE:
			element = like_element(shape, prefix);
			break;
		case SCENE_END:
			into = all;
			continue;
		}
		json_array_append_new(into, element);
		if (shape->kind == SCENE_GROUP)
			into = inside_of(element);
	}
	return all;
}

const char *
element_tag(const json_t *element)
{
	return json_string_value(json_array_get(element, 0));
}

const json_t *
element_attributes(const json_t *element)
{
	return json_array_get(element, 1);
}

const json_t *
element_children(const json_t *element)
{
	return json_array_get(element, 2);
}

const char *
element_id(const json_t *element)
{
	return json_string_value(
		json_object_get(element_attributes(element), "id"));
}

/* --- text ---------------------------------------------------------------- */

static void
write_attributes(GString *out, const json_t *element)
{
	json_t *all = (json_t *)element_attributes(element), *value;
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
		scene_width(scene), scene_height(scene), said);
	for (size_t i = 0; i < json_array_size(elements); i++) {
		write_element(out, json_array_get(elements, i));
		g_string_append_c(out, '\n');
	}
	g_string_append(out, "</svg>\n");
	json_decref(elements);
	return g_string_free(out, FALSE);
}
