/* markup.h - long texts that have headings and lists, as the rules of games.
 *
 * They are written once, for both parts of a letter:
 *   = Title
 *   == Heading
 *   a line           a paragraph; the lines up to the next empty one belong to
 *                    it
 *   * item           a list, as long as its lines follow each other
 *   1. item          the same with numbers
 *   | line           what may be written; after a TAB what it means
 *   term TAB text    a list of what is said about terms
 *   TAB head TAB head, and below it row TAB cell TAB cell: a table
 *   ? term; term     shown nowhere: the line below is about these, too
 * What stands in backquotes within them is written word by word. */
#ifndef LETTER_MARKUP_H
#define LETTER_MARKUP_H

#include <jansson.h>
#include <stdbool.h>

/* For a text part: headings in capitals, columns between TABs, lines of any
 * length (letter_lay_out).  Free with g_free. */
char *markup_text(const char *source);
/* For HTML: a list of {heading, paragraph, items, steps, examples, terms,
 * table} of which one says something, while the others are "" or null: heading
 * is a text, paragraph {spans}; items and steps {lines: [{spans}]}; examples
 * {lines:
 * [{quoted_text, spans}]}; terms {lines: [{term, spans}]}; table {heads:
 * [{text}], rows: [{head, cells: [{text}]}]}.  Spans are the pieces of a text:
 * [{text, code: true in backquotes}].  The title is left out: the letter has
 * one.  New reference. */
json_t *markup_blocks(const char *source);

/* Is a term meant? */
typedef bool MarkupFits(const char *term, void *data);
/* The lines that are about terms which are meant: by their marks, or by what
 * they begin with where they are of a list of terms.  As a source of its own;
 * NULL: there are none.  Free with g_free. */
char *markup_about(const char *source, MarkupFits *fits, void *data);

#endif
