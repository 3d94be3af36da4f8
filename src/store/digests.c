/* digests.c - letters about all matches of a player. */
#include "store/digests.h"

#include "store/engine/query.h"

#include <string.h>

bool
digest_add(Store *store, gint64 player, const char *message_id, Time now,
	   gint64 *id, GError **error)
{
	Query *query =
		query_with(store,
			   "INSERT INTO digests (player, message_id, written)"
			   " VALUES (?, ?, ?) RETURNING id",
			   WITH(N(player), T(message_id), N(now)));

	return query_add(query, id, NULL, error);
}

bool
digest_ask(Store *store, gint64 digest, gint64 match, gint64 decision,
	   GError **error)
{
	Query *query =
		query_with(store,
			   "INSERT INTO digest_asks (digest, match, decision)"
			   " VALUES (?, ?, ?)",
			   WITH(N(digest), N(match), N(decision)));

	return query_run(query, error);
}

bool
digest_find(Store *store, gint64 player, const char *message_id, gint64 *id,
	    GError **error)
{
	bool found;
	Query *query = query_new(store, "SELECT id FROM digests"
					" WHERE message_id = ? AND player = ?");

	*id = 0;
	query_text(query, message_id);
	query_number(query, player);
	return query_find(query, id, &found, error);
}

bool
digest_decision(Store *store, gint64 digest, gint64 match, gint64 *decision,
		GError **error)
{
	bool found;
	Query *query = query_new(store, "SELECT decision FROM digest_asks"
					" WHERE digest = ? AND match = ?");

	*decision = 0;
	query_number(query, digest);
	query_number(query, match);
	return query_find(query, decision, &found, error);
}

GArray *
digest_decisions(Store *store, gint64 digest, GError **error)
{
	Query *query =
		query_with(store,
			   "SELECT decision FROM digest_asks WHERE digest = ?"
			   " ORDER BY decision",
			   WITH(N(digest)));

	return query_numbers(query, error);
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

static bool
delete_asks(Store *store, gint64 id, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM digest_asks WHERE digest = ?", WITH(N(id)));

	return query_run(query, error);
}

bool
digest_delete(Store *store, gint64 id, GError **error)
{
	Query *query;

	if (!delete_asks(store, id, error))
		return false;
	query = query_new(store, "DELETE FROM digests WHERE id = ?");
	query_number(query, id);
	return query_run(query, error);
}
