/* mustache.h - Mustache templates over JSON: the required parts of its
 * specification.
 *
 * Text is copied, {{name}} is HTML-escaped when `escape` is set, {{{name}}} and
 * {{&name}} are not; sections, inverted sections, comments, partials with their
 * indentation, set delimiters, dotted names, implicit iterators. False for a
 * section are null, false, 0, "" and an empty list. In strict mode it is an
 * error if a name isn't found, or if a list or an object is used as text.
 *
 * Three names work without being in the data. Beside each integer "n" in an
 * object, "n_one": true if the language counts that number in the singular; and
 * "n_few": true if it has a form of the plural for a few, and this is one.
 * Beside each list "x" of texts, of integers, or of objects with a "name",
 * "x_all": the text "a, b and c". In each item of a list, "also": true in all
 * but the first: {{#x}}{{#also}}, {{/also}}... */
#ifndef TEMPLATE_MUSTACHE_H
#define TEMPLATE_MUSTACHE_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

typedef struct Mustache Mustache;

/* Returns a partial, borrowed; NULL if there is none, with an error set if it
 * can't be read. */
typedef const Mustache *MustachePartial(const char *name, void *data,
					GError **error);

typedef struct {
	bool escape;		  /* HTML */
	bool strict;		  /* unknown names and partials are errors */
	const char *one, *few;	  /* rules (plural.h) of "n_one" and "n_few";
				   * NULL: there is no such name */
	const char *comma, *and;  /* of "a, b and c"; NULL: no "x_all",
				   * no "also" */
	MustachePartial *partial; /* may be NULL */
	void *data;
} MustacheOptions;

/* Parses a template, to be rendered any number of times. Errors (ERROR_STOP)
 * name the line. `name` is for errors only. */
Mustache *mustache_parse(const char *name, const char *text, GError **error);
void mustache_free(Mustache *mustache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Mustache, mustache_free)

/* Renders a template with the data. Integers are written plainly, reals with
 * the fewest digits. Free with g_free. */
char *mustache_render(const Mustache *mustache, const json_t *data,
		      const MustacheOptions *options, GError **error);

#endif
