/* calendar.h - seasons go on by the clock (LEAGUE 1). */
#ifndef CLUB_SEASONS_CALENDAR_H
#define CLUB_SEASONS_CALENDAR_H

#include "club/seasons/season.h"

/* Makes all changes that are due, each in a transaction of its own, and sends
 * tables that are due; does nothing in a run that must not carry out deadlines.
 * To be called before matches are played, and again after that. */
bool season_advance(Run *run, GError **error);

#endif
