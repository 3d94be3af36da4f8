/* identity.c - finds the writer of a mail that has no token. */
#include "run/sender/identity.h"

#include "base/text.h"
#include "mail/message/authentication.h"
#include "store/players.h"

#include <string.h>

/* --- trusted servers ----------------------------------------------------- */

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
identity_checked(const Club *club)
{
	return *config_text(club->config, "trust", "authserv_ids") ||
	       config_switch(club->config, "trust", "unnamed_server");
}

/* --- players ------------------------------------------------------------- */

/* Counts the players that are still in the club; *player becomes one of them.
 */
static int
count_players(const GPtrArray *all, gint64 *player)
{
	int n = 0;

	for (guint i = 0; i < all->len; i++) {
		const Player *one = g_ptr_array_index(all, i);

		if (one->active && !one->forgotten) {
			*player = one->id;
			n++;
		}
	}
	return n;
}

bool
identity_find(Run *run, const Message *message, SenderKind *kind,
	      gint64 *player, GError **error)
{
	g_autoptr(GPtrArray) all = NULL;
	int n;

	*kind = SENDER_NOBODY;
	if (!message->from)
		return true;
	all = player_by_address(run->club->store, message->from, error);
	if (!all)
		return false;
	n = count_players(all, player);
	if (n > 1)
		*kind = SENDER_SHARED;
	else if (n == 1)
		*kind = proven(run->club, message) ? SENDER_KNOWN
						   : SENDER_CLAIMED;
	return true;
}

/* Sets *registered if the mail comes from the address where letters to this
 * player (0: an organiser) go. */
static bool
is_registered(Run *run, const Message *message, gint64 id, bool *registered,
	      GError **error)
{
	g_autoptr(Player) player = NULL;

	*registered = !id && club_organiser(run->club, message->from);
	if (!id)
		return true;
	if (!player_get(run->club->store, id, &player, error))
		return false;
	if (!player)
		return true;
	*registered = message->from &&
		      !g_ascii_strcasecmp(message->from, player->address);
	return true;
}

/* A confirm letter has been read at the registered address, so its answer needs
 * no proof. Mail that ends our letters may come from a machine of the
 * provider's. */
bool
identity_wants_proof(Run *run, const Message *message, const Sender *sender,
		     bool *wants, GError **error)
{
	bool registered = false;

	*wants = false;
	if (!config_switch(run->club->config, "trust", "strict_sender") ||
	    sender->scope == SCOPE_CONFIRM ||
	    sender->scope == SCOPE_UNSUBSCRIBE)
		return true;
	if (!is_registered(run, message, sender->player, &registered, error))
		return false;
	*wants = !registered;
	return true;
}
