/* round.c - a round of a ladder or a cup. */
#include "club/seasons/round.h"

#include "club/seasons/newcomers.h"
#include "club/seasons/round_private.h"
#include "game/game.h"
#include "league/ladder.h"

/* --- what is common --------------------------------------------------------*/

CupRules
round_rules(const Season *season)
{
	const Game *game = game_find(season->contest->game);

	return (CupRules){ .seats = season->contest->seats,
			   .least = MAX(2, game->least_seats) };
}

bool
round_sort(Club *club, const Season *season, const Season *last,
	   GArray *players, GError **error)
{
	g_auto(Newcomers) known = { 0 };
	g_autoptr(GArray) newcomers =
		g_array_new(FALSE, FALSE, sizeof(MovementNewcomer));
	Dice dice = season_dice(season, SEASON_LOTS);

	if (!newcomers_load(club, season, last, &known, error))
		return false;
	for (guint i = 0; i < players->len; i++) {
		MovementNewcomer one = newcomers_one(
			&known, g_array_index(players, gint64, i));

		g_array_append_val(newcomers, one);
	}
	movement_sort((MovementNewcomer *)(void *)newcomers->data,
		      (int)newcomers->len, &dice);
	for (guint i = 0; i < players->len; i++)
		g_array_index(players, gint64, i) =
			g_array_index(newcomers, MovementNewcomer, i).player;
	return true;
}

static int
by_rank(gconstpointer a, gconstpointer b)
{
	const EntrantRow *one = *(EntrantRow *const *)a;
	const EntrantRow *other = *(EntrantRow *const *)b;

	return one->rank - other->rank;
}

GPtrArray *
round_ranked(const Season *season)
{
	GPtrArray *ranked = g_ptr_array_new();

	for (guint i = 0; i < season->entrants->len; i++) {
		EntrantRow *row = season->entrants->pdata[i];

		if (row->rank)
			g_ptr_array_add(ranked, row);
	}
	g_ptr_array_sort(ranked, by_rank);
	return ranked;
}

bool
round_was_away(const EntrantRow *row)
{
	return row->state != ENTRANT_PLAYS && row->state != ENTRANT_WITHDRAWN &&
	       row->state != ENTRANT_SPARED;
}

GArray *
round_seats(Club *club, const Season *season, GError **error)
{
	return season->contest->kind == CONTEST_CUP
		       ? round_cup(club, season, error)
		       : round_ladder(club, season, error);
}

GArray *
round_list(Club *club, const Season *season, GError **error)
{
	if (season->row->phase <= SEASON_CHECK_IN)
		return round_seats(club, season, error);
	g_autoptr(GPtrArray) ranked = round_ranked(season);
	GArray *list = g_array_new(FALSE, FALSE, sizeof(RoundSeat));

	for (guint i = 0; i < ranked->len; i++) {
		const EntrantRow *row = ranked->pdata[i];
		RoundSeat seat = { .player = row->player,
				   .rank = row->rank,
				   .table = row->division,
				   .skips = row->skips,
				   .away = round_was_away(row) };

		g_array_append_val(list, seat);
	}
	return list;
}

/* --- the next one ----------------------------------------------------------*/

/* Does a place in the ladder, or the wish for one, go on? */
static bool
stays(const Season *season, const EntrantRow *row)
{
	if (season->row->phase == SEASON_DROPPED ||
	    row->state == ENTRANT_STANDBY)
		return true;
	return row->rank &&
	       (!round_was_away(row) || row->skips <= LADDER_BREAK);
}

/* Returns an entrant's state in the next round: whoever gave up all seats waits
 * until they join again, whoever lost a seat by silence waits for a round. */
static EntrantState
next_state(const EntrantRow *row)
{
	if (row->lost)
		return ENTRANT_STANDBY;
	return row->state == ENTRANT_BREAK || row->state == ENTRANT_WITHDRAWN
		       ? ENTRANT_BREAK
		       : ENTRANT_JOINED;
}

static bool
carry_ladder(Run *run, const Season *season, gint64 next, GError **error)
{
	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *old = season->entrants->pdata[i];
		EntrantRow row = { .season = next,
				   .player = old->player,
				   .state = next_state(old),
				   .joined = old->joined,
				   .heard = old->heard,
				   .division = -1 };

		if (stays(season, old) &&
		    !entrant_set(run->club->store, &row, error))
			return false;
	}
	return true;
}

static bool
carry_cup(Run *run, const Season *season, gint64 next, GError **error)
{
	g_autoptr(GArray) winners = round_winners(run->club, season, error);

	for (guint i = 0; winners && i < winners->len; i++) {
		const RoundSeat *seat = &g_array_index(winners, RoundSeat, i);
		const EntrantRow *old = season_entrant(season, seat->player);
		EntrantRow row = { .season = next,
				   .player = seat->player,
				   .state = ENTRANT_JOINED,
				   .joined = old->joined,
				   .heard = old->heard,
				   .division = -1,
				   .rank = seat->rank,
				   .skips = seat->skips };

		if (!entrant_set(run->club->store, &row, error))
			return false;
	}
	return winners != NULL;
}

bool
round_carry(Run *run, const Season *season, gint64 next, GError **error)
{
	return season->contest->kind == CONTEST_CUP
		       ? carry_cup(run, season, next, error)
		       : carry_ladder(run, season, next, error);
}

/* The organiser may have corrected a table since the round ended. */
bool
round_renew(Run *run, Season *season, GError **error)
{
	gint64 id = season->row->id;
	g_autoptr(Season) before = NULL;

	if (!season_before(run->club, season, &before, error))
		return false;
	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (!entrant_drop(run->club->store, id, row->player, error))
			return false;
	}
	return (!before || carry_cup(run, before, id, error)) &&
	       season_read_entrants(run->club, season, error);
}
