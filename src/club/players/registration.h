/* registration.h - lets people become players by mail (PLAY 2: register
 * <name>). */
#ifndef CLUB_PLAYERS_REGISTRATION_H
#define CLUB_PLAYERS_REGISTRATION_H

#include "club/installation/run.h"
#include "club/news/confirm_ask.h"
#include "command/language/tongue.h"
#include "store/news.h"

/* Handles a wish to become a player from an address: asks that address for a
 * confirmation, or tells the organiser, as the club wants it. At most one such
 * letter a day goes to an address. *said (yours) is a sentence for the writer;
 * *written says whether a letter of its own answers them. */
bool registration_ask(Run *run, const char *address, const char *name,
		      const char *language, json_t **said, bool *written,
		      GError **error);

ConfirmedAct registration_done, registration_declined;
/* Reads `register <other name>` in an answer to the letter: puts the name into
 * the data, and counts as a yes. *written (yours) becomes that line. */
bool registration_amend(const Message *message, Tongues tongues, json_t *data,
			char **written);

/* Wishes for the organiser to decide: one letter tells of all, two a day at
 * most, however many mails come. */

/* If a wish is due, makes the first one in `news` (which are stored) the letter
 * about all wishes, and drops the others; if none is due, takes all wishes out
 * of `news`. */
bool wishes_gather(Run *run, GPtrArray *news, GError **error);

#endif
