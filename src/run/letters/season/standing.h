/* standing.h - a player's status. */
#ifndef RUN_LETTERS_SEASON_STANDING_H
#define RUN_LETTERS_SEASON_STANDING_H

#include "run/letters/letter_data.h"

/* Puts the fields of the status (templates/README) into a letter. */
LetterPut standing_put;

#endif
