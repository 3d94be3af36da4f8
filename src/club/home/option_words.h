/* option_words.h - what a match of a game may agree on, as people write it:
 * [options] of the game's words.ini has a word for each option ("no_painting")
 * and each value that is no number ("no_painting.miss_turn"), which letters
 * show, and [option words] what else is read.  What any game may agree on
 * ("seats", "pace") has its words in [option words] of templates/, the first of
 * which letters show. */
#ifndef CLUB_HOME_OPTION_WORDS_H
#define CLUB_HOME_OPTION_WORDS_H

#include "game/game.h"
#include "letter/library.h"

/* Returns the options of all games; the last one has no name. */
const Option *option_words_general(void);

/* The value of say_option in a language, "tie=run-off", or of the name alone,
 * "tie"; NULL of any other kind.  Free with g_free. */
char *option_words_show(Library *library, const char *language,
			const char *kind, const json_t *held);
/* A text in which options may stand in the words of the language or of English:
 * "sans peinture = tour perdu" is "no_painting=miss_turn" in it then.  Free
 * with g_free. */
char *option_words_read(Library *library, const char *language,
			const char *text);
/* Does one of the general options stand in a text alone, without "="?  Then it
 * is cut out there: "mg sur invitation" is "mg " and means "invited". */
bool option_words_take(Library *library, const char *language, const char *name,
		       GString *text);

#endif
