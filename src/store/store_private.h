/* store_private.h - what a store is to those who open, copy and ask it. */
#ifndef STORE_STORE_PRIVATE_H
#define STORE_STORE_PRIVATE_H

#include "store/engine.h"
#include "store/store.h"

struct Store {
	const Engine *engine;
	EngineLink *link;
	char *name;	     /* a path or a URL, with its password */
	char *path;	     /* the same as people may see it */
	GHashTable *queries; /* by where its SQL lies: prepared once */
	int unfinished;	     /* queries in use */
	int entered;	     /* parts of a transaction that are under way */
	gint64 turns;	     /* transactions that were begun */
	bool backed;	     /* a standby is there, where one is wanted */
	bool shared;	  /* the one at hand goes on beside others (locks.h) */
	bool wants_club;  /* and wrote, or crossed, what it may not */
	GHashTable *held; /* whose locks it has: by match, of MatchHeld */
	GError *unheard;  /* of the transaction at hand: nobody asked for it */
	int version;
	GHashTable *tables;  /* texts by their hash (matches.c) */
	GHashTable *counted; /* letters of players in this transaction */
	char *worker;	     /* the name of who writes, or NULL */
	gint64 results;	     /* result_stamp; 0: not asked for yet */
};

/* What was found from results holds no longer. */
void results_changed(Store *);

/* What the engine did, or did not because of others: then the transaction is to
 * be begun anew with the club for itself. */
bool store_told(Store *store, bool done);

/* A question failed, and who asked takes that for an answer: what follows from
 * it is not committed. */
void store_unheard(Store *store, const GError *problem);

/* How the lock of a match is held. */
typedef enum { HELD_NOT, HELD_SHARED, HELD_ALONE } MatchHeld;

/* May a statement, which changes rows of a match (0: not of one alone), run in
 * the transaction at hand (locks.h)? */
bool store_may(Store *store, const char *sql, gint64 match, GError **error);

#endif
