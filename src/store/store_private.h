/* store_private.h - what a store is to those who open, copy and ask it. */
#ifndef STORE_STORE_PRIVATE_H
#define STORE_STORE_PRIVATE_H

#include "store/engine.h"
#include "store/store.h"

struct Store {
	const Engine *engine;
	EngineLink *link;
	char *name;		    /* a path or a URL, with its password */
	char *path;		    /* the same as people may see it */
	GHashTable *queries;	    /* by where its SQL lies: prepared once */
	GHashTable *row_statements; /* SQL by what it is of (rows.c) */
	int unfinished;		    /* queries in use */
	int entered;	 /* parts of a transaction that are under way */
	bool backed;	 /* a standby is there, where one is wanted */
	GError *unheard; /* of the transaction at hand: nobody asked for it */
	int version;
	GHashTable *tables; /* texts by their hash (matches.c) */
	char *worker;	    /* the name of who writes, or NULL */
	gint64 results;	    /* result_stamp; 0: not asked for yet */
};

/* What was found from results holds no longer. */
void results_changed(Store *);

/* A question failed, and who asked takes that for an answer: what follows from
 * it is not committed. */
void store_unheard(Store *store, const GError *problem);

#endif
