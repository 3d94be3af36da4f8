/* season_news.c - what a season tells its players. */
#include "club/seasons/season_news.h"

#include "base/saying.h"
#include "base/secret.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seasons/length.h"
#include "club/seasons/preview.h"
#include "club/seasons/season_news_private.h"
#include "club/seasons/tables.h"
#include "club/seats/open_matches.h"
#include "league/standings.h"
#include "match/agreed.h"
#include "match/deal.h"
#include "store/matches.h"
#include "store/players.h"

#include <string.h>

/* --- data ------------------------------------------------------------------*/

char *
season_news_commitment(const SeasonRow *row)
{
	guint8 seed[SEED_BYTES];

	secret_unhex(row->seed, seed, SEED_BYTES);
	return deal_commitment(seed);
}

/* "10-6-3-1": what the places of a match are worth.  Free with g_free. */
static char *
worth_of(int seats)
{
	int places[POINTS_SEATS_MAX], points[POINTS_SEATS_MAX];
	GString *worth = g_string_new(NULL);

	for (int i = 0; i < seats; i++)
		places[i] = i + 1;
	points_won(places, seats, points);
	for (int i = 0; i < seats; i++)
		g_string_append_printf(worth, "%s%d", i ? "-" : "",
				       points[i] / POINTS_ONE);
	return g_string_free(worth, FALSE);
}

json_t *
season_news_data(const Season *season, const char *what)
{
	g_autofree char *tag = season_tag(season);
	g_autofree char *worth = worth_of(season->contest->seats);

	return json_pack("{s:s, s:I, s:s, s:s, s:s, s:s, s:s, s:i, s:b, s:b, "
			 "s:b, s:b}",
			 "what", what, "season_id", (json_int_t)season->row->id,
			 "worth", worth, "rules", season->contest->game,
			 "contest", season->contest->name, "season", tag,
			 "title", season->contest->title, "number",
			 season->row->number, "round", season_is_round(season),
			 "ladder", season->contest->kind == CONTEST_LADDER,
			 "cup", season->contest->kind == CONTEST_CUP, "two",
			 season->contest->seats >= 4);
}

void
season_news_dates(const Run *run, json_t *data, const SeasonRow *row)
{
	json_object_set_new(data, "check", say_time(row->due));
	json_object_set_new(data, "draw",
			    say_time(season_draw(run->club, row)));
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
	g_autofree char *commitment = season_news_commitment(season->row);
	json_t *data = season_news_data(season, "announcement");
	int weeks = 0;
	bool told = players && season_weeks(run->club, season, contest->seats,
					    &weeks, error);

	season_news_dates(run, data, season->row);
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
	json_array_foreach (json_object_get(plan, "divisions"), i, division) {
		json_t *players = json_array(), *one;
		size_t j;

		json_array_foreach (json_object_get(division, "players"), j,
				    one)
			json_array_append(players,
					  json_object_get(one, "player"));
		json_array_append_new(
			names, say("season.planned_division", "{s:O, s:o, s:b}",
				   "name", json_object_get(division, "name"),
				   "players", say_all(players), "round",
				   season_is_round(season)));
	}
	json_decref(plan);
	return tell_who_runs(
		run, NULL,
		say("season.planned", "{s:o, s:s, s:o, s:o, s:b}", "season",
		    season_said(season), "name", season->contest->name, "draw",
		    say_time(season->row->due), "divisions", say_all(names),
		    "round", season_is_round(season)),
		error);
}

/* Returns whether a ladder's player is in from the round before. */
static bool
came_along(const Season *season, const EntrantRow *row)
{
	return season->contest->kind == CONTEST_LADDER &&
	       row->joined < season->row->opened;
}

bool
season_tell_check(Run *run, const Season *season, GError **error)
{
	json_t *data = season_news_data(season, "here");
	bool told = true;

	json_object_set_new(data, "draw", say_time(season->row->due));
	for (guint i = 0; told && i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		if (row->state != ENTRANT_JOINED ||
		    row->heard >= season->row->checked)
			continue;
		json_object_set_new(data, "placed",
				    json_boolean(came_along(season, row)));
		told = tell_player(run, row->player, json_deep_copy(data),
				   error);
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
	json_array_foreach (json_object_get(match, "seats"), i, seat) {
		bool own =
			json_integer_value(json_object_get(seat, "id")) == you;

		json_object_set_new(seat, "you", json_boolean(own));
		mine |= own;
	}
	json_object_set_new(match, "mine", json_boolean(mine));
	return true;
}

/* Returns whether this was a cup's final: its last table, with nobody spared.
 */
static bool
is_final(const Season *season)
{
	bool final = season->contest->kind == CONTEST_CUP &&
		     season_divisions(season) == 1;

	for (guint i = 0; final && i < season->entrants->len; i++)
		final = ((EntrantRow *)season->entrants->pdata[i])->state !=
			ENTRANT_SPARED;
	return final;
}

static bool
tell_fixtures(Run *run, const Season *season, const EntrantRow *row,
	      const json_t *matches, GError **error)
{
	g_autoptr(GPtrArray) members = season_members(season, row->division);
	g_autofree char *commitment = season_news_commitment(season->row);
	g_autofree char *division = season_division(row->division);
	json_t *data = season_news_data(season, "fixtures"), *match;
	json_t *own = json_deep_copy(matches);
	size_t i;

	json_array_foreach (own, i, match) {
		if (!mark_match(run, match, row->player, error)) {
			json_decref(own);
			json_decref(data);
			return false;
		}
	}
	json_object_set_new(data, "division", json_string(division));
	json_object_set_new(data, "the_final", json_boolean(is_final(season)));
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

json_t *
season_say_out(const Season *season, const EntrantRow *row)
{
	static const char *const silent[] = { "season.out_silent",
					      "season.out_silent_ladder",
					      "season.out_silent_cup" };
	bool cup = season->contest->kind == CONTEST_CUP;
	const char *key = NULL;

	if (row->state == ENTRANT_SPARED)
		key = cup ? "season.spared_cup" : "season.spared";
	else if (row->state == ENTRANT_JOINED)
		key = silent[season->contest->kind];
	else if (row->state == ENTRANT_STANDBY)
		key = "season.out_waits";
	return key ? say(key, "{s:o, s:s, s:b}", "season", season_said(season),
			 "name", season->contest->name, "first",
			 season->row->number == 1)
		   : NULL;
}

static bool
tell_out(Run *run, const Season *season, const EntrantRow *row, GError **error)
{
	json_t *said = season_say_out(season, row), *data;

	if (!said)
		return true;
	data = season_news_data(season, "out");
	json_object_set_new(data, "spared",
			    json_boolean(row->state == ENTRANT_SPARED));
	json_object_set_new(data, "text", said);
	return tell_player(run, row->player, data, error);
}

static bool
tell_own_fixtures(Run *run, const Season *season, const EntrantRow *row,
		  GError **error)
{
	json_auto_t *fixtures =
		season_fixtures(run->club, season, row->division, 0, error);

	return fixtures &&
	       tell_fixtures(run, season, row,
			     json_object_get(fixtures, "matches"), error);
}

bool
season_tell_fixtures(Run *run, const Season *season, GError **error)
{
	bool told = true;

	for (guint i = 0; told && i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];

		told = row->state == ENTRANT_PLAYS
			       ? tell_own_fixtures(run, season, row, error)
			       : tell_out(run, season, row, error);
	}
	return told;
}
