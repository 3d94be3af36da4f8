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
DEFINE_ROWS(tokens, "tokens", "token", Token, token_columns, token_free)
DEFINE_ROW_ADD(token_add, tokens, Token)
DEFINE_ROW_ADD_ALL(token_add_all, tokens)

bool
token_find(Store *store, const char *hash, Token **token, GError **error)
{
	return row_get(store, &tokens, "WHERE hash = ?", WITH(T(hash)), token,
		       error);
}

#define REVOKE "UPDATE tokens SET revoked = 1 WHERE revoked = 0"

/* Each case has a statement of its own, so that each uses its index. */
bool
token_revoke(Store *store, gint64 match, gint64 player, GError **error)
{
	if (match && player)
		return query_run(store, REVOKE " AND match = ? AND player = ?",
				 WITH(N(match), N(player)), error);
	if (match)
		return query_run(store, REVOKE " AND match = ?", WITH(N(match)),
				 error);
	if (player)
		return query_run(store, REVOKE " AND player = ?",
				 WITH(N(player)), error);
	return query_run(store, REVOKE, WITHOUT, error);
}

bool
token_revoke_one(Store *store, const char *hash, GError **error)
{
	return query_run(store, REVOKE " AND hash = ?", WITH(T(hash)), error);
}

bool
token_revoke_scope(Store *store, const char *scope, GError **error)
{
	return query_run(store, REVOKE " AND scope = ?", WITH(T(scope)), error);
}

DEFINE_RUN(token_forget_expired, "DELETE FROM tokens WHERE expires <= ?")
