/* thinking.h - moves of the house that take a search. They are searched for at
 * the end of a run, when its letters are sent and others may go on, and laid on
 * the desks by the next. Searching for one move is never cut; a run begins no
 * further one when it has done its share ([match] thinking), and the next goes
 * on. So letters never wait, and a crash loses the present search at most. */
#ifndef RUN_TURNS_THINKING_H
#define RUN_TURNS_THINKING_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "store/thoughts.h"

/* If no thought has come by then, the bot moves. */
#define THINKING_MOST (6 * HOUR)

/* Returns whether a level searches in a match, and runs may. */
bool thinking_needed(const Run *run, const LiveMatch *live, Level level);
/* Finds what the house has thought about a seat's decision in the match as it
 * stands; NULL: nothing yet. */
bool thinking_find(Run *run, const LiveMatch *live, int seat, Thought **thought,
		   GError **error);
/* Searches for the moves that are waited for, those first that have been for
 * longest. Where only the house is to move next it goes on with that. */
bool thinking_go_on(Run *run, GError **error);

#endif
