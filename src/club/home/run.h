/* run.h - one run of the program, as all who take part in it know it: what they
 * share, and what they count.  It knows no phase. */
#ifndef CLUB_HOME_RUN_H
#define CLUB_HOME_RUN_H

#include "club/home/club.h"
#include "club/home/lock.h"

typedef struct TableCache TableCache; /* club/table/cache.h */

typedef struct {
	bool old; /* first connection: fetch the mails that are there already */
	bool dry; /* say what would be done; store and send nothing */
	bool clock_is_right; /* and was ahead before: see outage_undo */
	bool by_clock;	     /* now is the clock's, and goes on meanwhile */
} RunOptions;

typedef struct {
	int mails;   /* read */
	int orders;  /* taken */
	int steps;   /* played */
	int written; /* letters */
	int sent;
	gint64 ticks[4]; /* microseconds of each phase */
	bool forgotten;	 /* a player was erased: scrub the database file at the
			    end */
	bool left;	 /* something is left for the next run (status 75) */
	bool busy;	 /* another run holds the club: nothing was done */
} RunSummary;

typedef struct Run {
	Club *club;
	Time now;   /* the only clock */
	Lock *lock; /* of the folder */
	RunOptions options;
	RunSummary *summary;
	TableCache *tables;
	/* run/letters/composing.h; NULL: each letter is composed when it is
	 * posted. */
	struct Composing *composing;
	Time polled;  /* the last good poll before this one; TIME_NONE: none */
	Time brake;   /* stand-ins wait until then; TIME_NONE: they do not */
	bool fetched; /* everything that was waiting is in the inbox: only then
			 may a deadline be carried out */
	char *broken; /* see poison.h; NULL: the run before ended well */
	bool putting_away; /* see recover.h */
	Time put_away;	   /* since then, by a run before; see there */
	bool unrecovered;  /* what a run before has put away was not looked at*/
	const char *working; /* on groups of this name */
	gint64 worker;	     /* club/work/worker.h; 0: nobody else writes */
	bool matches;	     /* some were due */
} Run;

#endif
