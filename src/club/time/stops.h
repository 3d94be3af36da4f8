/* stops.h - a player's absences, which stop his clock. */
#ifndef CLUB_TIME_STOPS_H
#define CLUB_TIME_STOPS_H

#include "club/home/run.h"
#include "match/pace.h"
#include "store/decisions.h"

/* The absences of a decision's player since it was opened: PaceStop. */
bool stops_find(Run *run, const Decision *decision, GArray **stops,
		GError **error);
/* A clock that stands at them (or runs on: NULL).  All are borrowed. */
PaceClock stops_clock(const Pace *pace, const char *zone, const GArray *stops);

#endif
