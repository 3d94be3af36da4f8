/* overview.h - what who runs the club may see of it, as text: nothing that is
 * hidden at a table.  Times are the club's. */
#ifndef RUN_ORGANISER_OVERVIEW_H
#define RUN_ORGANISER_OVERVIEW_H

#include "club/home/club.h"

/* The matches that are open or played now, or all there ever were. */
bool overview_matches(Club *club, bool all, GString *out, GError **error);
/* One of them, with its table as everybody may see it. */
bool overview_match(Club *club, Time now, const char *name, GString *out,
		    GError **error);
/* The club in a few lines: how many of what, and who is to move where. */
bool overview_club(Club *club, Time now, GString *out, GError **error);
/* The newest n acts of a match (NULL: of all). */
bool overview_log(Club *club, const char *match, int n, GString *out,
		  GError **error);

#endif
