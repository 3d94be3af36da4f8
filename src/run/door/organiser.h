/* organiser.h - who run the club, by mail: whoever answers one of our letters
 * to an organiser's address (PLAY 4). */
#ifndef RUN_DOOR_ORGANISER_H
#define RUN_DOOR_ORGANISER_H

#include "club/home/run.h"
#include "run/door/writer.h"

/* A mail with an organiser's token. */
extern const Writer organiser_writer;
/* A mail without a token: does it say that it is from an organiser?  Then they
 * get the list of commands, once a day, and *theirs is true unless a player has
 * the same address, and the mail is yet to be dealt with as the player's. */
bool organiser_knocks(Run *run, const Message *message, bool *theirs,
		      GError **error);

#endif
