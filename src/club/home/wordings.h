/* wordings.h - the words of moves of each game in each language, as its
 * words.ini and that of the language have them. */
#ifndef CLUB_HOME_WORDINGS_H
#define CLUB_HOME_WORDINGS_H

#include "club/home/club.h"
#include "game/wording.h"

/* Borrowed until club_close; NULL: English, which every language falls back to.
 * A file that cannot be read has none, and doctor tells of it. */
const Wording *club_wording(Club *club, const Game *game, const char *language);
/* Puts what a game tells into these words: wording_data of a copy, or the same
 * in English. New reference; NULL for NULL. */
json_t *club_worded(Club *club, const Game *game, const char *language,
		    const json_t *data);

#endif
