/* bulletin.h - the weekly letter about club news: finished matches, tables,
 * open seats, dates of seasons. */
#ifndef CLUB_SEASONS_BULLETIN_H
#define CLUB_SEASONS_BULLETIN_H

#include "club/installation/run.h"

/* Sends every player who wants it, and every subscriber, the news since their
 * last bulletin (or since they asked for it), in the first run after Monday,
 * 9:00 in the club's zone. Without news no letter goes out. News names players
 * only by id ("id", 0: the house, with "seat"); its letter replaces ids by the
 * names used on the site. */
bool bulletin_advance(Run *run, GError **error);
/* Forgets when a player had their last bulletin, as they no longer want it. */
bool bulletin_drop(Run *run, gint64 player, GError **error);

#endif
