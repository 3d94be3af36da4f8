/* toy.h - the moves of a small game, for tests of the command language. */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include "command/command.h"

/* Moves: pass; bid <amount>; play, buy or sell <painter>. The players are Ann
 * and Bob, the topics shop and bank auction, the game toy. */
extern const Guide toy_guide;

#endif
