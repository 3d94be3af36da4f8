/* script.h - names that look alike, and alphabets that are mixed. */
#ifndef BASE_SCRIPT_H
#define BASE_SCRIPT_H

#include <stdbool.h>

/* Returns what a reader sees of a name: two that may be taken for each other
 * give the same (after Unicode's skeletons, UTS 39, as far as names need it:
 * case, accents, width, look-alike letters and digits, spaces and hyphens).
 * Free with g_free. */
char *script_skeleton(const char *name);
/* Returns whether all letters of a name are plain ones of one alphabet.
 * Japanese counts as one alphabet, and so does Han with the letters written
 * beside it. */
bool script_single(const char *name);

#endif
