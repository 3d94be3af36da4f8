/* letter_status.c - the letter that says where a player stands. */
#include "run/letters/letter_status.h"

#include "base/days.h"
#include "club/home/run.h"
#include "club/news/due.h"
#include "club/seats/open_matches.h"
#include "club/table/history.h"
#include "club/table/table.h"
#include "club/time/away.h"
#include "club/time/reliability.h"
#include "club/time/reminders.h"
#include "store/absences.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"
#include <jansson.h>

#include <string.h>

typedef struct {
	Run *run;
	const Player *player;
	json_t *letter;
} Standing;

/* --- matches ------------------------------------------------------------ */

/* The end of the pace of what the player owes in a match, or that of the bank
 * where it runs; TIME_NONE: he owes nothing. */
static bool
find_deadline(Standing *standing, const Table *table, int seat, bool *asked,
	      Time *deadline, GError **error)
{
	Time now = standing->run->now;

	g_autoptr(GPtrArray) open = decision_list(standing->run->club->store,
						  table->row->id, error);

	*deadline = TIME_NONE;
	for (guint i = 0; open && i < open->len; i++) {
		const Decision *decision = g_ptr_array_index(open, i);

		if (decision->seat != seat || desk_order(table->desks[seat]))
			continue;
		*asked = true;
		*deadline = decision->due > now ? decision->due
						: MAX(decision->printed,
						      decision->deadline);
	}
	return open != NULL;
}

static bool
phrase_of(Standing *standing, const Table *table, int seat, char **phrase,
	  GError **error)
{
	const char *topic = match_topic(table->match, seat);
	g_autofree char *key = g_strdelimit(g_strdup(topic), " ", '-');
	json_t *none = json_object();
	GError *problem = NULL;

	*phrase = library_word(standing->run->club->library,
			       standing->player->language,
			       match_game(table->match)->folder, "topics", key,
			       none, false, &problem);
	json_decref(none);
	if (!problem)
		return true;
	g_propagate_error(error, problem);
	return false;
}

static bool
headline_of(Standing *standing, const Table *table, int seat, char **headline,
	    GError **error)
{
	json_t *view = table_view(table, seat);
	GError *problem = NULL;

	*headline = library_word(standing->run->club->library,
				 standing->player->language,
				 match_game(table->match)->folder, "headline",
				 "text", view, false, &problem);
	json_decref(view);
	if (!problem)
		return true;
	g_propagate_error(error, problem);
	return false;
}

/* What bears on his time there, a sentence or "". */
static char *
standing_note(const Table *table, int seat)
{
	Time bank = table_seat(table, seat)->bank;

	if (table->row->paused != TIME_NONE)
		return g_strdup("The organiser has paused it: no clock runs.");
	if (!bank)
		return g_strdup("");
	g_autofree char *span = clock_span(bank);

	return g_strdup_printf("In your bank: %s.", span);
}

static bool
add_match(Standing *standing, gint64 match, json_t *list, GError **error)
{
	g_autoptr(Table) table = table_load(standing->run->club, match, error);
	g_autofree char *phrase = NULL, *shown = NULL;
	g_autofree char *headline = NULL, *note = NULL;
	Time deadline = TIME_NONE;
	bool asked = false;
	int seat;

	if (!table)
		return false;
	seat = table_seat_of(table, standing->player->id);
	if (!find_deadline(standing, table, seat, &asked, &deadline, error))
		return false;
	if (deadline != TIME_NONE)
		shown = clock_show(deadline, standing->player->zone);
	if (asked && !phrase_of(standing, table, seat, &phrase, error))
		return false;
	if (!headline_of(standing, table, seat, &headline, error))
		return false;
	note = standing_note(table, seat);
	json_array_append_new(
		list,
		json_pack("{s:s, s:s, s:s, s:b, s:s, s:s, s:s}", "name",
			  table->row->name, "game",
			  match_game(table->match)->title, "headline",
			  headline ? headline : "", "asked_now", asked,
			  "phrase",
			  phrase ? phrase : "You need not do anything now.",
			  "deadline", shown ? shown : "", "note", note));
	return true;
}

/* A match that has not begun, if he has a seat in it. */
static bool
add_open(Standing *standing, const MatchRow *row, json_t *list, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(standing->run->club->store, row->id, error);
	g_autofree char *phrase = NULL;
	bool sits = false;

	for (guint i = 0; seats && i < seats->len; i++)
		sits |= ((SeatRow *)seats->pdata[i])->player ==
			standing->player->id;
	if (!sits)
		return seats != NULL;
	phrase = g_strdup_printf("It has not begun: %d of %d seats are taken.",
				 open_match_taken(seats), row->seats);
	json_array_append_new(
		list, json_pack("{s:s, s:s, s:s, s:b, s:s, s:s, s:s}", "name",
				row->name, "game", game_find(row->game)->title,
				"headline", "", "asked_now", 0, "phrase",
				phrase, "deadline", "", "note", ""));
	return true;
}

static bool
add_open_ones(Standing *standing, json_t *list, GError **error)
{
	g_autoptr(GPtrArray) rows =
		match_list(standing->run->club->store, MATCH_OPEN, error);

	for (guint i = 0; rows && i < rows->len; i++)
		if (!add_open(standing, g_ptr_array_index(rows, i), list,
			      error))
			return false;
	return rows != NULL;
}

static bool
put_matches(Standing *standing, GError **error)
{
	g_autoptr(GArray) matches = match_of_player(
		standing->run->club->store, standing->player->id, error);
	json_t *list = json_array();
	bool done = matches != NULL;

	json_object_set_new(standing->letter, "matches", list);
	for (guint i = 0; done && i < matches->len; i++)
		done = add_match(standing, g_array_index(matches, gint64, i),
				 list, error);
	return done && add_open_ones(standing, list, error);
}

/* --- the player --------------------------------------------------------- */

static bool
put_reliability(Standing *standing, GError **error)
{
	int percent = 0;

	if (!reliability_of(standing->run->club->store, standing->player->id,
			    standing->run->now, &percent, error))
		return false;
	g_autofree char *shown = reliability_show(percent);

	json_object_set_new(standing->letter, "reliability",
			    json_string(percent < 0 ? "" : shown));
	return true;
}

static void
put_letters(Standing *standing)
{
	Letters letters = due_letters(standing->player);
	g_autofree char *shown = letters_write(&letters);

	json_object_set_new(standing->letter, "letters", json_string(shown));
	json_object_set_new(standing->letter, "reminders",
			    json_string(reminders_mode(standing->player)));
	json_object_set_new(standing->letter, "mail_off",
			    json_boolean(standing->player->mail_off));
}

static bool
put_absences(Standing *standing, GError **error)
{
	Time now = standing->run->now;
	g_autoptr(GPtrArray) ahead = away_ahead(
		standing->run->club->store, standing->player->id, now, error);
	json_t *list = json_array();

	json_object_set_new(standing->letter, "away", list);
	for (guint i = 0; ahead && i < ahead->len; i++) {
		const Absence *absence = g_ptr_array_index(ahead, i);
		g_autofree char *days = days_show(
			absence->since, absence->until, standing->player->zone);

		json_array_append_new(list,
				      json_pack("{s:s, s:b}", "days", days,
						"now", absence->since <= now));
	}
	return ahead != NULL;
}

bool
letter_status(Run *run, const Player *player, json_t *letter, GError **error)
{
	Standing standing = { run, player, letter };

	put_letters(&standing);
	return put_absences(&standing, error) &&
	       put_reliability(&standing, error) &&
	       put_matches(&standing, error);
}
