/* subscribers.h - who gets the club's bulletin and isn't a player. */
#ifndef STORE_SUBSCRIBERS_H
#define STORE_SUBSCRIBERS_H

#include "store/store.h"

typedef struct {
	gint64 id;
	char *address; /* confirmed */
	char *language;
	Time since;
} Subscriber;

void subscriber_free(Subscriber *subscriber);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Subscriber, subscriber_free)

/* Adds a subscriber; of an address that is there already (compared with the
 * domain in lower case) only the language changes. *id is their number. */
bool subscriber_add(Store *, const Subscriber *subscriber, gint64 *id,
		    GError **error);
bool subscriber_get(Store *, gint64 id, Subscriber **subscriber,
		    GError **error);
/* Lists all by number. */
GPtrArray *subscriber_list(Store *, GError **error);
/* Forgets a subscriber; no error where there is none. */
bool subscriber_drop(Store *, gint64 id, GError **error);

#endif
