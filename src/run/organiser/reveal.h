/* reveal.h - records when the operator looks at hidden parts of mails and
 * matches, which is only possible as an act that is logged and that players are
 * told about (PLAY 4). */
#ifndef RUN_ORGANISER_REVEAL_H
#define RUN_ORGANISER_REVEAL_H

#include "club/installation/run.h"

/* Records that somebody looks at what a player wrote or knows: logs `act`
 * ("mail show --raw") and `detail` ("mail 7"), and tells all tables of the
 * player (0: nobody). It has its own transaction. */
bool reveal_note(Club *club, Time now, gint64 player, const char *act,
		 const char *detail, GError **error);

#endif
