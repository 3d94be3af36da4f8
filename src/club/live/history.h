/* history.h - what a seat knows of a match: how it is now, what it learns from
 * the last step, what it has learned so far. */
#ifndef CLUB_LIVE_HISTORY_H
#define CLUB_LIVE_HISTORY_H

#include "club/installation/run.h"
#include "club/live/live.h"

#include <jansson.h>

/* Returns what a seat may know, as letters show it. A match that ended before
 * its game was over has no open decisions. New reference. */
json_t *live_view(const LiveMatch *live, int seat);
/* Returns what a seat learns from the last step (or the deal): [{"kind",
 * "data"}], seats with names; NULL if nothing. *loud (may be NULL) becomes true
 * if something is worth a letter at once. New reference. */
json_t *live_learned(const Match *match, int seat, bool *loud);
/* Tells each seat, and the onlookers, what they learn from the last step, or
 * from what has happened since the deal: at once if it is worth a letter, else
 * within a day. */
bool live_tell_events(Run *run, const LiveMatch *live, GError **error);
/* Lists the last n events of the whole match that a seat knows, in order. New
 * reference; NULL on error. */
json_t *live_history(Club *club, const LiveMatch *live, int seat, int n,
		     GError **error);

#endif
