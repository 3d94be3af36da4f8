/* claims.h - the workers of a club, and the lanes that each has taken: of a
 * player, a match, an address.  A claim is committed before the work and ends
 * with it; what a worker that is gone has left is its mark of where it broke
 * off (SCALE 2).  Only where several programs can write at once (locks.h). */
#ifndef STORE_CLAIMS_H
#define STORE_CLAIMS_H

#include "store/store.h"

typedef struct {
	gint64 id;
	char *name;	   /* "host:folder" */
	char *build;	   /* build_name() */
	Time begun, until; /* by the clock of the database */
	char *session;	   /* store_session; "": it has just come */
	int claims;
} WorkerRow;

void worker_row_free(WorkerRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(WorkerRow, worker_row_free)

bool worker_add(Store *, const WorkerRow *row, gint64 *id, GError **error);
/* All of them, WorkerRow *, by number, with the number of their claims. */
GPtrArray *worker_list(Store *, GError **error);
bool worker_session_set(Store *, gint64 id, const char *session,
			GError **error);
bool worker_renew(Store *, gint64 id, Time until, GError **error);
/* With its claims. */
bool worker_remove(Store *, gint64 id, GError **error);

/* Take those of so many lanes (some may be the same) that nobody has yet, for a
 * worker; and add all that it has to a set of texts. */
bool claims_take(Store *, gint64 worker, const char *kind,
		 const char *const *lanes, int n, GError **error);
bool claims_held(Store *, gint64 worker, GHashTable *lanes, GError **error);
/* All claims of a worker of a kind. */
bool claims_drop(Store *, gint64 worker, const char *kind, GError **error);
/* Does the database take changes from us?  Nothing is changed. */
bool store_takes_changes(Store *, GError **error);
/* The lane of what one worker does for all. */
#define CLAIM_HOUSE "house"
/* Another takes what a worker has claimed, but for CLAIM_HOUSE, which is free.
 * What it was at is *kind: yours, "" where it was at several things, NULL where
 * it had claimed nothing.  That is known as long as the other one is there. */
bool claims_inherit(Store *, gint64 from, gint64 to, char **kind,
		    GError **error);
/* All lanes that a worker has so inherited are free, but for those of a kind;
 * what they were at stays known. */
bool claims_free(Store *, gint64 worker, const char *but, GError **error);

#endif
