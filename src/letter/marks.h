/* marks.h - the "| " before people's own words and all that could be obeyed.
 *
 * A letter that comes back quoted without marks must not be executed, whatever
 * a template says: so the marks are in the data before a template sees it. */
#ifndef LETTER_MARKS_H
#define LETTER_MARKS_H

#include <glib.h>
#include <jansson.h>

/* The text with "| " before each of its lines, wrapped.  Free with g_free. */
char *marks_quote(const char *text);
/* A tree with all strings under "quoted_..." keys quoted, a "quoted_line"
 * beside each "label" and "quoted_text", and "any_..." beside the lists of the
 * first two levels.  What does not change is shared.  New reference. */
json_t *marks_add(json_t *data);

#endif
