/* sender.c - finds the sender of a mail, by its token or its address. */
#include "run/sender/sender.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/installation/reply_address.h"
#include "club/news/kinds.h"
#include "mail/message/authentication.h"
#include "store/outbox.h"
#include "store/players.h"

/* --- reading tokens ------------------------------------------------------ */

/* Finds the token in the mail's nth recipient address; NULL: it has none. */
static bool
find_token(Run *run, const Message *message, guint nth, Token **token,
	   GError **error)
{
	g_autofree char *text = reply_address_token(
		run->club, g_ptr_array_index(message->recipients, nth));
	g_autofree char *hash = text ? secret_token_hash(text) : NULL;

	*token = NULL;
	return !hash || token_find(run->club->store, hash, token, error);
}

/* Merges a token into the sender. Several tokens of one player and match are
 * one sender; the latest decision counts (a mail to the addresses of an old and
 * a new letter). With tokens of several matches the mail itself must say which
 * one is meant. */
static void
merge(const Club *club, const Token *token, SenderKind *kind, Sender *sender)
{
	Scope scope = SCOPE_PLAYER;
	const char *organiser = club_organiser(club, token->holder);

	/* a former organiser still has tokens */
	if (!scope_read(token->scope, &scope) ||
	    (scope == SCOPE_ORGANISER && !organiser))
		return;
	if (*kind == SENDER_NOBODY) {
		*kind = SENDER_KNOWN;
		*sender = (Sender){
			.scope = scope,
			.token = true,
			.organiser =
				scope == SCOPE_ORGANISER ? organiser : NULL,
			.matter = token->matter,
			.player = token->player,
			.match = token->match,
			.decision = token->decision,
			.digest = scope == SCOPE_PLAYER ? token->matter : 0,
			.menu = token->decision ||
				(scope == SCOPE_PLAYER && token->matter),
		};
		return;
	}
	if (token->player != sender->player)
		*kind = SENDER_AMBIGUOUS;
	/* An answer to a letter that asks for a single thing counts for that
	 * alone, so with two different ones neither is answered. */
	if (scope != sender->scope || token->matter != sender->matter) {
		if (scope != sender->scope || scope != SCOPE_ORGANISER)
			sender->scope = SCOPE_PLAYER;
		sender->matter = sender->digest = 0;
	}
	if (!sender->player && sender->scope == SCOPE_PLAYER)
		*kind = SENDER_AMBIGUOUS; /* two questions to somebody who is no
					     player */
	if (token->match != sender->match) {
		/* The mail answers letters of two matches. */
		sender->match = sender->decision = 0;
		sender->menu = false;
		return;
	}
	sender->decision = MAX(sender->decision, token->decision);
	sender->menu = sender->decision || sender->digest;
}

/* Finds the decision, if the token has none: that of the letter which the mail
 * answers (In-Reply-To, else the last known id in References). */
static bool
find_decision(Run *run, const char *message_id, Sender *sender, GError **error)
{
	g_autoptr(OutboxRow) letter = NULL;

	if (!outbox_find(run->club->store, message_id, &letter, error))
		return false;
	if (letter && letter->player == sender->player &&
	    letter->match == sender->match)
		sender->decision = letter->decision;
	return !letter || !posted_is(letter, POSTED_DIGEST) || sender->digest ||
	       digest_find(run->club->store, sender->player, message_id,
			   &sender->digest, error);
}

const char *
sender_answered(const Message *message, guint nth)
{
	const GPtrArray *references = message->references;
	guint behind = nth - (message->in_reply_to != NULL);

	if (!nth && message->in_reply_to)
		return message->in_reply_to;
	return behind < references->len
		       ? references->pdata[references->len - 1 - behind]
		       : NULL;
}

/* --- by address ---------------------------------------------------------- */

static bool
proven(const Club *club, const Message *message)
{
	g_auto(GStrv) servers = text_words(
		config_text(club->config, "trust", "authserv_ids"), " ,");
	AuthenticationTrust trust = {
		.servers = (const char *const *)servers,
		.unnamed =
			config_switch(club->config, "trust", "unnamed_server"),
	};

	return authentication_passes(&trust, message->verdicts, message->from);
}

bool
sender_can_be_proven(const Club *club)
{
	return *config_text(club->config, "trust", "authserv_ids") ||
	       config_switch(club->config, "trust", "unnamed_server");
}

bool
sender_by_address(Run *run, const char *address, int *count, gint64 *player,
		  GError **error)
{
	g_autoptr(GPtrArray) all =
		player_by_address(run->club->store, address, error);

	*count = 0;
	ptr_array_foreach (const Player, one, all) {
		if (!one->active || one->forgotten)
			continue;
		*player = one->id;
		++*count;
	}
	return all;
}

/* Finds the match of the letter that a sender without a token provably answers.
 * Menu lines count only with a token. */
static bool
find_letter(Run *run, const char *message_id, Sender *sender, GError **error)
{
	g_autoptr(OutboxRow) letter = NULL;

	if (!outbox_find(run->club->store, message_id, &letter, error))
		return false;
	if (letter && letter->player == sender->player) {
		sender->match = letter->match;
		sender->decision = letter->decision;
	}
	return true;
}

static bool
find_by_address(Run *run, const Message *message, SenderKind *kind,
		Sender *sender, GError **error)
{
	int count;

	if (message->class != MESSAGE_PERSON || !message->from)
		return true;
	if (!sender_by_address(run, message->from, &count, &sender->player,
			       error))
		return false;
	if (count > 1)
		*kind = SENDER_SHARED;
	if (count != 1)
		return true;
	*kind = proven(run->club, message) ? SENDER_KNOWN : SENDER_CLAIMED;
	return !message->in_reply_to ||
	       find_letter(run, message->in_reply_to, sender, error);
}

bool
sender_find(Run *run, const Message *message, SenderKind *kind, Sender *sender,
	    GError **error)
{
	const char *id;

	*kind = SENDER_NOBODY;
	*sender = (Sender){ 0 };
	for (guint i = 0; i < message->recipients->len; i++) {
		g_autoptr(Token) token = NULL;

		if (!find_token(run, message, i, &token, error))
			return false;
		if (token && !token->revoked && token->expires > run->now)
			merge(run->club, token, kind, sender);
	}
	if (*kind == SENDER_NOBODY &&
	    !find_by_address(run, message, kind, sender, error))
		return false;
	for (guint i = 0; *kind == SENDER_KNOWN && !sender->decision &&
			  !sender->digest && (id = sender_answered(message, i));
	     i++)
		if (!find_decision(run, id, sender, error))
			return false;
	return true;
}

bool
sender_former(Run *run, const Message *message, Token **token, GError **error)
{
	for (guint i = 0; i < message->recipients->len; i++) {
		g_autoptr(Token) found = NULL;

		if (!find_token(run, message, i, &found, error))
			return false;
		if (found && found->revoked && found->player &&
		    strcmp(found->scope, scope_name(SCOPE_UNSUBSCRIBE))) {
			*token = g_steal_pointer(&found);
			return true;
		}
	}
	*token = NULL;
	return true;
}

/* --- revoking tokens ----------------------------------------------------- */

static bool
revoke_shown(Store *store, const Token *token, GError **error)
{
	if (!strcmp(token->scope, scope_name(SCOPE_ORGANISER)))
		return token_revoke_scope(store, token->scope, error);
	return token->match && token->player
		       ? token_revoke(store, token->match, token->player, error)
		       : token_revoke_one(store, token->hash, error);
}

bool
sender_revoke_shown(Run *run, const Message *message, GError **error)
{
	for (guint i = 0; message->others && i < message->recipients->len;
	     i++) {
		g_autoptr(Token) token = NULL;

		if (!find_token(run, message, i, &token, error))
			return false;
		if (token && !token->revoked &&
		    !revoke_shown(run->club->store, token, error))
			return false;
	}
	return true;
}

/* A confirm letter has been read at the registered address, so its answer needs
 * no proof. Mail that ends our letters may come from a machine of the
 * provider's. */
bool
sender_wants_proof(Run *run, const Message *message, const Sender *sender,
		   bool *wants, GError **error)
{
	const char *from = message->from;
	g_autoptr(Player) player = NULL;

	*wants = config_switch(run->club->config, "trust", "strict_sender") &&
		 sender->scope != SCOPE_CONFIRM &&
		 sender->scope != SCOPE_UNSUBSCRIBE;
	if (!*wants)
		return true;
	if (!player_get(run->club->store, sender->player, &player, error))
		return false;
	if (!sender->player)
		*wants = !club_organiser(run->club, from);
	else if (player && from)
		*wants = g_ascii_strcasecmp(from, player->address) != 0;
	return true;
}
