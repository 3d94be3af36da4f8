/* markup.h - long texts with headings and lists, such as the rules of games.
 *
 * They are written once, for both parts of a letter:
 *   = Title
 *   == Heading
 *   a line           a paragraph; all lines up to the next empty one belong to
 *                    it
 *   * item           a list; ends where the next line is of another kind
 *   1. item          the same with numbers
 *   | line           what a player may write; after a TAB what it means
 *   term TAB text    a list of terms, each with its explanation
 *   TAB head TAB head, and below it row TAB cell TAB cell: a table
 *   ? term; term     not shown: the line below is about these terms, too
 * Backquotes in them enclose what is to be written word by word. */
#ifndef TEMPLATE_MARKUP_H
#define TEMPLATE_MARKUP_H

#include <jansson.h>
#include <stdbool.h>

/* Returns the blocks of a source for templates: a list of {heading, paragraph,
 * items, steps, examples, terms, table}, only one of which is set in each,
 * while the others are "" or null: heading is a text, paragraph {spans}; items
 * and steps {lines: [{spans}]}; examples {lines: [{quoted_text, spans}]}; terms
 * {lines: [{term, spans}]}; table {heads: [{text}], rows: [{head, cells:
 * [{text}]}]}. Spans are the pieces of a text: [{text, code: true in
 * backquotes}]. The title is left out: the letter has one. New reference. */
json_t *markup_blocks(const char *source);

/* Returns whether a term is among those asked about. */
typedef bool MarkupFits(const char *term, void *data);
/* Returns the lines about terms for which `fits` returns true: those below a
 * "?" line with such a term, and those of a list of terms that begin with one.
 * The result is itself a markup source; NULL: no lines. Free with g_free. */
char *markup_about(const char *source, MarkupFits *fits, void *data);

#endif
