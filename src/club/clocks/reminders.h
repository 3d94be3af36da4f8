/* reminders.h - reminders are few and short: a day before the pace ends, at
 * half of the bank, on its last day; never in quiet hours, one letter for all
 * of a player's matches (PLAY 3). */
#ifndef CLUB_CLOCKS_REMINDERS_H
#define CLUB_CLOCKS_REMINDERS_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "match/pace.h"
#include "store/decisions.h"

/* off, few or daily; constant or the player's. */
const char *reminders_mode(const Player *player);
/* When the next reminder of a decision is to go (it may be past), TIME_NONE:
 * never; as its player likes, in their zone, and by when the seat was last
 * reminded. */
Time reminders_next(const Decision *decision, const PaceClock *clock,
		    const Player *player, Time reminded);
/* Returns that for a seat of a table; TIME_NONE also where its order is in. */
bool reminders_next_of(Run *run, const LiveMatch *live,
		       const Decision *decision, Time *next, GError **error);

/* Remind a seat of what it owes: the letter of reminders of its player says so,
 * and goes in this run, or after their quiet hours; if the order is in by then,
 * it does not.  `why`: "time", "nudge".  The seat's row in memory and store
 * notes it. */
bool reminders_add(Run *run, LiveMatch *live, int seat, const char *why,
		   GError **error);
/* Remind those of a match who are due to be.  Nobody in a paused match, nor in
 * a run that may have left a mail unread. */
bool reminders_due(Run *run, LiveMatch *live, const GPtrArray *open,
		   GError **error);
/* Tell whose turn will be next, as all at the table can see, if they want to
 * know (Player.you_are_next); once a turn. */
bool reminders_following(Run *run, LiveMatch *live, GError **error);

#endif
