/* standing.h - where a player stands. */
#ifndef RUN_LETTERS_STANDING_H
#define RUN_LETTERS_STANDING_H

#include "run/letters/letter_data.h"

/* Put its fields (templates/README) into a letter. */
LetterPut standing_put;

#endif
