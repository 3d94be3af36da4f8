/* organiser.h - mails from an organiser. An organiser is anyone who answers a
 * letter of ours to an organiser's address (PLAY 4). */
#ifndef RUN_SENDER_ORGANISER_H
#define RUN_SENDER_ORGANISER_H

#include "club/installation/run.h"
#include "run/sender/writer.h"

/* Handles mails with an organiser's token. */
extern const Writer organiser_writer;
/* Handles a mail without a token whose From is an organiser's. They get the
 * list of commands, once a day. *theirs becomes true if no player has the same
 * address; otherwise the mail is still to be handled as the player's. */
bool organiser_knocks(Run *run, const Message *message, bool *theirs,
		      GError **error);

#endif
