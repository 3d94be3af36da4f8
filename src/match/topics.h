/* topics.h - the decisions of a game, by their names in a language: whole, or
 * by the first or last words that several have in common. */
#ifndef MATCH_TOPICS_H
#define MATCH_TOPICS_H

#include "game/game.h"

/* Translate a topic into English, as written by a player, perhaps in English
 * already; and from English, to be shown. They return a copy if the game has no
 * such topic, or the other language has nothing that means the same. Free with
 * g_free. */
char *topic_read(const Game *game, const Wording *wording, const char *written);
char *topic_show(const Game *game, const Wording *wording, const char *english);
/* Return whether a written topic is the whole of another; or the whole, its
 * first or its last words. They ignore case and accents; hyphens and
 * underscores are spaces. */
bool topic_is(const char *written, const char *topic);
bool topic_fits(const char *written, const char *topic);
/* Returns a topic as these compare it. Free with g_free. */
char *topic_fold(const char *topic);
/* Returns whether it names a decision of the game, whole or in part. False for
 * a game that lists none. */
bool topic_known(const Game *game, const Wording *wording, const char *written);

#endif
