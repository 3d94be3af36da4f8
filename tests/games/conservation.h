/* conservation.h - checks that cards and money are never lost, game by game. */
#ifndef TESTS_GAMES_CONSERVATION_H
#define TESTS_GAMES_CONSERVATION_H

#include <jansson.h>

/* Checks the judge's view of a game, by the game's name; does nothing where
 * there is no check for it. `where` is for messages. */
void conservation_check(const char *game, const json_t *view,
			const char *where);

#endif
