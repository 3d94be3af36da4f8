/* leagues.h - what a mail may ask of leagues, to be read in the letter of its
 * receipt: which there are, tables, fixtures, how the reader stands. */
#ifndef RUN_LETTERS_LEAGUES_H
#define RUN_LETTERS_LEAGUES_H

#include "run/letters/letter_data.h"

LetterPut leagues_put, leagues_put_mine;
/* "about" in the ask: a season and maybe a division of it, "mgl-2 B". */
LetterPut leagues_put_standings, leagues_put_crosstable, leagues_put_fixtures;

#endif
