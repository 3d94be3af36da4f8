/* pattern.h - regular expressions that are compiled only once. Compiling
 * takes many times as long as matching, and each pattern is kept until the
 * program ends: so patterns are constants, never made from outside text. */
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
