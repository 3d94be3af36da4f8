/* calendar.h - seasons go on by the clock (LEAGUE 1). */
#ifndef CLUB_SEASON_CALENDAR_H
#define CLUB_SEASON_CALENDAR_H

#include "club/season/season.h"

#define SEASON_OPEN_TIME (11 * DAY)
#define SEASON_CHECK_TIME (7 * DAY)
#define SEASON_WORDS_TIME (2 * DAY)
#define SEASON_OVERTIME_TIME (14 * DAY)
#define SEASON_LONGER (14 * DAY)

/* All changes that are due, each in a transaction of its own, and tables that
 * are to be told; nothing in a run that may carry out no deadlines. */
bool season_advance(Run *run, GError **error);

#endif
