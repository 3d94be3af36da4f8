/* run.h - one run of the program: what its phases share and count. Nothing here
 * belongs to a single phase. */
#ifndef CLUB_INSTALLATION_RUN_H
#define CLUB_INSTALLATION_RUN_H

#include "club/installation/club.h"
#include "club/installation/lock.h"

typedef struct LiveMatchCache LiveMatchCache; /* club/live/live.h */

typedef struct {
	bool old; /* first connection: fetch the mails that are there already */
	bool dry; /* say what would be done; store and send nothing */
	bool clock_is_right; /* the clock was ahead before and is right now: see
				outage_undo */
	bool by_clock;	     /* `now` follows the clock during the run */
} RunOptions;

typedef struct {
	int mails;   /* mails read */
	int orders;  /* orders accepted */
	int steps;   /* steps played */
	int written; /* letters written */
	int sent;
	gint64 ticks[4]; /* microseconds of each phase */
	bool forgotten;	 /* a player was erased: scrub the database file at the
			    end */
	bool left;	 /* something is left for the next run (status 75) */
	bool busy;	 /* another run holds the club: nothing was done */
} RunSummary;

typedef struct Run {
	Club *club;
	Time now;   /* the time that counts for everything in the run */
	Lock *lock; /* the folder's lock */
	RunOptions options;
	RunSummary *summary;
	LiveMatchCache *live_matches;
	/* See run/letters/posting.h; NULL: letters are composed when they are
	 * sent. */
	struct Composing *composing;
	GPtrArray *told; /* see tell_settle(); NULL: news is stored at once */
	Time polled;  /* the last good poll before this one; TIME_NONE: none */
	Time brake;   /* no automatic moves before then; TIME_NONE: no limit */
	bool fetched; /* all waiting mail is in the inbox: only then may a
			 deadline be carried out */
	char *broken; /* see group.h; NULL: the previous run ended well */
	/* Mails that were put away but may be missing from the database, see
	 * fetch/fetch.h. */
	bool putting_away;
	Time put_away;	  /* set by an earlier run; since when */
	bool unrecovered; /* mails put away by an earlier run weren't checked */
	const char *working; /* name of the groups being worked on */
	gint64 worker;	     /* see club/work/worker.h; 0: nobody else writes */
	bool matches;	     /* some matches were due */
} Run;

#endif
