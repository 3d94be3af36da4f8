/* organiser.c - the person who runs the club, by mail. */
#include "run/door/organiser.h"

#include "base/error.h"
#include "base/text.h"
#include "club/home/run.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/news/tell_organisers.h"
#include "store/inbox.h"
#include "store/once.h"
#include "store/players.h"
#include <jansson.h>

#include <string.h>

/* --- their mails -------------------------------------------------------- */

/* Steals the receipt. */
static bool
answer(Run *run, const Sender *sender, json_t *receipt, GError **error)
{
	json_object_set_new(receipt, "to", json_string(sender->organiser));
	json_object_set_new(receipt, "scope", json_string("organiser"));
	json_object_set_new(receipt, "matter", json_integer(sender->matter));
	json_object_set(receipt, "in_reply_to",
			json_object_get(receipt, "message_id"));
	return tell(run, 0, 0, NEWS_REPLY, run->now, receipt, error);
}

/* The same mail once more is answered from the record (MAIL R31). */
static bool
answer_twin(Run *run, InboxRow *row, const Sender *sender, const InboxRow *twin,
	    GError **error)
{
	json_t *receipt = json_loads(twin->receipt, 0, NULL);

	if (receipt) {
		json_object_set_new(receipt, "again", json_true());
		if (!answer(run, sender, receipt, error))
			return false;
	}
	return inbox_settle(run->club->store, row, INBOX_DUPLICATE,
			    "the same mail came before", error);
}

/* "play for", or NULL: the line was no act. */
static char *
act_of(const json_t *line)
{
	const char *act = json_string_value(json_object_get(line, "act"));

	return act ? g_strdelimit(g_strdup(act), "-", ' ') : NULL;
}

/* Not what was written: it may be a move, and they may play themselves. */
static bool
tell_others(Run *run, const Sender *sender, json_t *receipt, GError **error)
{
	json_t *lines = json_object_get(receipt, "lines"), *line;
	g_autoptr(GString) done = g_string_new(NULL);
	gsize i;

	json_array_foreach(lines, i, line)
	{
		g_autofree char *act = act_of(line);

		if (act)
			g_string_append_printf(
				done, "%s%s: %s", done->len ? "\n" : "", act,
				json_string_value(
					json_object_get(line, "note")));
	}
	return !done->len ||
	       organiser_tell_others(run, sender->organiser, done->str, error);
}

static bool
obey(Run *run, InboxRow *row, const Message *message, const Sender *sender,
     GError **error)
{
	json_t *receipt = NULL;
	gint64 about = 0;

	if (!transcript_apply(run, sender, row, message, &receipt, &about,
			      error))
		return false;
	char *text = json_dumps(receipt, JSON_COMPACT);

	text_set(&row->receipt, text);
	free(text);
	return tell_others(run, sender, receipt, error) &&
	       answer(run, sender, receipt, error) &&
	       inbox_settle(run->club->store, row, INBOX_PLAYED, "", error);
}

/* The token counts, from wherever it comes; the registered address is told. */
static bool
from_elsewhere(Run *run, const Message *message, const Sender *sender,
	       GError **error)
{
	if (!message->from || club_organiser(run->club, message->from))
		return true;
	return tell(run, 0, 0, NEWS_OPERATOR, run->now,
		    json_pack("{s:s, s:s}", "to", sender->organiser, "what",
			      "A mail with the organiser's commands came from "
			      "another address than this one, and counted. If "
			      "that was not you, somebody has read a letter to "
			      "you."),
		    error);
}

bool
organiser_mail(Run *run, InboxRow *row, const Message *message,
	       const Sender *sender, GError **error)
{
	g_autoptr(InboxRow) twin = NULL;

	if (!inbox_twin(run->club->store, row, &twin, error))
		return false;
	if (twin)
		return answer_twin(run, row, sender, twin, error);
	if (message->unreadable || message->cut)
		return tell(run, 0, 0, NEWS_OPERATOR, run->now,
			    json_pack("{s:s, s:s}", "to", sender->organiser,
				      "what",
				      "Your mail was too big, encrypted, or "
				      "without any text; nothing was done."),
			    error) &&
		       inbox_settle(run->club->store, row, INBOX_QUARANTINE,
				    "the organiser's, unreadable", error);
	return obey(run, row, message, sender, error) &&
	       from_elsewhere(run, message, sender, error);
}

/* --- without a token ---------------------------------------------------- */

bool
organiser_knocks(Run *run, const Message *message, bool *theirs, GError **error)
{
	const char *address = club_organiser(run->club, message->from);
	g_autofree char *what = g_strconcat("organiser:", address, NULL);
	bool first = false;

	*theirs = false;
	if (!address)
		return true;
	g_autoptr(GPtrArray) players =
		player_by_address(run->club->store, address, error);

	if (!players ||
	    !once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	*theirs = players->len == 0;
	return !first || organiser_tell_commands(run, address, error);
}
