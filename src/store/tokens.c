/* tokens.c - tokens prove who writes; only their hashes are kept. */
#include "store/tokens.h"

#include "store/engine/rows.h"

static const Column token_columns[] = {
	KEY(Token, hash),	 REFERENCE(Token, player),
	REFERENCE(Token, match), REFERENCE(Token, decision),
	KEPT(Token, scope),	 KEPT(Token, expires),
	KEPT(Token, revoked),	 KEPT(Token, matter),
	KEPT(Token, holder),
};
static const Rows tokens =
	ROWS("tokens", "token", Token, token_columns, token_free);

void
token_free(Token *token)
{
	row_free(&tokens, token);
}

bool
token_add(Store *store, const Token *token, GError **error)
{
	return row_add(store, &tokens, token, NULL, error);
}

bool
token_find(Store *store, const char *hash, Token **token, GError **error)
{
	return row_get(store, &tokens, "WHERE hash = ?", WITH(T(hash)), token,
		       error);
}

/* Each case has a statement of its own, so that each uses its index. */
bool
token_revoke(Store *store, gint64 match, gint64 player, GError **error)
{
	static const char any[] = "UPDATE tokens SET revoked = 1"
				  " WHERE revoked = 0";
	static const char of_match[] = "UPDATE tokens SET revoked = 1"
				       " WHERE revoked = 0 AND match = ?";
	static const char of_player[] = "UPDATE tokens SET revoked = 1"
					" WHERE revoked = 0 AND player = ?";
	static const char of_both[] = "UPDATE tokens SET revoked = 1"
				      " WHERE revoked = 0 AND match = ?"
				      " AND player = ?";
	Query *query = query_new(store, match && player ? of_both
					: match		? of_match
					: player	? of_player
							: any);

	if (match)
		query_number(query, match);
	if (player)
		query_number(query, player);
	return query_run(query, error);
}

bool
token_revoke_one(Store *store, const char *hash, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE tokens SET revoked = 1 WHERE revoked = 0 AND hash = ?",
		WITH(T(hash)));

	return query_run(query, error);
}

bool
token_revoke_scope(Store *store, const char *scope, GError **error)
{
	Query *query =
		query_with(store,
			   "UPDATE tokens SET revoked = 1 WHERE revoked = 0"
			   " AND scope = ?",
			   WITH(T(scope)));

	return query_run(query, error);
}

bool
token_forget_expired(Store *store, Time now, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM tokens WHERE expires <= ?", WITH(N(now)));

	return query_run(query, error);
}
