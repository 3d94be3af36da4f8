/* season_news_tables.c - a season's players hear how it stands, and how it has
 * ended. */
#include "club/seasons/season_news.h"

#include "base/saying.h"
#include "club/news/due.h"
#include "club/news/tell.h"
#include "club/seasons/season_news_private.h"
#include "club/seasons/tables.h"
#include "store/players.h"

#include <string.h>

/* --- tables ----------------------------------------------------------------*/

/* The reader's own division and row are marked. */
static void
mark_tables(json_t *data, const EntrantRow *reader)
{
	g_autofree char *mine = reader->division >= 0
					? season_division(reader->division)
					: g_strdup("");
	json_t *division, *row;
	size_t i, j;

	json_object_set_new(data, "mine", json_string(mine));
	json_array_foreach (json_object_get(data, "divisions"), i, division) {
		const char *name =
			json_string_value(json_object_get(division, "name"));

		json_object_set_new(division, "mine",
				    json_boolean(!strcmp(name, mine)));
		json_array_foreach (json_object_get(division, "rows"), j, row) {
			gint64 id =
				json_integer_value(json_object_get(row, "id"));

			json_object_set_new(row, "you",
					    json_boolean(id == reader->player));
		}
	}
}

/* Returns the reader's own division of weekly tables, as the letter shows it.
 */
static json_t *
own_tables(const json_t *data, const EntrantRow *reader, bool weekly)
{
	json_auto_t *shown = json_copy((json_t *)data);
	json_t *all = json_object_get(data, "divisions"), *own;
	gsize division = (gsize)reader->division;

	if (weekly)
		json_object_set_new(
			shown, "divisions",
			json_pack("[O]", json_array_get(all, division)));
	json_object_set_new(shown, "several",
			    json_boolean(json_array_size(all) > 1));
	own = json_deep_copy(shown);
	mark_tables(own, reader);
	return own;
}

static bool
tell_own_tables(Run *run, const EntrantRow *row, const json_t *data,
		bool weekly, GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, row->player, &player, error))
		return false;
	if (!player || !player->active || (weekly && player->season_off))
		return true;
	return tell(run, row->player, 0, NEWS_SEASON,
		    weekly ? due_digest(player, run->now) : run->now,
		    own_tables(data, row, weekly), error);
}

/* Tells the tables to all who have a row in them. */
static bool
tell_weekly(Run *run, const Season *season, const json_t *data, GError **error)
{
	bool told = true;

	for (guint i = 0; told && i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		told = row->division < 0 ||
		       tell_own_tables(run, row, data, true, error);
	}
	return told;
}

bool
season_tell_table(Run *run, const Season *season, GError **error)
{
	json_auto_t *data = season_news_data(season, "table");
	json_t *tables = season_tables(run->club, season, error);

	json_object_set_new(data, "divisions", tables ? tables : json_null());
	return tables && tell_weekly(run, season, data, error);
}

/* --- the last one ----------------------------------------------------------*/

/* Returns whether the season has a winner; in a cup only the final has one. */
static bool
has_winner(const Season *season, const SeasonRow *next)
{
	return season->contest->kind != CONTEST_CUP ||
	       (!next && season_divisions(season) == 1);
}

/* nothing to choose in a cup */
static void
put_standing_of_cup(json_t *data, const Season *next, gint64 player)
{
	json_object_set_new(data, "standing",
			    season_entrant(next, player)
				    ? say("season.next_in_cup", NULL)
				    : say("season.next_out_cup", NULL));
	json_object_set_new(data, "joins", json_false());
	json_object_set_new(data, "breaks", json_false());
}

/* How the reader stands in the next one, and what they may choose. */
static void
put_standing(json_t *data, const Season *season, const Season *next,
	     gint64 player)
{
	const EntrantRow *row = season_entrant(next, player);
	const EntrantRow *old = season_entrant(season, player);
	bool waits =
		(row && row->state == ENTRANT_STANDBY) || (old && old->lost);
	bool in = !waits && row && row->state == ENTRANT_JOINED;
	bool ladder = season->contest->kind == CONTEST_LADDER;
	static const char *const said[2][3] = {
		{ "season.next_open", "season.next_in", "season.next_waits" },
		{ "season.next_out_ladder", "season.next_in_ladder",
		  "season.next_waits_ladder" },
	};

	json_object_set_new(data, "standing",
			    say(said[ladder][waits ? 2 : in], NULL));
	json_object_set_new(data, "joins", json_boolean(waits ? !ladder : !in));
	json_object_set_new(data, "breaks",
			    json_boolean(in || (!waits && !ladder)));
}

static bool
tell_one_final(Run *run, const Season *season, const Season *next,
	       const EntrantRow *row, gint64 winner, const json_t *data,
	       GError **error)
{
	json_auto_t *own = json_deep_copy(data);

	if (next && season->contest->kind == CONTEST_CUP)
		put_standing_of_cup(json_object_get(own, "next"), next,
				    row->player);
	else if (next)
		put_standing(json_object_get(own, "next"), season, next,
			     row->player);
	json_object_set_new(own, "won", json_boolean(row->player == winner));
	return tell_own_tables(run, row, own, false, error);
}

static bool
contains(const GArray *players, gint64 player)
{
	for (guint i = 0; i < players->len; i++)
		if (g_array_index(players, gint64, i) == player)
			return true;
	return false;
}

/* Tells those who went out before the final who has won. */
static bool
tell_earlier(Run *run, const Season *season, const json_t *data, GArray *told,
	     GError **error)
{
	for (int n = season->row->number - 1; n > 0; n--) {
		g_autoptr(SeasonRow) at = NULL;
		g_autoptr(Season) round = NULL;

		if (!season_of(run->club->store, season->contest->id, n, &at,
			       error) ||
		    (at && !(round = season_load(run->club, at->id, error))))
			return false;
		for (guint i = 0; round && i < round->entrants->len; i++) {
			EntrantRow row =
				*(EntrantRow *)round->entrants->pdata[i];

			if (contains(told, row.player))
				continue;
			row.division = -1;
			g_array_append_val(told, row.player);
			if (!tell_own_tables(run, &row, data, false, error))
				return false;
		}
	}
	return true;
}

static bool
tell_final(Run *run, const Season *season, const Season *next, gint64 winner,
	   const json_t *data, GError **error)
{
	g_autoptr(GArray) told = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		g_array_append_val(told, row->player);
		if (!tell_one_final(run, season, next, row, winner, data,
				    error))
			return false;
	}
	return season->contest->kind != CONTEST_CUP || next ||
	       tell_earlier(run, season, data, told, error);
}

static json_t *
next_json(const Run *run, const Season *next)
{
	g_autofree char *tag = season_tag(next);
	g_autofree char *commitment = season_news_commitment(next->row);
	json_t *data =
		json_pack("{s:s, s:I, s:s}", "season", tag, "season_id",
			  (json_int_t)next->row->id, "commitment", commitment);

	season_news_dates(run, data, next->row);
	return data;
}

bool
season_tell_final(Run *run, const Season *season, const SeasonRow *after,
		  GError **error)
{
	json_auto_t *data = season_news_data(season, "final");
	g_autoptr(GArray) rows = season_standings(run->club, season, 0, error);
	json_t *tables = rows ? season_tables(run->club, season, error) : NULL;
	g_autoptr(Season) next =
		after ? season_load(run->club, after->id, error) : NULL;

	json_object_set_new(data, "divisions", tables ? tables : json_null());
	if (!tables || (after && !next))
		return false;
	json_object_set_new(data, "next",
			    next ? next_json(run, next) : json_null());
	gint64 winner = rows->len && has_winner(season, after)
				? g_array_index(rows, StandingsRow, 0).player
				: 0;

	json_object_set_new(data, "winner",
			    winner ? say_player(winner) : json_string(""));
	return tell_final(run, season, next, winner, data, error);
}
