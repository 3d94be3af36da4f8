/* stops.h - the pace of a club and of its matches, and players' absences: both
 * stop clocks. */
#ifndef CLUB_CLOCKS_STOPS_H
#define CLUB_CLOCKS_STOPS_H

#include "club/installation/club.h"
#include "club/installation/run.h"
#include "match/pace.h"
#include "store/decisions.h"
#include "store/matches.h"

/* How long a player's absences may stop the clocks of one season (LEAGUE 4). */
#define STOPS_SEASON (14 * DAY)

/* Returns the absences (PaceStop) of a player that stop the clock of a match
 * since a time. In a season's match they count from the draw on, as far as
 * STOPS_SEASON lasts; in overtime there are none: plans play, and the stand-in.
 * Free with g_array_unref; NULL: they could not be read. */
GArray *stops_of(Store *store, gint64 match, gint64 player, Time since,
		 GError **error);
/* Finds the stops of a decision's player since it was opened; none if it has no
 * player. */
bool stops_find(Run *run, const Decision *decision, GArray **stops,
		GError **error);
/* Finds whether a player is away, as far as a season allows it. In overtime
 * that stops no clock, but what they miss while away isn't held against
 * them. */
bool stops_excuse(Store *store, gint64 match, gint64 player, Time now,
		  bool *away, GError **error);
/* Returns a clock that stops at these absences (NULL: none); borrows all
 * arguments. */
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

/* --- paces ---------------------------------------------------------------- */

/* Reads the club's default pace ([match] in the settings). */
bool club_pace(const Club *club, Pace *pace, GError **error);
/* Return the pace of a match, and the time bank that each seat starts with. */
Pace match_pace(const MatchRow *row);
Time match_bank(const MatchRow *row);
/* Returns the words of a stored pace for a match plan, without the club's
 * default pace. Free with g_free. */
char *match_pace_alone(const char *pace);

#endif
