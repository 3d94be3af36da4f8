/* option_words.h - options of matches as people write them. [options] of a
 * game's words.ini has the words that letters show, for each option
 * ("no_painting") and each value that isn't a number ("no_painting.miss_turn");
 * [option words] has further words that are understood. Options of all games
 * ("seats", "pace") have their words in [option words] of templates/; letters
 * show the first of them. */
#ifndef CLUB_INSTALLATION_OPTION_WORDS_H
#define CLUB_INSTALLATION_OPTION_WORDS_H

#include "game/game.h"
#include "template/library.h"

/* Returns the options that all games share; the last one has no name. */
const Option *option_words_general(void);

/* Shows the value of say_option in a language: "tie=run-off", or the name
 * alone, "tie". NULL for any other kind. Free with g_free. */
char *option_words_show(Library *library, const char *language,
			const char *kind, const json_t *held);
/* Returns the text with all options in the language's or English words turned
 * into the rules' names: "sans peinture = tour perdu" becomes
 * "no_painting=miss_turn". Free with g_free. */
char *option_words_read(Library *library, const char *language,
			const char *text);
/* Returns whether the general option `name` is in the text alone, without "=",
 * and cuts it out: "mg sur invitation" becomes "mg ", for "invited". */
bool option_words_take(Library *library, const char *language, const char *name,
		       GString *text);

#endif
