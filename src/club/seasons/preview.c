/* preview.c - the divisions as they would be drawn. */
#include "club/seasons/preview.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/seasons/draw.h"

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

static json_t *
silent_json(const Season *season)
{
	json_t *silent = json_array();

	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (row->state == ENTRANT_JOINED &&
		    row->heard < season->row->checked)
			json_array_append_new(silent,
					      player_json(season, row->player));
	}
	return silent;
}

/* The season as it would be if nobody stayed silent: a copy. */
static Season *
all_heard(Club *club, const Season *season, GError **error)
{
	Season *all = season_load(club, season->row->id, error);

	for (guint i = 0; all && i < all->entrants->len; i++) {
		EntrantRow *row = all->entrants->pdata[i];

		row->heard = MAX(row->heard, all->row->checked);
	}
	return all;
}

json_t *
season_preview(Club *club, const Season *season, GError **error)
{
	g_autoptr(Season) all = NULL;
	g_autoptr(GArray) players = NULL, sizes = NULL;

	if (season->row->phase > SEASON_CHECK_IN) {
		fail_saying(error, say("season.drawn_by_now", "{s:o}", "season",
				       season_said(season)));
		return NULL;
	}
	all = all_heard(club, season, error);
	if (!all || !draw_list(club, all, season->contest->seats, &players,
			       &sizes, error))
		return NULL;
	return json_pack("{s:o, s:o}", "divisions",
			 divisions_json(season, players, sizes), "silent",
			 silent_json(season));
}
