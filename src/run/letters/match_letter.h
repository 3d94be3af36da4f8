/* match_letter.h - the letter about a match to a seat or an onlooker: all its
 * news, and what they are asked. */
#ifndef RUN_LETTERS_MATCH_LETTER_H
#define RUN_LETTERS_MATCH_LETTER_H

#include "run/letters/letter_data.h"
#include "run/letters/posting.h"

#define MATCH_LETTER "letter" /* its template */

/* Gather all that it says, as letter->data;
 * false and error where a word or a template is missing: then there is none. */
bool match_letter_data(LetterData *letter, GError **error);
/* Write it: all this news, with what an unsent one has told. */
bool match_letter_post(Posting *posting, GPtrArray *news, GError **error);

#endif
