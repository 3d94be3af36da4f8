/* spelled.h - amounts that are written in words. */
#ifndef COMMAND_LANGUAGE_SPELLED_H
#define COMMAND_LANGUAGE_SPELLED_H

/* The line with figures for its amounts, also those of LEXICON_AMOUNTS: "four
 * hundred thousand" is 400000, "2 1/2 M" is "2.5 M".  Free with g_free. */
char *spelled_amounts(const char *line);

#endif
