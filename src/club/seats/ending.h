/* ending.h - how a match ends: with a result, which is kept for ratings and
 * tables; won because the other player resigned; or given up by all. */
#ifndef CLUB_SEATS_ENDING_H
#define CLUB_SEATS_ENDING_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/news/confirm_ask.h"

/* Finishes a match: stores its results, tells all who played the places and the
 * seed, and sets phase and time in its row, which the caller stores. */
bool ending_result(Run *run, LiveMatch *live, GError **error);
/* Ends a match that isn't played to its end as won, and stores everything. */
bool ending_won(Run *run, LiveMatch *live, GError **error);

/* Gives up a player's seat: {"match": id}. It goes to the standby list, then to
 * the house bot. */
ConfirmedAct ending_resign;
/* Stores that a seat wishes to end the match without a result; the wish lasts
 * two weeks. If all who play wish it now the match is cancelled and *ended
 * becomes true; else the others are told. */
bool ending_propose(Run *run, LiveMatch *live, int seat, bool *ended,
		    GError **error);

/* Replays the matches that ended before results were kept and stores theirs,
 * all in one run: ratings of only a few matches would be wrong. */
bool ending_catch_up(Run *run, GError **error);

#endif
