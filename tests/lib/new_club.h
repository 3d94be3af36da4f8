/* new_club.h - clubs, players and matches for tests and measurements, each made
 * by one call. */
#ifndef TESTS_NEW_CLUB_H
#define TESTS_NEW_CLUB_H

#include "club/installation/club.h"
#include "club/seats/founding.h"

/* All tests deal the same cards: with random deals one run in many would fail.
 */
#define SEED "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

#define PLAN(...) (&(MatchPlan){ __VA_ARGS__ })
#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* Makes and opens a club in a folder, with settings as NULL-ended pairs of name
 * and value, else the defaults as "Club X". */
Club *new_club(const char *dir, const char *const *settings, GError **error);
/* Makes and starts a match; returns its name, to be freed with g_free. */
char *new_match(Club *club, Time now, const MatchPlan *plan, GError **error);

#endif
