/* replay.h - do matches replay?
 *
 * They are tried in another process, so that a bug at which the program breaks
 * off is told like any other difference. */
#ifndef CLUB_UPKEEP_REPLAY_H
#define CLUB_UPKEEP_REPLAY_H

#include "club/home/club.h"
#include "store/matches.h"

/* Gets what became of a match: `problem` is NULL if it replays as it was
 * played, ERROR_NEVER if it doesn't, or if the program breaks off at it.
 * Returns false to stop. */
typedef bool ReplayHandler(const MatchRow *row, const GError *problem,
			   void *data);

/* Try these, in order.  The club's database is closed meanwhile, for a
 * connection cannot be taken along into another process; it is open again
 * afterwards, or there is an error. */
bool replay_matches(Club *club, const GPtrArray *rows, ReplayHandler *handler,
		    void *data, GError **error);

#endif
