/* match_letter_picture.h - the picture of the table in a letter. */
#ifndef RUN_LETTERS_MATCH_MATCH_LETTER_PICTURE_H
#define RUN_LETTERS_MATCH_MATCH_LETTER_PICTURE_H

#include "run/letters/posting.h"

/* Gives a match's letter a picture of the table as it is now, if the player,
 * the club, the game and this build have pictures. It is kept in the store,
 * named in the posting, and is "picture" in the letter's data. To be called
 * after the rest of that data and the Message-ID are set. */
bool match_letter_picture(Posting *posting, GError **error);
/* Starts to draw for a letter that will soon be written. */
void match_letter_picture_begin(const Run *run, LiveMatch *live, gint64 player);

#endif
