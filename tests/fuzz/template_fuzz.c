/* template_fuzz.c - feeds any text as a template that is its own partial,
 * too. */
#include "fuzz/fuzz.h"

#include "template/mustache.h"

#define TEXT_MOST 600 /* small, as it may include itself again and again */

static const Mustache *
itself(const char *name, void *data, GError **error)
{
	(void)error;
	return *name == 's' ? data : NULL;
}

static void
render(const Mustache *mustache, const json_t *data, bool strict)
{
	g_autoptr(GError) error = NULL;
	MustacheOptions options = { .escape = !strict,
				    .strict = strict,
				    .partial = itself,
				    .data = (void *)mustache };
	g_autofree char *text =
		mustache_render(mustache, data, &options, &error);

	g_assert((text == NULL) == (error != NULL));
	g_assert(!text || g_utf8_validate(text, -1, NULL));
}

void
template_fuzz(const char *bytes, gsize n)
{
	static json_t *data;
	g_autofree char *text = fuzz_text(bytes, MIN(n, TEXT_MOST));
	g_autoptr(GError) error = NULL;
	g_autoptr(Mustache) mustache = mustache_parse("t", text, &error);

	if (!data)
		data = json_loads("{\"t\": \"<\\u00e9>\", \"n\": -7, "
				  "\"r\": 0.1, \"f\": false, \"l\": [], "
				  "\"a\": [{\"t\": \"x\"}, {\"t\": \"y\"}], "
				  "\"o\": {\"o\": {\"t\": \"deep\"}}}",
				  0, NULL);

	g_assert((mustache == NULL) == (error != NULL));
	if (mustache) {
		render(mustache, data, false);
		render(mustache, data, true);
	}
}
