/* language.h - the words of commands and of each game's moves in the club's
 * languages, which are those with templates; and what is said to a reader. */
#ifndef CLUB_INSTALLATION_LANGUAGE_H
#define CLUB_INSTALLATION_LANGUAGE_H

#include "club/installation/club.h"
#include "command/language/tongue.h"
#include "game/wording.h"
#include "store/players.h"
#include "template/speech.h"

/* Returns the tongues for a writer in a language; NULL: a stranger, in the
 * club's language. Borrowed from the club. An unusable file is reported once
 * and skipped. */
Tongues tongues_for(Club *club, const char *language);
/* Lists all tongues (Tongue *) of a library; needs no open club. Free with
 * g_ptr_array_unref. */
GPtrArray *tongues_all(Library *library);
/* Reads the phrases that people write beside orders, in all languages. Free
 * with asides_free. */
Asides *tongues_asides(Library *library);
/* Checks the files of a language; true if it has none. */
bool tongues_check(Library *library, const char *language, GError **error);

/* Shows an English command as letters in a language do (tongue_shown). */
char *tongues_show(Club *club, const char *language, const char *line);

/* Returns a game's wording, borrowed until club_close; NULL for English, which
 * every language falls back to, and if a file cannot be read; doctor reports
 * that. */
const Wording *club_wording(Club *club, const Game *game, const char *language);
/* Prepares a game's data for a language: returns a copy after wording_data,
 * with the symbols of its pictures ([symbols] of its words) in "symbols" and
 * "row"; or the data itself if nothing changes. New reference; NULL for
 * NULL. */
json_t *club_worded(Club *club, const Game *game, const char *language,
		    const json_t *data);

/* Renders an entry of a game's words ("events", "card_played") for a reader,
 * over data that may contain sayings; "" if there is no such entry. Free with
 * g_free; NULL on error. */
char *club_word(Club *club, const Speech *speech, const Game *game,
		const char *group, const char *key, const json_t *data,
		GError **error);
/* Returns a saying of a score: "129 points", or as the game words it. New
 * reference. */
json_t *club_score_said(Club *club, const Game *game, gint64 points);

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
/* Renders an error in English, for a terminal or the log. */
char *voice_error(const Club *club, const GError *problem);
/* As voice_error, from the installed words, when no club is open. */
char *voice_error_bare(const GError *problem);

#endif
