/* organiser.c - mails from an organiser. */
#include "run/sender/organiser.h"

#include "base/saying.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "store/once.h"
#include "store/players.h"

#include <string.h>

/* --- mails with a token -------------------------------------------------- */

static bool
answer(Arrival *arrival, GError **error)
{
	const Sender *sender = arrival->sender;
	json_t *receipt = arrival->receipt;

	json_object_set_new(receipt, "to", json_string(sender->organiser));
	json_object_set_new(receipt, "scope", json_string("organiser"));
	json_object_set_new(receipt, "matter", json_integer(sender->matter));
	json_object_set(receipt, "in_reply_to",
			json_object_get(receipt, "message_id"));
	return tell(arrival->run, 0, 0, NEWS_REPLY, arrival->run->now, receipt,
		    error);
}

/* Tells the other organisers what was done. The lines themselves aren't quoted:
 * they may be moves, as organisers may play, too. */
static bool
tell_others(const Arrival *arrival, GError **error)
{
	json_t *lines = json_object_get(arrival->receipt, "lines"), *line;
	json_t *done = json_array();
	gsize i;

	json_array_foreach (lines, i, line)
		if (json_object_get(line, "act"))
			json_array_append(done, json_object_get(line, "note"));
	if (json_array_size(done))
		return organiser_tell_others(
			arrival->run, arrival->sender->organiser, done, error);
	json_decref(done);
	return true;
}

static bool
obey(Arrival *arrival, GError **error)
{
	return commands_apply(arrival, error) && tell_others(arrival, error);
}

/* Steals the saying. */
static bool
tell_writer(const Arrival *arrival, json_t *what, GError **error)
{
	return tell(arrival->run, 0, 0, NEWS_OPERATOR, arrival->run->now,
		    json_pack("{s:s, s:o}", "to", arrival->sender->organiser,
			      "what", what),
		    error);
}

/* Tells the registered address of a mail that came from elsewhere; its token
 * counts all the same. */
static bool
end(Arrival *arrival, GError **error)
{
	const char *from = arrival->message->from;

	return !from || club_organiser(arrival->run->club, from) ||
	       tell_writer(arrival, say("organiser.elsewhere", NULL), error);
}

static bool
refuse(Arrival *arrival, GError **error)
{
	return tell_writer(arrival, say("organiser.unreadable", NULL), error) &&
	       inbox_settle(arrival->run->club->store, arrival->row,
			    INBOX_QUARANTINE, "the organiser's, unreadable",
			    error);
}

const Writer organiser_writer = { refuse, obey, answer, end };

/* --- mails without a token ----------------------------------------------- */

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
