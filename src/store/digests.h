/* digests.h - letters about all matches of a player: which decisions each has
 * asked, so that its menus count for these alone. */
#ifndef STORE_DIGESTS_H
#define STORE_DIGESTS_H

#include "store/outbox.h"
#include "store/store.h"

/* *id is the new one's; its Message-ID is set when it is written. */
bool digest_add(Store *, gint64 player, const char *message_id, Time now,
		gint64 *id, GError **error);
bool digest_ask(Store *, gint64 digest, gint64 match, gint64 decision,
		GError **error);
/* The digest of a player with this Message-ID; 0 where there is none. */
bool digest_find(Store *, gint64 player, const char *message_id, gint64 *id,
		 GError **error);
/* Forget one that never went out, in the transaction of the letter. */
bool digest_delete(Store *, gint64 id, GError **error);
/* The decision that it has asked in a match; 0: none. */
bool digest_decision(Store *, gint64 digest, gint64 match, gint64 *decision,
		     GError **error);
/* All that it has asked, by serial (gint64). */
GArray *digest_decisions(Store *, gint64 digest, GError **error);
/* All that a letter asks, one or as a digest. */
GArray *letter_decisions(Store *, const OutboxRow *letter, GError **error);

#endif
