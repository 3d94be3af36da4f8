/* heights.h - measures the letters of whole matches in the browser. */
#ifndef TESTS_LETTERS_TOOL_HEIGHTS_H
#define TESTS_LETTERS_TOOL_HEIGHTS_H

#include <glib.h>
#include <stdbool.h>

/* Measures matches of every game and prints the table; `words` are options:
 * --csv FILE, --before FILE, --club DIR (the letters of a club that
 * `pennypost demo --keep` left, of any build, instead; as often as wanted).
 * *failed grows by each budget that is missed. */
bool heights_say(char **words, int n, guint *failed, GError **error);

#endif
