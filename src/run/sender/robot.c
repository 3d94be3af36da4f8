/* robot.c - robots that no header gives away. The fact "robot:<player>" counts
 * a player's mails in a row that answered a letter within minutes and in which
 * nothing was understood. */
#include "run/sender/robot.h"

#include "base/saying.h"
#include "club/news/receipt.h"
#include "club/news/tell.h"
#include "store/facts.h"
#include "store/once.h"
#include "store/outbox.h"
#include "store/players.h"

#define AT_ONCE (15 * MINUTE)
#define IN_A_ROW 3

/* Returns whether a line says nothing we understand; a near or incomplete move
 * counts as a move. */
static bool
says_nothing(const json_t *line)
{
	const json_t *note = json_object_get(line, "note");

	return json_is_true(json_object_get(line, "unread")) &&
	       !json_object_get(line, "quoted_nearest") &&
	       g_strcmp0(json_string_value(json_object_get(note, "say")),
			 "command.half") != 0;
}

/* Returns whether anything in the mail was understood. A move that is refused
 * or asked back counts; an answer to a yes-or-no letter that had to be asked
 * again does not. */
static bool
is_understood(const Arrival *arrival)
{
	const json_t *line, *lines = json_object_get(arrival->receipt, "lines");
	bool one_thing = arrival->sender->scope == SCOPE_CONFIRM ||
			 arrival->sender->scope == SCOPE_OFFER;
	size_t i;

	json_array_foreach (lines, i, line) {
		if (!says_nothing(line) &&
		    !(one_thing && receipt_is(line, "asked")))
			return true;
	}
	return false;
}

/* Sets *at_once if the letter that the mail names went out minutes before; any
 * letter, if it names none. */
static bool
answers_at_once(const Arrival *arrival, bool *at_once, GError **error)
{
	Store *store = arrival->run->club->store;
	Time since = arrival->row->arrived - AT_ONCE;
	const char *answered = arrival->message->in_reply_to;
	g_autoptr(OutboxRow) letter = NULL;

	if (!answered)
		return outbox_handed_to(store, arrival->sender->player, since,
					at_once, error);
	if (!outbox_find(store, answered, &letter, error))
		return false;
	*at_once = letter && letter->player == arrival->sender->player &&
		   letter->handed >= since;
	return true;
}

static bool
tell_organiser(const Arrival *arrival, GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!player_get(arrival->run->club->store, arrival->sender->player,
			&player, error))
		return false;
	return !player || tell_who_runs(arrival->run, NULL,
					say("limits.robot", "{s:s}", "player",
					    player->name),
					error);
}

static bool
count_on(const Arrival *arrival, const char *key, gint64 count, bool *answered,
	 GError **error)
{
	Run *run = arrival->run;
	Store *store = run->club->store;

	if (count < IN_A_ROW && !fact_number_set(store, key, count + 1, error))
		return false;
	if (count + 1 < IN_A_ROW)
		return true;
	if (!once_a_day(store, key, run->now, answered, error))
		return false;
	return count == IN_A_ROW || !*answered ||
	       tell_organiser(arrival, error);
}

bool
robot_answered(const Arrival *arrival, bool *answered, GError **error)
{
	Store *store = arrival->run->club->store;
	const Sender *sender = arrival->sender;
	g_autofree char *key =
		g_strdup_printf("robot:%" G_GINT64_FORMAT, sender->player);
	bool understood = is_understood(arrival), at_once = false;
	gint64 count = 0;

	*answered = true;
	if (!sender->token || !sender->player)
		return true;
	if (!fact_number(store, key, &count, error))
		return false;
	if (!understood && count < IN_A_ROW &&
	    !answers_at_once(arrival, &at_once, error))
		return false;
	if (understood || (count < IN_A_ROW && !at_once))
		return !count || fact_set(store, key, NULL, error);
	return count_on(arrival, key, count, answered, error);
}
