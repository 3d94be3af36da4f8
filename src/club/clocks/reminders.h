/* reminders.h - reminders are few and short: a day before the pace ends, at
 * half of the bank, on its last day; never in quiet hours, one letter for all
 * of a player's matches (PLAY 3). */
#ifndef CLUB_CLOCKS_REMINDERS_H
#define CLUB_CLOCKS_REMINDERS_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "match/pace.h"
#include "store/decisions.h"

/* Returns "off", "few" or "daily"; borrowed, or constant. */
const char *reminders_mode(const Player *player);
/* Returns when the next reminder of a decision is due (it may be past);
 * TIME_NONE: never. It depends on the player's mode and zone, and on when the
 * seat was last reminded. */
Time reminders_next(const Decision *decision, const PaceClock *clock,
		    const Player *player, Time reminded);
/* Finds the same for a seat of a match; TIME_NONE also if its order is in. */
bool reminders_next_of(Run *run, const LiveMatch *live,
		       const Decision *decision, Time *next, GError **error);

/* Adds a seat's decision to its player's letter of reminders, which goes in
 * this run or after their quiet hours, unless the order is in by then. `why` is
 * "time" or "nudge". The time is kept in the seat's row and stored. */
bool reminders_add(Run *run, LiveMatch *live, int seat, const char *why,
		   GError **error);
/* Reminds the players of a match who are due to be; nobody in a paused match,
 * or in a run that may have left a mail unread. */
bool reminders_due(Run *run, LiveMatch *live, const GPtrArray *open,
		   GError **error);
/* Tells the player who, as everybody in the match can see, will be next, if
 * they want to know (Player.you_are_next); once a turn. */
bool reminders_following(Run *run, LiveMatch *live, GError **error);

#endif
