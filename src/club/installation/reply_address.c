/* reply_address.c - reply addresses of letters, and their Message-IDs. */
#include "club/installation/reply_address.h"

#include "base/secret.h"
#include "store/outbox.h"
#include "store/players.h"

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
	const char *ours;

	for (guint i = 0; (ours = club_address(club, i)); i++) {
		g_autofree char *detail =
			address_detail(address, ours, catchall(club));

		if (detail && secret_token_fits(detail))
			return g_steal_pointer(&detail);
	}
	return NULL;
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

/* Returns a token with this secret, to be stored by the caller; yours. */
static Token *
token_of(const char *secret, const Token *about, Time now)
{
	Token *token = g_memdup2(about, sizeof *about);

	token->hash = secret_token_hash(secret);
	token->scope = g_strdup(about->scope   ? about->scope
				: about->match ? "play"
					       : "player");
	token->holder = g_strdup(about->holder);
	token->expires = now + TOKEN_LIFE;
	return token;
}

char *
reply_address_draw(const Club *club, Time now, const Token *about,
		   Token **token)
{
	g_autofree char *secret = secret_token();

	*token = token_of(secret, about, now);
	return reply_address_of(club, secret);
}

char *
reply_address_new(Club *club, Time now, const Token *about, GError **error)
{
	g_autoptr(Token) token = NULL;
	g_autofree char *address = reply_address_draw(club, now, about, &token);

	return token_add(club->store, token, error) ? g_steal_pointer(&address)
						    : NULL;
}

char *
reply_address_unsubscribe(Club *club, Time now, gint64 player,
			  gint64 subscriber, Token **token, GError **error)
{
	Token about = { .player = player,
			.scope = (char *)"unsubscribe",
			.matter = subscriber };
	g_autofree char *year = g_strdup_printf(
		"unsubscribe%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
		player ? "" : ":subscriber", player ? player : subscriber,
		(gint64)(now / (365 * DAY)));
	/* The letters of one year share this token; it outlives them. */
	g_autofree char *secret = secret_mark(club->key, year, TOKEN_CHARS);
	g_autoptr(Token) first = token_of(secret, &about, now);
	g_autoptr(Token) known = NULL;

	*token = NULL;
	if (!token_find(club->store, first->hash, &known, error))
		return NULL;
	/* A revoked token stays revoked: others have seen it. */
	if (known && known->revoked)
		return reply_address_draw(club, now, &about, token);
	if (!known)
		*token = g_steal_pointer(&first);
	return reply_address_of(club, secret);
}

/* --- Message-IDs of letters ---------------------------------------------- */

#define CHARS 16 /* 80 bits: the envelope address has 64 octets */

static char *
keyed(const Run *run, const char *what, gint64 player, gint64 number)
{
	g_autofree char *text = g_strdup_printf("letter:%s:%" G_GINT64_FORMAT
						":%" G_GINT64_FORMAT,
						what, player, number);
	g_autofree char *hash = secret_mark(run->club->key, text, CHARS);

	return g_strdup_printf("<%s@%s>", hash, run->club->domain);
}

char *
letter_id_next(Run *run, gint64 player, gint64 news, GError **error)
{
	gint64 nth = news;

	if (player &&
	    !player_count_letter(run->club->store, player, &nth, error))
		return NULL;
	return keyed(run, "nth", player, nth);
}

/* Two workers' runs may begin in the same second, so it tries until an id is
 * free. */
char *
letter_id_digest(const Run *run, gint64 player, GError **error)
{
	gint64 taken = 1;
	char *id = NULL;

	for (int nth = 0; taken; nth++) {
		g_autofree char *what = nth ? g_strdup_printf("digest:%d", nth)
					    : g_strdup("digest");

		g_free(id);
		id = keyed(run, what, player, run->now);
		if (!digest_find(run->club->store, player, id, &taken, error)) {
			g_free(id);
			return NULL;
		}
	}
	return id;
}

char *
letter_id_root(const Run *run, gint64 player, gint64 match)
{
	return keyed(run, "thread", player, match);
}
