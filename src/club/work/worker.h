/* worker.h - registers a run among those on other machines (SCALE 2): one plays
 * at a time, and all send. Each has a row, and holds a lock of its own as long
 * as its connection lasts; so does the one that plays. So a worker that dies
 * holds nothing. Where only one program writes at a time, none of this does
 * anything. */
#ifndef CLUB_WORK_WORKER_H
#define CLUB_WORK_WORKER_H

#include "club/installation/run.h"
#include "store/engine/locks.h"
#include "store/workers.h"

/* Registers the run; call it before anything else. Removes dead workers.
 * ERROR_LATER if a live one is of another build. */
bool worker_begin(Run *run, GError **error);
void worker_end(Run *run);

/* Sets *plays if no other worker plays; waits a few seconds. At the third run
 * in a row that waits in vain it raises an alarm that names the playing worker,
 * if that one does nothing. */
bool worker_play(Run *run, bool *plays, GError **error);
bool worker_played(Run *run, GError **error);
/* A playing worker that has done nothing for longer than this may hang. */
#define WORKER_SILENT (20 * MINUTE)

/* Sets ERROR_LATER, which names a worker at work if there is one. Always
 * returns false. */
bool worker_in_the_way(Store *store, GError **error);
/* Returns "host:folder"; free with g_free. */
char *worker_name(const Club *club);

#endif
