/* lost_address.c - answers to our letters that were not sent to their reply
 * address. A letter's id proves nothing, so nothing is played, and only the
 * player who got the letter hears of it. */
#include "run/sender/lost_address.h"

#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "store/outbox.h"
#include "store/players.h"

#include <string.h>

#define LOST_A_DAY 3

/* Returns whether a letter can be answered with commands: not one that asks for
 * a single thing, nor one to the organiser, who is no player. */
static bool
takes_answers(const OutboxRow *letter)
{
	static const NewsKind single[] = { NEWS_CONFIRM, NEWS_OFFER,
					   NEWS_ADDRESS, NEWS_ORGANISER,
					   NEWS_OPERATOR };

	for (guint i = 0; i < G_N_ELEMENTS(single); i++)
		if (!strcmp(letter->kind, news_kind_name(single[i])))
			return false;
	return letter->player != 0;
}

/* Sets *letter to the letter that is answered, if it takes answers and went to
 * the address that its player has now. */
static bool
find_letter(Run *run, const char *message_id, OutboxRow **letter,
	    GError **error)
{
	Store *store = run->club->store;
	g_autoptr(OutboxRow) found = NULL;
	g_autoptr(Player) player = NULL;

	if (!outbox_find(store, message_id, &found, error))
		return false;
	if (!found || !takes_answers(found))
		return true;
	if (!player_get(store, found->player, &player, error))
		return false;
	if (player && player->active && player->forgotten == TIME_NONE &&
	    !g_ascii_strcasecmp(found->to, player->address))
		*letter = g_steal_pointer(&found);
	return true;
}

static bool
answered_letter(Run *run, const Message *message, OutboxRow **letter,
		GError **error)
{
	if (message->in_reply_to &&
	    !find_letter(run, message->in_reply_to, letter, error))
		return false;
	for (guint i = message->references->len; i > 0 && !*letter; i--)
		if (!find_letter(run, message->references->pdata[i - 1], letter,
				 error))
			return false;
	return true;
}

static bool
tell_address(Run *run, const Message *message, const OutboxRow *letter,
	     GError **error)
{
	g_autofree char *subject = g_strconcat("Re: ", letter->subject, NULL);
	const char *id = message->message_id ? message->message_id : "";

	return tell(run, letter->player, letter->match, NEWS_REFUSED, run->now,
		    json_pack("{s:s, s:I, s:s, s:s}", "reason", "lost",
			      "decision", (json_int_t)letter->decision,
			      "subject", subject, "in_reply_to", id),
		    error);
}

bool
lost_address_answer(Run *run, const Message *message, bool *answers,
		    GError **error)
{
	g_autoptr(OutboxRow) letter = NULL;
	bool allowed = false;

	*answers = false;
	if (!answered_letter(run, message, &letter, error))
		return false;
	if (!letter)
		return true;
	*answers = true;
	g_autofree char *what =
		g_strdup_printf("lost:%" G_GINT64_FORMAT, letter->player);

	if (!limits_place(run, what, LOST_A_DAY, &allowed, error) ||
	    (allowed && !limits_answer(run, &allowed, error)))
		return false;
	return !allowed || tell_address(run, message, letter, error);
}
