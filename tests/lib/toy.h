/* toy.h - the moves of a small game, for tests of the command language. */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include <stdbool.h>

/* A MoveTest: pass; bid <amount>; play, buy or sell <painter>. */
bool toy_is_move(const char *line, const char *match, char **nearest,
		 void *data);

#endif
