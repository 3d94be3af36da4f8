/* stops.h - a player's absences, which stop his clock. */
#ifndef CLUB_TIME_STOPS_H
#define CLUB_TIME_STOPS_H

#include "club/home/run.h"
#include "match/pace.h"
#include "store/decisions.h"
#include "store/matches.h"

/* The absences of a decision's player since it was opened: PaceStop.  In the
 * overtime of a season there are none: plans play, and the stand-in. */
bool stops_find(Run *run, const Decision *decision, GArray **stops,
		GError **error);
/* Is a player away, whether that stops a clock or not? */
bool stops_away(Store *store, gint64 player, Time now, bool *away,
		GError **error);
/* A clock that stands at them (or runs on: NULL).  All are borrowed. */
PaceClock stops_clock(const Pace *pace, const char *zone, const GArray *stops);

/* The clock that a decision goes by: its match's pace, its player's absences.
 * Must not be copied. */
typedef struct {
	Pace pace;
	GArray *stops; /* PaceStop */
	PaceClock clock;
} SeatClock;

bool seat_clock_of(Run *run, const MatchRow *row, const Decision *decision,
		   SeatClock *clock, GError **error);
void seat_clock_clear(SeatClock *clock);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SeatClock, seat_clock_clear)

#endif
