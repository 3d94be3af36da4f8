/* deadline.h - what happens when players who owe a move run out of time. */
#ifndef RUN_TURNS_DEADLINE_H
#define RUN_TURNS_DEADLINE_H

#include "club/installation/run.h"
#include "club/live/live.h"

/* Which times are over. Of several decisions the latest counts: they end
 * together. */
typedef struct {
	bool pace; /* answer time is over: an order held until then is played */
	bool all;  /* extra time is over too: an automatic move is made */
} TimeOver;

/* Sets *over from a match's open decisions (Decision *). Time isn't over while
 * a waiting mail that came in time may hold what is owed. */
bool deadline_look(Run *run, const LiveMatch *live, const GPtrArray *open,
		   TimeOver *over, GError **error);
/* Puts an automatic move on a seat's desk, tells its player, and logs it. */
bool deadline_stand_in(Run *run, const LiveMatch *live, int seat,
		       GError **error);

#endif
