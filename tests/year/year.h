/* year.h - a club of people lives through many months in one process.
 *
 * The real four phases by mail files, once an hour by a clock that is made up;
 * members with human habits, letters that get lost, a server that is down for
 * three days, both changes of summer time. */
#ifndef TESTS_YEAR_YEAR_H
#define TESTS_YEAR_YEAR_H

#include "leagues.h"
#include "member.h"

typedef struct {
	int players, days;
	int at_once; /* matches of a player, without seasons */
	const char *seed;
} YearPlan;

typedef struct {
	int passes, mails, letters, lost, steps;
	int begun, ended, open; /* matches */
	int misses, answers;	/* decisions that were asked */
	double days;		/* median of the matches that ended */
	double letters_a_match; /* mean */
	double wait;		/* hours from hand-off to answer, median */
	int offers, substitutes, bots; /* seats */
	GString *unsaid; /* commands that nobody wrote; a line each */
	LeagueReport league;
	int foreign;	 /* letters that hold words of another language */
	GString *faults; /* one line each; "" is what is wanted */
	gint64 ticks;	 /* microseconds */
} YearReport;

void year_live(const YearPlan *plan, YearReport *report);
void year_clear(YearReport *report);
/* What `make year` prints. */
void year_print(const YearPlan *plan, const YearReport *report);

#endif
