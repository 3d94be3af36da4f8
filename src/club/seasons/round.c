/* round.c - a round of a ladder or a cup. */
#include "club/seasons/round.h"

#include "base/each.h"
#include "club/seasons/rating/rating.h"
#include "club/seasons/season_matches.h"
#include "game/game.h"
#include "league/cup.h"
#include "league/ladder.h"
#include "league/movement.h"

/* --- what ladders and cups share ------------------------------------------*/

static CupRules
rules_of(const Season *season)
{
	const Game *game = game_find(season->contest->game);

	return (CupRules){ .seats = season->contest->seats,
			   .least = MAX(2, game->least_seats) };
}

static int
by_rank(gconstpointer a, gconstpointer b)
{
	const EntrantRow *one = *(EntrantRow *const *)a;
	const EntrantRow *other = *(EntrantRow *const *)b;

	return one->rank - other->rank;
}

/* Lists the entrants who have a rank, in its order; borrowed rows. */
static GPtrArray *
ranked_entrants(const Season *season)
{
	GPtrArray *ranked = g_ptr_array_new();

	ptr_array_foreach (EntrantRow, row, season->entrants)
		if (row->rank)
			g_ptr_array_add(ranked, row);
	g_ptr_array_sort(ranked, by_rank);
	return ranked;
}

/* Returns whether an entrant took no part in a round that is drawn. */
static bool
was_away(const EntrantRow *row)
{
	return row->state != ENTRANT_PLAYS && row->state != ENTRANT_WITHDRAWN &&
	       row->state != ENTRANT_SPARED;
}

/* --- the list of a ladder -------------------------------------------------*/

/* Lists the players (gint64) in the order after the last round. */
static GArray *
list_after(Club *club, const Season *last, GError **error)
{
	g_autoptr(GHashTable) finish = g_hash_table_new(NULL, NULL);
	g_autoptr(GPtrArray) ranked = ranked_entrants(last);
	g_autofree LadderRung *rungs = g_new0(LadderRung, ranked->len + 1);

	for (int i = 0; i < season_divisions(last); i++) {
		g_autoptr(GArray) rows = season_standings(club, last, i, error);

		if (!rows)
			return NULL;
		for (guint j = 0; j < rows->len; j++) {
			gint64 player =
				g_array_index(rows, StandingsRow, j).player;

			g_hash_table_insert(finish,
					    season_entrant(last, player),
					    GINT_TO_POINTER(j));
		}
	}
	for (guint i = 0; i < ranked->len; i++) {
		const EntrantRow *row = ranked->pdata[i];
		bool away = was_away(row);

		rungs[i] = (LadderRung){
			.player = row->player,
			.away = away,
			.missed = away ? row->skips - 1 : 0,
			.table = row->division >= 0 ? row->division
						    : LADDER_NO_TABLE,
			.finish = GPOINTER_TO_INT(
				g_hash_table_lookup(finish, row)),
		};
	}
	return ladder_next(rungs, (int)ranked->len);
}

/* Returns the list of this round (gint64): without players who have left, and
 * with newcomers at its end.  `last` is the round before, or NULL. */
static GArray *
list_now(Club *club, const Season *season, const Season *last, GError **error)
{
	g_autoptr(GArray) players = g_array_new(FALSE, FALSE, sizeof(gint64));
	g_autoptr(GArray) list =
		last ? list_after(club, last, error)
		     : g_array_new(FALSE, FALSE, sizeof(gint64));

	if (!list)
		return NULL;
	for (guint i = list->len; i-- > 0;)
		if (!season_entrant(season, g_array_index(list, gint64, i)))
			g_array_remove_index(list, i);
	ptr_array_foreach (const EntrantRow, row, season->entrants)
		if (season_is_present(season, row) &&
		    !season_lists(list, row->player))
			g_array_append_val(players, row->player);
	g_autoptr(GArray) newcomers =
		rating_newcomers(club, season, last, players, error);

	array_foreach (const MovementNewcomer, newcomer, newcomers)
		g_array_append_val(list, newcomer->player);
	return newcomers ? g_steal_pointer(&list) : NULL;
}

/* --- the tables of a ladder -----------------------------------------------*/

static LadderRung
new_rung(const Season *season, const Season *last, gint64 player)
{
	const EntrantRow *before = last ? season_entrant(last, player) : NULL;
	bool missed = before && before->rank && was_away(before);

	return (LadderRung){
		.player = player,
		.away = !season_is_present(season,
					   season_entrant(season, player)),
		.missed = missed ? before->skips : 0,
		.spared = before && before->state == ENTRANT_SPARED,
	};
}

static GArray *
ladder_seats(Club *club, const Season *season, GError **error)
{
	g_autoptr(Season) last = NULL;
	const CupRules rules = rules_of(season);

	if (!season_before(club, season, &last, error))
		return NULL;
	g_autoptr(GArray) list = list_now(club, season, last, error);

	if (!list)
		return NULL;
	g_autofree LadderRung *rungs = g_new0(LadderRung, list->len + 1);
	GArray *seats = g_array_new(FALSE, FALSE, sizeof(RoundSeat));

	for (guint i = 0; i < list->len; i++)
		rungs[i] =
			new_rung(season, last, g_array_index(list, gint64, i));
	ladder_seat(rungs, (int)list->len, rules.seats, rules.least);
	for (guint i = 0; i < list->len; i++) {
		RoundSeat seat = { .player = rungs[i].player,
				   .rank = (int)i + 1,
				   .table = rungs[i].table,
				   .skips = rungs[i].away ? rungs[i].missed + 1
							  : 0,
				   .away = rungs[i].away };

		g_array_append_val(seats, seat);
	}
	return seats;
}

/* --- the tables of a cup --------------------------------------------------*/

static int
by_seed(gconstpointer a, gconstpointer b)
{
	return ((const RoundSeat *)a)->rank - ((const RoundSeat *)b)->rank;
}

/* Gives seeds by rating, in a cup's first round; later rounds keep them. */
static bool
give_seeds(Club *club, const Season *season, GArray *seats, GError **error)
{
	g_autoptr(GArray) players = g_array_new(FALSE, FALSE, sizeof(gint64));

	array_foreach (const RoundSeat, seat, seats)
		g_array_append_val(players, seat->player);
	g_autoptr(GArray) sorted =
		rating_newcomers(club, season, NULL, players, error);

	for (guint i = 0; sorted && i < sorted->len; i++)
		g_array_index(seats, RoundSeat, i) = (RoundSeat){
			.player = g_array_index(sorted, MovementNewcomer, i)
					  .player,
			.rank = (int)i + 1,
		};
	return sorted;
}

static void
seat_all(const CupRules *rules, GArray *seats)
{
	g_autofree CupEntrant *entrants = g_new0(CupEntrant, seats->len + 1);

	for (guint i = 0; i < seats->len; i++) {
		const RoundSeat *seat = &g_array_index(seats, RoundSeat, i);

		entrants[i].seed = seat->rank;
		entrants[i].skipped = seat->skips > 0;
	}
	cup_draw(rules, entrants, (int)seats->len);
	for (guint i = 0; i < seats->len; i++) {
		RoundSeat *seat = &g_array_index(seats, RoundSeat, i);

		seat->table = entrants[i].table;
		seat->skips += seat->table == ROUND_NO_TABLE;
	}
}

static GArray *
cup_seats(Club *club, const Season *season, GError **error)
{
	g_autoptr(GArray) seats = g_array_new(FALSE, FALSE, sizeof(RoundSeat));
	const CupRules rules = rules_of(season);
	bool seeded = false;

	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		RoundSeat seat = { .player = row->player,
				   .rank = row->rank,
				   .skips = row->skips };

		if (season_is_present(season, row))
			g_array_append_val(seats, seat);
		seeded |= row->rank > 0;
	}
	if (!seeded && !give_seeds(club, season, seats, error))
		return NULL;
	g_array_sort(seats, by_seed);
	seat_all(&rules, seats);
	return g_steal_pointer(&seats);
}

/* --- who goes on in a cup -------------------------------------------------*/

/* Adds the results of a table.  A row's place counts the rows ahead of it,
 * whoever sat there at the end. */
static bool
add_table(Club *club, const Season *season, int table, GArray *results,
	  GError **error)
{
	g_autoptr(GArray) rows = season_standings(club, season, table, error);

	array_foreach (const StandingsRow, row, rows) {
		CupResult result = {
			.seed = season_entrant(season, row->player)->rank,
			.table = table,
			.place = 1,
			.share = row->share,
			.out = !row->position || !row->matches,
		};

		for (guint j = 0; j < rows->len; j++)
			result.place +=
				g_array_index(rows, StandingsRow, j).won >
				row->won;
		g_array_append_val(results, result);
	}
	return rows;
}

static bool
advances(const GArray *results, int seed)
{
	array_foreach (const CupResult, result, results)
		if (result->seed == seed)
			return result->advances;
	return false;
}

/* Lists who advances (RoundSeat): the winners, and the players who were
 * spared. */
static GArray *
choose_winners(const Season *season, const CupRules *rules, GArray *results)
{
	g_autoptr(GPtrArray) ranked = ranked_entrants(season);
	GArray *winners = g_array_new(FALSE, FALSE, sizeof(RoundSeat));
	int spared = 0;

	ptr_array_foreach (const EntrantRow, row, ranked)
		spared += row->state == ENTRANT_SPARED;
	if (cup_final(rules, (int)results->len + spared))
		return winners;
	cup_advance(rules, (CupResult *)(void *)results->data,
		    (int)results->len, spared);
	ptr_array_foreach (const EntrantRow, row, ranked) {
		RoundSeat seat = { .player = row->player,
				   .rank = row->rank,
				   .table = ROUND_NO_TABLE,
				   .skips = row->skips };

		if (row->state == ENTRANT_SPARED ||
		    advances(results, row->rank))
			g_array_append_val(winners, seat);
	}
	if ((int)winners->len < rules->least)
		g_array_set_size(winners, 0);
	return winners;
}

GArray *
round_winners(Club *club, const Season *season, GError **error)
{
	g_autoptr(GArray) results =
		g_array_new(FALSE, FALSE, sizeof(CupResult));
	const CupRules rules = rules_of(season);

	for (int i = 0; i < season_divisions(season); i++)
		if (!add_table(club, season, i, results, error))
			return NULL;
	return choose_winners(season, &rules, results);
}

/* --- a round --------------------------------------------------------------*/

GArray *
round_seats(Club *club, const Season *season, GError **error)
{
	return season->contest->kind == CONTEST_CUP
		       ? cup_seats(club, season, error)
		       : ladder_seats(club, season, error);
}

GArray *
round_list(Club *club, const Season *season, GError **error)
{
	if (season->row->phase <= SEASON_CHECK_IN)
		return round_seats(club, season, error);
	g_autoptr(GPtrArray) ranked = ranked_entrants(season);
	GArray *list = g_array_new(FALSE, FALSE, sizeof(RoundSeat));

	ptr_array_foreach (const EntrantRow, row, ranked) {
		RoundSeat seat = { .player = row->player,
				   .rank = row->rank,
				   .table = row->division,
				   .skips = row->skips,
				   .away = was_away(row) };

		g_array_append_val(list, seat);
	}
	return list;
}

/* --- the next round -------------------------------------------------------*/

/* Returns whether an entrant of a league or a ladder is in the next season
 * without joining it; *state becomes their state there.  In a league, these are
 * the players who came too late for this season; on a ladder, those who have a
 * place or want one.  A ladder's players who gave up all seats wait until they
 * join again; those who lost a seat by silence wait for a round. */
static bool
stays(const Season *season, const EntrantRow *row, EntrantState *state)
{
	*state = ENTRANT_JOINED;
	if (season->contest->kind == CONTEST_LEAGUE)
		return row->state == ENTRANT_STANDBY;
	if (row->lost)
		*state = ENTRANT_STANDBY;
	else if (row->state == ENTRANT_BREAK || row->state == ENTRANT_WITHDRAWN)
		*state = ENTRANT_BREAK;
	return season->row->phase == SEASON_DROPPED ||
	       row->state == ENTRANT_STANDBY ||
	       (row->rank && (!was_away(row) || row->skips <= LADDER_BREAK));
}

/* Writes an entrant of one season into the next; `seat` (may be NULL) has the
 * rank and skips. */
static bool
carry(Run *run, const EntrantRow *old, gint64 next, EntrantState state,
      const RoundSeat *seat, GError **error)
{
	const EntrantRow row = { .season = next,
				 .player = old->player,
				 .state = state,
				 .joined = old->joined,
				 .heard = old->heard,
				 .division = -1,
				 .rank = seat ? seat->rank : 0,
				 .skips = seat ? seat->skips : 0 };

	return entrant_set(run->club->store, &row, error);
}

static bool
carry_winners(Run *run, const Season *season, gint64 next, GError **error)
{
	g_autoptr(GArray) winners = round_winners(run->club, season, error);

	array_foreach (const RoundSeat, seat, winners)
		if (!carry(run, season_entrant(season, seat->player), next,
			   ENTRANT_JOINED, seat, error))
			return false;
	return winners != NULL;
}

bool
season_carry(Run *run, const Season *season, gint64 next, GError **error)
{
	if (season->contest->kind == CONTEST_CUP)
		return carry_winners(run, season, next, error);
	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		EntrantState state;

		if (stays(season, row, &state) &&
		    !carry(run, row, next, state, NULL, error))
			return false;
	}
	return true;
}

/* The organiser may have corrected a table since the round ended. */
bool
round_renew(Run *run, Season *season, GError **error)
{
	gint64 id = season->row->id;
	g_autoptr(Season) before = NULL;

	if (!season_before(run->club, season, &before, error))
		return false;
	ptr_array_foreach (const EntrantRow, row, season->entrants)
		if (!entrant_drop(run->club->store, id, row->player, error))
			return false;
	return (!before || carry_winners(run, before, id, error)) &&
	       season_read_entrants(run->club, season, error);
}
