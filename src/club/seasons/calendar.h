/* calendar.h - seasons go on by the clock (LEAGUE 1). */
#ifndef CLUB_SEASONS_CALENDAR_H
#define CLUB_SEASONS_CALENDAR_H

#include "club/seasons/season.h"

/* All changes that are due, each in a transaction of its own, and tables that
 * are to be told; nothing in a run that may carry out no deadlines.  To be
 * called before matches are played, and again after that. */
bool season_advance(Run *run, GError **error);

#endif
