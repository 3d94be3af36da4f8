/* unasked.h - letters that ask and never went out. */
#ifndef CLUB_TIME_UNASKED_H
#define CLUB_TIME_UNASKED_H

#include "club/home/run.h"
#include "club/table/table.h"

/* A decision whose letter was due long ago, of which none waits in the outbox:
 * it could not be written, or got lost.  The organiser is told, the clock
 * starts now and nobody's reliability suffers; so no match waits for ever. */
bool unasked_look(Run *run, const Table *table, const GPtrArray *open,
		  GError **error);

#endif
