/* limits.h - limits how many mails are read and answered (MAIL R39). */
#ifndef CLUB_PLAYERS_LIMITS_H
#define CLUB_PLAYERS_LIMITS_H

#include "club/installation/run.h"
#include "store/inbox.h"
#include <jansson.h>

/* *room becomes how many mails of a player may be taken up at `at`; below 1:
 * none. */
bool limits_room(Run *run, gint64 player, Time at, int *room, GError **error);
/* Sets *over if the mail is beyond the player's limit for an hour or a day;
 * else marks it as taken up. The store must not have it as the player's yet,
 * unless it is waiting. */
bool limits_player(Run *run, InboxRow *row, bool *over, GError **error);
/* Sets *allowed if one more letter may go to somebody who hasn't proven who
 * they are, and counts it. Beyond [limits] answers_per_hour it tells the
 * organiser. */
bool limits_answer(Run *run, bool *allowed, GError **error);
/* Takes one of `places` places a day; *taken is false if none is left. */
bool limits_place(Run *run, const char *what, gint64 places, bool *taken,
		  GError **error);
/* Sets *allowed if a letter of this kind ("register") may go to an address, and
 * counts it: one a day to each stranger (mail/stranger.h), and [limits]
 * answers_per_domain in all to one domain. */
bool limits_stranger(Run *run, const char *kind, const char *address,
		     bool *allowed, GError **error);
/* *first becomes false if the player has already sent a mail today with the
 * same words and no orders: a repetition comes from an answering machine that
 * gives no other sign. */
bool limits_prose(Run *run, gint64 player, const json_t *receipt, bool *first,
		  GError **error);

#endif
