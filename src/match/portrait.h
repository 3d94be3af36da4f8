/* portrait.h - a match as a picture, and a match of house bots: a position to
 * look at, without a club. */
#ifndef MATCH_PORTRAIT_H
#define MATCH_PORTRAIT_H

#include "game/game.h"
#include "match/match.h"
#include "picture/scene.h"

/* Returns a match dealt from any text; the deal's own seed is not used.
 * ERROR_NEVER as match_new. */
Match *sample_new(const Deal *deal, const char *seed, GError **error);
/* Plays one step by the bots; false, and nothing done, where it is over. */
bool sample_step(Match *match);

/* Draws what everybody may see of a match as a scene: from an onlooker's view
 * of one that was dealt with these tables (their text).  The caller's; NULL
 * where the game has no pictures. */
Scene *portrait_new(const Game *game, const char *tables, const json_t *view);

#endif
