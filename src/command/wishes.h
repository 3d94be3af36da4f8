/* wishes.h - "play degas then pass or play renoir", taken apart (PLAY 2). */
#ifndef COMMAND_WISHES_H
#define COMMAND_WISHES_H

#include <glib.h>

/* The alternatives of a plan: char *, each a move or a chain joined by
 * " then "; NULL where one is missing or empty. */
GPtrArray *wishes_read(const char *text);
/* The moves of a chain, in order; one where there is no "then"; NULL where
 * one is missing. */
GPtrArray *wishes_chain(const char *text);
/* Splits a row at what people write for "then", a semicolon or an arrow too. */
GPtrArray *wishes_row(const char *text);
/* Splits a text at every "or". */
GPtrArray *wishes_choice(const char *text);
/* Splits a text at commas and whatever else may join two moves. */
GPtrArray *wishes_list(const char *text);

#endif
