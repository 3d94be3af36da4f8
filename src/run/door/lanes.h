/* lanes.h - whose mails are played in the order in which they came, whoever
 * plays them: those of a player, as their token or else their address has it
 * (SCALE 2). */
#ifndef RUN_DOOR_LANES_H
#define RUN_DOOR_LANES_H

#include "club/home/run.h"

/* Note the lanes of all new mails that have none yet.  Where nobody else plays
 * them nothing is written. */
bool lanes_note(Run *run, GError **error);

#endif
