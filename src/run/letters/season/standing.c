/* standing.c - a player's status: their matches and themselves. */
#include "run/letters/lookups.h"

#include "base/base.h"
#include "base/days.h"
#include "club/clocks/away.h"
#include "club/clocks/reliability.h"
#include "club/clocks/reminders.h"
#include "club/live/history.h"
#include "club/news/tell.h"
#include "club/seats/open_matches.h"
#include "store/players.h"

/* --- matches ------------------------------------------------------------- */

/* Sets *asked if the player owes a move in a match, and *deadline to when its
 * pace ends, or the bank if that is running; TIME_NONE: they owe nothing. */
static bool
find_deadline(LetterData *letter, const LiveMatch *live, int seat, bool *asked,
	      Time *deadline, GError **error)
{
	Time now = letter->run->now;

	g_autoptr(GPtrArray) open =
		decision_list(letter->run->club->store, live->row->id, error);

	*deadline = TIME_NONE;
	ptr_array_foreach (const Decision, decision, open) {
		if (decision->seat != seat || desk_order(live->desks[seat]))
			continue;
		*asked = true;
		*deadline = decision->due > now ? decision->due
						: MAX(decision->printed,
						      decision->deadline);
	}
	return open != NULL;
}

/* Says what the player is asked, and how the match is going. */
static bool
find_words(const LetterData *letter, bool asked, char **phrase, char **headline,
	   GError **error)
{
	json_auto_t *view = letter_data_seen(letter, letter->seat, error);

	if (!view)
		return false;
	if (asked &&
	    !letter_data_topic(letter, "topics",
			       match_topic(letter->live->match, letter->seat),
			       phrase, error))
		return false;
	return letter_data_word(letter, "headline", "text", view, headline,
				error);
}

/* Says what affects the player's time in a match: a sentence or "". */
static json_t *
standing_note(const LiveMatch *live, int seat)
{
	Time bank = live_seat(live, seat)->bank;

	if (live->row->paused != TIME_NONE)
		return say("standing.paused", NULL);
	return bank ? say("standing.extra_time", "{s:o}", "left",
			  say_span(bank))
		    : json_string("");
}

static bool
add_match(LetterData *letter, gint64 match, json_t *list, GError **error)
{
	g_autoptr(LiveMatch) live = live_load(letter->run->club, match, error);
	g_autofree char *phrase = NULL, *headline = NULL;
	Time deadline = TIME_NONE;
	bool asked = false;
	int seat;

	if (!live)
		return false;
	seat = live_seat_of(live, letter->player->id);
	if (!find_deadline(letter, live, seat, &asked, &deadline, error))
		return false;
	LetterData there = *letter;

	there.live = live;
	there.seat = seat;
	if (!find_words(&there, asked, &phrase, &headline, error))
		return false;
	array_pack(list, "{s:s, s:o, s:s, s:b, s:o, s:o, s:o}", "name",
		   live->row->name, "game", say_game(live->row->game),
		   "headline", headline, "asked_now", asked, "phrase",
		   phrase && *phrase ? json_string(phrase)
				     : say("standing.nothing", NULL),
		   "deadline",
		   deadline != TIME_NONE ? say_time(deadline) : json_string(""),
		   "note", standing_note(live, seat));
	return true;
}

/* Adds a match that has not begun or is set aside, if the player has a seat in
 * it. */
static bool
add_idle(LetterData *letter, const MatchRow *row, json_t *list, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(letter->run->club->store, row->id, error);
	bool sits = false;

	for (guint i = 0; seats && i < seats->len; i++)
		sits |= ((SeatRow *)seats->pdata[i])->player ==
			letter->player->id;
	if (!sits)
		return seats != NULL;
	json_t *why =
		row->phase == MATCH_FROZEN
			? say("phase.frozen", "{s:s}", "match", row->name)
			: say("standing.not_begun", "{s:i, s:i}", "taken",
			      open_match_taken(seats), "seats", row->seats);

	array_pack(list, "{s:s, s:o, s:s, s:b, s:o, s:s, s:s}", "name",
		   row->name, "game", say_game(row->game), "headline", "",
		   "asked_now", 0, "phrase", why, "deadline", "", "note", "");
	return true;
}

static bool
add_idle_ones(LetterData *letter, MatchPhase phase, json_t *list,
	      GError **error)
{
	g_autoptr(GPtrArray) rows =
		match_list(letter->run->club->store, phase, error);

	for (guint i = 0; rows && i < rows->len; i++)
		if (!add_idle(letter, g_ptr_array_index(rows, i), list, error))
			return false;
	return rows != NULL;
}

static bool
put_matches(LetterData *letter, GError **error)
{
	g_autoptr(GArray) matches = match_of_player(letter->run->club->store,
						    letter->player->id, error);
	json_t *list = json_array();

	json_object_set_new(letter->data, "matches", list);
	for (guint i = 0; matches && i < matches->len; i++)
		if (!add_match(letter, g_array_index(matches, gint64, i), list,
			       error))
			return false;
	return matches && add_idle_ones(letter, MATCH_FROZEN, list, error) &&
	       add_idle_ones(letter, MATCH_OPEN, list, error);
}

/* --- the player ---------------------------------------------------------- */

static json_t *
letters_say(const Letters *letters)
{
	g_autofree char *hour = g_strdup_printf(
		"%02d:%02d", letters->minutes / 60, letters->minutes % 60);

	switch (letters->mode) {
	case LETTERS_EVERY_STEP:
		return say("standing.letters_every_step", NULL);
	case LETTERS_MY_TURN:
		return say("standing.letters_my_turn", NULL);
	case LETTERS_DIGEST:
		return say("standing.letters_daily", "{s:s}", "hour", hour);
	case LETTERS_INSTANT:
		break;
	}
	return say("standing.letters_instant", NULL);
}

static json_t *
reminders_say(const char *mode)
{
	if (!strcmp(mode, "off"))
		return say("standing.reminders_off", NULL);
	if (!strcmp(mode, "daily"))
		return say("standing.reminders_daily", NULL);
	return say("standing.reminders_few", NULL);
}

static void
put_letters(LetterData *letter)
{
	const Player *player = letter->player;
	Letters letters = due_letters(player);

	object_fill(letter->data, "{s:o, s:b, s:o, s:b, s:s, s:b, s:b}",
		    "letters", letters_say(&letters), "letters_short",
		    player->letters_short, "reminders",
		    reminders_say(reminders_mode(player)), "mail_off",
		    player->mail_off, "public_name",
		    player->public_name ? player->public_name : "", "calendar",
		    player->calendar != NULL, "bulletin", player->bulletin);
}

static bool
put_absences(LetterData *letter, GError **error)
{
	Time now = letter->run->now;
	g_autoptr(GPtrArray) ahead = away_ahead(letter->run->club->store,
						letter->player->id, now, error);
	json_t *list = json_array();

	json_object_set_new(letter->data, "away", list);
	ptr_array_foreach (const Absence, absence, ahead)
		array_pack(list, "{s:o, s:b}", "days",
			   say_days(absence->since, absence->until), "now",
			   absence->since <= now);
	return ahead != NULL;
}

bool
standing_put(LetterData *letter, json_t *ask, GError **error)
{
	int percent = 0;

	(void)ask;
	put_letters(letter);
	if (!put_absences(letter, error) ||
	    !reliability_of(letter->run->club->store, letter->player->id,
			    letter->run->now, &percent, error))
		return false;
	json_object_set_new(letter->data, "reliability",
			    percent < 0 ? json_string("")
					: reliability_say(percent));
	return put_matches(letter, error);
}
