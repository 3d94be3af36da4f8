/* wishes.h - collects wishes to become a player, for the organiser to decide:
 * in one letter, two a day at most, however many mails come. */
#ifndef CLUB_PLAYERS_WISHES_H
#define CLUB_PLAYERS_WISHES_H

#include "club/installation/run.h"
#include "store/news.h"

/* Adds the wish of somebody at this address to become a player of this name. */
bool wishes_add(Run *run, const char *name, const char *address,
		GError **error);
bool wishes_is(const News *news);
/* If a wish is due, makes the first one in `news` (which are stored) the letter
 * about all wishes, and drops the others; if none is due, takes all wishes out
 * of `news`. */
bool wishes_gather(Run *run, GPtrArray *news, GError **error);

#endif
