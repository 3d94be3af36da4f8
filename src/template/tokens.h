/* tokens.h - splits a Mustache template into text, values, sections, partials.
 * Whitespace is dealt with here, once: a line that holds nothing but one tag
 * (not a value) is dropped, and a partial on a line of its own keeps the
 * indentation to pass on. */
#ifndef TEMPLATE_TOKENS_H
#define TEMPLATE_TOKENS_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	TOKEN_TEXT,	/* text, length */
	TOKEN_VALUE,	/* {{name}} */
	TOKEN_RAW,	/* {{{name}}} and {{&name}} */
	TOKEN_SECTION,	/* {{#name}} up to `end` */
	TOKEN_INVERTED, /* {{^name}} up to `end` */
	TOKEN_PARTIAL,	/* {{>name}}; text, length: its indentation */
} TokenKind;

typedef struct {
	TokenKind kind;
	bool line_start;  /* TEXT: begins a line, so it is indented; PARTIAL: is
			     on a line of its own */
	int line;	  /* in the template, from 1 */
	const char *text; /* borrowed from the template */
	gsize length;
	char *name;  /* as written, without the sigil; NULL for TEXT */
	char **path; /* the parts of a dotted name; empty for "." */
	guint end;   /* of a section: the index after its last token */
} Token;

/* Splits a template into an array of Token. `text` must outlive it; `name` is
 * for errors. */
GArray *tokens_read(const char *name, const char *text, GError **error);

#endif
