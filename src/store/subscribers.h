/* subscribers.h - who gets the club's bulletin and isn't a player. */
#ifndef STORE_SUBSCRIBERS_H
#define STORE_SUBSCRIBERS_H

#include "store/store.h"

typedef struct {
	gint64 id;     /* never used again */
	char *address; /* confirmed */
	char *language;
	Time told; /* when they had the last bulletin, or confirmed */
} Subscriber;

void subscriber_free(Subscriber *subscriber);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Subscriber, subscriber_free)

/* Adds a subscriber; if the address is there already, in any case, only the
 * language changes. */
bool subscriber_add(Store *, const Subscriber *subscriber, GError **error);
/* Find a subscriber by number or address; NULL without error: there is none. */
bool subscriber_get(Store *, gint64 id, Subscriber **subscriber,
		    GError **error);
bool subscriber_find(Store *, const char *address, Subscriber **subscriber,
		     GError **error);
/* Lists those who had no bulletin from `since` until now, by number. */
GPtrArray *subscriber_due(Store *, Time since, Time now, GError **error);
/* Notes when a subscriber was told. */
bool subscriber_told(Store *, gint64 id, Time told, GError **error);
/* Forgets a subscriber; no error where there is none. */
bool subscriber_drop(Store *, gint64 id, GError **error);
/* Moves the bulletin of a subscriber with the player's address to the player,
 * so that they get only one; no error where there is none. */
bool subscriber_joins(Store *, const char *address, gint64 player,
		      GError **error);

#endif
