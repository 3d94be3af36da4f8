/* terms.h - questions for what a word of a game means or does: "What does down
 * do?" (PLAY 5). */
#ifndef CLUB_HOME_TERMS_H
#define CLUB_HOME_TERMS_H

#include "club/home/club.h"

/* Does the line ask something, whatever it is? */
bool terms_asks(const char *line);

/* Returns the paragraph of a game's rules, in a language, about the term that
 * the line asks about, as a source of letter/markup.h; NULL if the line asks
 * about none of their terms.  With `loosely` accents don't count.  Free with
 * g_free. */
char *terms_said(Club *club, const Game *game, const char *language,
		 const char *line, bool loosely);

#endif
