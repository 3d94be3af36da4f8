/* draw.c - who plays in which division, and against whom. */
#include "club/seasons/draw.h"

#include "base/base.h"
#include "base/dice.h"
#include "base/progress.h"
#include "club/clocks/stops.h"
#include "club/seasons/rating/rating.h"
#include "club/seasons/round.h"
#include "club/seasons/season_matches.h"
#include "club/seats/founding.h"
#include "league/fixtures.h"
#include "league/movement.h"

/* The purpose of dice from the draw's seed, besides SEASON_LOTS. */
#define PERMUTATIONS "fixtures"

int
draw_present(const Season *season)
{
	int n = 0;

	ptr_array_foreach (EntrantRow, row, season->entrants)
		n += season_is_present(season, row);
	return n;
}

/* --- last season ----------------------------------------------------------*/

/* Lists the finish of a season (MovementEntrant), from the top. */
static GArray *
finish_of(Club *club, const Season *past, GError **error)
{
	g_autoptr(GArray) finish =
		g_array_new(FALSE, FALSE, sizeof(MovementEntrant));

	for (int i = 0; i < season_divisions(past); i++) {
		g_autoptr(GArray) rows = season_standings(club, past, i, error);

		if (!rows)
			return NULL;
		array_foreach (const StandingsRow, row, rows) {
			MovementEntrant entrant = {
				.player = row->player,
				.division = i,
			};

			g_array_append_val(finish, entrant);
		}
	}
	return g_steal_pointer(&finish);
}

/* Sets *tier to the division in which a season has left a player. */
static bool
tier_after(Club *club, const Season *played, gint64 player, int *tier,
	   GError **error)
{
	g_autoptr(GArray) finish = finish_of(club, played, error);

	if (!finish)
		return false;
	const Movement movement = {
		.entrants = (MovementEntrant *)finish->data,
		.n_entrants = (int)finish->len,
	};
	g_autofree int *tiers = g_new(int, finish->len + 1);

	movement_tiers(&movement, tiers);
	for (guint i = 0; i < finish->len; i++)
		if (movement.entrants[i].player == player)
			*tier = tiers[i];
	return true;
}

/* --- newcomers ------------------------------------------------------------*/

/* Finds the tier of somebody who took a break in every season since they
 * played, two at most; a season that was called off doesn't count. */
static bool
find_tier(Club *club, const Season *season, MovementNewcomer *newcomer,
	  GError **error)
{
	int number = season->row->number;

	while (--number > 0 && newcomer->missed <= MOVEMENT_BREAK) {
		g_autoptr(Season) nth = NULL;

		if (!season_nth(club, season, number, &nth, error))
			return false;
		if (!nth || nth->row->phase == SEASON_DROPPED)
			continue;
		const EntrantRow *row = season_entrant(nth, newcomer->player);

		if (row && row->state == ENTRANT_PLAYS)
			return tier_after(club, nth, newcomer->player,
					  &newcomer->tier, error);
		if (!row || (row->state != ENTRANT_BREAK &&
			     row->state != ENTRANT_STANDBY))
			return true;
		newcomer->missed++;
	}
	return true;
}

/* Marks players of the last season who leave; lists newcomers
 * (MovementNewcomer). */
static GArray *
sort_entrants(Club *club, const Season *season, const Season *last,
	      GArray *finish, GError **error)
{
	g_autoptr(GArray) players = g_array_new(FALSE, FALSE, sizeof(gint64));
	g_autoptr(GHashTable) were =
		g_hash_table_new(g_int64_hash, g_int64_equal);

	array_foreach (MovementEntrant, entrant, finish) {
		const EntrantRow *row = season_entrant(season, entrant->player);

		entrant->leaves = !row || !season_is_present(season, row);
		g_hash_table_add(were, &entrant->player);
	}
	ptr_array_foreach (EntrantRow, row, season->entrants)
		if (season_is_present(season, row) &&
		    !g_hash_table_contains(were, &row->player))
			g_array_append_val(players, row->player);
	g_autoptr(GArray) newcomers =
		rating_newcomers(club, season, last, players, error);

	array_foreach (MovementNewcomer, newcomer, newcomers)
		if (!find_tier(club, season, newcomer, error))
			return NULL;
	return g_steal_pointer(&newcomers);
}

/* --- the list -------------------------------------------------------------*/

/* Moves players as the organiser has decided; decisions that can't be carried
 * out any more are skipped. */
static bool
obey(Club *club, const Season *season, GArray *list, const GArray *sizes,
     GError **error)
{
	g_autoptr(GPtrArray) entries =
		season_entries(club->store, season->row->id, error);
	g_autoptr(GArray) orders =
		g_array_new(FALSE, FALSE, sizeof(MovementOrder));

	ptr_array_foreach (const SeasonEntry, entry, entries) {
		MovementOrder order = { entry->player, entry->number };

		if (entry->kind == ENTRY_MOVE)
			g_array_append_val(orders, order);
	}
	if (entries)
		movement_obey(list, sizes, (MovementOrder *)orders->data,
			      (int)orders->len);
	return entries != NULL;
}

static GArray *
make_list(Club *club, const Season *season, GError **error)
{
	g_autoptr(Season) last = NULL;

	if (!season_before(club, season, &last, error))
		return NULL;
	g_autoptr(GArray) finish =
		last ? finish_of(club, last, error)
		     : g_array_new(FALSE, FALSE, sizeof(MovementEntrant));
	g_autoptr(GArray) newcomers =
		finish ? sort_entrants(club, season, last, finish, error)
		       : NULL;

	if (!newcomers)
		return NULL;
	const Movement movement = {
		.entrants = (MovementEntrant *)finish->data,
		.n_entrants = (int)finish->len,
		.newcomers = (MovementNewcomer *)(void *)newcomers->data,
		.n_newcomers = (int)newcomers->len,
	};

	return movement_list(&movement);
}

static bool
list_league(Club *club, const Season *season, int seats, GArray **players,
	    GArray **sizes, GError **error)
{
	g_autoptr(GArray) list = make_list(club, season, error);
	g_autoptr(GArray) cut =
		list ? divisions_sizes((int)list->len, seats,
				       MAX(season->contest->target, seats))
		     : NULL;

	if (list && !cut)
		return refuse(error, "season.too_many", "{s:i}", "most",
			      FIXTURES_PLAYERS_MAX);
	if (!list || !obey(club, season, list, cut, error))
		return false;
	*players = g_steal_pointer(&list);
	*sizes = g_steal_pointer(&cut);
	return true;
}

static void
list_tables(const GArray *round, GArray **players, GArray **sizes)
{
	guint seated = 0;

	*players = g_array_new(FALSE, FALSE, sizeof(gint64));
	*sizes = g_array_new(FALSE, FALSE, sizeof(int));
	array_foreach (const RoundSeat, seat, round)
		seated += seat->table != ROUND_NO_TABLE;
	for (int table = 0; (*players)->len < seated; table++) {
		guint before = (*players)->len;

		array_foreach (const RoundSeat, seat, round)
			if (seat->table == table)
				g_array_append_val(*players, seat->player);
		int size = (int)((*players)->len - before);

		g_array_append_val(*sizes, size);
	}
}

bool
draw_list(Club *club, const Season *season, int seats, GArray **players,
	  GArray **sizes, GError **error)
{
	g_autoptr(GArray) round = NULL;

	if (!season_is_round(season))
		return list_league(club, season, seats, players, sizes, error);
	round = round_seats(club, season, error);
	if (round)
		list_tables(round, players, sizes);
	return round;
}

/* --- matches --------------------------------------------------------------*/

/* A division: its players by place in the list, and how they were shuffled. */
typedef struct {
	int division, n, seats;
	const gint64 *players;
	int order[FIXTURES_PLAYERS_MAX];
} Division;

/* Makes one match of a division; rows[seat] is each seat's place in the list.
 */
static bool
found_match(Run *run, const Season *season, const Division *division,
	    const int *rows, char **name, GError **error)
{
	const ContestRow *contest = season->contest;
	g_auto(GStrv) options = g_strsplit(contest->options, " ", -1);
	g_autofree char *pace = match_pace_alone(contest->pace);
	gint64 players[FIXTURES_SEATS_MAX];

	for (int i = 0; i < division->seats; i++)
		players[i] = division->players[rows[i]];
	g_auto(GStrv) names =
		season_names(run->club, players, division->seats, error);
	const MatchPlan plan = { .game = contest->game,
				 .players = (const char *const *)names,
				 .seats = division->seats,
				 .options = (const char *const *)options,
				 .pace_hours = contest->pace_hours,
				 .pace = pace,
				 .stand_in = contest->stand_in,
				 .invited = true,
				 .quiet = true };

	return names && founding_make(run->club, run->now, &plan, name, error);
}

static bool
make_fixture(Run *run, const Season *season, const Division *division,
	     int number, GError **error)
{
	int sitting[FIXTURES_SEATS_MAX], rows[FIXTURES_SEATS_MAX];
	g_autofree char *name = NULL;
	g_autoptr(MatchRow) match = NULL;
	g_autoptr(GString) text = g_string_new(NULL);

	fixtures_seats(division->n, division->seats, number, sitting);
	for (int i = 0; i < division->seats; i++) {
		rows[i] = division->order[sitting[i]];
		g_string_append_printf(text, "%s%d", i ? " " : "", rows[i]);
	}
	if (!found_match(run, season, division, rows, &name, error) ||
	    !match_find(run->club->store, name, &match, error))
		return false;
	const FixtureRow row = { .match = match->id,
				 .season = season->row->id,
				 .division = division->division,
				 .number = number,
				 .rows = text->str };

	return fixture_add(run->club->store, &row, error);
}

static bool
make_division(Run *run, const Season *season, Division *division, Dice *dice,
	      GError **error)
{
	int matches = season_is_round(season)
			      ? 1
			      : fixtures_matches(division->n, division->seats);

	fixtures_shuffle(dice, division->n, division->order);
	for (int i = 0; i < division->n; i++) {
		EntrantRow *row = season_entrant(season, division->players[i]);

		row->state = ENTRANT_PLAYS;
		row->division = division->division;
		row->place = i;
		if (!entrant_set(run->club->store, row, error))
			return false;
	}
	for (int i = 0; i < matches; i++) {
		progress_show("matches drawn", i, matches);
		if (!make_fixture(run, season, division, i, error))
			return false;
	}
	progress_end();
	return true;
}

/* Stores each entrant's rank in a ladder's or cup's round, and who is spared:
 * in the round without a table. */
static bool
rank_all(Run *run, Season *season, GError **error)
{
	if (!season_is_round(season))
		return true;
	g_autoptr(GArray) round = round_seats(run->club, season, error);

	array_foreach (const RoundSeat, seat, round) {
		EntrantRow *row = season_entrant(season, seat->player);

		row->rank = seat->rank;
		row->skips = seat->skips;
		if (seat->table == ROUND_NO_TABLE && !seat->away)
			row->state = ENTRANT_SPARED;
		if (!entrant_set(run->club->store, row, error))
			return false;
	}
	return round;
}

bool
draw_make(Run *run, Season *season, int seats, GError **error)
{
	g_autoptr(GArray) players = NULL, sizes = NULL;
	Dice dice = season_dice(season, PERMUTATIONS);
	int first = 0;

	if (!draw_list(run->club, season, seats, &players, &sizes, error) ||
	    !rank_all(run, season, error))
		return false;
	for (guint i = 0; i < sizes->len; i++) {
		Division division = {
			.division = (int)i,
			.n = g_array_index(sizes, int, i),
			.seats = season_is_round(season)
					 ? g_array_index(sizes, int, i)
					 : seats,
			.players = &g_array_index(players, gint64, first),
		};

		if (!make_division(run, season, &division, &dice, error))
			return false;
		first += division.n;
	}
	return true;
}

/* --- the preview ----------------------------------------------------------*/

static json_t *
player_json(const Season *season, gint64 player)
{
	const EntrantRow *row = season_entrant(season, player);

	return json_pack("{s:o, s:I, s:b}", "player", say_player(player), "id",
			 (json_int_t)player, "heard",
			 row && row->heard >= season->row->checked);
}

static json_t *
divisions_json(const Season *season, const GArray *players, const GArray *sizes)
{
	json_t *divisions = json_array();
	guint at = 0;

	for (guint i = 0; i < sizes->len; i++) {
		json_t *list = json_array();
		g_autofree char *name = season_division((int)i);

		for (int j = 0; j < g_array_index(sizes, int, i); j++)
			json_array_append_new(
				list, player_json(season,
						  g_array_index(players, gint64,
								at++)));
		array_pack(divisions, "{s:s, s:o}", "name", name, "players",
			   list);
	}
	return divisions;
}

json_t *
season_preview(Club *club, const Season *season, GError **error)
{
	g_autoptr(GArray) players = NULL, sizes = NULL;

	if (season->row->phase > SEASON_CHECK_IN) {
		refuse(error, "season.drawn_by_now", "{s:o}", "season",
		       season_said(season));
		return NULL;
	}
	g_autoptr(Season) all = season_load(club, season->row->id, error);

	if (!all)
		return NULL;
	ptr_array_foreach (EntrantRow, row, all->entrants)
		row->heard = MAX(row->heard, all->row->checked);
	if (!draw_list(club, all, season->contest->seats, &players, &sizes,
		       error))
		return NULL;
	json_t *silent = json_array();

	ptr_array_foreach (const EntrantRow, row, season->entrants)
		if (row->state == ENTRANT_JOINED &&
		    row->heard < season->row->checked)
			json_array_append_new(silent,
					      player_json(season, row->player));
	return json_pack("{s:o, s:o}", "divisions",
			 divisions_json(season, players, sizes), "silent",
			 silent);
}
