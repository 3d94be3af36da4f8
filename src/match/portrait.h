/* portrait.h - a match as a picture, and a match of house bots, to have a
 * position to draw without a club. */
#ifndef MATCH_PORTRAIT_H
#define MATCH_PORTRAIT_H

#include "game/game.h"
#include "match/match.h"
#include "picture/scene.h"

/* Deals a match with a seed made of any text; the deal's own isn't used.
 * ERROR_NEVER as match_new. */
Match *sample_new(const Deal *deal, const char *seed, GError **error);
/* Plays one step by the bots; false, and nothing is done, if it is over. */
bool sample_step(Match *match);

/* Draws what everybody may see of a match as a scene: from an onlooker's view
 * of a match that was dealt with these tables (their text). The caller owns the
 * scene; NULL if the game has no pictures. */
Scene *portrait_new(const Game *game, const char *tables, const json_t *view);

#endif
