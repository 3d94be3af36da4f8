/* phases.h - one run of the four phases: fetch, play, write, send. */
#ifndef RUN_PHASES_PHASES_H
#define RUN_PHASES_PHASES_H

#include "club/installation/run.h"

/* Runs the phases with `now` as the only clock. An error ends the run; what was
 * committed stays. Several runs may follow each other in one process. */
bool phases_run(Club *club, Time now, const RunOptions *options,
		RunSummary *summary, GError **error);

bool phase_play(Run *run, GError **error);

#endif
