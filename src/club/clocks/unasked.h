/* unasked.h - letters that ask and never went out. */
#ifndef CLUB_CLOCKS_UNASKED_H
#define CLUB_CLOCKS_UNASKED_H

#include "club/installation/run.h"
#include "club/live/live.h"

/* A decision whose letter was due long ago, of which none waits in the outbox:
 * it could not be written, or got lost.  The organiser is told, the clock
 * starts now and nobody's reliability suffers; so no match waits for ever. */
bool unasked_look(Run *run, const LiveMatch *live, const GPtrArray *open,
		  GError **error);

#endif
