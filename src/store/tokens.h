/* tokens.h - tokens prove who writes; only their hashes are kept. */
#ifndef STORE_TOKENS_H
#define STORE_TOKENS_H

#include "store/store.h"

typedef struct {
	char *hash; /* SHA-256 of the token: the token itself is not kept */
	gint64 player;
	gint64 match, decision; /* 0: none */
	char *scope;   /* play, player, confirm, offer, unsubscribe, organiser,
			  entry, here, invitation */
	gint64 matter; /* what it is about: a row of pending (confirm), of
			  offers, of seasons (entry, here) */
	char *holder;  /* organiser's: to whom it was sent; NULL is ""  */
	Time expires;
	bool revoked;
} Token;

void token_free(Token *token);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Token, token_free)

bool token_add(Store *, const Token *token, GError **error);
bool token_add_all(Store *, const GPtrArray *tokens, GError **error);
/* Finds a token, even an expired or revoked one. */
bool token_find(Store *, const char *hash, Token **token, GError **error);
/* Revokes the tokens of a match (0: any) and player (0: any). */
bool token_revoke(Store *, gint64 match, gint64 player, GError **error);
bool token_revoke_one(Store *, const char *hash, GError **error);
bool token_revoke_scope(Store *, const char *scope, GError **error);
bool token_forget_expired(Store *, Time now, GError **error);

#endif
