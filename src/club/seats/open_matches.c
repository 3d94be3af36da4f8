/* open_matches.c - the matches that wait for players, as letters list them. */
#include "club/seats/open_matches.h"

#include "base/secret.h"
#include "club/home/run.h"
#include "club/seats/outlook.h"
#include "club/time/clocks.h"
#include "club/time/match_pace.h"
#include "club/time/reliability.h"
#include "match/match.h"
#include "store/guests.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"
#include <jansson.h>

#define OUTLOOKS_MOST 10 /* of matches in a list */

char *
match_commitment(const MatchRow *row)
{
	guint8 seed[SEED_BYTES] = { 0 };

	secret_unhex(row->seed, seed, SEED_BYTES);
	return deal_commitment(seed);
}

static bool
name_of(Run *run, gint64 id, char **name, GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, id, &player, error))
		return false;
	*name = g_strdup(player ? player->name : "");
	return true;
}

/* Who sits there, in the order of the seats, and how reliably they answer. */
static bool
names_of(Run *run, const GPtrArray *seats, GString *names, GError **error)
{
	for (guint i = 0; i < seats->len; i++) {
		const SeatRow *seat = g_ptr_array_index(seats, i);
		g_autofree char *name = NULL;
		int percent = 0;

		if (!seat->player)
			continue;
		if (!name_of(run, seat->player, &name, error) ||
		    !reliability_of(run->club->store, seat->player, run->now,
				    &percent, error))
			return false;
		g_autofree char *shown = reliability_show(percent);

		g_string_append_printf(names, "%s%s (%s)",
				       names->len ? ", " : "", name, shown);
	}
	return true;
}

int
open_match_taken(const GPtrArray *seats)
{
	int taken = 0;

	for (guint i = 0; i < seats->len; i++)
		taken += ((SeatRow *)g_ptr_array_index(seats, i))->player != 0;
	return taken;
}

json_t *
match_pace_said(const MatchRow *row)
{
	Pace pace = match_pace(row);

	return pace_say(&pace);
}

static json_t *
match_json(const MatchRow *row, int taken, const char *who, const char *maker)
{
	const Game *game = game_find(row->game);
	g_autofree char *commitment = match_commitment(row);
	g_auto(GStrv) words = g_strsplit(row->options, " ", -1);
	g_autofree char *options = g_strjoinv(", ", words);
	g_autofree char *join = g_strconcat("join ", row->name, NULL);

	return json_pack("{s:s, s:s, s:i, s:i, s:i, s:s, s:s, s:o, s:s, s:b, "
			 "s:s, s:s}",
			 "name", row->name, "game",
			 game ? game->title : row->game, "seats", row->seats,
			 "taken", taken, "free", row->seats - taken, "who", who,
			 "options", options, "pace", match_pace_said(row),
			 "maker", maker, "held", row->held, "commitment",
			 commitment, "quoted_join", join);
}

json_t *
open_match_json(Run *run, const MatchRow *row, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);
	g_autoptr(GString) who = g_string_new(NULL);
	g_autofree char *maker = NULL;

	if (!seats)
		return NULL;
	if (player && (!names_of(run, seats, who, error) ||
		       !name_of(run, row->maker, &maker, error)))
		return NULL;
	return match_json(row, open_match_taken(seats), who->str,
			  maker ? maker : "");
}

static bool
is_joinable(Run *run, const MatchRow *row, gint64 player, bool *joinable,
	    GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);
	bool sits = false;

	*joinable = false;
	if (!seats)
		return false;
	for (guint i = 0; player && i < seats->len; i++)
		sits |= ((SeatRow *)g_ptr_array_index(seats, i))->player ==
			player;
	if (sits || open_match_taken(seats) == row->seats)
		return true;
	*joinable = !row->invited;
	return *joinable || !player ||
	       guest_is(run->club->store, row->id, player, joinable, error);
}

/* Null where the list is long: it is played for. */
static bool
add_outlook(Run *run, const MatchRow *row, gint64 player, gsize nth,
	    json_t *one, GError **error)
{
	g_autoptr(Player) reader = NULL;
	json_t *outlook = json_null();

	if (player && !player_get(run->club->store, player, &reader, error))
		return false;
	if (nth < OUTLOOKS_MOST)
		outlook = outlook_json(run->club,
				       reader ? reader->language
					      : config_text(run->club->config,
							    "club", "language"),
				       row, error);
	if (outlook)
		json_object_set_new(one, "outlook", outlook);
	return outlook != NULL;
}

json_t *
open_matches(Run *run, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) rows =
		match_list(run->club->store, MATCH_OPEN, error);
	json_t *list = json_array();
	bool done = rows != NULL;

	for (guint i = 0; done && i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);
		bool joinable = false;
		json_t *one = NULL;

		done = is_joinable(run, row, player, &joinable, error);
		if (!done || !joinable)
			continue;
		one = open_match_json(run, row, player, error);
		done = one != NULL;
		done = done && add_outlook(run, row, player,
					   json_array_size(list), one, error);
		if (one)
			json_array_append_new(list, one);
	}
	if (done)
		return list;
	json_decref(list);
	return NULL;
}
