/* open_matches.c - the matches that wait for players, as letters list them. */
#include "club/seats/open_matches.h"

#include "base/saying.h"
#include "base/secret.h"
#include "club/clocks/clocks.h"
#include "club/clocks/match_pace.h"
#include "club/clocks/reliability.h"
#include "club/installation/run.h"
#include "club/seats/outlook.h"
#include "match/agreed.h"
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

/* Adds who has a seat, by seat, and how reliably they answer. */
static bool
add_players(Run *run, const GPtrArray *seats, json_t *players, GError **error)
{
	for (guint i = 0; i < seats->len; i++) {
		const SeatRow *seat = g_ptr_array_index(seats, i);
		int percent = 0;

		if (!seat->player)
			continue;
		if (!reliability_of(run->club->store, seat->player, run->now,
				    &percent, error))
			return false;
		json_array_append_new(players,
				      say("open.player", "{s:o, s:o}", "player",
					  say_player(seat->player), "on_time",
					  reliability_say(percent)));
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

/* Steals the players; only who plays here is told them, and who made it. */
static json_t *
match_json(const MatchRow *row, int taken, json_t *players, bool told)
{
	g_autofree char *commitment = match_commitment(row);
	g_autofree char *join = g_strconcat("join ", row->name, NULL);

	json_t *maker =
		told && row->maker ? say_player(row->maker) : json_string("");

	return json_pack("{s:s, s:o, s:i, s:i, s:i, s:o, s:o, s:o, s:o, s:b, "
			 "s:s, s:o}",
			 "name", row->name, "game", say_game(row->game),
			 "seats", row->seats, "taken", taken, "free",
			 row->seats - taken, "who", say_all(players), "options",
			 agreed_said(row->game, row->options), "pace",
			 match_pace_said(row), "maker", maker, "held",
			 row->held, "commitment", commitment, "quoted_join",
			 say_command(join));
}

json_t *
open_match_json(Run *run, const MatchRow *row, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);
	json_t *players = json_array();

	if (seats && (!player || add_players(run, seats, players, error)))
		return match_json(row, open_match_taken(seats), players,
				  player != 0);
	json_decref(players);
	return NULL;
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
