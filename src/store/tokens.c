/* tokens.c - what proves who writes: only hashes are kept. */
#include "store/tokens.h"

#include "store/query.h"

void
token_free(Token *token)
{
	if (!token)
		return;
	g_free(token->hash);
	g_free(token->scope);
	g_free(token->holder);
	g_free(token);
}

static void *
take(Query *query)
{
	Token *token = g_new0(Token, 1);

	token->hash = query_take_text(query);
	token->player = query_take_number(query);
	token->match = query_take_number(query);
	token->decision = query_take_number(query);
	token->scope = query_take_text(query);
	token->expires = query_take_number(query);
	token->revoked = query_take_truth(query);
	token->matter = query_take_number(query);
	token->holder = query_take_text(query);
	return token;
}

bool
token_add(Store *store, const Token *token, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO tokens (hash, player, match, decision,"
		       " scope, expires, revoked, matter, holder)"
		       " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");

	query_text(query, token->hash);
	query_reference(query, token->player);
	query_reference(query, token->match);
	query_reference(query, token->decision);
	query_text(query, token->scope);
	query_number(query, token->expires);
	query_number(query, token->revoked);
	query_number(query, token->matter);
	query_text(query, token->holder ? token->holder : "");
	return query_run(query, error);
}

bool
token_find(Store *store, const char *hash, Token **token, GError **error)
{
	Query *query = query_new(
		store, "SELECT hash, player, match, decision, scope, expires,"
		       " revoked, matter, holder FROM tokens WHERE hash = ?");

	query_text(query, hash);
	return query_one(query, take, (GDestroyNotify)token_free, token, error);
}

/* A text of its own for each case, so that each uses its index. */
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
	Query *query = query_new(store, "UPDATE tokens SET revoked = 1"
					" WHERE revoked = 0 AND hash = ?");

	query_text(query, hash);
	return query_run(query, error);
}

bool
token_revoke_scope(Store *store, const char *scope, GError **error)
{
	Query *query = query_new(store, "UPDATE tokens SET revoked = 1"
					" WHERE revoked = 0 AND scope = ?");

	query_text(query, scope);
	return query_run(query, error);
}

bool
token_forget_expired(Store *store, Time now, GError **error)
{
	Query *query =
		query_new(store, "DELETE FROM tokens WHERE expires <= ?");

	query_number(query, now);
	return query_run(query, error);
}
