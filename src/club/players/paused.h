/* paused.h - ends mail without a command. */
#ifndef CLUB_PLAYERS_PAUSED_H
#define CLUB_PLAYERS_PAUSED_H

#include "club/installation/run.h"

/* Stops letters to a player; *ended is false if they were stopped before. */
bool paused_end(Run *run, gint64 player, const char *why, bool *ended,
		GError **error);

#endif
