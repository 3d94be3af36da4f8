/* new_club.h - clubs, players and matches as tests and measurements need them:
 * made in one go. */
#ifndef TESTS_NEW_CLUB_H
#define TESTS_NEW_CLUB_H

#include "club/installation/club.h"
#include "club/seats/founding.h"

/* Every test deals the same cards: a chance deal would fail one in many. */
#define SEED "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

#define PLAN(...) (&(MatchPlan){ __VA_ARGS__ })
#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* Made and opened in a folder, with names and values of its configuration
 * (NULL-ended), or as Club X. */
Club *new_club(const char *dir, const char *const *settings, GError **error);
/* Made and started; gives its name. */
char *new_match(Club *club, Time now, const MatchPlan *plan, GError **error);

#endif
