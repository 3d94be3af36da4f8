/* worker.h - a run among others, on this machine or elsewhere, that work on one
 * club at once (SCALE 2).
 *
 * Each has a row that says until when it is to be believed at work, and claims
 * the lanes of what it does before it does it.  Who finds one whose connection
 * is gone, or whose time is over, ends it and takes over what it had claimed:
 * there it broke off.  Where one program writes at a time all of this does
 * nothing. */
#ifndef CLUB_WORK_WORKER_H
#define CLUB_WORK_WORKER_H

#include "club/home/run.h"
#include "store/claims.h"
#include "store/locks.h"

/* Comes before anything else of a run.  A program of another build than those
 * at work, or with other keys than the club's, stops here.  What a worker that
 * is gone was at becomes run->broken. */
bool worker_begin(Run *run, GError **error);
/* Its claims end with it. */
void worker_end(Run *run);

/* Claim lanes and stay believed in; those that others have not are added to
 * `mine`.  Committed. */
bool worker_claim(Run *run, const char *kind, const char *const *lanes, int n,
		  GHashTable *mine, GError **error);
/* In a transaction: it is still at work. */
bool worker_stay(Run *run, GError **error);
/* In the transaction of the work: the claims of a kind end. */
bool worker_done(Run *run, const char *kind, GError **error);
/* What it has inherited is anybody's, but for what is of a kind. */
bool worker_free(Run *run, const char *but, GError **error);

/* Do what there is to do in a phase, once more as long as some of it was passed
 * over because others were at it (run->passed). */
bool worker_rounds(Run *run, StoreLock phase,
		   bool (*round)(Run *run, GError **error), GError **error);
/* Until nobody else is at work in a phase; *over is false where that takes too
 * long: then something is left for the next run. */
bool worker_wait(Run *run, StoreLock phase, bool *over, GError **error);
/* Do something alone among all workers. */
bool worker_alone(Run *run, StoreLock what,
		  bool (*act)(Run *run, GError **error), GError **error);

/* Is a worker still at work, as its row and its connection have it?  Of a copy
 * the row alone is asked. */
bool worker_lasts(Store *store, const WorkerRow *row, bool *lasts,
		  GError **error);
/* For how long a worker has not said that it is at work, in seconds.  One that
 * says nothing for longer than WORKER_SILENT is worth a look. */
#define WORKER_SILENT (5 * MINUTE)
bool worker_silence(Store *store, const WorkerRow *row, Time *silence,
		    GError **error);
/* ERROR_LATER names one that is. */
bool worker_nobody(Store *store, GError **error);
/* "host:folder".  Free with g_free. */
char *worker_name(const Club *club);

#endif
