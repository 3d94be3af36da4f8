/* thinking.h - searches for the house's moves at the end of a run, when letters
 * are sent and others may go on; the next run puts the moves on the desks. A
 * search for one move is never interrupted; a run that has used its share
 * ([match] thinking) begins no other, and the next run goes on. So letters
 * never wait, and a crash loses at most the current search. */
#ifndef RUN_TURNS_THINKING_H
#define RUN_TURNS_THINKING_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "store/thoughts.h"

/* If no search has finished by then, the bot moves. */
#define THINKING_MOST (6 * HOUR)

/* Returns whether a level searches in a match, and runs are allowed to. */
bool thinking_needed(const Run *run, const LiveMatch *live, Level level);
/* Finds the result of the house's search for a seat's open decision; NULL: none
 * yet. */
bool thinking_find(Run *run, const LiveMatch *live, int seat, Thought **thought,
		   GError **error);
/* Searches for the moves that matches wait for, longest waiting first. If only
 * the house is to move next, searches on for that. */
bool thinking_go_on(Run *run, GError **error);

#endif
