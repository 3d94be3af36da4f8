/* leagues.h - answers to questions about leagues, in the letter of the receipt:
 * which leagues there are, tables, fixtures, how the reader is doing. */
#ifndef RUN_LETTERS_SEASON_LEAGUES_H
#define RUN_LETTERS_SEASON_LEAGUES_H

#include "run/letters/letter_data.h"

LetterPut leagues_put, leagues_put_mine;
/* Put the tables or fixtures of what the ask names in "about": a season and
 * maybe a division of it, "mgl-2 B". */
LetterPut leagues_put_standings, leagues_put_crosstable, leagues_put_fixtures;

#endif
