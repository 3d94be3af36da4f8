/* bot_match.h - a match in a club's database that bots have played, without a
 * mail. */
#ifndef TESTS_LIB_BOT_MATCH_H
#define TESTS_LIB_BOT_MATCH_H

#include "lib/club_fixture.h"

/* Plays so many steps of a match that has begun (-1: to its end, with its
 * result), one every four hours from now on, and sets the fixture's clock to
 * the last. */
void bot_match_play(ClubFixture *fixture, const char *match, int steps);
/* Begins a match of a game between the first three players and plays it. Its
 * name is yours. */
char *bot_match(ClubFixture *fixture, const char *game, int steps);

#endif
