/* overview.h - what who runs the club may see of it: nothing that is hidden at
 * a table.  Times are the club's. */
#ifndef RUN_ORGANISER_OVERVIEW_H
#define RUN_ORGANISER_OVERVIEW_H

#include "run/organiser/listing.h"
#include "store/matches.h"

/* The word for a phase.  New reference. */
json_t *overview_phase(MatchPhase phase);
/* The matches that are open or played now, or all there ever were. */
bool overview_matches(Listing *listing, bool all, GError **error);
/* The club in a few lines: how many of what, and who is to move where. */
bool overview_club(Listing *listing, Time now, GError **error);
/* The newest n acts of a match (NULL: of all), as they are logged. */
bool overview_log(Listing *listing, const char *match, int n, GError **error);
/* One match, with its table as everybody may see it: for the program, in
 * English. */
bool overview_match(Listing *listing, Time now, const char *name,
		    GError **error);

#endif
