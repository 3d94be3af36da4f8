/* remind.h - reminders: at half of the pace, a day before its end, daily on the
 * bank; never in quiet hours, once a match and day (PLAY 3). */
#ifndef RUN_REMIND_H
#define RUN_REMIND_H

#include "match/pace.h"
#include "run/phases.h"

/* When the next reminder of a decision is to go (it may be past), TIME_NONE:
 * never; by the player's zone and when the seat was last reminded. */
Time remind_next(const Decision *decision, const PaceClock *clock,
		 const char *zone, Time reminded);

/* Remind a seat of what it owes: its next letter says so, and goes in this run,
 * or after the quiet hours of its player; if the order is in by then, it does
 * not.  `why`: "time", "nudge".  The seat's row in memory and store notes it.
 */
bool remind(Pass *pass, Table *table, int seat, const char *why,
	    GError **error);
/* Remind those of a match who are due to be.  Nobody in a paused match, nor in
 * a run that may have left a mail unread. */
bool remind_due(Pass *pass, Table *table, const GPtrArray *open,
		GError **error);
/* Tell whose turn will be next, as all at the table can see, if he wants to
 * know (Player.you_are_next); once a turn. */
bool remind_following(Pass *pass, Table *table, GError **error);

#endif
