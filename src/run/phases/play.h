/* play.h - the second phase: every new mail, then every match that may go on.
 */
#ifndef RUN_PHASES_PLAY_H
#define RUN_PHASES_PLAY_H

#include "club/home/run.h"

/* run->played is false where other workers are not ready with theirs: then
 * letters wait for the next run. */
bool phase_play(Run *run, GError **error);

#endif
