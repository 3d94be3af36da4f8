/* spelled.h - amounts in words. */
#ifndef COMMAND_LANGUAGE_SPELLED_H
#define COMMAND_LANGUAGE_SPELLED_H

/* Returns a line with figures for its amounts, also those of LEXICON_AMOUNTS:
 * 400000 for "four hundred thousand", "2.5 M" for "2 1/2 M".  Free with g_free.
 */
char *spelled_amounts(const char *line);

#endif
