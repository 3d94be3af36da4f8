/* season.c - leagues by mail: players join, leave, and look at tables. */
#include "base/error.h"
#include "base/saying.h"
#include "club/seasons/joining.h"
#include "run/commands/mail_commands_private.h"

#include <string.h>

/* --- which season -------------------------------------------------------- */

bool
commands_names_contest(MailCommands *commands, const char *name, bool *named,
		       GError **error)
{
	*named = !*name && commands_asks_season(commands);
	return !*name || season_named(commands->run->club, name, named, error);
}

bool
commands_may_leave(MailCommands *commands, const MatchRow *row, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(Season) season = NULL;

	if (!fixture_get(commands->run->club->store, row->id, &fixture, error))
		return false;
	if (!fixture)
		return true;
	season = season_load(commands->run->club, fixture->season, error);
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
season_meant(const MailCommands *commands, const char *name, GError **error)
{
	return !*name && commands_asks_season(commands)
		       ? season_load(commands->run->club,
				     commands->sender->matter, error)
		       : season_find(commands->run->club, name, error);
}

typedef bool Going(Run *run, Season *season, gint64 player, json_t **said,
		   GError **error);

static bool
go(MailCommands *commands, const Command *command, Going *going, json_t *line,
   GError **error)
{
	Run *run = commands->run;
	GError *problem = NULL;
	json_t *said = NULL;
	g_autoptr(Season) season =
		season_meant(commands, command->argument, &problem);

	if (season &&
	    going(run, season, commands->player->id, &said, &problem)) {
		receipt_say(line, "done", said);
		return true;
	}
	json_decref(said);
	return receipt_refuse(line, problem, error);
}

bool
commands_join_season(MailCommands *commands, const Command *command,
		     json_t *line, GError **error)
{
	return go(commands, command, season_ask_in, line, error);
}

bool
commands_leave_season(MailCommands *commands, const Command *command,
		      json_t *line, GError **error)
{
	return go(commands, command, season_leave, line, error);
}

bool
commands_decline_season(MailCommands *commands, const Command *command,
			json_t *line, GError **error)
{
	return go(commands, command, season_decline, line, error);
}

static bool
here(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	return go(commands, command, season_here, line, error);
}

bool
commands_here_organiser(MailCommands *commands, const Command *command,
			json_t *line, GError **error)
{
	g_autoptr(Season) season = NULL;

	(void)command;
	if (!season_unheard_at(commands->run, commands->sender->organiser,
			       &season, error))
		return false;
	receipt_say(line, "refused",
		    season ? say("season.here_organiser", "{s:s}", "title",
				 season->contest->title)
			   : say("receipt.no_organisers", NULL));
	return true;
}

static bool
take_break(MailCommands *commands, const Command *command, json_t *line,
	   GError **error)
{
	return go(commands, command, season_break, line, error);
}

static bool
withdraw(MailCommands *commands, const Command *command, json_t *line,
	 GError **error)
{
	Run *run = commands->run;
	GError *problem = NULL;
	g_autoptr(Season) season =
		season_meant(commands, command->argument, &problem);

	if (!season ||
	    !withdrawal_ask(run, season, commands->player->id, &problem))
		return receipt_refuse(line, problem, error);
	receipt_say(line, "to confirm", say("resign.to_confirm", NULL));
	return true;
}

/* --- questions ----------------------------------------------------------- */

static bool
leagues(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	(void)command;
	(void)error;
	return commands_answer(commands, LOOKUP_LEAGUES, "", line);
}

static bool
my_season(MailCommands *commands, const Command *command, json_t *line,
	  GError **error)
{
	(void)command;
	(void)error;
	return commands_answer(commands, LOOKUP_MY_SEASON, "", line);
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
find_drawn(MailCommands *commands, const char *league, GError **error)
{
	g_autoptr(Season) season =
		season_find_table(commands->run->club, league, error);

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
about_of(MailCommands *commands, const char *argument, bool own, GError **error)
{
	g_autofree char *league = NULL, *written = NULL;
	int division;

	split(argument, &league, &written);
	g_autoptr(Season) season = find_drawn(commands, league, error);

	if (!season || !find_division(season, written, &division, error))
		return NULL;
	const EntrantRow *entrant =
		season_entrant(season, commands->player->id);

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
look(MailCommands *commands, Lookup lookup, const Command *command, bool own,
     json_t *line, GError **error)
{
	GError *problem = NULL;
	g_autofree char *about =
		about_of(commands, command->argument, own, &problem);

	if (!about)
		return receipt_refuse(line, problem, error);
	return commands_answer(commands, lookup, about, line);
}

static bool
standings(MailCommands *commands, const Command *command, json_t *line,
	  GError **error)
{
	return look(commands, LOOKUP_STANDINGS, command, false, line, error);
}

static bool
crosstable(MailCommands *commands, const Command *command, json_t *line,
	   GError **error)
{
	return look(commands, LOOKUP_CROSSTABLE, command, true, line, error);
}

static bool
fixtures(MailCommands *commands, const Command *command, json_t *line,
	 GError **error)
{
	return look(commands, LOOKUP_FIXTURES, command, true, line, error);
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
