/* stops.h - a player's absences, which stop their clock. */
#ifndef CLUB_CLOCKS_STOPS_H
#define CLUB_CLOCKS_STOPS_H

#include "club/installation/run.h"
#include "match/pace.h"
#include "store/decisions.h"
#include "store/matches.h"

/* So long a player's absences stop the clocks of one season (LEAGUE 4). */
#define STOPS_SEASON (14 * DAY)

/* The absences of a player as they stop the clock of a match since a time:
 * PaceStop.  In a season's match they are as many as are left, from the draw
 * on; in overtime there are none: plans play, and the stand-in.  Free with
 * g_array_unref; NULL: they could not be read. */
GArray *stops_of(Store *store, gint64 match, gint64 player, Time since,
		 GError **error);
/* Finds those of a decision's player since it was opened. */
bool stops_find(Run *run, const Decision *decision, GArray **stops,
		GError **error);
/* Is a player away, as far as a season allows it?  In overtime that stops no
 * clock, but what is missed by it counts for nobody. */
bool stops_excuse(Store *store, gint64 match, gint64 player, Time now,
		  bool *away, GError **error);
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
