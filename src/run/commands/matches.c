/* matches.c - finds the match or season that a command is about and checks that
 * its sender may use it; and the commands of leagues: join, leave, show
 * tables. */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "club/live/live.h"
#include "club/seasons/joining.h"
#include "club/seats/succession.h"
#include "store/seats.h"

/* Says what became of a seat that the writer no longer has. */
static bool
fail_not_playing(MailCommands *commands, const LiveMatch *live, GError **error)
{
	json_t *said = NULL;

	if (!former_say(commands->run, live, commands->player->id, &said,
			error))
		return false;
	return fail_saying(error, said ? said
				       : say("meant.not_playing", "{s:s}",
					     "match", live->row->name));
}

static bool
named_match(MailCommands *commands, const char *name, gint64 *match,
	    GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	g_autoptr(OnlookerRow) onlooker = NULL;

	if (!match_find(commands->store, name, &row, error))
		return false;
	if (!row)
		return refuse(error, "meant.not_playing", "{s:s}", "match",
			      name);
	const LiveMatch *live = match_live(commands->run, row->id, error);

	if (!live || !onlooker_get(commands->store, row->id,
				   commands->player->id, &onlooker, error))
		return false;
	if (!onlooker && live_seat_of(live, commands->player->id) < 0)
		return fail_not_playing(commands, live, error);
	*match = row->id;
	return true;
}

/* Asks which match is meant, naming those there are. */
static bool
which_match(MailCommands *commands, const GArray *mine, const char *asking,
	    GError **error)
{
	json_auto_t *names = json_array();

	if (!mine->len)
		return refuse(error, "meant.no_match", NULL);
	for (guint i = 0; i < mine->len; i++) {
		g_autoptr(MatchRow) row = match_must(
			commands->store, g_array_index(mine, gint64, i), error);

		if (!row)
			return false;
		json_array_append_new(names, json_string(row->name));
	}
	return refuse(error, asking, "{s:O, s:o}", "first",
		      json_array_get(names, 0), "matches",
		      say_all(json_incref(names)));
}

bool
commands_match(MailCommands *commands, const char *name, gint64 *match,
	       GError **error)
{
	g_autoptr(GArray) mine = NULL;

	if (name)
		return named_match(commands, name, match, error);
	*match = commands->sender->match;
	if (*match)
		return true;
	mine = match_of_player(commands->store, commands->player->id, error);
	if (!mine)
		return false;
	if (mine->len != 1)
		return which_match(commands, mine, "meant.which", error);
	*match = g_array_index(mine, gint64, 0);
	return true;
}

bool
commands_open_match(MailCommands *commands, const char *name, gint64 *match,
		    GError **error)
{
	g_autoptr(GArray) open = match_open_of_player(
		commands->store, commands->player->id, error);

	if (!open)
		return false;
	if (name || commands->sender->match || !open->len)
		return commands_match(commands, name, match, error);
	if (open->len > 1)
		return which_match(commands, open, "meant.which_open_word",
				   error);
	*match = g_array_index(open, gint64, 0);
	return true;
}

LiveMatch *
commands_live(MailCommands *commands, gint64 match, int *seat, GError **error)
{
	static const char *const not_live[] = {
		[MATCH_OPEN] = "meant.not_begun",
		[MATCH_LIVE] = NULL,
		[MATCH_FINISHED] = "meant.over",
		[MATCH_CANCELLED] = "meant.cancelled",
		[MATCH_FROZEN] = "meant.rests",
	};
	LiveMatch *live = match_live(commands->run, match, error);

	if (!live)
		return NULL;
	*seat = live_seat_of(live, commands->player->id);
	if (*seat < 0) {
		fail_not_playing(commands, live, error);
		return NULL;
	}
	const char *why = not_live[live->row->phase];

	if (!why)
		return live;
	refuse(error, why, "{s:s}", "match", live->row->name);
	return NULL;
}

LiveMatch *
commands_own_live(MailCommands *commands, const char *name, int *seat,
		  GError **error)
{
	gint64 match = 0;

	return commands_match(commands, name, &match, error)
		       ? commands_live(commands, match, seat, error)
		       : NULL;
}

MatchRow *
commands_row(MailCommands *commands, const char *name, bool open,
	     const char *unnamed, GError **error)
{
	Store *store = commands->store;
	g_autofree char *folded = name ? g_ascii_strdown(name, -1) : NULL;
	gint64 about = commands->sender->match;
	MatchRow *row = NULL;
	bool looked = folded  ? match_find(store, folded, &row, error)
		      : about ? match_get(store, about, &row, error)
			      : true;

	if (!looked)
		return NULL;
	if (!row && folded)
		refuse(error, open ? "meant.unknown_open" : "meant.unknown",
		       "{s:s}", "match", folded);
	else if (!row)
		refuse(error, unnamed, NULL);
	return row;
}

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
	       refuse(error, "league.leave_match", "{s:s, s:o, s:s}", "match",
		      row->name, "season", season_said(season), "name",
		      season->contest->name);
}

/* --- coming and going ---------------------------------------------------- */

/* Finds the season that is meant; without a name, the one that the answered
 * letter is about. */
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
	       receipt_put(line, "done", json_incref(said));
}

static bool
here_or_break(MailCommands *commands, const Command *command, json_t *line,
	      GError **error)
{
	SeasonStep *step =
		command->kind == COMMAND_HERE ? season_here : season_break;

	return commands_go(commands, command, step, line, error);
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
	return receipt_put(line, "refused",
			   season ? say("season.here_organiser", "{s:s}",
					"title", season->contest->title)
				  : say("receipt.no_organisers", NULL));
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
	       receipt_say(line, "to confirm", "resign.to_confirm", NULL);
}

/* --- questions ----------------------------------------------------------- */

/* Returns the name of what is asked about, "mgl-2 B", after finding that season
 * and division; the argument may lack either. */
static char *
about_of(MailCommands *commands, const char *argument, bool own, GError **error)
{
	g_autofree char *low = g_ascii_strdown(argument, -1);
	g_auto(GStrv) words = g_strsplit(low, " ", -1);
	guint n = g_strv_length(words);
	const char *last = n ? words[n - 1] : "";
	int division = *last ? season_division_read(last) : -1;
	bool named = n > (division >= 0) && strcmp(words[0], "division") != 0;
	g_autoptr(Season) season = season_find_table(
		commands->run->club, named ? words[0] : "", error);

	if (!season)
		return NULL;
	int divisions = season_divisions(season);

	if (!divisions) {
		refuse(error, "league.not_drawn", "{s:o}", "season",
		       season_said(season));
		return NULL;
	}
	if (division >= divisions) {
		g_autofree char *lowest = season_division(divisions - 1);

		refuse(error, "league.no_division", "{s:o, s:s}", "season",
		       season_said(season), "last", lowest);
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

/* Answers with a table or fixtures. Without a division, fixtures are of the
 * player's own, and standings of all. */
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
	{ COMMAND_HERE, here_or_break, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_BREAK, here_or_break, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_WITHDRAW, withdraw, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_LEAGUES, commands_look_up, NOT_LOGGED, ASKS },
	{ COMMAND_STANDINGS, show_table, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_CROSSTABLE, show_table, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_FIXTURES, show_table, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_MY_SEASON, commands_look_up, NOT_LOGGED, ASKS },
	{ 0 },
};
