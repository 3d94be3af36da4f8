/* held_mail.c - mails that wait until their player confirms having written
 * them. The letter that asks goes to the registered address and quotes nothing,
 * as anybody could have written the mail. */
#include "run/sender/held_mail.h"

#include "base/saying.h"
#include "club/players/limits.h"
#include "store/players.h"

#include <string.h>

#define ASKED_A_DAY 5 /* further mails are held without asking */

/* --- the letter that asks ------------------------------------------------ */

/* Sets *enough if the player has been asked often enough today. */
static bool
enough_asked(Run *run, gint64 player, bool *enough, GError **error)
{
	g_autofree char *what =
		g_strdup_printf("held:%" G_GINT64_FORMAT, player);
	bool taken = false;

	if (!limits_place(run, what, ASKED_A_DAY, &taken, error))
		return false;
	*enough = !taken;
	return true;
}

static json_t *
question_for(const InboxRow *row, const Player *player, const char *zone)
{
	return player ? say("held.question", "{s:o, s:s}", "when",
			    say_time(row->arrived), "zone", zone)
		      : say("held.question_to_organiser", "{s:o, s:s}", "when",
			    say_time(row->arrived), "zone", zone);
}

static json_t *
data_for(const InboxRow *row, const Sender *sender)
{
	return json_pack("{s:I, s:i, s:I, s:I, s:I, s:I, s:b, s:s}", "mail",
			 (json_int_t)row->id, "scope", (int)sender->scope,
			 "matter", (json_int_t)sender->matter, "match",
			 (json_int_t)sender->match, "decision",
			 (json_int_t)sender->decision, "digest",
			 (json_int_t)sender->digest, "menu", (int)sender->menu,
			 "to", sender->organiser ? sender->organiser : "");
}

static bool
ask(Run *run, const InboxRow *row, const Sender *sender, GError **error)
{
	const char *zone = config_text(run->club->config, "club", "zone");
	g_autoptr(Player) player = NULL;

	if (sender->player) {
		if (!player_get(run->club->store, sender->player, &player,
				error))
			return false;
		if (!player)
			return true;
		zone = player->zone;
	}
	return confirm_ask(run, sender->player, CONFIRM_MAIL,
			   data_for(row, sender),
			   question_for(row, player, zone), error);
}

bool
held_mail_ask(Run *run, InboxRow *row, const Message *message,
	      const Sender *sender, GError **error)
{
	bool enough = false, allowed = true;

	(void)message;
	row->player = sender->player;
	if (!enough_asked(run, sender->player, &enough, error))
		return false;
	if (!enough && !limits_answer(run, &allowed, error))
		return false;
	if (enough || !allowed)
		return inbox_settle(
			run->club->store, row, INBOX_HELD,
			"not proven; too many such mails to ask about", error);
	return ask(run, row, sender, error) &&
	       inbox_settle(run->club->store, row, INBOX_HELD,
			    "waits for a confirm letter", error);
}
