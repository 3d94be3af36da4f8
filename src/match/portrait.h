/* portrait.h - a match as a picture: what everybody may see of it, as a scene.
 */
#ifndef MATCH_PORTRAIT_H
#define MATCH_PORTRAIT_H

#include "game/game.h"
#include "picture/scene.h"

/* From an onlooker's view of a match that was dealt with these tables (their
 * text).  The caller's; NULL where the game has no pictures. */
Scene *portrait_new(const Game *game, const char *tables, const json_t *view);

#endif
