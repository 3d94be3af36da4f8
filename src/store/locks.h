/* locks.h - who may work on what, where several programs write into one
 * database at once (SCALE 2).
 *
 * A transaction that store_begin begins has the club for itself.  One that
 * shares it, store_begin_shared, goes on beside others of its kind: it holds
 * the locks of the matches that it works on, and writes only rows of those, if
 * it has the lock alone, and of the lanes that its worker has claimed
 * (claims.h). A lock comes before what is read under it.  Where it comes to
 * write anything else it fails, and store_wants_club says so: it is to be begun
 * anew with the club for itself.
 *
 * Where one program writes at a time, as with SQLite, all of this does nothing
 * and costs nothing. */
#ifndef STORE_LOCKS_H
#define STORE_LOCKS_H

#include "store/store.h"

typedef enum {
	LOCK_CLUB,
	LOCK_CLAIMS,
	LOCK_MATCH, /* of a number */
	LOCK_FETCH, /* who reads the mailbox */
	LOCK_HOUSE, /* what one does for all: seasons, housekeeping */
	/* Who is at work in a phase shares it; who waits for all of them takes
	 * it alone, for a moment. */
	LOCK_MAILS,
	LOCK_MATCHES,
	LOCK_LETTERS,
} StoreLock;

/* Can several programs write at once? */
bool store_many(const Store *);

/* As store_begin, beside others; and one that only changes claims. */
bool store_begin_shared(Store *, GError **error);
bool store_begin_claims(Store *, GError **error);
/* After one that failed: did it want the club for itself, or was it in
 * another's way, so that it is nobody's fault?  Then it is done once more. */
bool store_wants_club(const Store *);
/* Changes with each transaction; what was read under another number may be old.
 * 0: outside of any. */
gint64 store_turn(Store *);

/* Until the transaction ends; waits. */
bool store_lock_match(Store *, gint64 match, bool shared, GError **error);

/* Until store_let or the end of the program; never in a transaction.  It waits
 * for some seconds: *held is false where others have it still. */
bool store_hold(Store *, StoreLock, bool shared, bool *held, GError **error);
bool store_let(Store *, StoreLock, bool shared, GError **error);

/* Who writes, as the log names them (NULL: nobody else does); a copy is kept.
 */
void store_worker_set(Store *, const char *name);
const char *store_worker(const Store *); /* or "" */

/* How long anything waits for others; people wait for 5 seconds. */
bool store_patience(Store *, int seconds, GError **error);

/* The time of all who write into it. */
bool store_clock(Store *, Time *now, GError **error);
/* Who stands by for the server of the database. */
typedef struct {
	char *named;	 /* its synchronous_standby_names, or ""; yours */
	int synchronous; /* of those that are connected */
	gint64 lag;	 /* seconds of the slowest of all standbys */
	gint64 behind;	 /* and bytes of the server's log */
	bool hidden;	 /* the server does not let us see them */
} StoreStandby;
bool store_standby(Store *, StoreStandby *standby, GError **error);

/* Whose connection this is (yours), whether one lasts still, and to end it. */
bool store_session(Store *, char **name, GError **error);
bool store_session_lasts(Store *, const char *name, bool *lasts,
			 GError **error);
bool store_session_end(Store *, const char *name, GError **error);

#endif
