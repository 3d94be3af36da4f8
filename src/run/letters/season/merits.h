/* merits.h - ratings, and players' records in the club. */
#ifndef RUN_LETTERS_SEASON_MERITS_H
#define RUN_LETTERS_SEASON_MERITS_H

#include "club/seasons/rating/rating.h"
#include "run/letters/letter_data.h"

/* Puts the ratings of the game that the ask names ("": over all), the best
 * first: the top of a long list, and the reader in any case. */
bool merits_put_ratings(LetterData *letter, json_t *ask, GError **error);
/* Puts the record of the player that the ask names, and how they did against
 * the reader. */
bool merits_put_career(LetterData *letter, json_t *ask, GError **error);

/* Sets `rating` for each place of a result: how the match changed the rating of
 * a player who had the seat from its beginning, or "" if it counts for nobody.
 * Sets `provisional` if one of the ratings is. */
bool merits_put_changes(const LetterData *letter, json_t *result,
			GError **error);

#endif
