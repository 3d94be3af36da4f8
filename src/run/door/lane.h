/* lane.h - the names of lanes (lanes.h). */
#ifndef RUN_DOOR_LANE_H
#define RUN_DOOR_LANE_H

#include <glib.h>

/* Free with g_free. */
char *lane_of_player(gint64 player);
/* Whose it is, or 0: nobody's who is a player. */
gint64 lane_player(const char *lane);

#endif
