/* bazaar.h - a small game for tests of the code that serves every game.
 * Bazaar: the active seat plays a card ("turn"); an /up card allows a second
 * one of its colour ("second card"); then all bid sealed ("bank auction").
 * "play red" is ambiguous, "bid 700k" is barred, an empty hand or purse forces
 * a pass. Tables: "purse=<amount> stacked=<0 or 1>"; stacked: each player holds
 * one card of each kind and draws none. */
#ifndef TESTS_BAZAAR_H
#define TESTS_BAZAAR_H

#include "match/match.h"

extern const Game toy_bazaar;

#define TOY_TABLES "purse=1000000 stacked=0"
#define TOY_STACKED "purse=1000000 stacked=1"

/* Returns a deal of the bazaar with a fixed seed and defaults for everything
 * else. */
Deal toy_deal(int seats, const char *tables);

#endif
