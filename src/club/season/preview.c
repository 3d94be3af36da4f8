/* preview.c - the divisions as they would be drawn. */
#include "club/season/preview.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/season/draw.h"

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
		json_array_append_new(
			divisions,
			json_pack("{s:s, s:o}", "name", name, "players", list));
	}
	return divisions;
}

json_t *
season_preview(Club *club, Time now, const Season *season, GError **error)
{
	g_autoptr(GArray) players = NULL, sizes = NULL;
	json_t *silent = json_array();

	(void)now;
	if (season->row->phase > SEASON_CHECK_IN) {
		json_decref(silent);
		fail_saying(error, say("season.drawn_by_now", "{s:o}", "season",
				       season_said(season)));
		return NULL;
	}
	if (!draw_list(club, season, season->contest->seats, &players, &sizes,
		       error)) {
		json_decref(silent);
		return NULL;
	}
	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (row->state == ENTRANT_JOINED &&
		    row->heard < season->row->checked)
			json_array_append_new(silent,
					      player_json(season, row->player));
	}
	return json_pack("{s:o, s:o}", "divisions",
			 divisions_json(season, players, sizes), "silent",
			 silent);
}
