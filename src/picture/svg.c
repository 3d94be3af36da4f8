/* svg.c - a scene as SVG, to stand in a page or alone. */
#include "picture/svg.h"

#include "picture/elements.h"

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

/* A line each, but for what stands in groups. */
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
