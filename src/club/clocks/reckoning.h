/* reckoning.h - when the open decisions of a match are due, as stored and as it
 * would be if their letters were handed over now; see clocks.h. */
#ifndef CLUB_CLOCKS_RECKONING_H
#define CLUB_CLOCKS_RECKONING_H

#include "club/installation/run.h"
#include "match/pace.h"
#include "store/matches.h"
#include "store/seats.h"

typedef struct {
	Run *run;
	MatchRow *row;
	Pace pace;
	const char *zone; /* the club's */
	GPtrArray *seats; /* SeatRow * */
	GPtrArray *open;  /* Decision * */
} Reckoning;

/* One decision of it. */
typedef struct {
	GArray *stops;	    /* PaceStop: the player's absences */
	Time due, deadline; /* as if it were handed over */
	Time bank;
} Reckoned;

/* ERROR_NEVER: there is no such match. */
bool reckoning_load(Reckoning *reckoning, Run *run, gint64 match,
		    GError **error);
void reckoning_clear(Reckoning *reckoning);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Reckoning, reckoning_clear)

/* NULL where it has none of the number. */
const SeatRow *reckoning_seat(const Reckoning *reckoning, int seat);
/* Reckoned, one for each open decision. */
GArray *reckoning_all(const Reckoning *reckoning, GError **error);
/* The clock that one goes by; it borrows both. */
PaceClock reckoning_clock(const Reckoning *reckoning, const Reckoned *reckoned);

#endif
