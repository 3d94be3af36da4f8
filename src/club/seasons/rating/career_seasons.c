/* career_seasons.c - the seasons that a player has played to their end. */
#include "club/seasons/rating/career_seasons.h"

#include "base/saying.h"
#include "club/seasons/rating/reckoned.h"

static json_t *
row_json(const Season *season, const EntrantRow *entrant, const GArray *table)
{
	g_autofree char *division = season_division(entrant->division);
	json_t *row = json_pack(
		"{s:o, s:b, s:s, s:i, s:i, s:o}", "season", season_said(season),
		"round", season_is_round(season), "division", division, "place",
		0, "of", (int)table->len, "points", say_points(0));

	for (guint i = 0; i < table->len; i++) {
		const StandingsRow *own =
			&g_array_index(table, StandingsRow, i);

		if (own->player != entrant->player)
			continue;
		json_object_set_new(row, "place", json_integer(own->position));
		json_object_set_new(row, "points", say_points(own->points));
	}
	return row;
}

static bool
add_season(Club *club, gint64 id, gint64 player, json_t *list, GError **error)
{
	g_autoptr(Season) season = season_load(club, id, error);
	const EntrantRow *entrant =
		season ? season_entrant(season, player) : NULL;
	g_autoptr(GArray) table =
		entrant ? season_standings(club, season, entrant->division,
					   error)
			: NULL;

	if (table)
		json_array_append_new(list, row_json(season, entrant, table));
	return table;
}

json_t *
career_seasons(Club *club, gint64 player, int most, int *more, GError **error)
{
	g_autoptr(GArray) past =
		entrant_past_seasons(club->store, player, error);
	guint shown = past ? MIN(past->len, (guint)most) : 0;
	json_t *list = past ? json_array() : NULL;

	*more = past ? (int)(past->len - shown) : 0;
	for (guint i = 0; list && i < shown; i++)
		if (!add_season(club, g_array_index(past, gint64, i), player,
				list, error))
			g_clear_pointer(&list, json_decref);
	return list;
}
