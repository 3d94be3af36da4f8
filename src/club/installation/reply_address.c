/* reply_address.c - reply addresses of letters, each with a token. */
#include "club/installation/reply_address.h"

#include "base/secret.h"

#include <string.h>

#define TOKEN_LIFE (400 * DAY)

static bool
catchall(const Club *club)
{
	return !strcmp(config_text(club->config, "club", "reply_style"),
		       "catchall");
}

char *
reply_address_token(const Club *club, const char *address)
{
	g_autofree char *detail =
		address_detail(address, club->address, catchall(club));

	return detail && secret_token_fits(detail) ? g_steal_pointer(&detail)
						   : NULL;
}

char *
reply_address_of(const Club *club, const char *token)
{
	const char *host = strrchr(club->address, '@');

	if (catchall(club))
		return g_strconcat(token, host, NULL);
	return g_strdup_printf("%.*s+%s%s", (int)(host - club->address),
			       club->address, token, host);
}

static bool
add_token(Club *club, Time now, const char *secret, const Token *about,
	  GError **error)
{
	g_autofree char *hash = secret_token_hash(secret);
	Token token = *about;

	token.hash = hash;
	if (!token.scope)
		token.scope = (char *)(about->match ? "play" : "player");
	token.expires = now + TOKEN_LIFE;
	return token_add(club->store, &token, error);
}

char *
reply_address_new(Club *club, Time now, const Token *about, GError **error)
{
	g_autofree char *secret = secret_token();

	return add_token(club, now, secret, about, error)
		       ? reply_address_of(club, secret)
		       : NULL;
}

/* Returns the token that a player's letters of one year share; it outlives
 * them. */
static char *
unsubscribe_token(const Club *club, Time now, gint64 player)
{
	g_autofree char *text = g_strdup_printf(
		"unsubscribe:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, player,
		(gint64)(now / (365 * DAY)));

	return secret_mark(club->key, text, TOKEN_CHARS);
}

char *
reply_address_unsubscribe(Club *club, Time now, gint64 player, GError **error)
{
	Token about = { .player = player, .scope = (char *)"unsubscribe" };
	g_autofree char *secret = unsubscribe_token(club, now, player);
	g_autofree char *hash = secret_token_hash(secret);
	g_autoptr(Token) known = NULL;

	if (!token_find(club->store, hash, &known, error))
		return NULL;
	/* A revoked token stays revoked: others have seen it. */
	if (known && known->revoked)
		return reply_address_new(club, now, &about, error);
	return known || add_token(club, now, secret, &about, error)
		       ? reply_address_of(club, secret)
		       : NULL;
}
