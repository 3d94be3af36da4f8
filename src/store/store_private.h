/* store_private.h - a store, for the files that open, copy and query it. */
#ifndef STORE_STORE_PRIVATE_H
#define STORE_STORE_PRIVATE_H

#include "store/engine/engine.h"
#include "store/store.h"

struct Store {
	const Engine *engine;
	EngineLink *link;
	char *name;		    /* a path or a URL, with its password */
	char *path;		    /* the name as people may see it */
	GHashTable *queries;	    /* by address of their SQL: prepared once */
	GHashTable *row_statements; /* SQL built by rows.c */
	int unfinished;		    /* queries in use */
	int entered;		    /* nested store_enter calls */
	bool backed;		    /* a wanted standby is there */
	GError *unheard; /* an error in this transaction that no caller asked
			    for */
	int version;
	GHashTable *tables; /* texts by their hash (matches.c) */
	char *worker;	    /* this worker's name, or NULL */
	gint64 results;	    /* result_stamp; 0: not asked for yet */
};

/* Marks everything computed from results as outdated. */
void results_changed(Store *);

/* Notes that a query failed whose caller didn't ask for the error, so that the
 * transaction won't commit. */
void store_unheard(Store *store, const GError *problem);

#endif
