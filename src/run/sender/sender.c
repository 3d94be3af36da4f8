/* sender.c - finds the sender of a mail by its token. */
#include "run/sender/sender.h"

#include "base/secret.h"
#include "club/installation/reply_address.h"
#include "club/news/posted.h"
#include "store/digests.h"
#include "store/outbox.h"
#include "store/tokens.h"

#include <string.h>

/* --- reading tokens ------------------------------------------------------ */

/* Returns the hash of the token in the mail's nth recipient address; NULL if it
 * has none. */
static char *
hash_of(const Run *run, const Message *message, guint nth)
{
	g_autofree char *text = reply_address_token(
		run->club, g_ptr_array_index(message->recipients, nth));

	return text ? secret_token_hash(text) : NULL;
}

static bool
find_token(Run *run, const Message *message, guint nth, Token **token,
	   GError **error)
{
	g_autofree char *hash = hash_of(run, message, nth);

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
		*kind = SENDER_AMBIGUOUS; /* two things of somebody who is no
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

static bool
decision_by_thread(Run *run, const Message *message, Sender *sender,
		   GError **error)
{
	if (message->in_reply_to &&
	    !find_decision(run, message->in_reply_to, sender, error))
		return false;
	for (guint i = message->references->len;
	     i > 0 && !sender->decision && !sender->digest; i--)
		if (!find_decision(
			    run, g_ptr_array_index(message->references, i - 1),
			    sender, error))
			return false;
	return true;
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
by_address(Run *run, const Message *message, SenderKind *kind, Sender *sender,
	   GError **error)
{
	if (message->class != MESSAGE_PERSON)
		return true;
	if (!identity_find(run, message, kind, &sender->player, error))
		return false;
	return (*kind != SENDER_KNOWN && *kind != SENDER_CLAIMED) ||
	       !message->in_reply_to ||
	       find_letter(run, message->in_reply_to, sender, error);
}

bool
sender_find(Run *run, const Message *message, SenderKind *kind, Sender *sender,
	    GError **error)
{
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
	    !by_address(run, message, kind, sender, error))
		return false;
	if (*kind != SENDER_KNOWN || sender->decision || sender->digest)
		return true;
	return decision_by_thread(run, message, sender, error);
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
revoke(Run *run, const Token *token, GError **error)
{
	Store *store = run->club->store;

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
		if (token && !token->revoked && !revoke(run, token, error))
			return false;
	}
	return true;
}
