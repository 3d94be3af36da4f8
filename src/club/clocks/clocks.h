/* clocks.h - computes when decisions are due; nothing else does (PLAY 3).
 * Everything is computed anew from what is stored: the printed deadline, the
 * hand-off, added time, the player's absences and bank. So after a shortened
 * absence or a fuller bank, clocks_reckon is all it takes, and calling it twice
 * does no harm. All of it happens in the caller's transaction. */
#ifndef CLUB_CLOCKS_CLOCKS_H
#define CLUB_CLOCKS_CLOCKS_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "match/pace.h"
#include "store/decisions.h"

/* How long a letter that asks may stay unsent before it is looked for: the
 * schedule of retries (MAIL R51). */
#define CLOCKS_LETTER_TIME (2 * DAY)

/* Computes due, deadline and wake of a match's open decisions, and stores those
 * that changed. Call it after anything that they depend on has changed: a
 * hand-off, a bank, an absence. ERROR_NEVER: there is no such match. */
bool clocks_reckon(Run *run, gint64 match, GError **error);
/* Does the same for a loaded match; its row, seats and open decisions must be
 * as stored. */
bool clocks_reckon_live(Run *run, const LiveMatch *live, GPtrArray *open,
			GError **error);
/* Does the same for several matches (gint64). NULL stands for a list that could
 * not be read: returns false. */
bool clocks_reckon_all(Run *run, const GArray *matches, GError **error);
/* Does the same for all matches of a player who is away, or back. */
bool clocks_reckon_player(Run *run, gint64 player, GError **error);
/* Starts a decision's clock: its letter was handed over, `late` after it was
 * written, or (excused) never will be. Does nothing if the clock runs. */
bool clocks_start(Run *run, gint64 decision, Time late, bool excused,
		  GError **error);
/* Does the same, but leaves computing to the caller: *match becomes the match
 * whose clocks to compute, 0 if none. */
bool clocks_hand(Run *run, gint64 decision, Time late, bool excused,
		 gint64 *match, GError **error);
/* Returns when to check whether a decision's letter has gone out. */
Time clocks_unasked_at(const Run *run, Time opened);
/* Gives up overdue letters that ask for a decision but aren't in the outbox:
 * they could not be written, or got lost. Tells the organiser and starts the
 * clock now (the caller reckons it), without harm to anybody's reliability, so
 * that no match waits for ever. */
bool clocks_unasked(Run *run, const LiveMatch *live, const GPtrArray *open,
		    GError **error);
/* Adds time to all open decisions of a match. */
bool clocks_extend(Run *run, gint64 match, Time by, GError **error);
/* Pause and resume a match: meanwhile no clock runs, nobody is reminded and no
 * stand-in plays; the pause counts for nobody. */
bool clocks_pause(Run *run, gint64 match, GError **error);
bool clocks_resume(Run *run, gint64 match, GError **error);

/* What a letter says about a decision's time, as if it were handed over now. */
typedef struct {
	Time due, deadline;
	Time bank;    /* time left in the bank; 0 if no bank runs after `due` */
	bool running; /* the bank runs now */
	bool paused;
} ClockView;

/* Fills in the view of a loaded match with these open decisions (NULL: reads
 * them). Sets and stores decision->printed if its letter has not gone out
 * yet. */
bool clocks_view(Run *run, const LiveMatch *live, GPtrArray *open,
		 Decision *decision, ClockView *view, GError **error);

/* --- at a step --- */

/* Ends a decision with the order on its seat's desk: stores the outcome, and
 * takes the time used from the bank in the seat's row, which the caller stores.
 * `sealed`: it was one of several. */
bool clocks_close(Run *run, LiveMatch *live, Decision *decision, bool sealed,
		  GError **error);
/* Refills each bank a little after a turn, in the match's rows. */
void clocks_refill(LiveMatch *live);

#endif
