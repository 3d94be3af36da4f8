/* wordings.h - the words of each game's moves in each language, from the
 * words.ini of the game and of the language. */
#ifndef CLUB_INSTALLATION_WORDINGS_H
#define CLUB_INSTALLATION_WORDINGS_H

#include "club/installation/club.h"
#include "game/wording.h"

/* Returns a game's wording, borrowed until club_close; NULL for English, which
 * every language falls back to, and if a file cannot be read; doctor reports
 * that. */
const Wording *club_wording(Club *club, const Game *game, const char *language);
/* Puts a game's data into the words of a language: a copy after wording_data;
 * for English the data itself. New reference; NULL for NULL. */
json_t *club_worded(Club *club, const Game *game, const char *language,
		    const json_t *data);

#endif
