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

	if (!fixture_get(commands->store, row->id, &fixture, error))
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

bool
commands_go(MailCommands *commands, const Command *command, SeasonStep *step,
	    json_t *line, GError **error)
{
	json_auto_t *said = NULL;
	g_autoptr(Season) season =
		season_meant(commands, command->argument, error);

	return season &&
	       step(commands->run, season, commands->player->id, &said,
		    error) &&
	       receipt_say(line, "done", json_incref(said));
}

static bool
here(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	return commands_go(commands, command, season_here, line, error);
}

bool
commands_here_organiser(MailCommands *commands,
			G_GNUC_UNUSED const Command *command, json_t *line,
			GError **error)
{
	g_autoptr(Season) season = NULL;

	if (!season_unheard_at(commands->run, commands->sender->organiser,
			       &season, error))
		return false;
	return receipt_say(line, "refused",
			   season ? say("season.here_organiser", "{s:s}",
					"title", season->contest->title)
				  : say("receipt.no_organisers", NULL));
}

static bool
take_break(MailCommands *commands, const Command *command, json_t *line,
	   GError **error)
{
	return commands_go(commands, command, season_break, line, error);
}

static bool
withdraw(MailCommands *commands, const Command *command, json_t *line,
	 GError **error)
{
	g_autoptr(Season) season =
		season_meant(commands, command->argument, error);

	return season &&
	       withdrawal_ask(commands->run, season, commands->player->id,
			      error) &&
	       receipt_say(line, "to confirm", say("resign.to_confirm", NULL));
}

/* --- questions ----------------------------------------------------------- */

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

/* Returns what is asked about, "mgl-2 B", once that season and division are
 * found. */
static char *
about_of(MailCommands *commands, const char *argument, bool own, GError **error)
{
	g_autofree char *league = NULL, *written = NULL;

	split(argument, &league, &written);
	g_autoptr(Season) season =
		season_find_table(commands->run->club, league, error);

	if (!season)
		return NULL;
	int divisions = season_divisions(season);
	int division = *written ? season_division_read(written) : -1;

	if (!divisions) {
		fail_saying(error, say("league.not_drawn", "{s:o}", "season",
				       season_said(season)));
		return NULL;
	}
	if (division >= divisions) {
		g_autofree char *last = season_division(divisions - 1);

		fail_saying(error,
			    say("league.no_division", "{s:o, s:s}", "season",
				season_said(season), "last", last));
		return NULL;
	}
	const EntrantRow *entrant =
		season_entrant(season, commands->player->id);

	if (own && division < 0 && entrant)
		division = entrant->division;
	g_autofree char *tag = season_tag(season);
	g_autofree char *letter =
		division < 0 ? g_strdup("") : season_division(division);

	return g_strdup_printf("%s %s", tag, letter);
}

/* Answers with a table or fixtures. A missing division is the player's own, but
 * standings show all. */
static bool
show_table(MailCommands *commands, const Command *command, json_t *line,
	   GError **error)
{
	g_autofree char *about =
		about_of(commands, command->argument,
			 command->kind != COMMAND_STANDINGS, error);

	return about &&
	       commands_answer(commands, commands_lookup(command->kind), about,
			       line);
}

const HandlerRow season_handlers[] = {
	{ COMMAND_HERE, here, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_BREAK, take_break, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_WITHDRAW, withdraw, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_LEAGUES, commands_look_up, NOT_LOGGED, ASKS },
	{ COMMAND_STANDINGS, show_table, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_CROSSTABLE, show_table, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_FIXTURES, show_table, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_MY_SEASON, commands_look_up, NOT_LOGGED, ASKS },
	{ 0 },
};
