/* organiser.c - the person who runs the club, by mail. */
#include "run/organiser.h"

#include "base/error.h"
#include "store/players.h"

#include <string.h>

const char *
organiser_address(const Club *club)
{
	return config_text(club->config, "club", "organiser");
}

bool
organiser_tell_commands(Pass *pass, GError **error)
{
	return tell(pass, 0, 0, "organiser", pass->now,
		    json_pack("{s:s, s:s}", "to", organiser_address(pass->club),
			      "scope", "organiser"),
		    error);
}

/* --- his mails ---------------------------------------------------------- */

/* Steals the receipt. */
static bool
answer(Pass *pass, const Sender *sender, json_t *receipt, GError **error)
{
	json_object_set_new(receipt, "to",
			    json_string(organiser_address(pass->club)));
	json_object_set_new(receipt, "scope", json_string("organiser"));
	json_object_set_new(receipt, "matter", json_integer(sender->matter));
	json_object_set(receipt, "in_reply_to",
			json_object_get(receipt, "message_id"));
	return tell(pass, 0, 0, "reply", pass->now, receipt, error);
}

/* The same mail once more is answered from the record (MAIL R31). */
static bool
answer_twin(Pass *pass, InboxRow *row, const Sender *sender,
	    const InboxRow *twin, GError **error)
{
	json_t *receipt = json_loads(twin->receipt, 0, NULL);

	if (receipt) {
		json_object_set_new(receipt, "again", json_true());
		if (!answer(pass, sender, receipt, error))
			return false;
	}
	return inbox_settle(pass->club->store, row, INBOX_DUPLICATE,
			    "the same mail came before", error);
}

static bool
obey(Pass *pass, InboxRow *row, const Message *message, const Sender *sender,
     GError **error)
{
	json_t *receipt = NULL;
	gint64 about = 0;

	if (!transcript_apply(pass, sender, row, message, &receipt, &about,
			      error))
		return false;
	char *text = json_dumps(receipt, JSON_COMPACT);

	g_free(row->receipt);
	row->receipt = g_strdup(text);
	free(text);
	return answer(pass, sender, receipt, error) &&
	       inbox_settle(pass->club->store, row, INBOX_PLAYED, "", error);
}

/* The token counts, from wherever it comes; the registered address is told. */
static bool
from_elsewhere(Pass *pass, const Message *message, GError **error)
{
	if (!message->from ||
	    !g_ascii_strcasecmp(message->from, organiser_address(pass->club)))
		return true;
	return tell_organiser(pass, NULL,
			      "A mail with the organiser's commands came from "
			      "another address than this one, and counted. If "
			      "that was not you, somebody has read a letter to "
			      "you.",
			      error);
}

bool
organiser_mail(Pass *pass, InboxRow *row, const Message *message,
	       const Sender *sender, GError **error)
{
	GError *problem = NULL;
	g_autoptr(InboxRow) twin = inbox_twin(pass->club->store, row, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (twin)
		return answer_twin(pass, row, sender, twin, error);
	if (message->unreadable || (message->cut && !*message->text))
		return tell_organiser(pass, NULL,
				      "Your mail was too big, encrypted, or "
				      "without any text; nothing was done.",
				      error) &&
		       inbox_settle(pass->club->store, row, INBOX_QUARANTINE,
				    "the organiser's, unreadable", error);
	return obey(pass, row, message, sender, error) &&
	       from_elsewhere(pass, message, error);
}

/* --- without a token ---------------------------------------------------- */

bool
organiser_knocks(Pass *pass, const Message *message, bool *his, GError **error)
{
	const char *address = organiser_address(pass->club);
	bool first = false;

	*his = false;
	if (!message->from || g_ascii_strcasecmp(message->from, address))
		return true;
	g_autoptr(GPtrArray) players =
		player_by_address(pass->club->store, address, error);

	if (!players || !once_a_day(pass->club->store, "organiser", pass->now,
				    &first, error))
		return false;
	*his = players->len == 0;
	return !first || organiser_tell_commands(pass, error);
}
