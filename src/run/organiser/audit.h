/* audit.h - lists everything stored about a match, for the organiser (PLAY 4).
 * What is secret stays hidden: orders not played yet, hands, moves of a running
 * match, and who has answered within a sealed window. Revealing it is logged
 * and told to the table. */
#ifndef RUN_ORGANISER_AUDIT_H
#define RUN_ORGANISER_AUDIT_H

#include "run/organiser/acts.h"
#include "run/organiser/overview.h"

/* Lists a match. `most`: the newest so many lines of each list; 0: all. */
bool audit_of(Listing *out, const char *match, bool reveal, int most,
	      GError **error);
/* Records in the log, and tells the table, that somebody looked at what is
 * hidden. */
bool audit_note(const Acting *acting, const char *match, GError **error);
/* Records that somebody looks at what a player wrote or knows: logs `act`
 * ("mail show --raw") and `detail` ("mail 7"), and tells all tables of the
 * player (0: nobody). It has its own transaction. */
bool audit_note_mail(Club *club, Time now, gint64 player, const char *act,
		     const char *detail, GError **error);

#endif
