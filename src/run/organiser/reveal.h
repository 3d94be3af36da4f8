/* reveal.h - what is hidden of mails and matches is shown to the operator only
 * as an act that the log keeps and the players hear of (PLAY 4). */
#ifndef RUN_ORGANISER_REVEAL_H
#define RUN_ORGANISER_REVEAL_H

#include "club/home/run.h"

/* Somebody looks at what a player wrote or knows: `act` ("mail show --raw") and
 * `detail` ("mail 7") go into the log, and all tables of the player (0: of
 * nobody) are told.  One transaction of its own. */
bool reveal_note(Club *club, Time now, gint64 player, const char *act,
		 const char *detail, GError **error);

#endif
