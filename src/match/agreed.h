/* agreed.h - the options agreed for a match, "refill=chart tie=runoff", in the
 * reader's words: the game's words.ini names each option, and each value that
 * isn't a number, under [options]. */
#ifndef MATCH_AGREED_H
#define MATCH_AGREED_H

#include <jansson.h>

/* Returns the options as [{"name", "value"}], both sayings. New reference. */
json_t *agreed_list(const char *game, const char *options);
/* Returns the options as a saying, "x (y), v (w) and ..."; "" if there are
 * none. New reference. */
json_t *agreed_said(const char *game, const char *options);

#endif
