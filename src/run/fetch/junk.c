/* junk.c - finds replies to our letters in the junk folder. */
#include "run/fetch/junk.h"

#include "base/each.h"
#include "base/secret.h"
#include "club/installation/reply_address.h"
#include "mail/message/message.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/tokens.h"

/* Sets *so to whether the mail went to an address with a known token. */
static bool
has_token(const Club *club, const Message *message, bool *so, GError **error)
{
	ptr_array_foreach (const char, address, message->recipients) {
		g_autofree char *text = reply_address_token(club, address);
		g_autofree char *hash = text ? secret_token_hash(text) : NULL;
		g_autoptr(Token) token = NULL;

		if (hash && !token_find(club->store, hash, &token, error))
			return false;
		*so = *so || token;
	}
	return true;
}

static bool
is_member(const Club *club, const char *address, bool *so, GError **error)
{
	g_autoptr(GPtrArray) all =
		player_by_address(club->store, address, error);

	if (!all)
		return false;
	ptr_array_foreach (const Player, one, all)
		*so = *so || (one->active && !one->forgotten);
	return true;
}

/* Sets *so to whether the id is that of one of our letters. */
static bool
is_letter(const Club *club, const char *message_id, bool *so, GError **error)
{
	g_autoptr(OutboxRow) letter = NULL;

	if (!message_id)
		return true;
	if (!outbox_find(club->store, message_id, &letter, error))
		return false;
	*so = *so || letter;
	return true;
}

static bool
names_letter(const Club *club, const Message *message, bool *so, GError **error)
{
	if (!is_letter(club, message->in_reply_to, so, error))
		return false;
	ptr_array_foreach (const char, id, message->references)
		if (!*so && !is_letter(club, id, so, error))
			return false;
	return true;
}

bool
junk_answers(void *club, GBytes *beginning, gsize size, bool *so,
	     GError **error)
{
	MessageIdentity identity = club_identity(club);
	/* A mail that can't be read answers nothing. */
	g_autoptr(Message) message =
		message_read(beginning, size, &identity, NULL);
	bool member = false;

	*so = false;
	if (!message || message->class == MESSAGE_OWN)
		return true;
	if (!has_token(club, message, so, error))
		return false;
	if (*so || !message->from)
		return true;
	return is_member(club, message->from, &member, error) &&
	       (!member || names_letter(club, message, so, error));
}
