/* agreed.h - what a match was agreed to be, "refill=chart tie=runoff", in the
 * reader's words: the game's words.ini names each option and each value that is
 * no number under [options]. */
#ifndef MATCH_AGREED_H
#define MATCH_AGREED_H

#include <jansson.h>

/* [{"name", "value"}] of sayings.  New reference. */
json_t *agreed_list(const char *game, const char *options);
/* "x (y), v (w) and ..."; "" where nothing was agreed.  New reference. */
json_t *agreed_said(const char *game, const char *options);

#endif
