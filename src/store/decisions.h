/* decisions.h - what seats owe, and until when. */
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
	OUTCOME_VOID,	/* made by someone else, or taken back */
} Outcome;

/* What a seat owes now. Serials are never reused. */
typedef struct {
	gint64 serial;
	gint64 match;
	int seat;
	gint64 player;
	int step; /* the step it leads to */
	char *topic;
	bool open;
	Time opened;
	Time printed;  /* the deadline in its letter; TIME_NONE: not written */
	Time handed;   /* when its letter was handed over; TIME_NONE: not yet */
	Time deadline; /* when the stand-in plays; TIME_NONE: no clock runs */
	Time due;      /* when the pace is over and the bank begins */
	Time wake;     /* when a run must look at it next; TIME_NONE: never */
	Outcome outcome;
	Time closed;   /* TIME_NONE while open */
	bool excused;  /* doesn't count against anybody's reliability */
	Time extra;    /* seconds added to the pace */
	Time answered; /* when the order for it arrived; TIME_NONE: there is
			  none */
	Time thinks;   /* since when the house looks for its move (thoughts.h);
			  TIME_NONE: it doesn't */
} Decision;

void decision_free(Decision *decision);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Decision, decision_free)

bool decision_add(Store *, const Decision *decision, gint64 *serial,
		  GError **error);
bool decision_get(Store *, gint64 serial, Decision **decision, GError **error);
Decision *decision_must(Store *, gint64 serial, GError **error);
/* Returns a seat's decision in a list, or NULL. */
Decision *decision_of_seat(const GPtrArray *open, int seat);
/* Finds a seat's open decision. */
bool decision_owed(Store *, gint64 match, int seat, Decision **decision,
		   GError **error);
/* Lists a match's open decisions by seat. */
GPtrArray *decision_list(Store *, gint64 match, GError **error);
/* Stores a decision's new values. Whose it is, where, and when it was opened
 * never changes. */
bool decision_set(Store *, const Decision *decision, GError **error);
/* Stores `printed` alone, for a letter that only reads the match. */
bool decision_print(Store *, const Decision *decision, GError **error);
/* Lists all decisions of a match, closed ones too, by serial. */
GPtrArray *decision_history(Store *, gint64 match, GError **error);
/* Lists the newest n closed decisions of a player, the newest first, and (owed)
 * all open ones, by their opening. */
GPtrArray *decision_of_player(Store *, gint64 player, int n, GError **error);
GPtrArray *decision_owed_by(Store *, gint64 player, GError **error);
/* Counts a player's decisions of a topic, in a match that was dealt then, that
 * were answered before they were asked. */
bool decision_count_planned(Store *, gint64 player, gint64 match, Time dealt,
			    const char *topic, int *count, GError **error);
/* Excuses what a player has missed since a time, in a match or (0) anywhere,
 * and sets their misses in a row to 0. *count becomes how many were excused. */
bool decision_excuse(Store *, gint64 player, gint64 match, Time since,
		     int *count, GError **error);
/* Closes every open decision of a match as it stands. */
bool decision_close_all(Store *, gint64 match, Time now, GError **error);

/* --- punctuality --- */

/* What became of a player's decisions. */
typedef struct {
	int due;     /* how many count */
	int on_time; /* how many of those were answered in time */
} Punctuality;

/* Counts those closed since a time, without excused and void ones. */
bool decision_punctual(Store *, gint64 player, Time since,
		       Punctuality *punctuality, GError **error);

#endif
