/* merits.h - ratings, and what a player has done in the club. */
#ifndef RUN_LETTERS_MERITS_H
#define RUN_LETTERS_MERITS_H

#include "club/season/rating.h"
#include "run/letters/letter_data.h"

/* The ratings of the game that the ask is about ("": over all), the best first:
 * the top of a long list, and the reader in any case. */
bool merits_put_ratings(LetterData *letter, json_t *ask, GError **error);
/* Adds what the player the ask is about has done, and against the reader. */
bool merits_put_career(LetterData *letter, json_t *ask, GError **error);

/* Set `rating` beside each of the places of the result of the letter's match:
 * with what the match has changed, of whoever had that seat from its beginning,
 * or "" where it counts for nobody; and `provisional`, if one of them is. */
bool merits_put_changes(const LetterData *letter, json_t *result,
			GError **error);

#endif
