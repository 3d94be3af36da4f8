/* pattern.h - regular expressions that are made ready only once.
 *
 * To make one ready takes many times as long as to use it, and each is kept
 * until the program ends: so patterns are constants, never made of a text from
 * outside. */
#ifndef BASE_PATTERN_H
#define BASE_PATTERN_H

#include <glib.h>
#include <stdbool.h>

/* The pattern, ready.  Never NULL; not yours to free. */
const GRegex *pattern_ready(const char *pattern);
/* Does it fit somewhere in the text?  The second: in either case. */
bool pattern_fits(const char *pattern, const char *text);
bool pattern_fits_anycase(const char *pattern, const char *text);
/* The text between the places where it fits.  Free with g_strfreev. */
char **pattern_split(const char *pattern, const char *text);

#endif
