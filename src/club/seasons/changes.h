/* changes.h - how a season passes from one phase to the next (LEAGUE 1). */
#ifndef CLUB_SEASONS_CHANGES_H
#define CLUB_SEASONS_CHANGES_H

#include "club/seasons/season.h"

/* The change that is due, with its letters, in the caller's transaction.  The
 * season in memory is not true after it. */
bool changes_next(Run *run, Season *season, GError **error);
/* The house plays what can go on to its end; once more for what could not when
 * that began. */
bool changes_finish(Run *run, Season *season, GError **error);
/* All of its matches are over: the table is told, and the next season opens. */
bool changes_close(Run *run, Season *season, GError **error);

#endif
