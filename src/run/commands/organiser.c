/* organiser.c - commands that only organisers have. */
#include "run/commands/mail_commands_private.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/live/cache.h"
#include "club/news/confirm_ask.h"
#include "club/news/tell.h"
#include "run/organiser/acts.h"
#include "run/organiser/season_look.h"

#include <string.h>

/* --- a single act -------------------------------------------------------- */

/* Does an act within a savepoint of its own, so that one that fails half-way
 * leaves nothing behind. */
static bool
act_marked(const Acting *acting, OrganiserAct *way, const Act *act,
	   const char *text, json_t **said, GError **error)
{
	Store *store = acting->run->club->store;
	GError *problem = NULL;

	if (!store_mark(store, error))
		return false;
	if (way(act, acting, text, said, &problem))
		return store_release(store, error);
	live_cache_drop(acting->run->tables, 0);
	if (error_is(problem, ERROR_PLAYER) && !store_undo(store, error)) {
		g_error_free(problem);
		return false;
	}
	g_propagate_error(error, problem);
	return false;
}

/* Steals the question. */
static bool
ask_to_confirm(MailCommands *commands, const Command *command,
	       const Acting *acting, json_t *question, GError **error)
{
	Run *run = commands->run;
	g_autofree char *text =
		command->kind == COMMAND_SEASON
			? season_text_settled(acting, command->argument, error)
			: g_strdup(command->argument);

	if (!text) {
		json_decref(question);
		return false;
	}
	return confirm_ask(run, 0, CONFIRM_ORGANISER,
			   json_pack("{s:s, s:s, s:s, s:s, s:s}", "to",
				     commands->sender->organiser, "act",
				     command_kind_name(command->kind), "text",
				     text, "match",
				     acting->match ? acting->match : "",
				     "quoted", command->written),
			   question, error);
}

/* Offers the line once more with a colon before words that may not be meant as
 * a reason. */
static void
offer_colon(const Command *command, const json_t *said, json_t *line)
{
	const char *reason = json_string_value(json_object_get(said, "reason"));
	const char *written = command->written;
	const char *at = reason ? g_strrstr(written, reason) : NULL;

	if (!at || g_strcmp0(saying_key(said), "acts.free_reason") != 0)
		return;
	g_autofree char *front = g_strchomp(g_strndup(written, at - written));
	g_autofree char *offer = g_strconcat(front, ": ", reason, NULL);

	receipt_set(line, "quoted_nearest", offer);
}

static bool
refuse(const Command *command, GError *problem, json_t *line, GError **error)
{
	offer_colon(command, error_saying(problem), line);
	return receipt_refuse(line, problem, error);
}

static bool
obey(MailCommands *commands, const Act *act, const Command *command,
     json_t *line, GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	json_t *question = NULL, *said = NULL;
	g_autofree char *who =
		organiser_who(commands->run->club, commands->sender->organiser);
	GError *problem = NULL;
	Acting acting = {
		.run = commands->run,
		.who = who,
		.address = commands->sender->organiser,
		.match = command->match,
	};

	/* `announce` in answer to a letter about a match still goes to
	 * everybody */
	if (!acting.match && commands->sender->matter &&
	    command->kind != COMMAND_ANNOUNCE &&
	    command->kind != COMMAND_RESUME) {
		match_get(commands->run->club->store, commands->sender->matter,
			  &row, NULL);
		acting.match = row ? row->name : NULL;
	}
	if (!act_marked(&acting, act_question, act, command->argument,
			&question, &problem))
		return refuse(command, problem, line, error);
	if (question) {
		receipt_say(line, "to confirm",
			    say("receipt.to_confirm", NULL));
		return ask_to_confirm(commands, command, &acting, question,
				      error);
	}
	if (!act_marked(&acting, act_do, act, command->argument, &said,
			&problem))
		return refuse(command, problem, line, error);
	receipt_say(line, "done", said);
	receipt_set(line, "act", command_kind_name(command->kind));
	return true;
}

/* --- all commands -------------------------------------------------------- */

static bool
help(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	(void)command;
	receipt_say(line, "done", say("receipt.own_letter", NULL));
	return organiser_tell_commands(commands->run,
				       commands->sender->organiser, error);
}

/* Returns the handler of a question, which is no act. */
static Handler *
question(CommandKind kind, const char *text)
{
	switch (kind) {
	case COMMAND_STATUS:
	case COMMAND_MATCHES:
	case COMMAND_LIST:
	case COMMAND_LOG:
		return commands_look;
	case COMMAND_HELP:
		return help;
	case COMMAND_SEASON:
		return season_look_asked(text) ? commands_look : NULL;
	default:
		return NULL;
	}
}

bool
organise_knows(CommandKind kind)
{
	return act_of(kind) || question(kind, "");
}

bool
commands_organise(MailCommands *commands, const Command *command, json_t *line,
		  GError **error)
{
	const Act *act = act_of(command->kind);
	Handler *asked = question(command->kind, command->argument);

	if (commands->sender->scope != SCOPE_ORGANISER) {
		receipt_say(line, "refused",
			    say("receipt.organisers_only", NULL));
		return true;
	}
	if (asked)
		return asked(commands, command, line, error);
	if (act)
		return obey(commands, act, command, line, error);
	if (command->kind == COMMAND_HERE)
		return commands_here_organiser(commands, command, line, error);
	receipt_say(line, "refused", say("receipt.no_organisers", NULL));
	return true;
}
