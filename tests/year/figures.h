/* figures.h - what the database of a simulated club says of its year. */
#ifndef TESTS_YEAR_FIGURES_H
#define TESTS_YEAR_FIGURES_H

#include "lib/ask.h"
#include "year.h"

typedef struct Figures Figures;

/* A look into the club's database from outside. */
Figures *figures_open(const char *dir);
void figures_close(Figures *figures);
/* To ask it other things. */
Asked *figures_database(Figures *figures);

/* In how many open or live matches a player sits. */
int figures_matches(Figures *figures, const char *player);
/* Is there a cup that is not won yet? */
bool figures_cup_runs(Figures *figures);
/* A match of a league's season that is played; NULL: there is none.  Free with
 * g_free. */
char *figures_league_match(Figures *figures);
/* A look at any day: a live match in which nothing has moved for longer than
 * the clock allows is a line of the faults, once. */
void figures_watch(Figures *figures, Time now, GString *faults);
/* The club has passed its last day; before what is below. */
void figures_end(Figures *figures);
void figures_count(Figures *figures, YearReport *report);
/* At the end: nobody was waited for longer than the ladder allows after they
 * had left, nobody missed anything by the outage, no old match is still open.
 */
void figures_judge(Figures *figures, const GPtrArray *members, Time now,
		   GString *faults);
void figures_judge_outage(Figures *figures, Time down, Time up,
			  GString *faults);

#endif
