/* former.h - what became of the seat of somebody who had one. */
#ifndef CLUB_SEATS_FORMER_H
#define CLUB_SEATS_FORMER_H

#include "club/installation/run.h"
#include "club/live/live.h"

#include <jansson.h>

/* *said becomes what a player hears who had a seat and has it no more: that
 * they left it, or who plays it now, and how to come back where they may (new
 * reference).  NULL: they never had one, or have it still. */
bool former_say(Run *run, const LiveMatch *live, gint64 player, json_t **said,
		GError **error);

#endif
