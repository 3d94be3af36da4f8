/* voice.h - the club speaks: sayings as one reader reads them. */
#ifndef CLUB_HOME_VOICE_H
#define CLUB_HOME_VOICE_H

#include "club/home/club.h"
#include "letter/speech.h"
#include "store/players.h"

/* The voice for a player; NULL: for those who run the club, and strangers, in
 * the club's language and zone.  It knows players by their id ("player"), moves
 * and decisions of games ("move", "topic"), and what games have words for
 * ("entry").  Borrows both. */
Speech voice_for(const Club *club, const Player *reader);
/* Says it in English, for a terminal or the log. */
char *voice_english(const Club *club, const json_t *said, GError **error);
/* The line above and below all that they may answer (quote_cut_line), in their
 * words.  Free with g_free; NULL on error. */
char *voice_cut_line(const Speech *speech, const char *note, GError **error);
/* Says an error in English, for a terminal or the log. Free with g_free. */
char *voice_error(const Club *club, const GError *problem);
/* Says it from what is installed, where no club is open. */
char *voice_error_bare(const GError *problem);

#endif
