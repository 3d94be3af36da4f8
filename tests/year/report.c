/* report.c - prints the report of `make year`. */
#include "year.h"

#include <stdio.h>

void
year_print(const YearPlan *plan, const YearReport *report)
{
	int asked = report->answers + report->misses;

	printf("%d players, %d days, %d passes in %.1f s\n", plan->players,
	       plan->days, report->passes, (double)report->ticks / 1e6);
	printf("matches           %d begun, %d ended, %d still open\n",
	       report->begun, report->ended, report->open);
	printf("steps             %d\n", report->steps);
	printf("mails, letters    %d in, %d out, %d of them lost\n",
	       report->mails, report->letters, report->lost);
	printf("days a match      %.1f (median)\n", report->days);
	printf("letters a match   %.0f (mean)\n", report->letters_a_match);
	printf("wait              %.1f h from hand-off to answer (median)\n",
	       report->wait);
	printf("stand-in          %.2f %% of %d decisions\n",
	       asked ? 100.0 * report->misses / asked : 0, asked);
	printf("seats             %d offered, %d with substitutes, %d with the "
	       "bot\n",
	       report->offers, report->substitutes, report->bots);
	printf("languages         %d letters with words of another\n",
	       report->foreign);
	printf("never written     %s\n",
	       *report->unsaid->str ? report->unsaid->str : "none");
	leagues_print(&report->league);
	printf("faults            %s%s", *report->faults->str ? "\n" : "none\n",
	       report->faults->str);
	fflush(stdout);
}
