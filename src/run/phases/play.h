/* play.h - the second phase: every new mail, then every match that may go on.
 */
#ifndef RUN_PHASES_PLAY_H
#define RUN_PHASES_PLAY_H

#include "club/installation/run.h"

bool phase_play(Run *run, GError **error);

#endif
