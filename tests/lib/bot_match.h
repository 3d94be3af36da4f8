/* bot_match.h - puts a match played by bots into a club's database, without
 * mail. */
#ifndef TESTS_LIB_BOT_MATCH_H
#define TESTS_LIB_BOT_MATCH_H

#include "lib/club_fixture.h"

/* Plays so many steps of a match that has begun (-1: to its end, with its
 * result), one every four hours from now, and sets the fixture's clock to the
 * last one. */
void bot_match_play(ClubFixture *fixture, const char *match, int steps);
/* Begins a match between the first three players and plays it. Its name is
 * yours. */
char *bot_match(ClubFixture *fixture, const char *game, int steps);

#endif
