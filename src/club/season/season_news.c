/* season_news.c - what a season tells its players. */
#include "club/season/season_news.h"

#include "base/saying.h"
#include "base/secret.h"
#include "club/news/due.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/season/length.h"
#include "club/season/preview.h"
#include "club/season/tables.h"
#include "club/seats/open_matches.h"
#include "match/agreed.h"
#include "match/deal.h"
#include "store/matches.h"
#include "store/players.h"

#include <string.h>

/* --- data ------------------------------------------------------------------*/

static char *
commitment_of(const SeasonRow *row)
{
	guint8 seed[SEED_BYTES];

	secret_unhex(row->seed, seed, SEED_BYTES);
	return deal_commitment(seed);
}

static json_t *
data_new(const Season *season, const char *what)
{
	g_autofree char *tag = season_tag(season);

	return json_pack("{s:s, s:s, s:s, s:s, s:i, s:b, s:b, s:b, s:b}",
			 "what", what, "contest", season->contest->name,
			 "season", tag, "title", season->contest->title,
			 "number", season->row->number, "round",
			 season_is_round(season), "ladder",
			 season->contest->kind == CONTEST_LADDER, "cup",
			 season->contest->kind == CONTEST_CUP, "two",
			 season->contest->seats >= 4);
}

/* When its check-in begins, and when it is drawn; a cup's later round has
 * none. */
static void
put_dates(json_t *data, const SeasonRow *row)
{
	bool open = row->phase == SEASON_OPEN;

	json_object_set_new(data, "check", say_time(row->due));
	json_object_set_new(
		data, "draw",
		say_time(row->due + (open ? SEASON_CHECK_TIME : 0)));
}

/* The pace, said as that of a match. */
static json_t *
pace_said(const ContestRow *contest)
{
	const MatchRow row = { .pace_hours = contest->pace_hours,
			       .pace = contest->pace };

	return match_pace_said(&row);
}

/* --- to whom ---------------------------------------------------------------*/

/* Steals the data. */
static bool
tell_player(Run *run, gint64 player, json_t *data, GError **error)
{
	return tell(run, player, 0, NEWS_SEASON, run->now, data, error);
}

bool
season_tell_all(Run *run, const Season *season, int division, json_t *said,
		GError **error)
{
	bool told = true;

	for (guint i = 0; told && i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (row->state != ENTRANT_BREAK &&
		    (division < 0 || row->division == division))
			told = tell_notice(run, row->player, 0,
					   json_incref(said), error);
	}
	json_decref(said);
	return told;
}

/* --- before the draw -------------------------------------------------------*/

bool
season_tell_opening(Run *run, const Season *season, GError **error)
{
	const ContestRow *contest = season->contest;
	g_autoptr(GPtrArray) players = player_list(run->club->store, error);
	g_autofree char *commitment = commitment_of(season->row);
	json_t *data = data_new(season, "announcement");
	int weeks = 0;
	bool told = players && season_weeks(run->club, season, contest->seats,
					    &weeks, error);

	put_dates(data, season->row);
	json_object_set_new(data, "game", say_game(contest->game));
	json_object_set_new(data, "seats", json_integer(contest->seats));
	json_object_set_new(data, "duel", json_boolean(contest->seats == 2));
	json_object_set_new(data, "options",
			    agreed_said(contest->game, contest->options));
	json_object_set_new(data, "weeks", json_integer(weeks));
	json_object_set_new(data, "pace", pace_said(contest));
	json_object_set_new(data, "commitment", json_string(commitment));
	for (guint i = 0; told && i < players->len; i++) {
		const Player *player = players->pdata[i];

		told = !player->active ||
		       tell_player(run, player->id, json_deep_copy(data),
				   error);
	}
	json_decref(data);
	return told;
}

/* The organiser may still move somebody, or pause. */
static bool
tell_plan(Run *run, const Season *season, GError **error)
{
	json_t *plan = season_preview(run->club, season, error);
	json_t *names = json_array(), *division;
	size_t i;

	if (!plan) {
		json_decref(names);
		return false;
	}
	json_array_foreach(json_object_get(plan, "divisions"), i, division)
	{
		json_t *players = json_array(), *one;
		size_t j;

		json_array_foreach(json_object_get(division, "players"), j, one)
			json_array_append(players,
					  json_object_get(one, "player"));
		json_array_append_new(
			names, say("season.planned_division", "{s:O, s:o}",
				   "name", json_object_get(division, "name"),
				   "players", say_all(players)));
	}
	json_decref(plan);
	return tell_who_runs(
		run, NULL,
		say("season.planned", "{s:o, s:s, s:o, s:o}", "season",
		    season_said(season), "name", season->contest->name, "draw",
		    say_time(season->row->due), "divisions", say_all(names)),
		error);
}

bool
season_tell_check(Run *run, const Season *season, GError **error)
{
	json_t *data = data_new(season, "here");
	bool told = true;

	json_object_set_new(data, "draw", say_time(season->row->due));
	for (guint i = 0; told && i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (row->state == ENTRANT_JOINED &&
		    row->heard < season->row->checked)
			told = tell_player(run, row->player,
					   json_deep_copy(data), error);
	}
	json_decref(data);
	return told && tell_plan(run, season, error);
}

/* --- the draw --------------------------------------------------------------*/

static json_t *
players_json(const GPtrArray *members, gint64 you)
{
	json_t *list = json_array();

	for (guint i = 0; i < members->len; i++) {
		gint64 player = ((EntrantRow *)members->pdata[i])->player;

		json_array_append_new(list, json_pack("{s:o, s:b}", "player",
						      say_player(player), "you",
						      player == you));
	}
	return list;
}

/* Marks whose letter it is, and adds what the seed commits to. */
static bool
mark_match(Run *run, json_t *match, gint64 you, GError **error)
{
	const char *name = json_string_value(json_object_get(match, "match"));
	g_autoptr(MatchRow) row = NULL;
	json_t *seat;
	bool mine = false;
	size_t i;

	if (!match_find(run->club->store, name, &row, error))
		return false;
	g_autofree char *commitment = match_commitment(row);

	json_object_set_new(match, "commitment", json_string(commitment));
	json_array_foreach(json_object_get(match, "seats"), i, seat)
	{
		bool own =
			json_integer_value(json_object_get(seat, "id")) == you;

		json_object_set_new(seat, "you", json_boolean(own));
		mine |= own;
	}
	json_object_set_new(match, "mine", json_boolean(mine));
	return true;
}

static bool
tell_fixtures(Run *run, const Season *season, const EntrantRow *row,
	      const json_t *matches, GError **error)
{
	g_autoptr(GPtrArray) members = season_members(season, row->division);
	g_autofree char *commitment = commitment_of(season->row);
	g_autofree char *division = season_division(row->division);
	json_t *data = data_new(season, "fixtures"), *match;
	json_t *own = json_deep_copy(matches);
	size_t i;

	json_array_foreach(own, i, match)
	{
		if (!mark_match(run, match, row->player, error)) {
			json_decref(own);
			json_decref(data);
			return false;
		}
	}
	json_object_set_new(data, "division", json_string(division));
	json_object_set_new(data, "seed", json_string(season->row->seed));
	json_object_set_new(data, "commitment", json_string(commitment));
	json_object_set_new(data, "starts", say_time(season->row->due));
	json_object_set_new(
		data, "ends",
		say_time(season->row->due + season->row->weeks * 7 * DAY));
	json_object_set_new(data, "players",
			    players_json(members, row->player));
	json_object_set_new(data, "matches", own);
	return tell_player(run, row->player, data, error);
}

static bool
tell_spared(Run *run, const Season *season, const EntrantRow *row,
	    GError **error)
{
	json_t *said = season_said(season);

	return tell_notice(
		run, row->player, 0,
		season->contest->kind == CONTEST_CUP
			? say("season.spared_cup", "{s:o}", "season", said)
			: say("season.spared", "{s:o}", "season", said),
		error);
}

bool
season_tell_fixtures(Run *run, const Season *season, GError **error)
{
	bool told = true;

	for (guint i = 0; told && i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (row->state == ENTRANT_SPARED)
			told = told && tell_spared(run, season, row, error);
		if (row->state != ENTRANT_PLAYS)
			continue;
		json_t *fixtures = season_fixtures(run->club, season,
						   row->division, 0, error);

		told = fixtures &&
		       tell_fixtures(run, season, row,
				     json_object_get(fixtures, "matches"),
				     error);
		json_decref(fixtures);
	}
	return told;
}

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
	json_array_foreach(json_object_get(data, "divisions"), i, division)
	{
		const char *name =
			json_string_value(json_object_get(division, "name"));

		json_object_set_new(division, "mine",
				    json_boolean(!strcmp(name, mine)));
		json_array_foreach(json_object_get(division, "rows"), j, row)
		{
			gint64 id =
				json_integer_value(json_object_get(row, "id"));

			json_object_set_new(row, "you",
					    json_boolean(id == reader->player));
		}
	}
}

/* Of weekly ones the reader's division alone, as the letter shows it. */
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

/* Steals the data; weekly ones are not for those who do without, the last is
 * also for those who took a break and may come back. */
static bool
tell_standings(Run *run, const Season *season, json_t *data, bool weekly,
	       GError **error)
{
	json_t *tables = season_tables(run->club, season, error);
	bool told = tables != NULL;

	json_object_set_new(data, "divisions", tables ? tables : json_null());
	for (guint i = 0; told && i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (row->division >= 0 ||
		    (!weekly && (row->state == ENTRANT_SPARED ||
				 row->state == ENTRANT_BREAK)))
			told = tell_own_tables(run, row, data, weekly, error);
	}
	json_decref(data);
	return told;
}

bool
season_tell_table(Run *run, const Season *season, GError **error)
{
	return tell_standings(run, season, data_new(season, "table"), true,
			      error);
}

/* Of a cup only the final has one. */
static bool
has_winner(const Season *season, const SeasonRow *next)
{
	return season->contest->kind != CONTEST_CUP ||
	       (!next && season_divisions(season) == 1);
}

bool
season_tell_final(Run *run, const Season *season, const SeasonRow *next,
		  GError **error)
{
	json_t *data = data_new(season, "final"), *after = json_null();
	g_autoptr(GArray) rows = season_standings(run->club, season, 0, error);

	if (!rows) {
		json_decref(data);
		return false;
	}
	if (next) {
		g_autofree char *tag = g_strdup_printf(
			"%s-%d", season->contest->name, next->number);
		g_autofree char *commitment = commitment_of(next);

		after = json_pack("{s:s, s:s}", "season", tag, "commitment",
				  commitment);
		put_dates(after, next);
	}
	json_object_set_new(data, "next", after);
	json_object_set_new(
		data, "winner",
		rows->len && has_winner(season, next)
			? say_player(
				  g_array_index(rows, StandingsRow, 0).player)
			: json_string(""));
	return tell_standings(run, season, data, false, error);
}
