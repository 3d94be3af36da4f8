/* decisions.h - what seats owe, until when. */
#ifndef STORE_DECISIONS_H
#define STORE_DECISIONS_H

#include "store/store.h"

/* How a decision ended. */
typedef enum {
	OUTCOME_NONE,
	OUTCOME_IN_TIME,
	OUTCOME_PLAN,	/* answered before it was asked */
	OUTCOME_FORCED, /* never asked */
	OUTCOME_MISSED, /* the stand-in played */
	OUTCOME_VOID,	/* by another's hand, or taken back */
} Outcome;

/* What a seat owes now.  Serials are never used again. */
typedef struct {
	gint64 serial;
	gint64 match;
	int seat;
	gint64 player;
	int step; /* the step that it leads to */
	char *topic;
	bool open;
	Time opened;
	Time printed;  /* the deadline in its letter; TIME_NONE: not written */
	Time handed;   /* its letter's hand-off; TIME_NONE: not yet */
	Time deadline; /* when the stand-in plays; TIME_NONE: no clock runs */
	Time due;      /* when the pace is over and the bank begins */
	Time wake;     /* when a run must look at it next; TIME_NONE: never */
	Outcome outcome;
	Time closed;   /* TIME_NONE while it is open */
	bool excused;  /* counts for nobody's reliability */
	Time extra;    /* seconds added to the pace */
	Time answered; /* arrival of the order that lies there; or TIME_NONE */
} Decision;

void decision_free(Decision *decision);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Decision, decision_free)

bool decision_add(Store *, const Decision *decision, gint64 *serial,
		  GError **error);
bool decision_get(Store *, gint64 serial, Decision **decision, GError **error);
Decision *decision_must(Store *, gint64 serial, GError **error);
/* The open one of a seat. */
bool decision_owed(Store *, gint64 match, int seat, Decision **decision,
		   GError **error);
/* The open ones of a match, by seat. */
GPtrArray *decision_list(Store *, gint64 match, GError **error);
/* Store what becomes of it: whose decision it is, where, and since when, never
 * changes. */
bool decision_set(Store *, const Decision *decision, GError **error);
/* The same of `printed` alone, which a letter changes that only reads the
 * match. */
bool decision_print(Store *, const Decision *decision, GError **error);
/* All of a match, closed ones too, by serial. */
GPtrArray *decision_history(Store *, gint64 match, GError **error);
/* What a player missed (in a match; 0: anywhere) since a time counts for
 * nothing: how many these were, and the count of misses in a row is 0. */
bool decision_excuse(Store *, gint64 player, gint64 match, Time since,
		     int *count, GError **error);
/* Close every open decision of a match as it stands. */
bool decision_close_all(Store *, gint64 match, Time now, GError **error);

#endif
