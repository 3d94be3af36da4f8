/* season_letter.h - a season's letters to its players (season_news.h). */
#ifndef RUN_LETTERS_SEASON_SEASON_LETTER_H
#define RUN_LETTERS_SEASON_SEASON_LETTER_H

#include "run/letters/letter_data.h"

LetterPut season_letter_put;
/* Returns the letter's field "season" (templates/README). New reference. */
json_t *season_letter_json(const LetterData *letter, json_t *told);
/* Sets *outdated if what the letter asks for is decided by now, or what it says
 * is overtaken. */
bool season_letter_outdated(const LetterData *letter, const json_t *told,
			    bool *outdated, GError **error);

/* Marks the first division in which players have equal points: there the letter
 * explains what decides. */
void season_letter_explain(json_t *divisions);
/* Prepares the seats of matches for a list: all but the last of a match are
 * followed by a comma. */
void season_letter_list(json_t *matches);

#endif
