/* lanes.h - whose mails are played in the order in which they came, whoever
 * plays them: those of a player, as their token or else their address has it
 * (SCALE 2). */
#ifndef RUN_DOOR_LANES_H
#define RUN_DOOR_LANES_H

#include "club/home/run.h"
#include "store/inbox.h"

/* Note the lanes of all new mails that have none yet.  Where nobody else plays
 * them nothing is written. */
bool lanes_note(Run *run, GError **error);

/* A mail that is being played may have put what came from its address into
 * another lane (lane_join), itself too.  Changes the lane of the row. */
bool lanes_look(Run *run, InboxRow *row, GError **error);

#endif
