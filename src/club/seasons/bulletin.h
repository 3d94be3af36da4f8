/* bulletin.h - the weekly letter about what is new in the club: matches that
 * ended, tables, open seats, dates of seasons. */
#ifndef CLUB_SEASONS_BULLETIN_H
#define CLUB_SEASONS_BULLETIN_H

#include "club/installation/run.h"

/* Tells all players who wish it, and all subscribers, what is new since their
 * last bulletin, or since they asked for it: in the first run from Monday, 9:00
 * in the club's zone, on. Where nothing is new they hear nothing. The news name
 * players by their ids alone ("id", 0: the house, with "seat"), which its
 * letter turns into what the site calls them. */
bool bulletin_advance(Run *run, GError **error);
/* Forgets when a player had their last: they don't wish it any more. */
bool bulletin_drop(Run *run, gint64 player, GError **error);

#endif
