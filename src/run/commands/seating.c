/* seating.c - handlers for open matches, registration, and answers to letters
 * that ask for one. */
#include "run/commands/challenge.h"

#include "base/saying.h"
#include "club/live/cache.h"
#include "club/players/registration.h"
#include "club/seats/founding.h"
#include "club/seats/open_matches.h"
#include "club/seats/seating.h"

#include <string.h>

/* --- which match --------------------------------------------------------- */

/* Reads "mg-12", "mg-12 word: blue" or "word: blue"; a part that is missing is
 * NULL. */
static void
read_join(const char *argument, char **name, char **word)
{
	g_autoptr(GRegex) regex =
		g_regex_new("^([a-z]{1,12}-[0-9]{1,9})?,? ?(?:(?:with "
			    ")?word(?: ?: ?| )(.+))?$",
			    G_REGEX_CASELESS, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	*name = *word = NULL;
	if (!g_regex_match(regex, argument, 0, &found))
		return;
	*name = g_match_info_fetch(found, 1);
	*word = g_match_info_fetch(found, 2);
	if (*name && !**name)
		g_clear_pointer(name, g_free);
	if (*word && !**word)
		g_clear_pointer(word, g_free);
}

static MatchRow *
match_meant(MailCommands *commands, const Command *command, const char *name,
	    GError **error)
{
	g_autoptr(MatchRow) row =
		commands_row(commands, name ? name : command->match, true,
			     "meant.which_open", error);

	if (!row)
		return NULL;
	return g_steal_pointer(&row);
}

/* --- join ---------------------------------------------------------------- */

/* Drops the match from memory, as its seats have changed. */
static void
forget_live(MailCommands *commands, const MatchRow *row)
{
	live_cache_drop(commands->run->tables, row->id);
	commands->about = row->id;
}

/* Says that the player has joined, and asks for their own word for the shuffle:
 * it proves what the commitment can't. */
static json_t *
say_joined(const MailCommands *commands, const MatchRow *row, int seat,
	   const char *word, bool begun)
{
	bool gives = seating_gives_word(commands->run->club, commands->player);
	g_autofree char *commitment = match_commitment(row);

	return say("seating.joined", "{s:i, s:i, s:s, s:b, s:b, s:b, s:b, s:s}",
		   "seat", seat + 1, "seats", row->seats, "match", row->name,
		   "word", gives && word, "no_word", !gives && word, "may_give",
		   gives && !word && !begun, "begun", begun, "fingerprint",
		   commitment);
}

static bool
take_seat(MailCommands *commands, MatchRow *row, const char *word, json_t *line,
	  GError **error)
{
	bool begun = false;
	int seat = 0;

	if (!seating_join(commands->run, row, commands->player, word, &seat,
			  error) ||
	    !founding_begin_full(commands->run, row, &begun, error))
		return false;
	forget_live(commands, row);
	receipt_say(line, "done", say_joined(commands, row, seat, word, begun));
	return true;
}

static bool
join(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	g_autofree char *name = NULL, *word = NULL;
	GError *problem = NULL;
	bool league = false;

	if (!commands_names_contest(commands, command->argument, &league,
				    error))
		return false;
	if (league)
		return commands_join_season(commands, command, line, error);
	read_join(command->argument, &name, &word);
	g_autoptr(MatchRow) row =
		match_meant(commands, command, name, &problem);

	if (row && take_seat(commands, row, word, line, &problem))
		return true;
	return receipt_refuse(line, problem, error);
}

/* --- leave --------------------------------------------------------------- */

/* Leaves a running match, which is done as by `resign`. */
static bool
resign(MailCommands *commands, const Command *command, const MatchRow *row,
       json_t *line, GError **error)
{
	Command as = *command;

	as.argument = row->name;
	return commands_resign(commands, &as, line, error);
}

static bool
leave(MailCommands *commands, const Command *command, json_t *line,
      GError **error)
{
	const char *name = *command->argument ? command->argument : NULL;
	json_t *said = NULL;
	GError *problem = NULL;
	bool league = false;

	if (!commands_names_contest(commands, command->argument, &league,
				    error))
		return false;
	if (league)
		return commands_leave_season(commands, command, line, error);
	g_autoptr(MatchRow) row =
		match_meant(commands, command, name, &problem);

	if (row && !commands_may_leave(commands, row, &problem))
		return receipt_refuse(line, problem, error);
	if (row && row->phase == MATCH_LIVE)
		return resign(commands, command, row, line, error);
	if (!row || !seating_leave(commands->run, row, commands->player, &said,
				   &problem)) {
		json_decref(said);
		return receipt_refuse(line, problem, error);
	}
	forget_live(commands, row);
	receipt_say(line, "done", said);
	return true;
}

/* Handles `decline`, which answers invitations and season letters. */
static bool
decline(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	GError *problem = NULL;

	if (commands_asks_season(commands))
		return commands_decline_season(commands, command, line, error);
	if (commands->sender->match &&
	    !match_get(commands->run->club->store, commands->sender->match,
		       &row, &problem))
		return receipt_refuse(line, problem, error);
	if (row && row->phase == MATCH_OPEN)
		return leave(commands, command, line, error);
	receipt_say(line, "refused", say("seating.nothing_to_decline", NULL));
	return true;
}

/* --- registration -------------------------------------------------------- */

/* Registers somebody else with the same address. */
static bool
register_other(MailCommands *commands, const Command *command, json_t *line,
	       GError **error)
{
	json_t *said = NULL;
	bool written = false;

	if (!registration_ask(commands->run, commands->player->address,
			      command->argument, commands->player->language,
			      &said, &written, error))
		return false;
	receipt_say(line, written ? "done" : "refused", said);
	return true;
}

/* --- confirm, where nothing is to be confirmed --------------------------- */

static bool
confirm(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	(void)commands;
	(void)command;
	(void)error;
	receipt_say(line, "refused", say("seating.nothing_to_confirm", NULL));
	return true;
}

/* A challenge is logged when its match is made. */
const HandlerRow seating_handlers[] = {
	{ COMMAND_REGISTER, register_other, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_JOIN, join, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_LEAVE, leave, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_CHALLENGE, challenge_call, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_REMATCH, challenge_rematch, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_DECLINE, decline, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_CONFIRM, confirm, NOT_LOGGED, COSTS_LETTERS },
	{ 0 },
};
