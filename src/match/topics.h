/* topics.h - the decisions of a game, by their names in a language: whole, or
 * the first or last words that several have in common. */
#ifndef MATCH_TOPICS_H
#define MATCH_TOPICS_H

#include "game/game.h"

/* The English of what a player wrote, who may have written English; and an
 * English one as it is shown.  A copy where it is none of the game's, or the
 * other language has nothing that means the same.  Free with g_free. */
char *topic_read(const Game *game, const Wording *wording, const char *written);
char *topic_show(const Game *game, const Wording *wording, const char *english);
/* Is it a decision of the game, whole or in part?  Of a game that lists none,
 * nothing is. */
bool topic_known(const Game *game, const Wording *wording, const char *written);

#endif
