/* wishes.h - "play degas then pass or play renoir", taken apart (PLAY 2). */
#ifndef COMMAND_WISHES_H
#define COMMAND_WISHES_H

#include <glib.h>

/* Returns the alternatives of a plan: char *, each a move or a chain joined by
 * " then "; NULL if one is missing or empty. */
GPtrArray *wishes_read(const char *text);

/* Each of these returns at least one part, trimmed; NULL if one is missing.
 * Free with g_strfreev. */

/* Splits a chain at every "then". */
char **wishes_chain(const char *text);
/* Splits at what people write for "then": a semicolon, an arrow. */
char **wishes_row(const char *text);
/* Splits at commas and whatever else may join two moves. */
char **wishes_list(const char *text);

#endif
