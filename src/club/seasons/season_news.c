/* season_news.c - news of a season for its players. */
#include "club/seasons/season_news.h"

#include "base/base.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seasons/draw.h"
#include "club/seasons/tables.h"
#include "club/seats/open_matches.h"
#include "match/deal.h"
#include "store/players.h"

/* --- data -----------------------------------------------------------------*/

/* Returns what the places of a match are worth, "10-6-3-1".  Free with g_free.
 */
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

/* Returns the data that all news of a season have; "what" says which it is. */
static json_t *
new_data(const Season *season, const char *what)
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

/* Adds when a season's check-in begins, and when it is drawn; a cup's later
 * rounds have no check-in. */
static void
add_dates(const Run *run, json_t *data, const SeasonRow *row)
{
	json_object_set_new(data, "check", say_time(row->due));
	json_object_set_new(data, "draw",
			    say_time(season_draw(run->club, row)));
}

/* --- sending --------------------------------------------------------------*/

/* Sends news to one player; steals the data. */
static bool
tell_player(Run *run, gint64 player, json_t *data, GError **error)
{
	return tell(run, player, 0, NEWS_SEASON, run->now, data, error);
}

bool
season_tell_all(Run *run, const Season *season, int division, json_t *said,
		GError **error)
{
	json_auto_t *owned = said;

	ptr_array_foreach (const EntrantRow, row, season->entrants)
		if (row->state != ENTRANT_BREAK &&
		    (division < 0 || row->division == division) &&
		    !tell_notice(run, row->player, 0, json_incref(owned),
				 error))
			return false;
	return true;
}

/* --- before the draw ------------------------------------------------------*/

bool
season_tell_opening(Run *run, const Season *season, GError **error)
{
	const ContestRow *contest = season->contest;
	g_autoptr(GPtrArray) players = player_list(run->club->store, error);
	g_autofree char *commitment = season_commitment(season->row);
	const MatchRow terms = { .pace_hours = contest->pace_hours,
				 .pace = contest->pace };
	json_auto_t *data = new_data(season, "announcement");
	int weeks = 0;

	if (!players ||
	    !season_weeks(run->club, season, contest->seats, &weeks, error))
		return false;
	add_dates(run, data, season->row);
	json_object_set_new(data, "game", say_game(contest->game));
	object_set_int(data, "seats", contest->seats);
	object_set_bool(data, "duel", contest->seats == 2);
	json_object_set_new(data, "options",
			    agreed_said(contest->game, contest->options));
	object_set_int(data, "weeks", weeks);
	json_object_set_new(data, "pace", match_pace_said(&terms));
	object_set_text(data, "commitment", commitment);
	ptr_array_foreach (const Player, player, players)
		if (player->active &&
		    !tell_player(run, player->id, json_deep_copy(data), error))
			return false;
	return true;
}

/* Sends the organiser the planned divisions: they may still move somebody, or
 * pause. */
static bool
tell_plan(Run *run, const Season *season, GError **error)
{
	json_auto_t *plan = season_preview(run->club, season, error);
	json_t *names;

	if (!plan)
		return false;
	names = json_array();
	json_foreach (division, json_object_get(plan, "divisions")) {
		json_t *players = json_array();

		json_foreach (one, json_object_get(division, "players"))
			json_array_append(players,
					  json_object_get(one, "player"));
		json_array_append_new(
			names, say("season.planned_division", "{s:O, s:o, s:b}",
				   "name", json_object_get(division, "name"),
				   "players", say_all(players), "round",
				   season_is_round(season)));
	}
	return tell_who_runs(
		run, NULL,
		say("season.planned", "{s:o, s:s, s:o, s:o, s:b}", "season",
		    season_said(season), "name", season->contest->name, "draw",
		    say_time(season->row->due), "divisions", say_all(names),
		    "round", season_is_round(season)),
		error);
}

bool
season_tell_check(Run *run, const Season *season, GError **error)
{
	json_auto_t *data = new_data(season, "here");

	json_object_set_new(data, "draw", say_time(season->row->due));
	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		if (row->state != ENTRANT_JOINED ||
		    row->heard >= season->row->checked)
			continue;
		/* placed on a ladder by the round before */
		object_set_bool(data, "placed",
				season->contest->kind == CONTEST_LADDER &&
					row->joined < season->row->opened);
		if (!tell_player(run, row->player, json_deep_copy(data), error))
			return false;
	}
	return tell_plan(run, season, error);
}

/* --- the draw -------------------------------------------------------------*/

static json_t *
players_json(const GPtrArray *members, gint64 you)
{
	json_t *list = json_array();

	ptr_array_foreach (const EntrantRow, row, members) {
		gint64 player = row->player;

		array_pack(list, "{s:o, s:b}", "player", say_player(player),
			   "you", player == you);
	}
	return list;
}

/* Marks the reader's own seat in a match, and adds the commitment to its
 * seed. */
static bool
mark_match(Run *run, json_t *match, gint64 you, GError **error)
{
	const char *name = json_string_value(json_object_get(match, "match"));
	g_autoptr(MatchRow) row = NULL;
	bool mine = false;

	if (!match_find(run->club->store, name, &row, error))
		return false;
	g_autofree char *commitment = match_commitment(row);

	object_set_text(match, "commitment", commitment);
	json_foreach (seat, json_object_get(match, "seats")) {
		bool own = object_int(seat, "id") == you;

		object_set_bool(seat, "you", own);
		mine |= own;
	}
	object_set_bool(match, "mine", mine);
	return true;
}

/* Returns whether this is a cup's final: a single table, with nobody spared. */
static bool
is_final(const Season *season)
{
	ptr_array_foreach (const EntrantRow, row, season->entrants)
		if (row->state == ENTRANT_SPARED)
			return false;
	return season->contest->kind == CONTEST_CUP &&
	       season_divisions(season) == 1;
}

static bool
tell_fixtures(Run *run, const Season *season, const EntrantRow *row,
	      GError **error)
{
	g_autoptr(GPtrArray) members = season_members(season, row->division);
	g_autofree char *commitment = season_commitment(season->row);
	g_autofree char *division = season_division(row->division);
	json_auto_t *fixtures =
		season_fixtures(run->club, season, row->division, 0, error);
	json_t *matches = json_object_get(fixtures, "matches");

	if (!fixtures)
		return false;
	json_foreach (match, matches)
		if (!mark_match(run, match, row->player, error))
			return false;
	json_t *data = new_data(season, "fixtures");

	object_set_text(data, "division", division);
	object_set_bool(data, "the_final", is_final(season));
	object_set_text(data, "seed", season->row->seed);
	object_set_text(data, "commitment", commitment);
	json_object_set_new(data, "starts", say_time(season->row->due));
	json_object_set_new(
		data, "ends",
		say_time(season->row->due + season->row->weeks * WEEK));
	json_object_set_new(data, "players",
			    players_json(members, row->player));
	json_object_set(data, "matches", matches);
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
	data = new_data(season, "out");
	object_set_bool(data, "spared", row->state == ENTRANT_SPARED);
	json_object_set_new(data, "text", said);
	return tell_player(run, row->player, data, error);
}

bool
season_tell_fixtures(Run *run, const Season *season, GError **error)
{
	ptr_array_foreach (const EntrantRow, row, season->entrants)
		if (!(row->state == ENTRANT_PLAYS
			      ? tell_fixtures(run, season, row, error)
			      : tell_out(run, season, row, error)))
			return false;
	return true;
}

/* --- tables ---------------------------------------------------------------*/

/* Marks the reader's own division and row; only that row keeps its results. */
static void
mark_tables(json_t *data, const EntrantRow *reader)
{
	g_autofree char *mine = reader->division >= 0
					? season_division(reader->division)
					: g_strdup("");

	object_set_text(data, "mine", mine);
	json_foreach (division, json_object_get(data, "divisions")) {
		const char *name =
			json_string_value(json_object_get(division, "name"));

		object_set_bool(division, "mine", !strcmp(name, mine));
		if (strcmp(name, mine) != 0)
			object_set_bool(division, "reasons", false);
		json_foreach (row, json_object_get(division, "rows")) {
			gint64 id = object_int(row, "id");

			object_set_bool(row, "you", id == reader->player);
			if (strcmp(name, mine) != 0)
				json_object_set_new(row, "results",
						    json_array());
		}
	}
}

/* Returns the tables as the reader's letter shows them: of weekly ones, only
 * their own division. */
static json_t *
own_tables(const json_t *data, const EntrantRow *reader, bool weekly)
{
	json_auto_t *shown = json_copy((json_t *)data);
	json_t *all = json_object_get(data, "divisions"), *own;
	gsize division = (gsize)reader->division;

	if (weekly)
		object_pack(shown, "divisions", "[O]",
			    json_array_get(all, division));
	object_set_bool(shown, "several", json_array_size(all) > 1);
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

bool
season_tell_table(Run *run, const Season *season, GError **error)
{
	json_t *tables = season_tables(run->club, season, error);
	json_auto_t *data = new_data(season, "table");

	if (!tables)
		return false;
	json_object_set_new(data, "divisions", tables);
	ptr_array_foreach (const EntrantRow, row, season->entrants)
		if (row->division >= 0 &&
		    !tell_own_tables(run, row, data, true, error))
			return false;
	return true;
}

/* --- the final table ------------------------------------------------------*/

/* Adds the reader's state in the next season, and what they may choose: in a
 * cup, nothing. */
static void
add_standing(json_t *data, const Season *season, const Season *next,
	     gint64 player)
{
	static const char *const keys[3][3] = {
		[CONTEST_LEAGUE] = { "season.next_open", "season.next_in",
				     "season.next_waits" },
		[CONTEST_LADDER] = { "season.next_out_ladder",
				     "season.next_in_ladder",
				     "season.next_waits_ladder" },
		[CONTEST_CUP] = { "season.next_out_cup", "season.next_in_cup" },
	};
	const EntrantRow *row = season_entrant(next, player);
	const EntrantRow *old = season_entrant(season, player);
	ContestKind kind = season->contest->kind;
	bool cup = kind == CONTEST_CUP, ladder = kind == CONTEST_LADDER;
	bool waits = !cup && ((row && row->state == ENTRANT_STANDBY) ||
			      (old && old->lost));
	bool in = row && (cup || (!waits && row->state == ENTRANT_JOINED));

	json_object_set_new(data, "standing",
			    say(keys[kind][waits ? 2 : in], NULL));
	object_set_bool(data, "joins", !cup && (waits ? !ladder : !in));
	object_set_bool(data, "breaks", !cup && (in || (!waits && !ladder)));
}

/* Tells players who were knocked out of a cup before the final who has won;
 * adds them to `told`, which lists who knows already. */
static bool
tell_earlier(Run *run, const Season *season, const json_t *data, GArray *told,
	     GError **error)
{
	for (int n = season->row->number - 1; n > 0; n--) {
		g_autoptr(Season) round = NULL;

		if (!season_nth(run->club, season, n, &round, error))
			return false;
		ptr_array_foreach (EntrantRow, row,
				   round ? round->entrants : NULL) {
			if (season_lists(told, row->player))
				continue;
			row->division = -1;
			g_array_append_val(told, row->player);
			if (!tell_own_tables(run, row, data, false, error))
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

	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		json_auto_t *own = json_deep_copy(data);

		if (next)
			add_standing(json_object_get(own, "next"), season, next,
				     row->player);
		object_set_bool(own, "won", row->player == winner);
		g_array_append_val(told, row->player);
		if (!tell_own_tables(run, row, own, false, error))
			return false;
	}
	return season->contest->kind != CONTEST_CUP || next ||
	       tell_earlier(run, season, data, told, error);
}

static json_t *
next_json(const Run *run, const Season *next)
{
	g_autofree char *tag = season_tag(next);
	g_autofree char *commitment = season_commitment(next->row);
	json_t *data =
		json_pack("{s:s, s:I, s:s}", "season", tag, "season_id",
			  (json_int_t)next->row->id, "commitment", commitment);

	add_dates(run, data, next->row);
	return data;
}

/* Returns the final tables of a season, with the results behind each row. */
static json_t *
final_tables(Club *club, const Season *season, GError **error)
{
	json_auto_t *tables = season_tables(club, season, error);

	json_foreach (table, tables)
		if (!season_table_reasons(club, season, table, error))
			return NULL;
	return json_incref(tables);
}

bool
season_tell_final(Run *run, const Season *season, const SeasonRow *after,
		  GError **error)
{
	json_auto_t *data = new_data(season, "final");
	g_autoptr(GArray) rows = season_standings(run->club, season, 0, error);
	json_auto_t *tables =
		rows ? final_tables(run->club, season, error) : NULL;
	g_autoptr(Season) next =
		after ? season_load(run->club, after->id, error) : NULL;

	if (!tables || (after && !next))
		return false;
	json_object_set(data, "divisions", tables);
	json_object_set_new(data, "next",
			    next ? next_json(run, next) : json_null());
	/* In a cup only the final has a winner. */
	bool has_winner = season->contest->kind != CONTEST_CUP ||
			  (!after && season_divisions(season) == 1);
	gint64 winner = rows->len && has_winner
				? g_array_index(rows, StandingsRow, 0).player
				: 0;

	json_object_set_new(data, "winner",
			    winner ? say_player(winner) : json_string(""));
	return tell_final(run, season, next, winner, data, error);
}
