/* ending.h - how a match ends: with a result, won by a resignation, or given up
 * by all. */
#ifndef CLUB_SEATS_ENDING_H
#define CLUB_SEATS_ENDING_H

#include "club/installation/run.h"
#include "club/live/live.h"

/* The match is finished: its row says so (in memory: the caller stores it), and
 * all who played hear the places and the seed. */
bool ending_result(Run *run, LiveMatch *live, GError **error);
/* Ends a match that isn't played to its end: stored and settled. */
bool ending_won(Run *run, LiveMatch *live, GError **error);
/* All wish it: the match is cancelled, stored, and all are told why, a saying
 * that it steals. */
bool ending_abort(Run *run, LiveMatch *live, json_t *why, GError **error);

#endif
