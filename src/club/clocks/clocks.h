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

/* After it an unsent letter that asks is looked for: the schedule of retries
 * (MAIL R51). */
#define CLOCKS_LETTER_TIME (2 * DAY)

/* Reckon due, deadline and wake of a match's open decisions, and store those
 * that differ.  After anything they hang on has changed: a hand-off, a bank, an
 * absence. */
bool clocks_reckon(Run *run, gint64 match, GError **error);
/* Does so for several matches (gint64); NULL: they could not be read. */
bool clocks_reckon_all(Run *run, const GArray *matches, GError **error);
/* Does so for all matches of a player who is away, or back. */
bool clocks_reckon_player(Run *run, gint64 player, GError **error);
/* The letter that asks is handed over, `late` after it was written; or it will
 * never be (excused).  Does nothing to a decision whose clock runs. */
bool clocks_start(Run *run, gint64 decision, Time late, bool excused,
		  GError **error);
/* Does so except for the match whose clocks must be computed then; *match is 0
 * where there is none. */
bool clocks_hand(Run *run, gint64 decision, Time late, bool excused,
		 gint64 *match, GError **error);
/* So much more time for all that is open in a match. */
bool clocks_extend(Run *run, gint64 match, Time by, GError **error);
/* No clock runs, nothing is reminded, no stand-in plays, until it goes on; the
 * pause counts for nobody. */
bool clocks_pause(Run *run, gint64 match, GError **error);
bool clocks_resume(Run *run, gint64 match, GError **error);

/* What a letter says about a decision's time, as if it were handed over now. */
typedef struct {
	Time due, deadline;
	Time bank;    /* left in it; 0 where none runs behind this one */
	bool running; /* the bank runs now */
	bool paused;
} ClockView;

/* Sets decision->printed (and stores it) where its letter is still to go. */
bool clocks_view(Run *run, Decision *decision, ClockView *view, GError **error);

/* --- at a step --- */

/* How a decision of the table ends with the order on its seat's desk, and what
 * that takes from the bank; both are stored with the decision and left in the
 * seat's row.  `sealed`: it was one of several. */
bool clocks_close(Run *run, LiveMatch *live, Decision *decision, bool sealed,
		  GError **error);
/* A turn is over: a little comes to each bank of the table, in its rows. */
void clocks_refill(LiveMatch *live);

#endif
