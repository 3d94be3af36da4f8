/* locks.h - several programs at one database (SCALE 2).
 *
 * Every transaction that store_begin begins has the database for itself, as
 * with SQLite.  Besides, a server holds locks for as long as a connection
 * lasts: they end with the program, its machine, its network or the server, so
 * that nobody has to take anything over.
 *
 * With SQLite, where the folder's lock (club/home/lock.h) keeps programs apart,
 * these are always held and cost nothing. */
#ifndef STORE_LOCKS_H
#define STORE_LOCKS_H

#include "store/store.h"

/* The numbers from 1 to 15 were those of earlier versions. */
typedef enum {
	LOCK_CLUB,	 /* store_begin's */
	LOCK_PLAY = 16,	 /* who fetches, plays and writes letters */
	LOCK_AT_WORK,	 /* shared by all; alone: by a migration or a move */
	LOCK_WORKER = 18 /* of a number: a worker's own, as long as it lives */
} StoreLock;

/* Can several programs write at once? */
bool store_many(const Store *);

/* Until store_let or the end of the connection; never in a transaction.  It
 * waits for some seconds: *held is false where others have it still. */
bool store_hold(Store *, StoreLock, bool shared, bool *held, GError **error);
bool store_let(Store *, StoreLock, bool shared, GError **error);
/* The key of a worker, in a transaction: hold it until the end of the
 * connection; or look whether nobody does. */
bool store_live(Store *, gint64 worker, GError **error);
bool store_is_dead(Store *, gint64 worker, bool *dead, GError **error);
/* Who holds LOCK_PLAY, and since when nothing was heard of them.  *who is NULL
 * where nobody does; yours. */
bool store_player(Store *, char **who, Time *quiet, GError **error);

/* Who writes, as the log names them (NULL: nobody else does); a copy is kept.
 */
void store_worker_set(Store *, const char *name);
const char *store_worker(const Store *); /* or "" */

/* How long anything waits for others; people wait for 5 seconds. */
bool store_patience(Store *, int seconds, GError **error);

/* The time of all who write into it. */
bool store_clock(Store *, Time *now, GError **error);
/* Does the database take changes from us?  Nothing is changed. */
bool store_takes_changes(Store *, GError **error);
/* Who stands by for the server of the database. */
typedef struct {
	char *named;	 /* its synchronous_standby_names, or ""; yours */
	int synchronous; /* of those that are connected */
	gint64 lag;	 /* seconds of the slowest of all standbys */
	gint64 behind;	 /* and bytes of the server's log */
	bool hidden;	 /* the server does not let us see them */
} StoreStandby;
bool store_standby(Store *, StoreStandby *standby, GError **error);

#endif
