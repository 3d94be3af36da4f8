/* terms.h - answers questions about what a game's term means or does: "What
 * does down do?" (PLAY 5). */
#ifndef CLUB_INSTALLATION_TERMS_H
#define CLUB_INSTALLATION_TERMS_H

#include "club/installation/club.h"

/* Returns whether the line is a question, about anything. */
bool terms_asks(const char *line);

/* Returns the paragraph of a game's rules, in a language, about the term that
 * the line asks about, as source for template/markup.h; NULL if it asks about
 * none. With `loosely` accents don't count. Free with g_free. */
char *terms_said(Club *club, const Game *game, const char *language,
		 const char *line, bool loosely);

#endif
