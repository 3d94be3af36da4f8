/* backlog.h - postpones a player's mails when there are too many (PLAY 4, MAIL
 * R39). Mails beyond a player's limit for an hour or a day wait. Each run takes
 * up as many as there is room for, beginning with answers to a decision that is
 * still open. Meanwhile no deadline is carried out that a waiting mail has met,
 * for a day at most. */
#ifndef CLUB_PLAYERS_BACKLOG_H
#define CLUB_PLAYERS_BACKLOG_H

#include "club/installation/run.h"
#include "store/decisions.h"
#include "store/inbox.h"

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
