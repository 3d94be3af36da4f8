/* season.c - a season in memory. */
#include "club/seasons/season.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/seats/open_matches.h"
#include "match/deal.h"
#include "store/players.h"

#define LETTERS 26
#define DIVISIONS_MOST 1000
#define WEEKS_LEAST 8

void
season_free(Season *season)
{
	if (!season)
		return;
	contest_free(season->contest);
	season_row_free(season->row);
	if (season->entrants)
		g_ptr_array_unref(season->entrants);
	g_free(season);
}

bool
season_read_entrants(Club *club, Season *season, GError **error)
{
	g_clear_pointer(&season->entrants, g_ptr_array_unref);
	season->entrants = entrant_list(club->store, season->row->id, error);
	return season->entrants;
}

/* Loads the season of a row, which it takes. */
static Season *
load(Club *club, SeasonRow *row, GError **error)
{
	g_autoptr(Season) season = g_new0(Season, 1);

	season->row = row;
	if (!contest_get(club->store, row->contest, &season->contest, error))
		return NULL;
	g_assert(season->contest);
	return season_read_entrants(club, season, error)
		       ? g_steal_pointer(&season)
		       : NULL;
}

Season *
season_load(Club *club, gint64 id, GError **error)
{
	SeasonRow *row = NULL;

	if (!season_get(club->store, id, &row, error))
		return NULL;
	if (!row) {
		fail(error, ERROR_NEVER, "no season %" G_GINT64_FORMAT, id);
		return NULL;
	}
	return load(club, row, error);
}

/* --- by name --------------------------------------------------------------*/

/* Splits "mgl-2" into contest "mgl" and number 2, "mgl" and 0 if there is no
 * number; a contest's own name can't end like that. */
static char *
split_name(const char *name, int *number)
{
	g_autofree char *low = g_strstrip(g_ascii_strdown(name, -1));
	char *dash = strrchr(low, '-');
	guint64 read = 0;

	*number = 0;
	if (!dash ||
	    !g_ascii_string_to_unsigned(dash + 1, 10, 1, 9999, &read, NULL))
		return g_steal_pointer(&low);
	*number = (int)read;
	return g_strndup(low, (gsize)(dash - low));
}

static json_t *
say_names(const GPtrArray *contests)
{
	json_t *names = json_array();

	ptr_array_foreach (const ContestRow, row, contests)
		json_array_append_new(names, json_string(row->name));
	return say_any(names);
}

/* Finds a contest; sets ERROR_PLAYER if there is none. */
static ContestRow *
find_contest(Club *club, const char *name, GError **error)
{
	g_autoptr(GPtrArray) all = contest_list(club->store, error);

	if (!all)
		return NULL;
	for (guint i = 0; i < all->len; i++) {
		ContestRow *row = all->pdata[i];

		if (!strcmp(row->name, name) || (!*name && all->len == 1))
			return g_ptr_array_steal_index(all, i);
	}
	if (!all->len)
		refuse(error, "season.no_league", NULL);
	else if (!*name)
		refuse(error, "season.which_league", "{s:o}", "names",
		       say_names(all));
	else
		refuse(error, "season.unknown", "{s:s, s:o}", "name", name,
		       "names", say_names(all));
	return NULL;
}

Season *
season_find(Club *club, const char *name, GError **error)
{
	int number;
	g_autofree char *word = split_name(name, &number);
	g_autoptr(ContestRow) contest = find_contest(club, word, error);
	SeasonRow *row = NULL;

	if (!contest ||
	    !season_of(club->store, contest->id, number, &row, error))
		return NULL;
	if (!row) {
		refuse(error, "season.no_such", "{s:s, s:i}", "name", word,
		       "number", number);
		return NULL;
	}
	return load(club, row, error);
}

Season *
season_find_table(Club *club, const char *name, GError **error)
{
	g_autoptr(Season) season = season_find(club, name, error);

	if (!season || strchr(name, '-'))
		return g_steal_pointer(&season);
	for (int n = season->row->number - 1;
	     n > 0 && !season_divisions(season); n--) {
		Season *nth = NULL;

		if (!season_nth(club, season, n, &nth, error))
			return NULL;
		if (!nth)
			continue;
		season_free(season);
		season = nth;
	}
	return g_steal_pointer(&season);
}

bool
season_named(Club *club, const char *name, bool *named, GError **error)
{
	int number;
	g_autofree char *word = split_name(name, &number);
	g_autoptr(ContestRow) contest = NULL;

	if (!contest_find(club->store, word, &contest, error))
		return false;
	*named = contest != NULL;
	return true;
}

/* --- dates ----------------------------------------------------------------*/

Time
season_days_on(const Club *club, Time time, int days)
{
	const char *zone = club_zone(club);
	int seconds = clock_face(time, zone).seconds;
	Time day = clock_midnight(time, days, zone);

	return clock_when(day, seconds / (int)MINUTE, zone) +
	       seconds % (int)MINUTE;
}

Time
season_draw(const Club *club, const SeasonRow *row)
{
	return row->phase == SEASON_OPEN
		       ? season_days_on(club, row->due, SEASON_CHECK_TIME / DAY)
		       : row->due;
}

Time
season_put_off(const Club *club, Time time, Time by)
{
	return season_days_on(club, time, (int)((by + DAY - 1) / DAY));
}

/* --- in words -------------------------------------------------------------*/

char *
season_tag(const Season *season)
{
	return g_strdup_printf("%s-%d", season->contest->name,
			       season->row->number);
}

json_t *
season_said(const Season *season)
{
	const char *title = season->contest->title;
	int number = season->row->number;

	if (season_is_round(season))
		return say("season.round_called", "{s:s, s:i}", "title", title,
			   "number", number);
	return say("season.called", "{s:s, s:i}", "title", title, "number",
		   number);
}

json_t *
season_say(const Season *season, const char *key)
{
	return say(key, "{s:o}", "season", season_said(season));
}

bool
season_refuse(const Season *season, const char *key, GError **error)
{
	return fail_saying(error, season_say(season, key));
}

const char *
season_phase_name(SeasonPhase phase)
{
	static const char *const names[SEASON_PHASES] = {
		"open",	    "check-in",	 "drawn",  "play",
		"overtime", "finishing", "closed", "dropped",
	};

	return names[phase];
}

json_t *
season_phase_said(SeasonPhase phase)
{
	static const char *const keys[SEASON_PHASES] = {
		[SEASON_OPEN] = "season.is_open",
		[SEASON_CHECK_IN] = "season.is_checked",
		[SEASON_DRAWN] = "season.is_drawn",
		[SEASON_PLAY] = "season.is_played",
		[SEASON_OVERTIME] = "season.in_overtime",
		[SEASON_FINISHING] = "season.is_finished_off",
		[SEASON_CLOSED] = "season.is_closed",
		[SEASON_DROPPED] = "season.is_dropped",
	};

	return say(keys[phase], NULL);
}

static json_t *
day_said(Time time)
{
	return time == TIME_NONE ? json_string("") : say_days(time, time);
}

json_t *
season_state_said(const Club *club, const Season *season)
{
	const SeasonRow *row = season->row;
	g_autofree char *closed = clock_stamp(row->closed, club_zone(club));

	if (row->paused != TIME_NONE && row->phase < SEASON_CLOSED)
		return say("public.season_paused", NULL);
	switch (row->phase) {
	case SEASON_OPEN:
		return say("public.season_open", "{s:o, s:o}", "check",
			   day_said(row->due), "draw",
			   day_said(season_draw(club, row)));
	case SEASON_CHECK_IN:
		return say("public.season_check", "{s:o}", "draw",
			   day_said(row->due));
	case SEASON_DRAWN:
		return say("public.season_drawn", "{s:o}", "begin",
			   day_said(row->due));
	case SEASON_PLAY:
		return say("public.season_play", "{s:o}", "end",
			   day_said(row->due));
	case SEASON_OVERTIME:
		return say("public.season_overtime", "{s:o}", "end",
			   day_said(row->due));
	case SEASON_FINISHING:
		return say("public.season_finishing", NULL);
	case SEASON_CLOSED:
		return say("public.season_closed", "{s:o, s:s#}", "closed",
			   day_said(row->closed), "year", closed, 4);
	case SEASON_DROPPED:
		return say("public.season_dropped", NULL);
	}
	g_assert_not_reached();
}

char *
season_division(int division)
{
	return division < LETTERS ? g_strdup_printf("%c", 'A' + division)
				  : g_strdup_printf("%d", division + 1);
}

int
season_division_read(const char *text)
{
	guint64 number = 0;

	if (g_ascii_isalpha(*text) && !text[1])
		return g_ascii_toupper(*text) - 'A';
	if (g_ascii_string_to_unsigned(text, 10, 1, DIVISIONS_MOST, &number,
				       NULL))
		return (int)number - 1;
	return -1;
}

/* --- rounds ---------------------------------------------------------------*/

bool
season_is_round(const Season *season)
{
	return season->contest->kind != CONTEST_LEAGUE;
}

bool
season_goes_on(const Season *season)
{
	return season->contest->kind == CONTEST_CUP &&
	       season->row->phase == SEASON_CHECK_IN && !season->row->checked;
}

/* --- entrants -------------------------------------------------------------*/

EntrantRow *
season_entrant(const Season *season, gint64 player)
{
	ptr_array_foreach (EntrantRow, row, season->entrants)
		if (row->player == player)
			return row;
	return NULL;
}

int
season_divisions(const Season *season)
{
	int most = -1;

	ptr_array_foreach (const EntrantRow, row, season->entrants)
		most = MAX(most, row->division);
	return most + 1;
}

GPtrArray *
season_members(const Season *season, int division)
{
	GPtrArray *members = g_ptr_array_new();

	ptr_array_foreach (EntrantRow, row, season->entrants)
		if (row->division == division)
			g_ptr_array_add(members, row);
	return members;
}

bool
season_is_present(const Season *season, const EntrantRow *row)
{
	return row->state == ENTRANT_JOINED &&
	       row->heard >= season->row->checked;
}

bool
season_came_late(const Season *season, const EntrantRow *row)
{
	return season->row->drawn != TIME_NONE &&
	       row->joined >= season->row->drawn;
}

bool
season_lists(const GArray *players, gint64 player)
{
	array_foreach (const gint64, id, players)
		if (*id == player)
			return true;
	return false;
}

char **
season_names(Club *club, const gint64 *players, int n, GError **error)
{
	g_auto(GStrv) names = g_new0(char *, n + 1);

	for (int i = 0; i < n; i++) {
		g_autoptr(Player) player = NULL;

		if (!player_get(club->store, players[i], &player, error))
			return NULL;
		names[i] = g_strdup(player ? player->name : "");
	}
	return g_steal_pointer(&names);
}

/* --- the draw -------------------------------------------------------------*/

char *
season_commitment(const SeasonRow *row)
{
	guint8 seed[SEED_BYTES];

	secret_unhex(row->seed, seed, SEED_BYTES);
	return deal_commitment(seed);
}

Dice
season_dice(const Season *season, const char *what)
{
	guint8 seed[SEED_BYTES];

	secret_unhex(season->row->seed, seed, SEED_BYTES);
	return dice_new(seed, what);
}

bool
season_nth(Club *club, const Season *season, int number, Season **nth,
	   GError **error)
{
	SeasonRow *row = NULL;

	*nth = NULL;
	if (number < 1)
		return true;
	if (!season_of(club->store, season->contest->id, number, &row, error))
		return false;
	return !row || (*nth = load(club, row, error));
}

bool
season_before(Club *club, const Season *season, Season **before, GError **error)
{
	*before = NULL;
	for (int n = season->row->number - 1; n > 0 && !*before; n--) {
		g_autoptr(Season) nth = NULL;

		if (!season_nth(club, season, n, &nth, error))
			return false;
		if (nth && nth->row->phase == SEASON_CLOSED)
			*before = g_steal_pointer(&nth);
	}
	return true;
}

bool
season_weeks(Club *club, const Season *season, int seats, int *weeks,
	     GError **error)
{
	const ContestRow *contest = season->contest;
	bool measured;
	int days = 0;

	*weeks = ROUND_WEEKS;
	if (season_is_round(season))
		return true;
	if (!outlook_days(club, contest->game, seats, contest->pace_hours,
			  &days, &measured, error))
		return false;
	*weeks = MAX(WEEKS_LEAST, (days * 3 / 2 + 6) / 7);
	return true;
}
