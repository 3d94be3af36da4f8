/* outage.h - when nothing ran for long, or the machine's clock was set, every
 * running time is moved by that length (PLAY 3). */
#ifndef CLUB_CLOCKS_OUTAGE_H
#define CLUB_CLOCKS_OUTAGE_H

#include "club/installation/lock.h"
#include "club/installation/run.h"

/* Call it after a good fetch, before anything is played: if the last good run
 * is longer ago than max(2 h, 3 usual intervals), or in the future, moves every
 * running time by that length; once only, even if the run is killed afterwards.
 * Stores the interval, to know what is usual. */
bool outage_mend(Run *run, GError **error);
/* Begins a run whose clock is right although the last good run is in the
 * future: moves times back, and undoes waits that were stored then. */
bool outage_undo(Run *run, GError **error);

#endif
