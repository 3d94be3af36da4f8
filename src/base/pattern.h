/* pattern.h - regular expressions that are compiled once, because that takes
 * much longer than matching, and kept until the program ends: so a pattern must
 * be a constant. */
#ifndef BASE_PATTERN_H
#define BASE_PATTERN_H

#include <glib.h>
#include <stdbool.h>

/* Returns the compiled pattern. Never NULL; not yours to free. */
const GRegex *pattern_ready(const char *pattern);
/* Return whether the pattern matches somewhere in the text; the second ignores
 * case. */
bool pattern_fits(const char *pattern, const char *text);
bool pattern_fits_anycase(const char *pattern, const char *text);
/* Returns the pieces of text between the matches. Free with g_strfreev. */
char **pattern_split(const char *pattern, const char *text);

#endif
