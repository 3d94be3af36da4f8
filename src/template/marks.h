/* marks.h - the "| " before people's own words and anything that could be
 * obeyed. A letter that comes back quoted must not be executed, whatever a
 * template says: so the data is marked before a template sees it. */
#ifndef TEMPLATE_MARKS_H
#define TEMPLATE_MARKS_H

#include <glib.h>
#include <jansson.h>

/* Returns the text wrapped, with "| " before each of its lines. Free with
 * g_free. */
char *marks_quote(const char *text);
/* Returns the tree with all strings under "quoted_..." keys quoted, a
 * "quoted_line" beside each "label" and "quoted_text", and "any_..." beside the
 * lists of the first two levels. Shares unchanged branches. New reference. */
json_t *marks_add(json_t *data);

#endif
