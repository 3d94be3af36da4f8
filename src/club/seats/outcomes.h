/* outcomes.h - what became of a match is kept: who had a seat at its beginning,
 * whether they played it themselves and to the end, and the game's own places.
 */
#ifndef CLUB_SEATS_OUTCOMES_H
#define CLUB_SEATS_OUTCOMES_H

#include "club/installation/run.h"
#include "club/live/live.h"

/* Stores the results of a match that has ended. */
bool outcomes_note(Club *club, const LiveMatch *live, GError **error);
/* The matches that ended before this was kept are replayed for it, all in one
 * run: in between ratings would be those of a few. */
bool outcomes_catch_up(Run *run, GError **error);

#endif
