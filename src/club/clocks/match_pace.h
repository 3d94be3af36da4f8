/* match_pace.h - the pace of a club and of a match, and the bank with which
 * seats begin. */
#ifndef CLUB_CLOCKS_MATCH_PACE_H
#define CLUB_CLOCKS_MATCH_PACE_H

#include "club/installation/club.h"
#include "match/pace.h"
#include "store/matches.h"

/* Reads the normal pace of the club ([match] in the settings). */
bool club_pace(const Club *club, Pace *pace, GError **error);
/* Return the pace of a match, and the bank of a seat when it begins. */
Pace match_pace(const MatchRow *row);
Time match_bank(const MatchRow *row);
/* Returns the words of a stored pace for a match plan: that pace alone, without
 * the club's settings. Free with g_free. */
char *match_pace_alone(const char *pace);

#endif
