/* backlog.h - too much mail of a player is played later (PLAY 4, MAIL R39).
 *
 * Beyond what is read of a player in an hour or a day a mail waits.  Each run
 * takes up as many as there is room for, first those that answer a decision
 * which is still open; no deadline that a waiting mail beat is carried out
 * meanwhile, a day at most. */
#ifndef CLUB_PEOPLE_BACKLOG_H
#define CLUB_PEOPLE_BACKLOG_H

#include "club/home/run.h"
#include "store/decisions.h"
#include "store/inbox.h"

/* The mail, about a match and a decision or 0, waits; the player hears of it
 * once a day. */
bool backlog_add(Run *run, InboxRow *row, gint64 match, gint64 decision,
		 GError **error);
/* Lists the mails (InboxRow *) that this run takes up, in the order of playing.
 */
bool backlog_next(Run *run, GPtrArray **rows, GError **error);
/* One that waited was carried out: all matches of the player are looked at. */
bool backlog_played(Run *run, gint64 player, GError **error);
/* Does a mail that came by then keep the time of this decision from being
 * over? */
bool backlog_holds(Run *run, const Decision *decision, Time by, bool *holds,
		   GError **error);

#endif
