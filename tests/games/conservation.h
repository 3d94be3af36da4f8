/* conservation.h - what must never be lost, game by game. */
#ifndef TESTS_GAMES_CONSERVATION_H
#define TESTS_GAMES_CONSERVATION_H

#include <jansson.h>

/* Check the judge's view of a game, by the game's name; nothing where no check
 * is known for it.  `where` is for messages. */
void conservation_check(const char *game, const json_t *view,
			const char *where);

#endif
