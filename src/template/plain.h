/* plain.h - turns the plain markup of templates into the text part of a letter;
 * dress.h is its twin for HTML.
 *
 * A paragraph, a heading, a row of a table, an item, a chip is a line of its
 * own, however long (letter_lay_out wraps it); an empty line stands between
 * blocks. h2 is marked by "== ", list items by "* " or a number, cells end with
 * a TAB, code stands in backquotes. Pictures and <html> elements are left out,
 * and of <text> elements only the content counts; in <text class="lines"> it is
 * copied line by line. */
#ifndef TEMPLATE_PLAIN_H
#define TEMPLATE_PLAIN_H

#include <glib.h>

/* Returns the text. Errors (ERROR_STOP) name the tag that isn't closed, or is
 * closed where it isn't open. Free with g_free. */
char *plain_text(const char *markup, GError **error);

#endif
