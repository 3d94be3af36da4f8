/* changes.h - how a season passes from one phase to the next (LEAGUE 1). */
#ifndef CLUB_SEASONS_CHANGES_H
#define CLUB_SEASONS_CHANGES_H

#include "club/seasons/season.h"

/* Makes the change that is due, with its letters, in the caller's transaction.
 * The season in memory is outdated after it. */
bool changes_next(Run *run, Season *season, GError **error);
/* Lets the house play all live matches to their end; called again for those
 * that were paused when finishing began. */
bool changes_finish(Run *run, Season *season, GError **error);
/* Closes a season whose matches are all over: sends the final table, and opens
 * the next season. */
bool changes_close(Run *run, Season *season, GError **error);

#endif
