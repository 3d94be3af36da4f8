/* quote_cut.h - the line at the top and the bottom of our letters. */
#ifndef COMMAND_QUOTE_CUT_H
#define COMMAND_QUOTE_CUT_H

/* The line at the top and the bottom of every letter; reading stops there.
 * `words` "reply above this line" in the reader's language (NULL: in English),
 * `note` e.g. "mg-12, k7f3".  Whatever the words, it is known by its shape.
 * Free with g_free. */
char *quote_cut_line(const char *words, const char *note);

/* How many lines are a cut line, maybe one broken over the next; 0: none.
 * *depth becomes how deep the first is quoted. */
int quote_cut_at(char *const *lines, int *depth);

#endif
