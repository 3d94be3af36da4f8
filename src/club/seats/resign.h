/* resign.h - a running match is given up by one player, or by all. */
#ifndef CLUB_SEATS_RESIGN_H
#define CLUB_SEATS_RESIGN_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/news/confirm_ask.h"

/* {"match": id}: the seat goes to the standby list, then to the house bot. */
ConfirmedAct resign_confirmed;

/* A seat wishes that the match ends without a result; the wish stands two
 * weeks.  *ended is true where all who play wish it now: the match is
 * cancelled then.  Else the others are told. */
bool resign_propose(Run *run, LiveMatch *live, int seat, bool *ended,
		    GError **error);

#endif
