/* limits.h - how much is answered, however much comes in (MAIL R39). */
#ifndef CLUB_PEOPLE_LIMITS_H
#define CLUB_PEOPLE_LIMITS_H

#include "club/home/run.h"
#include "store/inbox.h"
#include <jansson.h>

/* How many mails of a player may be taken up at a time; less than 1: none. */
bool limits_room(Run *run, gint64 player, Time at, int *room, GError **error);
/* Is it more than is read of a player in an hour or a day?  Else it is noted as
 * taken up.  The mail itself must not be theirs in the store yet, or wait. */
bool limits_player(Run *run, InboxRow *row, bool *over, GError **error);
/* Finds out whether one more letter may go to somebody who hasn't proven who
 * they are, and counts it. Beyond [limits] answers_per_hour the organiser is
 * told. */
bool limits_answer(Run *run, bool *allowed, GError **error);
/* Is one of so many places a day left?  It is taken. */
bool limits_place(Run *run, const char *what, gint64 places, bool *taken,
		  GError **error);
/* Counts a letter of some kind ("register") to an address: one a day to each
 * stranger (mail/stranger.h), and [limits] answers_per_domain in all to one
 * domain. */
bool limits_stranger(Run *run, const char *kind, const char *address,
		     bool *allowed, GError **error);
/* Is it the first mail of the player today that orders nothing, in these words?
 * The second is an answering machine's that gives no other sign. */
bool limits_prose(Run *run, gint64 player, const json_t *receipt, bool *first,
		  GError **error);

#endif
