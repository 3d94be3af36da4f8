/* wishes.h - who would like to be a player where the organiser decides: told in
 * one letter, two a day at most, however many mails come. */
#ifndef CLUB_PEOPLE_WISHES_H
#define CLUB_PEOPLE_WISHES_H

#include "club/home/run.h"
#include "store/news.h"

/* Somebody would like to be called so and get letters there. */
bool wishes_add(Run *run, const char *name, const char *address,
		GError **error);
bool wishes_is(const News *news);
/* Makes the first of the wishes among the news, which are in the store, the
 * letter about all of them, and drops the others; or all of the wishes are
 * taken from the list, where none is due yet. */
bool wishes_gather(Run *run, GPtrArray *news, GError **error);

#endif
