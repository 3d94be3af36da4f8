/* limits.h - limits how many mails are read and answered (PLAY 4, MAIL R39).
 * Mails beyond a player's limit for an hour or a day wait. Each run takes up as
 * many as there is room for, beginning with answers to a decision that is still
 * open. Meanwhile no deadline is carried out that a waiting mail has met, for a
 * day at most. */
#ifndef CLUB_PLAYERS_LIMITS_H
#define CLUB_PLAYERS_LIMITS_H

#include "club/installation/run.h"
#include "store/decisions.h"
#include "store/inbox.h"

#include <jansson.h>

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
 * counts it: one a day to each stranger (stranger_of), and [limits]
 * answers_per_domain in all to one domain. */
bool limits_stranger(Run *run, const char *kind, const char *address,
		     bool *allowed, GError **error);
/* *first becomes false if the player has already sent a mail today with the
 * same words and no orders: a repetition comes from an answering machine that
 * gives no other sign. */
bool limits_prose(Run *run, gint64 player, const json_t *receipt, bool *first,
		  GError **error);

/* --- mails that wait ---------------------------------------------------- */

/* Lets a mail wait that is about a match and a decision (or 0); the player is
 * told once a day. */
bool backlog_add(Run *run, InboxRow *row, gint64 match, gint64 decision,
		 GError **error);
/* Lists the mails (InboxRow *) that this run takes up, in the order in which to
 * carry them out. */
bool backlog_next(Run *run, GPtrArray **rows, GError **error);
/* Marks all matches of the player to be looked at, after a waiting mail was
 * carried out. */
bool backlog_played(Run *run, gint64 player, GError **error);
/* Sets *holds if a mail that came by `by` still waits, so that this decision's
 * time isn't over. */
bool backlog_holds(Run *run, const Decision *decision, Time by, bool *holds,
		   GError **error);

#endif
