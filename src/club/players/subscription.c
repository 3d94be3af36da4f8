/* subscription.c - subscribes people who aren't players to the club's
 * bulletin. */
#include "club/players/subscription.h"

#include "base/base.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "store/players.h"
#include "store/subscribers.h"

bool
subscription_allowed(const Club *club)
{
	return config_switch(club->config, "site", "subscribe");
}

/* Sets *why to the reason why an address can't subscribe, or NULL. Players use
 * their settings instead. */
static bool
why_not(Run *run, const char *address, json_t **why, GError **error)
{
	g_autoptr(GPtrArray) players =
		player_by_address(run->club->store, address, error);

	*why = NULL;
	if (!subscription_allowed(run->club))
		*why = say("subscription.closed", NULL);
	ptr_array_foreach (const Player, player, players)
		if (player->active && !*why)
			*why = say("subscription.player", NULL);
	return players;
}

bool
subscription_ask(Run *run, const char *address, const char *language,
		 json_t **said, bool *written, GError **error)
{
	g_autoptr(Subscriber) known = NULL;
	bool first = false;

	*written = false;
	if (!why_not(run, address, said, error) ||
	    !subscriber_find(run->club->store, address, &known, error))
		return false;
	if (!*said && known)
		*said = say("subscription.known", NULL);
	if (*said)
		return true;
	if (!limits_stranger(run, "subscribe", address, &first, error))
		return false;
	*written = first;
	*said = say(first ? "registration.letter_asks"
			  : "registration.letter_went",
		    NULL);
	return !first || confirm_ask(run, 0, CONFIRM_SUBSCRIBE,
				     json_pack("{s:s, s:s}", "to", address,
					       "language", language),
				     say("subscription.question", NULL), error);
}

bool
subscription_done(Run *run, gint64 nobody, const json_t *data, json_t **said,
		  GError **error)
{
	const Subscriber subscriber = {
		.address = (char *)object_text(data, "to"),
		.language = (char *)object_text(data, "language"),
		.told = run->now,
	};
	json_t *why = NULL;

	(void)nobody;
	if (!why_not(run, subscriber.address, &why, error))
		return false;
	if (why)
		return fail_saying(error, why);
	*said = say("subscription.done", "{s:s}", "address",
		    run->club->address);
	return subscriber_add(run->club->store, &subscriber, error) &&
	       logbook_add(run, "somebody", "subscribe", NULL, 0, error);
}

bool
subscription_end(Run *run, const char *address, bool *ended, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Subscriber) known = NULL;

	*ended = false;
	if (!subscriber_find(store, address, &known, error))
		return false;
	*ended = known;
	return !known ||
	       (subscriber_drop(store, known->id, error) &&
		logbook_add(run, "somebody", "unsubscribe", NULL, 0, error));
}
