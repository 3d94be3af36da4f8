/* season.c - leagues by mail: players join, leave, and look at tables. */
#include "base/error.h"
#include "base/saying.h"
#include "club/season/joining.h"
#include "club/season/withdrawal.h"
#include "run/handlers/handling_parts.h"

#include <string.h>

/* --- which season -------------------------------------------------------- */

bool
handling_names_contest(Handling *handling, const char *name, bool *named,
		       GError **error)
{
	*named = !*name && handling_asks_season(handling);
	return !*name || season_named(handling->run->club, name, named, error);
}

bool
handling_may_leave(Handling *handling, const MatchRow *row, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(Season) season = NULL;

	if (!fixture_get(handling->run->club->store, row->id, &fixture, error))
		return false;
	if (!fixture)
		return true;
	season = season_load(handling->run->club, fixture->season, error);
	return season &&
	       fail_saying(error,
			   say("league.leave_match", "{s:s, s:o, s:s}", "match",
			       row->name, "season", season_said(season), "name",
			       season->contest->name));
}

/* --- coming and going ---------------------------------------------------- */

/* Finds the season that is meant; without a name, that of the letter which the
 * mail answers. */
static Season *
season_meant(const Handling *handling, const char *name, GError **error)
{
	return !*name && handling_asks_season(handling)
		       ? season_load(handling->run->club,
				     handling->sender->matter, error)
		       : season_find(handling->run->club, name, error);
}

typedef bool Going(Run *run, Season *season, gint64 player, json_t **said,
		   GError **error);

static bool
go(Handling *handling, const Command *command, Going *going, json_t *line,
   GError **error)
{
	Run *run = handling->run;
	GError *problem = NULL;
	json_t *said = NULL;
	g_autoptr(Season) season =
		season_meant(handling, command->argument, &problem);

	if (season &&
	    going(run, season, handling->player->id, &said, &problem)) {
		receipt_say(line, "done", said);
		return true;
	}
	json_decref(said);
	return receipt_refuse(line, problem, error);
}

bool
handling_join_season(Handling *handling, const Command *command, json_t *line,
		     GError **error)
{
	return go(handling, command, season_ask_in, line, error);
}

bool
handling_leave_season(Handling *handling, const Command *command, json_t *line,
		      GError **error)
{
	return go(handling, command, season_leave, line, error);
}

bool
handling_decline_season(Handling *handling, const Command *command,
			json_t *line, GError **error)
{
	return go(handling, command, season_decline, line, error);
}

static bool
here(Handling *handling, const Command *command, json_t *line, GError **error)
{
	return go(handling, command, season_here, line, error);
}

bool
handling_here_organiser(Handling *handling, const Command *command,
			json_t *line, GError **error)
{
	g_autoptr(Season) season = NULL;

	(void)command;
	if (!season_unheard_at(handling->run, handling->sender->organiser,
			       &season, error))
		return false;
	receipt_say(line, "refused",
		    season ? say("season.here_organiser", "{s:s}", "title",
				 season->contest->title)
			   : say("receipt.no_organisers", NULL));
	return true;
}

static bool
take_break(Handling *handling, const Command *command, json_t *line,
	   GError **error)
{
	return go(handling, command, season_break, line, error);
}

static bool
withdraw(Handling *handling, const Command *command, json_t *line,
	 GError **error)
{
	Run *run = handling->run;
	GError *problem = NULL;
	g_autoptr(Season) season =
		season_meant(handling, command->argument, &problem);

	if (!season ||
	    !withdrawal_ask(run, season, handling->player->id, &problem))
		return receipt_refuse(line, problem, error);
	receipt_say(line, "to confirm", say("resign.to_confirm", NULL));
	return true;
}

/* --- questions ----------------------------------------------------------- */

static bool
leagues(Handling *handling, const Command *command, json_t *line,
	GError **error)
{
	(void)command;
	(void)error;
	return handling_answer(handling, LOOKUP_LEAGUES, "", line);
}

static bool
my_season(Handling *handling, const Command *command, json_t *line,
	  GError **error)
{
	(void)command;
	(void)error;
	return handling_answer(handling, LOOKUP_MY_SEASON, "", line);
}

/* Splits "mgl-2 B" into a league and a division, either of which may be
 * missing. */
static void
split(const char *argument, char **league, char **division)
{
	g_autofree char *low = g_ascii_strdown(argument, -1);
	g_auto(GStrv) words = g_strsplit(low, " ", -1);
	guint n = g_strv_length(words);
	const char *last = n ? words[n - 1] : "";
	bool divided = *last && season_division_read(last) >= 0;

	*division = g_strdup(divided ? last : "");
	*league = g_strdup(n > divided && strcmp(words[0], "division") != 0
				   ? words[0]
				   : "");
}

static Season *
find_drawn(Handling *handling, const char *league, GError **error)
{
	g_autoptr(Season) season =
		season_find_table(handling->run->club, league, error);

	if (season && season_divisions(season))
		return g_steal_pointer(&season);
	if (season)
		fail_saying(error, say("league.not_drawn", "{s:o}", "season",
				       season_said(season)));
	return NULL;
}

/* Finds a division, numbered from 0; -1: all. */
static bool
find_division(const Season *season, const char *written, int *division,
	      GError **error)
{
	*division = *written ? season_division_read(written) : -1;
	if (*division < season_divisions(season))
		return true;
	g_autofree char *last = season_division(season_divisions(season) - 1);

	return fail_saying(error,
			   say("league.no_division", "{s:o, s:s}", "season",
			       season_said(season), "last", last));
}

/* Returns what is asked about, "mgl-2 B", once that season and division are
 * found. */
static char *
about_of(Handling *handling, const char *argument, bool own, GError **error)
{
	g_autofree char *league = NULL, *written = NULL;
	int division;

	split(argument, &league, &written);
	g_autoptr(Season) season = find_drawn(handling, league, error);

	if (!season || !find_division(season, written, &division, error))
		return NULL;
	const EntrantRow *entrant =
		season_entrant(season, handling->player->id);

	if (own && division < 0 && entrant)
		division = entrant->division;
	g_autofree char *tag = season_tag(season);
	g_autofree char *letter =
		division < 0 ? g_strdup("") : season_division(division);

	return g_strdup_printf("%s %s", tag, letter);
}

/* Answers with a table or fixtures. With `own`, a missing division is the
 * player's own. */
static bool
look(Handling *handling, Lookup lookup, const Command *command, bool own,
     json_t *line, GError **error)
{
	GError *problem = NULL;
	g_autofree char *about =
		about_of(handling, command->argument, own, &problem);

	if (!about)
		return receipt_refuse(line, problem, error);
	return handling_answer(handling, lookup, about, line);
}

static bool
standings(Handling *handling, const Command *command, json_t *line,
	  GError **error)
{
	return look(handling, LOOKUP_STANDINGS, command, false, line, error);
}

static bool
crosstable(Handling *handling, const Command *command, json_t *line,
	   GError **error)
{
	return look(handling, LOOKUP_CROSSTABLE, command, true, line, error);
}

static bool
fixtures(Handling *handling, const Command *command, json_t *line,
	 GError **error)
{
	return look(handling, LOOKUP_FIXTURES, command, true, line, error);
}

const HandlerRow season_handlers[] = {
	{ COMMAND_HERE, here, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_BREAK, take_break, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_WITHDRAW, withdraw, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_LEAGUES, leagues, NOT_LOGGED, ASKS },
	{ COMMAND_STANDINGS, standings, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_CROSSTABLE, crosstable, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_FIXTURES, fixtures, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_MY_SEASON, my_season, NOT_LOGGED, ASKS },
	{ 0 },
};
