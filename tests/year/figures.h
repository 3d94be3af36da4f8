/* figures.h - figures and checks from a simulated club's database. */
#ifndef TESTS_YEAR_FIGURES_H
#define TESTS_YEAR_FIGURES_H

#include "lib/ask.h"
#include "year.h"

typedef struct Figures Figures;

/* Opens the club's database from outside. */
Figures *figures_open(const char *dir);
void figures_close(Figures *figures);
/* Returns the connection, for other queries. */
Asked *figures_database(Figures *figures);

/* Returns in how many open or live matches a player sits. */
int figures_matches(Figures *figures, const char *player);
/* Returns whether there is a cup without a winner yet. */
bool figures_cup_runs(Figures *figures);
/* Returns a running match of a league's season; NULL if there is none. Free
 * with g_free. */
char *figures_league_match(Figures *figures);
/* On any day: appends a line to the faults, once, for each live match in which
 * nothing has moved for longer than the clock allows. */
void figures_watch(Figures *figures, Time now, GString *faults);
/* Call it after the club's last day, before the functions below. */
void figures_end(Figures *figures);
void figures_count(Figures *figures, YearReport *report);
/* At the end, check that nobody was waited for longer than allowed after they
 * had left, that nobody missed anything because of the outage, and that no old
 * match is still open. */
void figures_judge(Figures *figures, const GPtrArray *members, Time now,
		   GString *faults);
void figures_judge_outage(Figures *figures, Time down, Time up,
			  GString *faults);

#endif
