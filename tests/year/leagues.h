/* leagues.h - what must hold of the seasons of a simulated club, of all its
 * leagues, ladders and cups, and how much of everything happened in them. */
#ifndef TESTS_YEAR_LEAGUES_H
#define TESTS_YEAR_LEAGUES_H

#include "lib/ask.h"

#include "season_post.h"

#define KINDS 3 /* of contests */

typedef struct {
	int closed[KINDS], matches[KINDS]; /* seasons, and what they had */
	int moved[KINDS]; /* changed their divisions or places; went on */
	int divisions;	  /* of a league, at the most */
	int absent, late, breaks, withdrawn, lost, spared; /* entrants */
	int substitutes, finished, voids;		   /* seats; matches */
	PostReport post;
} LeagueReport;

/* Each season was closed once, one after the other, as reckoning_judge says;
 * the next divisions, tables and rounds are as its tables say; nobody got too
 * many letters.  One line a fault. */
void leagues_judge(Asked *database, Club *club, SeasonPost *post,
		   LeagueReport *report, GString *faults);
/* What `make year` prints of it. */
void leagues_print(const LeagueReport *report);

#endif
