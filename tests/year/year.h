/* year.h - a club of simulated members lives through many months in one
 * process.
 *
 * It uses the real four phases on mail files, once an hour by a simulated
 * clock; members have human habits, letters get lost, a server is down for
 * three days, and both changes of summer time occur. */
#ifndef TESTS_YEAR_YEAR_H
#define TESTS_YEAR_YEAR_H

#include "leagues.h"
#include "member.h"

typedef struct {
	int players, days;
	int at_once; /* matches per player, not counting seasons */
	const char *seed;
} YearPlan;

typedef struct {
	int passes, mails, letters, lost, steps;
	int begun, ended, open; /* matches */
	int misses, answers;	/* decisions */
	double days;		/* median over the matches that ended */
	double letters_a_match; /* mean */
	double wait;		/* median hours from hand-off to answer */
	int offers, substitutes, bots; /* seats */
	GString *unsaid; /* commands that nobody wrote; a line each */
	LeagueReport league;
	int foreign;	 /* letters with words of another language */
	GString *faults; /* a line each; must be empty */
	gint64 ticks;	 /* microseconds */
} YearReport;

void year_live(const YearPlan *plan, YearReport *report);
void year_clear(YearReport *report);
/* Prints the report for `make year`. */
void year_print(const YearPlan *plan, const YearReport *report);

#endif
