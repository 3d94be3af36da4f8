/* digests.c - letters about all matches of a player. */
#include "store/digests.h"

#include "store/engine/query.h"

#include <string.h>

bool
digest_add(Store *store, gint64 player, const char *message_id, Time now,
	   gint64 *id, GError **error)
{
	return query_find(store,
			  "INSERT INTO digests (player, message_id, written)"
			  " VALUES (?, ?, ?) RETURNING id",
			  WITH(N(player), T(message_id), N(now)), id, NULL,
			  error);
}

bool
digest_ask(Store *store, gint64 digest, gint64 match, gint64 decision,
	   GError **error)
{
	return query_run(store,
			 "INSERT INTO digest_asks (digest, match, decision)"
			 " VALUES (?, ?, ?)",
			 WITH(N(digest), N(match), N(decision)), error);
}

bool
digest_find(Store *store, gint64 player, const char *message_id, gint64 *id,
	    GError **error)
{
	*id = 0;
	return query_find(store,
			  "SELECT id FROM digests"
			  " WHERE message_id = ? AND player = ?",
			  WITH(T(message_id), N(player)), id, NULL, error);
}

bool
digest_decision(Store *store, gint64 digest, gint64 match, gint64 *decision,
		GError **error)
{
	*decision = 0;
	return query_find(store,
			  "SELECT decision FROM digest_asks"
			  " WHERE digest = ? AND match = ?",
			  WITH(N(digest), N(match)), decision, NULL, error);
}

GArray *
digest_decisions(Store *store, gint64 digest, GError **error)
{
	return query_numbers(store,
			     "SELECT decision FROM digest_asks WHERE digest = ?"
			     " ORDER BY decision",
			     WITH(N(digest)), error);
}

GArray *
letter_decisions(Store *store, const OutboxRow *letter, GError **error)
{
	gint64 digest = 0;

	if (strcmp(letter->kind, OUTBOX_DIGEST) != 0) {
		GArray *one = g_array_new(FALSE, FALSE, sizeof(gint64));

		return letter->decision
			       ? g_array_append_val(one, letter->decision)
			       : one;
	}
	if (!digest_find(store, letter->player, letter->message_id, &digest,
			 error))
		return NULL;
	return digest_decisions(store, digest, error);
}

bool
digest_delete(Store *store, gint64 id, GError **error)
{
	return query_run(store, "DELETE FROM digest_asks WHERE digest = ?",
			 WITH(N(id)), error) &&
	       query_run(store, "DELETE FROM digests WHERE id = ?", WITH(N(id)),
			 error);
}
