/* audit.h - everything that is kept about a match, for the organiser (PLAY 4).
 *
 * Sealed is sealed: orders that are not played, hands, moves of a match that
 * runs, and who is in within a sealed window stay hidden, unless they are
 * revealed, which is logged and told to the table. */
#ifndef RUN_ORGANISER_AUDIT_H
#define RUN_ORGANISER_AUDIT_H

#include "run/organiser/acting.h"
#include "run/organiser/listing.h"

/* List it.  `most`: so many lines of each list, the newest; 0: all. */
bool audit_of(Listing *out, const char *match, bool reveal, int most,
	      GError **error);
/* Notes, in the log and for the table, that somebody looked at what is hidden.
 */
bool audit_note(const Acting *acting, const char *match, GError **error);

#endif
