/* round_ladder.c - the list of a ladder, and its tables. */
#include "club/seasons/rating/reckoned.h"
#include "club/seasons/round_private.h"
#include "league/ladder.h"

/* --- the list --------------------------------------------------------------*/

/* As each came in at their table of the last round. */
static bool
finish_tables(Club *club, const Season *last, GHashTable *finish,
	      GError **error)
{
	for (int i = 0; i < season_divisions(last); i++) {
		g_autoptr(GArray) rows = season_standings(club, last, i, error);

		for (guint j = 0; rows && j < rows->len; j++)
			g_hash_table_insert(
				finish,
				season_entrant(
					last,
					g_array_index(rows, StandingsRow, j)
						.player),
				GINT_TO_POINTER(j));
		if (!rows)
			return false;
	}
	return true;
}

static LadderRung
old_rung(EntrantRow *row, GHashTable *finish)
{
	bool away = round_was_away(row);

	return (LadderRung){
		.player = row->player,
		.away = away,
		.missed = away ? row->skips - 1 : 0,
		.table = row->division >= 0 ? row->division : LADDER_NO_TABLE,
		.finish = GPOINTER_TO_INT(g_hash_table_lookup(finish, row)),
	};
}

/* The list (gint64) that the last round has left. */
static GArray *
list_after(Club *club, const Season *last, GError **error)
{
	g_autoptr(GHashTable) finish = g_hash_table_new(NULL, NULL);
	g_autoptr(GPtrArray) ranked = round_ranked(last);
	g_autofree LadderRung *rungs = g_new0(LadderRung, ranked->len + 1);

	if (!finish_tables(club, last, finish, error))
		return NULL;
	for (guint i = 0; i < ranked->len; i++)
		rungs[i] = old_rung(ranked->pdata[i], finish);
	return ladder_next(rungs, (int)ranked->len);
}

static bool
is_listed(const GArray *list, gint64 player)
{
	for (guint i = 0; i < list->len; i++)
		if (g_array_index(list, gint64, i) == player)
			return true;
	return false;
}

/* Updates the list: those who have left are out, newcomers are last. */
static bool
change_list(Club *club, const Season *season, const Season *last, GArray *list,
	    GError **error)
{
	g_autoptr(GArray) newcomers = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (guint i = list->len; i-- > 0;)
		if (!season_entrant(season, g_array_index(list, gint64, i)))
			g_array_remove_index(list, i);
	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (season_is_present(season, row) &&
		    !is_listed(list, row->player))
			g_array_append_val(newcomers, row->player);
	}
	if (!round_sort(club, season, last, newcomers, error))
		return false;
	g_array_append_vals(list, newcomers->data, newcomers->len);
	return true;
}

static GArray *
make_list(Club *club, const Season *season, const Season *last, GError **error)
{
	g_autoptr(GArray) list =
		last ? list_after(club, last, error)
		     : g_array_new(FALSE, FALSE, sizeof(gint64));

	return list && change_list(club, season, last, list, error)
		       ? g_steal_pointer(&list)
		       : NULL;
}

/* --- the tables ------------------------------------------------------------*/

static LadderRung
new_rung(const Season *season, const Season *last, gint64 player)
{
	const EntrantRow *before = last ? season_entrant(last, player) : NULL;
	bool was_away = before && before->rank && round_was_away(before);

	return (LadderRung){
		.player = player,
		.away = !season_is_present(season,
					   season_entrant(season, player)),
		.missed = was_away ? before->skips : 0,
		.spared = before && before->state == ENTRANT_SPARED,
	};
}

GArray *
round_ladder(Club *club, const Season *season, GError **error)
{
	g_autoptr(Season) last = NULL;
	const CupRules rules = round_rules(season);

	if (!season_before(club, season, &last, error))
		return NULL;
	g_autoptr(GArray) list = make_list(club, season, last, error);

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
