/* digests.h - letters about all matches of a player, and which decisions each
 * has asked, so that its menus count for those alone. */
#ifndef STORE_DIGESTS_H
#define STORE_DIGESTS_H

#include "store/outbox.h"
#include "store/store.h"

/* Adds a digest; *id becomes its number. Its Message-ID is known when it is
 * written. */
bool digest_add(Store *, gint64 player, const char *message_id, Time now,
		gint64 *id, GError **error);
bool digest_ask(Store *, gint64 digest, gint64 match, gint64 decision,
		GError **error);
/* Finds a player's digest by its Message-ID; *id is 0 where there is none. */
bool digest_find(Store *, gint64 player, const char *message_id, gint64 *id,
		 GError **error);
/* Deletes a digest that never went out, in its letter's transaction. */
bool digest_delete(Store *, gint64 id, GError **error);
/* Finds the decision that a digest has asked in a match; 0: none. */
bool digest_decision(Store *, gint64 digest, gint64 match, gint64 *decision,
		     GError **error);
/* Lists all decisions that a digest has asked (gint64), by serial. */
GArray *digest_decisions(Store *, gint64 digest, GError **error);
/* Lists all decisions that a letter asks, whether one or a digest's. */
GArray *letter_decisions(Store *, const OutboxRow *letter, GError **error);

#endif
