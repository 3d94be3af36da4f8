/* overview.h - what the organiser may see of the club: nothing that is hidden
 * at a table. Times are in the club's zone. */
#ifndef RUN_ORGANISER_OVERVIEW_H
#define RUN_ORGANISER_OVERVIEW_H

#include "run/organiser/listing.h"
#include "store/matches.h"

/* Returns the word for a phase. New reference. */
json_t *overview_phase(MatchPhase phase);
/* Lists the matches that are open or being played or, with `all`, all there
 * ever were. */
bool overview_matches(Listing *listing, bool all, GError **error);
/* Lists the club in a few lines: how many of what, and who is to move where. */
bool overview_club(Listing *listing, Time now, GError **error);
/* Lists the newest n acts in a match (NULL: in all), as logged. */
bool overview_log(Listing *listing, const char *match, int n, GError **error);
/* Lists one match, with its table as everybody may see it: for the command
 * line, in English. */
bool overview_match(Listing *listing, Time now, const char *name,
		    GError **error);

#endif
