/* acts_private.h - what the acts_*.c files share. */
#ifndef CLUB_SEASONS_ACTS_PRIVATE_H
#define CLUB_SEASONS_ACTS_PRIVATE_H

#include "club/seasons/acts.h"
#include "club/work/work.h"

Work acts_work(const SeasonAct *act, const char *name);
/* Log and commit where it is done; else roll back. */
bool acts_finish(Work *work, const SeasonAct *act, const Season *season,
		 bool done, GError **error);
/* ERROR_PLAYER: not while the season is so far.  False. */
bool acts_fail_phase(const Season *season, GError **error);
/* *fixture is yours; ERROR_PLAYER: it is none of the season's. */
bool acts_fixture(Club *club, const Season *season, gint64 match,
		  FixtureRow **fixture, GError **error);

#endif
