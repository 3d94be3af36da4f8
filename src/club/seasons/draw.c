/* draw.c - who plays in which division, and against whom. */
#include "club/seasons/draw.h"

#include "base/dice.h"
#include "base/error.h"
#include "base/saying.h"
#include "club/clocks/match_pace.h"
#include "club/seasons/newcomers.h"
#include "club/seasons/rating/reckoned.h"
#include "club/seasons/round.h"
#include "club/seats/founding.h"
#include "league/fixtures.h"
#include "store/players.h"

/* Purposes of the draw's seed; each has dice of its own. */
#define PERMUTATIONS "fixtures"

int
draw_present(const Season *season)
{
	int n = 0;

	for (guint i = 0; i < season->entrants->len; i++)
		n += season_is_present(season, season->entrants->pdata[i]);
	return n;
}

/* --- last season -----------------------------------------------------------*/

/* The finish of a season from the top: MovementEntrant. */
static bool
finish_of(Club *club, const Season *past, GArray *finish, GError **error)
{
	for (int i = 0; i < season_divisions(past); i++) {
		g_autoptr(GArray) rows = season_standings(club, past, i, error);

		for (guint j = 0; rows && j < rows->len; j++) {
			const StandingsRow *row =
				&g_array_index(rows, StandingsRow, j);
			MovementEntrant entrant = { .player = row->player,
						    .division = i };

			g_array_append_val(finish, entrant);
		}
		if (!rows)
			return false;
	}
	return true;
}

/* --- newcomers -------------------------------------------------------------*/

typedef struct {
	Club *club;
	const Season *season, *last; /* last may be NULL */
	GArray *finish;		     /* MovementEntrant of it */
	GArray *newcomers;	     /* MovementNewcomer */
	const Newcomers *known;
} Draw;

/* The division that a season has left somebody in. */
static bool
tier_after(Club *club, gint64 id, gint64 player, int *tier, GError **error)
{
	g_autoptr(Season) played = season_load(club, id, error);
	g_autoptr(GArray) finish =
		g_array_new(FALSE, FALSE, sizeof(MovementEntrant));

	if (!played || !finish_of(club, played, finish, error))
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

static bool
kept_away(const EntrantRow *entrant)
{
	return entrant && (entrant->state == ENTRANT_BREAK ||
			   entrant->state == ENTRANT_STANDBY);
}

/* Finds the tier of somebody who took a break in every season since they
 * played, two at most; a season that was called off doesn't count. */
static bool
find_tier(const Draw *draw, MovementNewcomer *newcomer, GError **error)
{
	Store *store = draw->club->store;
	int number = draw->season->row->number;

	while (--number > 0 && newcomer->missed <= MOVEMENT_BREAK) {
		g_autoptr(SeasonRow) row = NULL;
		g_autofree EntrantRow *entrant = NULL;

		if (!season_of(store, draw->season->contest->id, number, &row,
			       error) ||
		    (row && !entrant_get(store, row->id, newcomer->player,
					 &entrant, error)))
			return false;
		if (!row || row->phase == SEASON_DROPPED)
			continue;
		if (entrant && entrant->state == ENTRANT_PLAYS)
			return tier_after(draw->club, row->id, newcomer->player,
					  &newcomer->tier, error);
		if (!kept_away(entrant))
			return true;
		newcomer->missed++;
	}
	return true;
}

static bool
add_newcomer(Draw *draw, gint64 player, GError **error)
{
	MovementNewcomer newcomer = newcomers_one(draw->known, player);

	if (!find_tier(draw, &newcomer, error))
		return false;
	g_array_append_val(draw->newcomers, newcomer);
	return true;
}

static bool
sort_entrants(Draw *draw, GError **error)
{
	g_autoptr(GHashTable) were =
		g_hash_table_new(g_int64_hash, g_int64_equal);

	for (guint i = 0; i < draw->finish->len; i++) {
		MovementEntrant *entrant =
			&g_array_index(draw->finish, MovementEntrant, i);
		const EntrantRow *row =
			season_entrant(draw->season, entrant->player);

		entrant->leaves = !row || !season_is_present(draw->season, row);
		g_hash_table_add(were, &entrant->player);
	}
	for (guint i = 0; i < draw->season->entrants->len; i++) {
		EntrantRow *row = draw->season->entrants->pdata[i];

		if (season_is_present(draw->season, row) &&
		    !g_hash_table_contains(were, &row->player) &&
		    !add_newcomer(draw, row->player, error))
			return false;
	}
	return true;
}

/* --- the list --------------------------------------------------------------*/

static bool
obey(Club *club, const Season *season, GArray *list, const GArray *sizes,
     GError **error)
{
	g_autoptr(GPtrArray) entries =
		season_entries(club->store, season->row->id, error);
	g_autoptr(GArray) orders =
		g_array_new(FALSE, FALSE, sizeof(MovementOrder));

	for (guint i = 0; entries && i < entries->len; i++) {
		const SeasonEntry *entry = entries->pdata[i];
		MovementOrder order = { entry->player, entry->number };

		if (entry->kind == ENTRY_MOVE)
			g_array_append_val(orders, order);
	}
	/* What cannot be done any more is passed over. */
	if (entries)
		movement_obey(list, sizes, (MovementOrder *)orders->data,
			      (int)orders->len);
	return entries != NULL;
}

static bool
make_list(Draw *draw, GArray **players, GError **error)
{
	Dice dice = season_dice(draw->season, SEASON_LOTS);

	if ((draw->last &&
	     !finish_of(draw->club, draw->last, draw->finish, error)) ||
	    !sort_entrants(draw, error))
		return false;
	movement_sort((MovementNewcomer *)draw->newcomers->data,
		      (int)draw->newcomers->len, &dice);
	const Movement movement = {
		.entrants = (MovementEntrant *)draw->finish->data,
		.n_entrants = (int)draw->finish->len,
		.newcomers = (MovementNewcomer *)draw->newcomers->data,
		.n_newcomers = (int)draw->newcomers->len,
	};

	*players = movement_list(&movement);
	return true;
}

static bool
list_league(Club *club, const Season *season, int seats, GArray **players,
	    GArray **sizes, GError **error)
{
	g_autoptr(Season) last = NULL;
	g_autoptr(GArray) finish =
		g_array_new(FALSE, FALSE, sizeof(MovementEntrant));
	g_autoptr(GArray) newcomers =
		g_array_new(FALSE, FALSE, sizeof(MovementNewcomer));
	g_auto(Newcomers) known = { 0 };
	g_autoptr(GArray) list = NULL;

	if (!season_before(club, season, &last, error) ||
	    !newcomers_load(club, season, last, &known, error))
		return false;
	Draw draw = { .club = club,
		      .season = season,
		      .last = last,
		      .finish = finish,
		      .newcomers = newcomers,
		      .known = &known };

	if (!make_list(&draw, &list, error))
		return false;
	g_autoptr(GArray) cut = divisions_sizes(
		(int)list->len, seats, MAX(season->contest->target, seats));

	if (!cut)
		return fail_saying(error, say("season.too_many", "{s:i}",
					      "most", FIXTURES_PLAYERS_MAX));
	if (!obey(club, season, list, cut, error))
		return false;
	*players = g_steal_pointer(&list);
	*sizes = g_steal_pointer(&cut);
	return true;
}

/* Those of a round by table. */
static void
list_tables(const GArray *round, GArray **players, GArray **sizes)
{
	guint seated = 0;

	*players = g_array_new(FALSE, FALSE, sizeof(gint64));
	*sizes = g_array_new(FALSE, FALSE, sizeof(int));
	for (guint i = 0; i < round->len; i++)
		seated += g_array_index(round, RoundSeat, i).table !=
			  ROUND_NO_TABLE;
	for (int table = 0; (*players)->len < seated; table++) {
		guint before = (*players)->len;

		for (guint i = 0; i < round->len; i++) {
			const RoundSeat *seat =
				&g_array_index(round, RoundSeat, i);

			if (seat->table == table)
				g_array_append_val(*players, seat->player);
		}
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

/* --- matches ---------------------------------------------------------------*/

/* One division: its players by place in the list, and the shuffle of them. */
typedef struct {
	int division, n, seats;
	const gint64 *players;
	int order[FIXTURES_PLAYERS_MAX];
} Division;

static bool
name_of(Club *club, gint64 id, char **name, GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!player_get(club->store, id, &player, error))
		return false;
	*name = g_strdup(player ? player->name : "");
	return true;
}

static char *
rows_text(const int *rows, int n)
{
	GString *text = g_string_new(NULL);

	for (int i = 0; i < n; i++)
		g_string_append_printf(text, "%s%d", i ? " " : "", rows[i]);
	return g_string_free(text, FALSE);
}

static bool
found_match(Run *run, const Season *season, const Division *division,
	    const int *rows, char **name, GError **error)
{
	const ContestRow *contest = season->contest;
	char *names[FIXTURES_SEATS_MAX + 1] = { NULL };
	g_auto(GStrv) options = g_strsplit(contest->options, " ", -1);
	g_autofree char *pace = match_pace_alone(contest->pace);
	const MatchPlan plan = { .game = contest->game,
				 .players = (const char *const *)names,
				 .seats = division->seats,
				 .options = (const char *const *)options,
				 .pace_hours = contest->pace_hours,
				 .pace = pace,
				 .stand_in = contest->stand_in,
				 .invited = true,
				 .quiet = true };
	bool made = true;

	for (int i = 0; made && i < division->seats; i++)
		made = name_of(run->club, division->players[rows[i]], &names[i],
			       error);
	made = made && founding_make(run->club, run->now, &plan, name, error);
	for (int i = 0; i < division->seats; i++)
		g_free(names[i]);
	return made;
}

static bool
make_fixture(Run *run, const Season *season, const Division *division,
	     int number, GError **error)
{
	int sitting[FIXTURES_SEATS_MAX], rows[FIXTURES_SEATS_MAX];
	g_autofree char *name = NULL;
	g_autoptr(MatchRow) match = NULL;

	fixtures_seats(division->n, division->seats, number, sitting);
	for (int i = 0; i < division->seats; i++)
		rows[i] = division->order[sitting[i]];
	if (!found_match(run, season, division, rows, &name, error) ||
	    !match_find(run->club->store, name, &match, error))
		return false;
	g_autofree char *text = rows_text(rows, division->seats);
	FixtureRow row = { .match = match->id,
			   .season = season->row->id,
			   .division = division->division,
			   .number = number,
			   .rows = text };

	return fixture_add(run->club->store, &row, error);
}

static bool
place_entrant(Run *run, const Season *season, gint64 player, int division,
	      int place, GError **error)
{
	EntrantRow *row = season_entrant(season, player);

	row->state = ENTRANT_PLAYS;
	row->division = division;
	row->place = place;
	return entrant_set(run->club->store, row, error);
}

static bool
make_division(Run *run, const Season *season, Division *division, Dice *dice,
	      GError **error)
{
	fixtures_shuffle(dice, division->n, division->order);
	for (int i = 0; i < division->n; i++)
		if (!place_entrant(run, season, division->players[i],
				   division->division, i, error))
			return false;
	int matches = season_is_round(season)
			      ? 1
			      : fixtures_matches(division->n, division->seats);

	for (int i = 0; i < matches; i++)
		if (!make_fixture(run, season, division, i, error))
			return false;
	return true;
}

/* The places in the list of a round, and who goes on without a table. */
static bool
rank_all(Run *run, Season *season, GError **error)
{
	g_autoptr(GArray) round =
		season_is_round(season)
			? round_seats(run->club, season, error)
			: g_array_new(FALSE, FALSE, sizeof(RoundSeat));

	for (guint i = 0; round && i < round->len; i++) {
		const RoundSeat *seat = &g_array_index(round, RoundSeat, i);
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
