/* leagues.h - checks the seasons of all leagues, ladders and cups of a
 * simulated club, and counts what happened in them. */
#ifndef TESTS_YEAR_LEAGUES_H
#define TESTS_YEAR_LEAGUES_H

#include "lib/ask.h"

#include "season_post.h"

#define KINDS 3 /* of contests */

typedef struct {
	int closed[KINDS], matches[KINDS]; /* seasons, and their matches */
	int moved[KINDS]; /* entrants who changed divisions or places, or
			     advanced */
	int divisions;	  /* of a league, at most */
	int absent, late, breaks, withdrawn, lost, spared; /* entrants */
	int substitutes, finished, voids;		   /* seats; matches */
	PostReport post;
} LeagueReport;

/* Checks that each season was closed once, one after the other, as
 * reckoning_judge says; that the next divisions, tables and rounds follow from
 * its tables; and that nobody got too many letters. Appends a line for each
 * fault. */
void leagues_judge(Asked *database, Club *club, SeasonPost *post,
		   LeagueReport *report, GString *faults);
/* Prints the report for `make year`. */
void leagues_print(const LeagueReport *report);

#endif
