/* locks.h - several programs at one database (SCALE 2). Every transaction that
 * store_begin begins has the database to itself, as with SQLite. A server also
 * holds locks for the life of a connection: they end with the program, its
 * machine, its network or the server, so nobody has to take anything over. With
 * SQLite, where the folder's lock (club/installation/lock.h) keeps programs
 * apart, these locks are always held and cost nothing. */
#ifndef STORE_ENGINE_LOCKS_H
#define STORE_ENGINE_LOCKS_H

#include "store/store.h"

/* Numbers from 1 to 15 belonged to earlier versions. */
typedef enum {
	LOCK_CLUB,	/* taken by store_begin */
	LOCK_PLAY = 16, /* for fetching, playing and writing letters */
	LOCK_AT_WORK,	/* shared by all; held alone by a migration or a move */
	LOCK_WORKER = 18, /* a worker's own, for as long as it lives */
	LOCK_THINK,	  /* for searching for the house's moves */
} StoreLock;

/* Can several programs write at once? */
bool store_many(const Store *);

/* Takes a lock until store_let or the end of the connection, never in a
 * transaction. Waits for some seconds; *held: false if others still have it. */
bool store_hold(Store *, StoreLock, bool shared, bool *held, GError **error);
bool store_let(Store *, StoreLock, bool shared, GError **error);
/* In a transaction: holds a worker's key until the end of the connection, or
 * looks whether anybody holds it. */
bool store_live(Store *, gint64 worker, GError **error);
bool store_is_dead(Store *, gint64 worker, bool *dead, GError **error);
/* Finds out who holds LOCK_PLAY (*who, yours; NULL: nobody) and since when they
 * have been silent. */
bool store_player(Store *, char **who, Time *quiet, GError **error);

/* Sets the name under which this program writes to the log (copied); NULL where
 * only one program writes. */
void store_worker_set(Store *, const char *name);
const char *store_worker(const Store *); /* or "" */

/* Sets how many seconds to wait for others; people wait for 5. */
bool store_patience(Store *, int seconds, GError **error);

/* Reads the database's clock, which all who write here share. */
bool store_clock(Store *, Time *now, GError **error);
/* Describes the engine in a few words for the operator (yours). */
bool store_engine(Store *store, char **engine, GError **error);
/* Finds out whether the database accepts changes, without changing anything. */
bool store_takes_changes(Store *, GError **error);
/* The database server's standbys. */
typedef struct {
	char *named;	 /* its synchronous_standby_names, or ""; yours */
	int synchronous; /* how many of the connected ones are synchronous */
	gint64 lag;	 /* seconds of the slowest of all standbys */
	gint64 behind;	 /* the same in bytes of the server's log */
	bool hidden;	 /* the server doesn't show them to us */
} StoreStandby;
bool store_standby(Store *, StoreStandby *standby, GError **error);

#endif
