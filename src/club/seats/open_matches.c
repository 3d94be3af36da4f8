/* open_matches.c - lists the matches that wait for players. */
#include "club/seats/open_matches.h"

#include "base/each.h"
#include "base/saying.h"
#include "base/secret.h"
#include "club/clocks/clocks.h"
#include "club/clocks/match_pace.h"
#include "club/clocks/reliability.h"
#include "club/installation/run.h"
#include "club/seats/outlook.h"
#include "match/deal.h"
#include "match/match.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"
#include <jansson.h>

#define OUTLOOKS_MOST 10 /* matches in a list that have an outlook */

char *
match_commitment(const MatchRow *row)
{
	guint8 seed[SEED_BYTES] = { 0 };

	secret_unhex(row->seed, seed, SEED_BYTES);
	return deal_commitment(seed);
}

/* Adds the players who have a seat, by seat, and how reliably they answer. */
static bool
add_players(Run *run, const GPtrArray *seats, json_t *players, GError **error)
{
	ptr_array_foreach (const SeatRow, seat, seats) {
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

	ptr_array_foreach (const SeatRow, seat, seats)
		taken += seat->player != 0;
	return taken;
}

json_t *
match_pace_said(const MatchRow *row)
{
	Pace pace = match_pace(row);

	return pace_say(&pace);
}

/* Returns a match for the list. Player 0 learns neither the players nor the
 * maker. */
static json_t *
match_json(Run *run, const MatchRow *row, const GPtrArray *seats, gint64 player,
	   GError **error)
{
	g_autofree char *commitment = match_commitment(row);
	g_autofree char *join = g_strconcat("join ", row->name, NULL);
	int taken = open_match_taken(seats);
	json_t *players = json_array();

	if (player && !add_players(run, seats, players, error)) {
		json_decref(players);
		return NULL;
	}
	json_t *maker =
		player && row->maker ? say_player(row->maker) : json_string("");

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

/* Adds a match to the list if the player may join it; in a long list without
 * its outlook. */
static bool
add_match(Run *run, const MatchRow *row, gint64 player, const char *language,
	  json_t *list, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);
	json_t *one = NULL, *outlook = json_null();
	bool guest = !row->invited;

	if (!seats)
		return false;
	if ((player && seat_of_player(seats, player)) ||
	    open_match_taken(seats) == row->seats)
		return true;
	if (!guest && player &&
	    !guest_is(run->club->store, row->id, player, &guest, error))
		return false;
	if (!guest)
		return true;
	if (json_array_size(list) < OUTLOOKS_MOST)
		outlook = outlook_json(run->club, language, row, error);
	if (outlook)
		one = match_json(run, row, seats, player, error);
	if (!one) {
		json_decref(outlook);
		return false;
	}
	json_object_set_new(one, "outlook", outlook);
	json_array_append_new(list, one);
	return true;
}

json_t *
open_matches(Run *run, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) rows =
		match_list(run->club->store, MATCH_OPEN, error);
	const char *language = club_language(run->club);
	g_autoptr(Player) reader = NULL;
	json_auto_t *list = json_array();

	if (!rows ||
	    (player && !player_get(run->club->store, player, &reader, error)))
		return NULL;
	ptr_array_foreach (const MatchRow, row, rows)
		if (!add_match(run, row, player,
			       reader ? reader->language : language, list,
			       error))
			return NULL;
	return json_incref(list);
}
