/* organiser.h - the person who runs the club, by mail: whoever answers one of
 * our letters to the organiser's address (PLAY 4). */
#ifndef RUN_ORGANISER_H
#define RUN_ORGANISER_H

#include "run/transcript.h"

#define ORGANISER_BY_MAIL "organiser by mail" /* in the log */

/* The configured one; borrowed. */
const char *organiser_address(const Club *club);
/* A letter with the list of his commands, and a fresh token. */
bool organiser_tell_commands(Pass *pass, GError **error);
/* A mail with an organiser's token: carried out, settled and answered. */
bool organiser_mail(Pass *pass, InboxRow *row, const Message *message,
		    const Sender *sender, GError **error);
/* A mail without a token: does it say that it is from the organiser?  Then he
 * has the list of commands, once a day, and *his is true unless a player has
 * the same address, and the mail is yet to be dealt with as his. */
bool organiser_knocks(Pass *pass, const Message *message, bool *his,
		      GError **error);

#endif
