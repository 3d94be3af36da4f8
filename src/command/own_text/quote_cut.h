/* quote_cut.h - the cut line at the top and the bottom of our letters. */
#ifndef COMMAND_OWN_TEXT_QUOTE_CUT_H
#define COMMAND_OWN_TEXT_QUOTE_CUT_H

/* Returns the line at the top and the bottom of every letter, where reading
 * stops. `words` is "reply above this line" in the reader's language (NULL: in
 * English), `note` e.g. "mg-12, k7f3". Whatever its words, it is recognised by
 * its shape. Free with g_free. */
char *quote_cut_line(const char *words, const char *note);

/* Returns how many lines form a cut line, which may be broken over several; 0:
 * none. *depth becomes how deep the first is quoted. */
int quote_cut_at(char *const *lines, int *depth);

#endif
