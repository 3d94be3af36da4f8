/* voice.h - renders sayings for one reader. */
#ifndef CLUB_INSTALLATION_VOICE_H
#define CLUB_INSTALLATION_VOICE_H

#include "club/installation/club.h"
#include "store/players.h"
#include "template/speech.h"

/* Returns the speech for a player; NULL: for organisers and strangers, in the
 * club's language and zone. It names players by their id ("player"), moves and
 * decisions of games ("move", "topic"), and what games have words for
 * ("entry"). Borrows both. */
Speech voice_for(const Club *club, const Player *reader);
/* Renders a saying in English, for a terminal or the log. */
char *voice_english(const Club *club, const json_t *said, GError **error);
/* Returns the line that goes above and below the part of a letter to be
 * answered (quote_cut_line), in the reader's words. Free with g_free; NULL on
 * error. */
char *voice_cut_line(const Speech *speech, const char *note, GError **error);
/* Renders an error in English, for a terminal or the log. Free with g_free. */
char *voice_error(const Club *club, const GError *problem);
/* As voice_error, from the installed words, when no club is open. */
char *voice_error_bare(const GError *problem);

#endif
