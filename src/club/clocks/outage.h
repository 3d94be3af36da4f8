/* outage.h - when nothing ran for long, or the machine's clock was set:
 * whatever ends at some time ends so much later (PLAY 3). */
#ifndef CLUB_CLOCKS_OUTAGE_H
#define CLUB_CLOCKS_OUTAGE_H

#include "club/installation/lock.h"
#include "club/installation/run.h"

/* After a good fetch, before anything is played: if the last good run is longer
 * ago than max(2 h, 3 usual intervals), or in the future, every running time
 * moves by that length; once only, also where the run is killed behind it.
 * Notes the interval, to know what is usual. */
bool outage_mend(Run *run, GError **error);
/* Before a run whose clock is right where the last good one is in the future:
 * times move back, and nothing waits for what was written down then. */
bool outage_undo(Run *run, GError **error);

#endif
