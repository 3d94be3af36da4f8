/* match_letter_picture.h - the picture of the table in a letter. */
#ifndef RUN_LETTERS_MATCH_LETTER_PICTURE_H
#define RUN_LETTERS_MATCH_LETTER_PICTURE_H

#include "run/letters/posting.h"

/* Give a match's letter its picture, as the table lies now, where the player,
 * the club, the game and this build have pictures: kept in the store, named in
 * the posting, and as "picture" among the letter's data.  After its other data
 * and its Message-ID. */
bool match_letter_picture(Posting *posting, GError **error);
/* The letter will be written soon: somebody may begin to draw. */
void match_letter_picture_begin(const Run *run, Table *table, gint64 player);

#endif
