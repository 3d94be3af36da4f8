/* organiser.c - what only the organiser may order by mail. */
#include "run/handlers/transcript_parts.h"

#include "base/error.h"
#include "club/home/run.h"
#include "club/news/confirm_ask.h"
#include "club/news/tell_organisers.h"
#include "club/table/cache.h"
#include "run/organiser/acts.h"
#include "run/organiser/audit.h"
#include "store/matches.h"
#include <jansson.h>

#include <string.h>

/* Acts of this table whose question is set are carried out only on the confirm
 * letter (PLAY 4); their names are stored there. */
static const struct {
	CommandKind kind;
	OrganiserAct *act, *ask;
} acts[] = {
	{ COMMAND_NEW, act_new, NULL },
	{ COMMAND_START, act_start, NULL },
	{ COMMAND_PAUSE, act_pause, NULL },
	{ COMMAND_RESUME, act_resume, NULL },
	{ COMMAND_EXTEND, act_extend, NULL },
	{ COMMAND_EXCUSE, act_excuse, NULL },
	{ COMMAND_REPLACE, act_replace, act_ask_replace },
	{ COMMAND_EJECT, act_eject, act_ask_eject },
	{ COMMAND_PLAY_FOR, act_play_for, NULL },
	{ COMMAND_ROLLBACK, act_rollback, act_ask_rollback },
	{ COMMAND_CANCEL, act_cancel, act_ask_cancel },
	{ COMMAND_ANNOUNCE, act_announce, NULL },
	{ COMMAND_AUDIT, act_audit, NULL },
	{ COMMAND_PLAYER, act_player, NULL },
	{ COMMAND_SET, act_address, act_ask_address },
};

static int
find_act(CommandKind kind)
{
	for (guint i = 0; i < G_N_ELEMENTS(acts); i++)
		if (acts[i].kind == kind)
			return (int)i;
	return -1;
}

static int
find_named(const char *name)
{
	for (guint i = 0; i < G_N_ELEMENTS(acts); i++)
		if (!g_strcmp0(command_kind_name(acts[i].kind), name))
			return (int)i;
	return -1;
}

/* --- one act ------------------------------------------------------------ */

/* In a mark of its own, so that an act that fails in its midst leaves nothing.
 */
static bool
act_marked(const Acting *acting, OrganiserAct *act, const char *text,
	   char **said, GError **error)
{
	Store *store = acting->run->club->store;
	GError *problem = NULL;

	if (!store_mark(store, error))
		return false;
	if (act(acting, text, said, &problem))
		return store_release(store, error);
	table_cache_drop(acting->run->tables, 0);
	if (error_is(problem, ERROR_PLAYER) && !store_undo(store, error)) {
		g_error_free(problem);
		return false;
	}
	g_propagate_error(error, problem);
	return false;
}

static bool
ask_to_confirm(Transcript *transcript, int i, const Command *command,
	       const Acting *acting, const char *question, GError **error)
{
	Run *run = transcript->run;

	return confirm_ask(run, 0, CONFIRM_ORGANISER,
			   json_pack("{s:s, s:s, s:s, s:s, s:s}", "to",
				     transcript->sender->organiser, "act",
				     command_kind_name(acts[i].kind), "text",
				     command->argument, "match",
				     acting->match ? acting->match : "",
				     "quoted", command->written),
			   question, error);
}

static bool
obey(Transcript *transcript, int i, const Command *command, json_t *line,
     GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	g_autofree char *said = NULL;
	g_autofree char *who = organiser_who(transcript->run->club,
					     transcript->sender->organiser);
	GError *problem = NULL;
	Acting acting = {
		.run = transcript->run,
		.who = who,
		.address = transcript->sender->organiser,
		.match = command->match,
	};

	/* A letter about a match is no reason to tell its players alone. */
	if (!acting.match && transcript->sender->matter &&
	    command->kind != COMMAND_ANNOUNCE &&
	    command->kind != COMMAND_RESUME) {
		match_get(transcript->run->club->store,
			  transcript->sender->matter, &row, NULL);
		acting.match = row ? row->name : NULL;
	}
	if (!act_marked(&acting, acts[i].ask ? acts[i].ask : acts[i].act,
			command->argument, &said, &problem))
		return line_refuse(line, problem, error);
	if (!acts[i].ask) {
		line_decide(line, "done", said);
		line_set(line, "act", command_kind_name(command->kind));
		return true;
	}
	line_decide(line, "to confirm",
		    "A letter asks you to confirm it; until then nothing is "
		    "done.");
	return ask_to_confirm(transcript, i, command, &acting, said, error);
}

bool
act_confirmed(Run *run, gint64 player, const json_t *data, char **said,
	      GError **error)
{
	const char *match = json_string_value(json_object_get(data, "match"));
	const char *text = json_string_value(json_object_get(data, "text"));
	int i = find_named(json_string_value(json_object_get(data, "act")));
	const char *to = json_string_value(json_object_get(data, "to"));
	const char *organiser = club_organiser(run->club, to);
	g_autofree char *who = organiser_who(run->club, organiser);
	Acting acting = {
		.run = run,
		.who = who,
		.address = organiser,
		.match = match && *match ? match : NULL,
	};

	(void)player;
	if (i < 0 || !text || !organiser)
		return fail(error, ERROR_PLAYER, "This is not known any more.");
	if (!acts[i].act(&acting, text, said, error))
		return false;
	g_autofree char *done = g_strdup_printf(
		"%s: %s", command_kind_name(acts[i].kind), *said);

	return organiser_tell_others(run, organiser, done, error);
}

/* --- all commands ------------------------------------------------------- */

static bool
help(Transcript *transcript, const Command *command, json_t *line,
     GError **error)
{
	(void)command;
	line_decide(line, "done", "It comes in a letter of its own.");
	return organiser_tell_commands(transcript->run,
				       transcript->sender->organiser, error);
}

/* What is asked by mail, and no act. */
static Handler *
question(CommandKind kind)
{
	static const HandlerRow rows[] = {
		{ .kind = COMMAND_STATUS, .handler = transcript_look },
		{ .kind = COMMAND_MATCHES, .handler = transcript_look },
		{ .kind = COMMAND_LIST, .handler = transcript_look },
		{ .kind = COMMAND_LOG, .handler = transcript_look },
		{ .kind = COMMAND_HELP, .handler = help },
	};

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
		if (rows[i].kind == kind)
			return rows[i].handler;
	return NULL;
}

bool
organise_knows(CommandKind kind)
{
	return find_act(kind) >= 0 || question(kind);
}

bool
transcript_organise(Transcript *transcript, const Command *command,
		    json_t *line, GError **error)
{
	int i = find_act(command->kind);
	Handler *asked = question(command->kind);

	if (transcript->sender->scope != SCOPE_ORGANISER) {
		line_decide(line, "refused",
			    "Only the organiser can do that, in answer to a "
			    "letter to the organiser.");
		return true;
	}
	if (i >= 0)
		return obey(transcript, i, command, line, error);
	if (asked)
		return asked(transcript, command, line, error);
	line_decide(line, "refused",
		    "Here only the organiser's commands are read; `help` lists "
		    "them. To play, answer the letters that you get as a "
		    "player.");
	return true;
}
