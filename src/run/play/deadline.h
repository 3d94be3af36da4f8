/* deadline.h - what happens when the time of those who owe a move is over. */
#ifndef RUN_PLAY_DEADLINE_H
#define RUN_PLAY_DEADLINE_H

#include "club/home/run.h"
#include "club/table/table.h"

/* What the clocks say. Of several decisions the latest counts, though they end
 * together. */
typedef struct {
	bool pace; /* over: an order that waits for it is played */
	bool all;  /* over, the bank too: the stand-in plays */
} TimeOver;

/* By a match's open decisions (Decision *).  It is not over while a mail waits
 * that may hold what is owed, and came in time. */
bool deadline_look(Run *run, const Table *table, const GPtrArray *open,
		   TimeOver *over, GError **error);
/* The stand-in's move is put on the desk of a seat, who sits there is told, and
 * the log that it moved. */
bool deadline_stand_in(Run *run, const Table *table, int seat, GError **error);

#endif
