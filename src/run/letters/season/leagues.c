/* leagues.c - answers to questions about leagues. */
#include "run/letters/lookups.h"

#include "base/base.h"
#include "club/seasons/round.h"
#include "club/seasons/tables.h"
#include "run/letters/season/season_letter.h"

/* --- a season's state ---------------------------------------------------- */

/* Says what comes next; "" if the season is over. */
static json_t *
say_next(const Club *club, const SeasonRow *row)
{
	if (row->paused != TIME_NONE)
		return say("league.paused", NULL);
	switch (row->phase) {
	case SEASON_OPEN:
		return say("league.next_check", "{s:o, s:o}", "check",
			   say_time(row->due), "draw",
			   say_time(season_draw(club, row)));
	case SEASON_CHECK_IN:
		return say("league.next_draw", "{s:o}", "draw",
			   say_time(row->due));
	case SEASON_DRAWN:
		return say("league.next_begin", "{s:o}", "begin",
			   say_time(row->due));
	case SEASON_PLAY:
		return say("league.next_end", "{s:o}", "end",
			   say_time(row->due));
	case SEASON_OVERTIME:
	case SEASON_FINISHING:
	case SEASON_CLOSED:
	case SEASON_DROPPED:
		break;
	}
	return json_string("");
}

/* Counts the players who have a place in the season. */
static int
count_players(const Season *season)
{
	int n = 0;

	ptr_array_foreach (const EntrantRow, row, season->entrants)
		n += row->state == ENTRANT_JOINED ||
		     row->state == ENTRANT_PLAYS ||
		     row->state == ENTRANT_SPARED ||
		     row->state == ENTRANT_WITHDRAWN;
	return n;
}

/* Returns {title, number, name, contest, phase, next}. */
static json_t *
season_json(const LetterData *letter, const Season *season)
{
	g_autofree char *tag = season_tag(season);

	return json_pack("{s:s, s:i, s:b, s:s, s:s, s:o, s:o}", "title",
			 season->contest->title, "number", season->row->number,
			 "round", season_is_round(season), "name", tag,
			 "contest", season->contest->name, "phase",
			 season_phase_said(season->row->phase), "next",
			 say_next(letter->run->club, season->row));
}

/* --- leagues ------------------------------------------------------------- */

static json_t *
league_json(const LetterData *letter, const Season *season)
{
	const ContestRow *contest = season->contest;
	bool open = season->row->phase <= SEASON_CHECK_IN;
	g_autofree char *line =
		g_strconcat(open ? "join " : "standings ", contest->name, NULL);
	json_t *league = season_json(letter, season);

	object_fill(league, "{s:o, s:i, s:i, s:o, s:o}", "game",
		    say_game(contest->game), "seats", season->row->seats,
		    "players", count_players(season), "quoted_line",
		    say_command(line), "tap", letter_data_choose(letter, line));
	return league;
}

/* Lists the newest season of each league, by the leagues' names. Free with
 * g_ptr_array_unref. */
static GPtrArray *
newest(const LetterData *letter, GError **error)
{
	Club *club = letter->run->club;
	g_autoptr(GPtrArray) contests = contest_list(club->store, error);
	g_autoptr(GPtrArray) seasons =
		g_ptr_array_new_with_free_func((GDestroyNotify)season_free);

	ptr_array_foreach (const ContestRow, contest, contests) {
		Season *season = season_find(club, contest->name, error);

		if (!season)
			return NULL;
		g_ptr_array_add(seasons, season);
	}
	return contests ? g_steal_pointer(&seasons) : NULL;
}

bool
leagues_put(LetterData *letter, json_t *ask, GError **error)
{
	g_autoptr(GPtrArray) seasons = newest(letter, error);
	json_t *list = json_array();

	(void)ask;
	for (guint i = 0; seasons && i < seasons->len; i++)
		json_array_append_new(list,
				      league_json(letter, seasons->pdata[i]));
	json_object_set_new(letter->data, "leagues", list);
	return seasons != NULL;
}

/* --- tables and lists ---------------------------------------------------- */

static Season *
season_asked(const LetterData *letter, const json_t *ask, int *division,
	     GError **error)
{
	g_auto(GStrv) words = g_strsplit(object_text(ask, "about"), " ", 2);

	*division = words[0] && words[1] && *words[1]
			    ? season_division_read(words[1])
			    : -1;
	return season_find(letter->run->club, words[0] ? words[0] : "", error);
}

/* Marks which rows or seats are the reader's. */
static void
mark_reader(const LetterData *letter, json_t *people)
{
	gint64 reader = letter->player ? letter->player->id : 0;

	json_foreach (one, people)
		object_set_bool(one, "you", object_int(one, "id") == reader);
}

/* Returns the tables of a division (-1: of all), with the reader's row marked.
 * NULL on error. */
static json_t *
tables_json(const LetterData *letter, const Season *season, int division,
	    GError **error)
{
	int n = division < 0 ? season_divisions(season) : division + 1;
	json_auto_t *tables = json_array();

	for (int i = MAX(division, 0); i < n; i++) {
		json_t *table =
			season_table(letter->run->club, season, i, error);

		if (!table)
			return NULL;
		mark_reader(letter, json_object_get(table, "rows"));
		json_array_append_new(tables, table);
	}
	return json_incref(tables);
}

/* Returns the list of a ladder: that of its next round, once that is open. JSON
 * null for other contests; NULL on error. */
static json_t *
list_json(const LetterData *letter, const Season *season, GError **error)
{
	Club *club = letter->run->club;
	int next = season->row->number + 1;

	if (season->contest->kind != CONTEST_LADDER)
		return json_null();
	g_autoptr(Season) newest =
		season_find(club, season->contest->name, error);
	const Season *shown =
		newest && newest->row->number == next &&
				newest->row->phase <= SEASON_CHECK_IN
			? newest
			: season;
	g_autoptr(GArray) list = newest ? round_list(club, shown, error) : NULL;

	if (!list)
		return NULL;
	json_t *rows = json_array();

	for (guint i = 0; i < list->len; i++) {
		const RoundSeat *seat = &g_array_index(list, RoundSeat, i);
		const EntrantRow *row = season_entrant(shown, seat->player);
		/* before the draw, a player who hasn't been heard of may still
		 * play */
		bool may_play = row && row->state == ENTRANT_JOINED &&
				shown->row->drawn == TIME_NONE;

		array_pack(rows, "{s:i, s:o, s:I, s:b}", "place", seat->rank,
			   "player", say_player(seat->player), "id",
			   (json_int_t)seat->player, "away",
			   seat->away && !may_play);
	}
	mark_reader(letter, rows);
	return json_pack("{s:o}", "rows", rows);
}

static bool
add_standings(LetterData *letter, const Season *season, int division,
	      GError **error)
{
	json_auto_t *tables = tables_json(letter, season, division, error);
	json_t *list = tables ? list_json(letter, season, error) : NULL;

	if (!list)
		return false;
	json_t *shown = season_json(letter, season);

	season_letter_explain(tables);
	json_object_set_new(shown, "list", list);
	json_object_set(shown, "divisions", tables);
	letter_data_add(letter, "standings", shown);
	return true;
}

/* Loads the season of a contest with that number; *nth becomes NULL if there is
 * none. */
static bool
load_nth(Club *club, const ContestRow *contest, int n, Season **nth,
	 GError **error)
{
	g_autoptr(SeasonRow) row = NULL;

	*nth = NULL;
	if (!season_of(club->store, contest->id, n, &row, error))
		return false;
	*nth = row ? season_load(club, row->id, error) : NULL;
	return !row || *nth;
}

/* Adds a cup's earlier rounds. */
static bool
add_rounds_before(LetterData *letter, const Season *season, GError **error)
{
	for (int n = 1; n < season->row->number; n++) {
		g_autoptr(Season) before = NULL;

		if (!load_nth(letter->run->club, season->contest, n, &before,
			      error))
			return false;
		if (before && season_divisions(before) &&
		    !add_standings(letter, before, -1, error))
			return false;
	}
	return true;
}

bool
leagues_put_standings(LetterData *letter, json_t *ask, GError **error)
{
	int division;
	g_autoptr(Season) season = season_asked(letter, ask, &division, error);

	if (!season)
		return false;
	if (season->contest->kind == CONTEST_CUP && division < 0 &&
	    !add_rounds_before(letter, season, error))
		return false;
	return add_standings(letter, season, division, error);
}

/* --- fixtures ------------------------------------------------------------ */

/* Returns a division's matches, with the reader's seats marked. `player` limits
 * them to that player's. */
static json_t *
fixtures_json(const LetterData *letter, const Season *season, int division,
	      gint64 player, GError **error)
{
	json_auto_t *all = season_fixtures(letter->run->club, season, division,
					   player, error);
	json_t *matches = json_object_get(all, "matches");

	if (!all)
		return NULL;
	json_foreach (match, matches)
		mark_reader(letter, json_object_get(match, "seats"));
	season_letter_list(matches);
	return json_incref(matches);
}

bool
leagues_put_fixtures(LetterData *letter, json_t *ask, GError **error)
{
	int division;
	g_autoptr(Season) season = season_asked(letter, ask, &division, error);
	json_t *matches =
		season ? fixtures_json(letter, season, division, 0, error)
		       : NULL;

	if (!matches)
		return false;
	json_t *shown = season_json(letter, season);
	g_autofree char *name =
		division < 0 ? g_strdup("") : season_division(division);

	object_set_text(shown, "division", name);
	json_object_set_new(shown, "matches", matches);
	letter_data_add(letter, "fixtures", shown);
	return true;
}

bool
leagues_put_crosstable(LetterData *letter, json_t *ask, GError **error)
{
	int asked;
	g_autoptr(Season) season = season_asked(letter, ask, &asked, error);
	json_auto_t *tables =
		season ? tables_json(letter, season, asked, error) : NULL;

	if (!tables)
		return false;
	json_foreach (table, tables)
		if (!season_table_reasons(letter->run->club, season, table,
					  error))
			return false;
	json_t *shown = season_json(letter, season);

	json_object_set(shown, "divisions", tables);
	letter_data_add(letter, "crosstable", shown);
	return true;
}

/* --- the reader's own seasons -------------------------------------------- */

/* Says what a player's state in a season is. `newest` is the newest season of
 * its contest. */
static json_t *
say_state(const Season *season, const EntrantRow *entrant, const Season *newest)
{
	g_autofree char *division = season_division(MAX(entrant->division, 0));
	bool round = season_is_round(season);
	bool cup = season->contest->kind == CONTEST_CUP;

	switch (entrant->state) {
	case ENTRANT_JOINED:
		return season->row->drawn != TIME_NONE
			       ? say("league.silent", "{s:b}", "round", round)
			       : say("league.signed_up", NULL);
	case ENTRANT_BREAK:
		return say("league.sits_out", "{s:b, s:b}", "round", round,
			   "first", season->row->number == 1);
	case ENTRANT_STANDBY:
		return season_came_late(season, entrant)
			       ? say("league.late", NULL)
			       : say("league.waits", NULL);
	case ENTRANT_PLAYS:
		return say(round ? "league.plays_table" : "league.plays",
			   "{s:s, s:b, s:b}", "division", division, "over",
			   season->row->phase >= SEASON_CLOSED, "out",
			   cup && newest != season && season_divisions(newest));
	case ENTRANT_WITHDRAWN:
		return say("league.withdrew", "{s:b}", "round", round);
	case ENTRANT_SPARED:
		return cup ? say("league.spared_cup", NULL)
			   : say("league.spared", NULL);
	}
	g_assert_not_reached();
}

/* Returns the reader's row of the table, or JSON null. */
static json_t *
own_row(const LetterData *letter, const Season *season,
	const EntrantRow *entrant, GError **error)
{
	json_auto_t *table = entrant->division < 0
				     ? json_object()
				     : season_table(letter->run->club, season,
						    entrant->division, error);
	json_t *rows = json_object_get(table, "rows");

	json_foreach (row, rows) {
		if (object_int(row, "id") != letter->player->id)
			continue;
		object_set_int(row, "of", json_array_size(rows));
		return json_incref(row);
	}
	return table ? json_null() : NULL;
}

/* Returns what the reader may tap to see a contest's tables, or "" while it has
 * none. */
static json_t *
choose_table(const LetterData *letter, const Season *season, GError **error)
{
	const char *name = season->contest->name;
	g_autofree char *line = g_strconcat("standings ", name, NULL);
	g_autoptr(Season) last =
		season_find_table(letter->run->club, name, error);

	if (!last)
		return NULL;
	return season_divisions(last) ? letter_data_choose(letter, line)
				      : json_string("");
}

static bool
add_mine(LetterData *letter, const Season *season, const EntrantRow *entrant,
	 const Season *newest, json_t *list, GError **error)
{
	json_auto_t *row = own_row(letter, season, entrant, error);
	json_auto_t *matches = row ? fixtures_json(letter, season, -1,
						   letter->player->id, error)
				   : NULL;
	json_t *tap = matches ? choose_table(letter, season, error) : NULL;

	if (!tap)
		return false;
	json_t *mine = season_json(letter, season);

	object_fill(mine, "{s:o, s:o, s:O, s:O}", "state",
		    say_state(season, entrant, newest), "tap_standings", tap,
		    "row", row, "matches", matches);
	json_array_append_new(list, mine);
	return true;
}

/* Adds the reader's last season of a contest: while the newest one is open,
 * maybe the one before. A cup is one contest through all its rounds. */
static bool
add_last(LetterData *letter, const Season *newest, json_t *list, GError **error)
{
	const EntrantRow *entrant = season_entrant(newest, letter->player->id);
	bool further = newest->contest->kind == CONTEST_CUP ||
		       !season_divisions(newest);
	bool added = true;

	if (entrant)
		return add_mine(letter, newest, entrant, newest, list, error);
	for (int n = newest->row->number - 1;
	     added && further && !entrant && n > 0; n--) {
		g_autoptr(Season) season = NULL;

		if (!load_nth(letter->run->club, newest->contest, n, &season,
			      error))
			return false;
		if (!season)
			continue;
		further = newest->contest->kind == CONTEST_CUP ||
			  !season_divisions(season);
		entrant = season_entrant(season, letter->player->id);
		added = !entrant ||
			add_mine(letter, season, entrant, newest, list, error);
	}
	return added;
}

bool
leagues_put_mine(LetterData *letter, json_t *ask, GError **error)
{
	g_autoptr(GPtrArray) seasons = newest(letter, error);
	json_t *list = json_array();
	bool put = seasons != NULL;

	(void)ask;
	json_object_set_new(letter->data, "seasons", list);
	for (guint i = 0; put && i < seasons->len; i++)
		put = add_last(letter, seasons->pdata[i], list, error);
	return put;
}
