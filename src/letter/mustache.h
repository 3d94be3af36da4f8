/* mustache.h - Mustache templates over JSON: the required specification.
 *
 * Text is copied, {{name}} is HTML-escaped when `escape` is set, {{{name}}}
 * and {{&name}} are not; sections, inverted sections, comments, partials with
 * their indentation, set delimiters, dotted names, implicit iterators.  False
 * for a section are null, false, 0, "" and an empty list.  In strict mode a
 * name that is found nowhere is an error, and so is a list or an object where a
 * text is wanted.
 *
 * Three things stand in the data without being put there.  In the object of
 * what they are about: beside each integer "n" "n_one", true where a language
 * counts that number in the singular; and beside each list "x" of texts, of
 * integers, or of objects with a "name", "x_all", the text "a, b and c".  In
 * each item of a list: "also", true in all but the first: {{#x}}{{#also}},
 * {{/also}}... */
#ifndef LETTER_MUSTACHE_H
#define LETTER_MUSTACHE_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

/* From here on all numbers are plural. */
#define MUSTACHE_ONES 63

typedef struct Mustache Mustache;

/* A partial, borrowed; NULL where there is none, with an error set where it
 * cannot be read. */
typedef const Mustache *MustachePartial(const char *name, void *data,
					GError **error);

typedef struct {
	bool escape;		  /* HTML */
	bool strict;		  /* unknown names and partials are errors */
	guint64 ones;		  /* bit n < MUSTACHE_ONES: n is singular;
				   * 0: no "n_one" */
	const char *comma, *and;  /* of "a, b and c"; NULL: no "x_all",
				   * no "also" */
	MustachePartial *partial; /* may be NULL */
	void *data;
} MustacheOptions;

/* Parse once, render often.  Errors (ERROR_STOP) name the line. `name` is for
 * errors only. */
Mustache *mustache_parse(const char *name, const char *text, GError **error);
void mustache_free(Mustache *mustache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Mustache, mustache_free)

/* Free with g_free.  Integers are written plainly, reals shortest. */
char *mustache_render(const Mustache *mustache, const json_t *data,
		      const MustacheOptions *options, GError **error);

#endif
