/* worker.h - a run among those of other machines (SCALE 2): one plays at a
 * time, and all send.
 *
 * Each has a row, and a key of its own for as long as its connection lasts; so
 * has the one that plays.  Whoever dies holds nothing any more.  Where one
 * program writes at a time all of this does nothing. */
#ifndef CLUB_WORK_WORKER_H
#define CLUB_WORK_WORKER_H

#include "club/home/run.h"
#include "store/locks.h"
#include "store/workers.h"

/* Comes before anything else of a run.  A program of another build than those
 * at work stops here (ERROR_LATER).  Those that are dead are struck off. */
bool worker_begin(Run *run, GError **error);
void worker_end(Run *run);

/* Play, if nobody else does.  Waits for some seconds; one that waits in vain
 * for the third time says who stands in the way, if they do nothing. */
bool worker_play(Run *run, bool *plays, GError **error);
bool worker_played(Run *run, GError **error);
/* Whoever plays and has done nothing for longer than this may hang. */
#define WORKER_SILENT (20 * MINUTE)

/* Always false: ERROR_LATER names a run that is at work, if there is one. */
bool worker_in_the_way(Store *store, GError **error);
/* "host:folder".  Free with g_free. */
char *worker_name(const Club *club);

#endif
