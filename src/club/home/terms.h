/* terms.h - questions for what a word of a game means or does: "What does down
 * do?" (PLAY 5). */
#ifndef CLUB_HOME_TERMS_H
#define CLUB_HOME_TERMS_H

#include "club/home/club.h"

/* Does the line ask something, whatever it is? */
bool terms_asks(const char *line);

/* What the rules of a game say, in a language, about the word that the line
 * asks about: a source (letter/markup.h).  NULL where it asks about none of
 * theirs.  `loosely`: also if its accents are missing, as those of another
 * language's word may be.  Free with g_free. */
char *terms_said(Club *club, const Game *game, const char *language,
		 const char *line, bool loosely);

#endif
