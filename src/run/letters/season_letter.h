/* season_letter.h - what a season tells its players (season_news.h). */
#ifndef RUN_LETTERS_SEASON_LETTER_H
#define RUN_LETTERS_SEASON_LETTER_H

#include "run/letters/letter_data.h"

LetterPut season_letter_put;
/* Returns what is told, as the letter's field "season" has it
 * (templates/README). New reference. */
json_t *season_letter_json(const LetterData *letter, json_t *told);
/* Is what it asks for decided by now, or what it tells overtaken? */
bool season_letter_outdated(const LetterData *letter, const json_t *told,
			    bool *outdated, GError **error);

/* Seats of matches as letters list them: behind each but the last of a match
 * stands a comma. */
void season_letter_list(json_t *matches);

#endif
