/* quote_cut.h - the line at the top and the bottom of our letters. */
#ifndef COMMAND_QUOTE_CUT_H
#define COMMAND_QUOTE_CUT_H

/* How many lines are a cut line, maybe one broken over the next; 0: none.
 * *depth becomes how deep the first is quoted. */
int quote_cut_at(char *const *lines, int *depth);

#endif
