/* open_matches.c - lists the matches that wait for players, and describes a
 * match to newcomers. */
#include "club/seats/open_matches.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/clocks/reliability.h"
#include "club/clocks/stops.h"
#include "club/live/live.h"
#include "match/deal.h"
#include "store/players.h"
#include "store/seasons.h"
#include "store/seats.h"

#define KNOWN_LEAST 5	 /* finished matches needed to estimate a duration */
#define OUTLOOKS_MOST 10 /* matches in a list that have an outlook */

char *
match_commitment(const MatchRow *row)
{
	guint8 seed[SEED_BYTES] = { 0 };

	secret_unhex(row->seed, seed, SEED_BYTES);
	return deal_commitment(seed);
}

/* --- what a match is about, and how long it takes ------------------------ */

/* Finds a match's pace at its beginning: overtime shortens it in a season. */
static bool
find_pace(Store *store, const MatchRow *row, int *hours, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(SeasonRow) season = NULL;
	g_autoptr(ContestRow) contest = NULL;

	*hours = row->pace_hours;
	if (!fixture_get(store, row->id, &fixture, error) ||
	    (fixture &&
	     (!season_get(store, fixture->season, &season, error) ||
	      !contest_get(store, season->contest, &contest, error))))
		return false;
	if (contest)
		*hours = contest->pace_hours;
	return true;
}

/* Returns the durations of finished matches with this game, number of seats and
 * pace, shortest first. */
static GArray *
find_lengths(Club *club, const char *game, int seats, int pace_hours,
	     GError **error)
{
	g_autoptr(GPtrArray) matches =
		match_list(club->store, MATCH_FINISHED, error);
	g_autoptr(GArray) lengths = g_array_new(FALSE, FALSE, sizeof(Time));

	ptr_array_foreach (const MatchRow, row, matches) {
		Time length = row->finished - row->started;
		int hours = 0;

		if (strcmp(row->game, game) != 0 || row->seats != seats)
			continue;
		if (!find_pace(club->store, row, &hours, error))
			return NULL;
		if (hours == pace_hours)
			g_array_append_val(lengths, length);
	}
	g_array_sort(lengths, clock_compare);
	return matches ? g_steal_pointer(&lengths) : NULL;
}

bool
outlook_days(Club *club, const char *game, int seats, int pace_hours, int *days,
	     bool *measured, GError **error)
{
	g_autoptr(GArray) lengths =
		find_lengths(club, game, seats, pace_hours, error);

	if (!lengths)
		return false;
	*measured = lengths->len >= KNOWN_LEAST;
	if (*measured)
		*days = (int)((g_array_index(lengths, Time, lengths->len / 2) +
			       DAY - 1) /
			      DAY);
	else
		*days = (game_find(game)->lengths[seats] * MIN(pace_hours, 24) +
			 23) /
			24;
	return true;
}

/* Rounds days as people would. */
static int
round_days(int days)
{
	int unit = days < 10 ? 1 : days < 60 ? 5 : 10;

	return MAX((days + unit / 2) / unit * unit, 1);
}

void
outlook_range(const Game *game, int *least, int *most)
{
	*least = *most = game->lengths[game->least_seats];
	for (int seats = game->least_seats; seats <= game->most_seats;
	     seats++) {
		*least = MIN(*least, game->lengths[seats]);
		*most = MAX(*most, game->lengths[seats]);
	}
	*least = round_days(*least);
	*most = round_days(*most);
}

json_t *
outlook_json(Club *club, const char *language, const MatchRow *row,
	     GError **error)
{
	const Game *game = game_find(row->game);
	json_auto_t *none = json_object();
	g_autofree char *about = NULL;
	GError *problem = NULL;
	bool measured = false;
	int days = 0;

	if (game && !outlook_days(club, row->game, row->seats, row->pace_hours,
				  &days, &measured, error))
		return NULL;
	if (game)
		about = library_word(club->library, language, game->folder,
				     "game", "blurb", none, false, &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return NULL;
	}
	return json_pack("{s:s, s:i, s:i}", "about", about ? about : "", "days",
			 round_days(days), "hours",
			 measured ? 0 : MIN(row->pace_hours, 24));
}

/* --- the list ----------------------------------------------------------- */

/* Adds the players who have a seat, by seat, and how reliably they answer. */
static bool
add_players(Run *run, const GPtrArray *seats, json_t *players, GError **error)
{
	ptr_array_foreach (const SeatRow, seat, seats) {
		int percent = 0;

		if (seat->stage == SEAT_BOT)
			json_array_append_new(players, naming_house(seat));
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
		taken += seat_taken(seat);
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
