/* round_cup.c - the tables of a cup's round, and who goes on. */
#include "club/seasons/rating/reckoned.h"
#include "club/seasons/round_private.h"

/* --- the tables ------------------------------------------------------------*/

static int
by_seed(gconstpointer a, gconstpointer b)
{
	return ((const RoundSeat *)a)->rank - ((const RoundSeat *)b)->rank;
}

/* Seeds are given in the first round, and kept. */
static bool
give_seeds(Club *club, const Season *season, GArray *seats, GError **error)
{
	g_autoptr(GArray) players = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (guint i = 0; i < seats->len; i++)
		g_array_append_val(players,
				   g_array_index(seats, RoundSeat, i).player);
	if (!round_sort(club, season, NULL, players, error))
		return false;
	for (guint i = 0; i < seats->len; i++)
		g_array_index(seats, RoundSeat, i) = (RoundSeat){
			.player = g_array_index(players, gint64, i),
			.rank = (int)i + 1,
		};
	return true;
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

GArray *
round_cup(Club *club, const Season *season, GError **error)
{
	g_autoptr(GArray) seats = g_array_new(FALSE, FALSE, sizeof(RoundSeat));
	const CupRules rules = round_rules(season);
	bool seeded = false;

	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];
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

/* --- who goes on -----------------------------------------------------------*/

/* Counts who is ahead of them at the table, whoever sat there at the end. */
static int
place_of(const GArray *rows, const StandingsRow *row)
{
	int place = 1;

	for (guint i = 0; i < rows->len; i++)
		place += g_array_index(rows, StandingsRow, i).won > row->won;
	return place;
}

static bool
add_table(Club *club, const Season *season, int table, GArray *results,
	  GError **error)
{
	g_autoptr(GArray) rows = season_standings(club, season, table, error);

	for (guint i = 0; rows && i < rows->len; i++) {
		const StandingsRow *row = &g_array_index(rows, StandingsRow, i);
		CupResult result = {
			.seed = season_entrant(season, row->player)->rank,
			.table = table,
			.place = place_of(rows, row),
			.share = row->share,
			.out = !row->position || !row->matches,
		};

		g_array_append_val(results, result);
	}
	return rows;
}

static void
add_winner(GArray *winners, const EntrantRow *row)
{
	RoundSeat seat = { .player = row->player,
			   .rank = row->rank,
			   .table = ROUND_NO_TABLE,
			   .skips = row->skips };

	g_array_append_val(winners, seat);
}

static bool
advances(const GArray *results, int seed)
{
	for (guint i = 0; i < results->len; i++) {
		const CupResult *result = &g_array_index(results, CupResult, i);

		if (result->seed == seed)
			return result->advances;
	}
	return false;
}

/* Chooses the winners, together with those who did not have to play. */
static GArray *
choose_winners(const Season *season, const CupRules *rules, GArray *results)
{
	g_autoptr(GPtrArray) ranked = round_ranked(season);
	GArray *winners = g_array_new(FALSE, FALSE, sizeof(RoundSeat));
	int spared = 0;

	for (guint i = 0; i < ranked->len; i++)
		spared += ((EntrantRow *)ranked->pdata[i])->state ==
			  ENTRANT_SPARED;
	if (cup_final(rules, (int)results->len + spared))
		return winners;
	cup_advance(rules, (CupResult *)(void *)results->data,
		    (int)results->len, spared);
	for (guint i = 0; i < ranked->len; i++) {
		const EntrantRow *row = ranked->pdata[i];

		if (row->state == ENTRANT_SPARED ||
		    advances(results, row->rank))
			add_winner(winners, row);
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
	const CupRules rules = round_rules(season);

	for (int i = 0; i < season_divisions(season); i++)
		if (!add_table(club, season, i, results, error))
			return NULL;
	return choose_winners(season, &rules, results);
}
