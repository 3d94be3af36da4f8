/* paused.h - mail that is ended without a command. */
#ifndef CLUB_PEOPLE_PAUSED_H
#define CLUB_PEOPLE_PAUSED_H

#include "club/home/run.h"

/* No letters to a player any more; *ended unless it was so before. */
bool paused_end(Run *run, gint64 player, const char *why, bool *ended,
		GError **error);

#endif
