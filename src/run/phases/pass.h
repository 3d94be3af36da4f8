/* pass.h - one pass of the four phases: fetch, play, write, send. */
#ifndef RUN_PHASES_PASS_H
#define RUN_PHASES_PASS_H

#include "club/home/club.h"

typedef struct {
	bool old; /* first connection: fetch the mails that are there already */
	bool dry; /* say what would be done; store and send nothing */
} PassOptions;

typedef struct {
	int mails;   /* read */
	int orders;  /* taken */
	int steps;   /* played */
	int written; /* letters */
	int sent;
	gint64 ticks[4]; /* microseconds of each phase */
	bool forgotten;	 /* somebody was: nothing of him may stay */
	bool left;	 /* something is left for the next run (status 75) */
	bool busy;	 /* another run holds the club: nothing was done */
} PassSummary;

/* `now` is the only clock.  An error ends the pass; what was committed stays.
 * Several passes may follow each other in one process. */
bool pass_run(Club *club, Time now, const PassOptions *options,
	      PassSummary *summary, GError **error);

#endif
