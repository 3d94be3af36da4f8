/* match_letter.h - the letter about a match to a player or an onlooker: all its
 * news, and what they are asked. */
#ifndef RUN_LETTERS_MATCH_MATCH_LETTER_H
#define RUN_LETTERS_MATCH_MATCH_LETTER_H

#include "run/letters/letter_data.h"
#include "run/letters/posting.h"

#define MATCH_LETTER "letter" /* its template */

/* Gathers the letter's contents in letter->data. Fails if a word or a template
 * is missing; then there is no letter. */
bool match_letter_data(LetterData *letter, GError **error);
/* Writes the letter: all this news, and what an unsent letter about the match
 * told. */
bool match_letter_post(Posting *posting, GPtrArray *news, GError **error);

/* --- its picture ---------------------------------------------------------- */

/* Adds a picture of the table's current state to a match's letter, if the
 * player, the club, the game and this build have pictures. It is kept in the
 * store, named in the posting, and is "picture" in the letter's data. Call it
 * after the other data and the Message-ID are set. */
bool match_letter_picture(Posting *posting, GError **error);
/* Adds a picture of the table after so many steps to a letter with some of them
 * in the same way: drawn small if `small`, and left out if the letter has no
 * room. *picture becomes its data (new reference), with this saying as its
 * alternative text, which it steals; or null. */
bool match_letter_picture_at(Posting *posting, int step, bool small,
			     json_t *alt, json_t **picture, GError **error);
/* Starts to draw for a letter that will be written soon. */
void match_letter_picture_begin(const Run *run, LiveMatch *live, gint64 player);

#endif
