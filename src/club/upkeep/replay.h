/* replay.h - checks that matches replay. They are tried in another process, so
 * that a crash is reported like any other difference. */
#ifndef CLUB_UPKEEP_REPLAY_H
#define CLUB_UPKEEP_REPLAY_H

#include "club/installation/club.h"
#include "store/matches.h"

/* Gets a match's result: `problem` is NULL if it replays as it was played,
 * ERROR_NEVER if it doesn't or if the program crashes at it. Returns false to
 * stop. */
typedef bool ReplayHandler(const MatchRow *row, const GError *problem,
			   void *data);

/* Tries these matches in order. The club's database is closed meanwhile,
 * because a connection cannot be shared with another process; afterwards it is
 * open again, or an error is set. */
bool replay_matches(Club *club, const GPtrArray *rows, ReplayHandler *handler,
		    void *data, GError **error);

#endif
