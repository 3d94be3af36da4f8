/* registration.c - lets people become players by mail. */
#include "club/players/registration.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "club/players/members.h"
#include "club/players/player_name.h"
#include "club/players/wishes.h"
#include "command/command.h"
#include "store/pending.h"

#include <string.h>

#define NAME_LONGEST 24

/* --- checking the name -------------------------------------------------- */

/* Checks a name more strictly, since it is mailed to an unproven address: it
 * must not be an advertisement. */
static bool
check_name(Club *club, const char *name, GError **error)
{
	if (g_utf8_strlen(name, -1) > NAME_LONGEST ||
	    strpbrk(name, "./\\()[]{}=%&#*_$"))
		return fail_saying(error, say("registration.name_of", "{s:i}",
					      "most", NAME_LONGEST));
	return player_name_check(club, name, 0, error);
}

/* --- asking for confirmation -------------------------------------------- */

static bool
ask_address(Run *run, const Newcomer *who, GError **error)
{
	return confirm_ask(run, 0, CONFIRM_REGISTER,
			   json_pack("{s:s, s:s, s:s, s:s}", "to", who->address,
				     "name", who->name, "quoted", who->name,
				     "language", who->language),
			   say("registration.question", NULL), error);
}

/* Asks for another name in place of an unsuitable one; the letter is answered
 * like the one that asks for confirmation. */
static bool
ask_other_name(Run *run, const Newcomer *who, json_t *why, GError **error)
{
	g_autofree char *order = g_strdup_printf("register %s", who->name);
	PendingRow row = {
		.act = (char *)confirm_name(CONFIRM_REGISTER),
		.created = run->now,
		.expires = run->now + CONFIRM_LIFE,
	};
	json_t *data =
		json_pack("{s:s, s:s, s:s, s:o}", "to", who->address, "name",
			  who->name, "language", who->language, "question",
			  say("registration.question_alone", NULL));
	char *text = json_dumps(data, JSON_COMPACT);

	json_decref(data);
	row.data = text;
	bool added = pending_add(run->club->store, &row, error);

	free(text);
	return added &&
	       tell(run, 0, 0, NEWS_REPLY, run->now,
		    json_pack(
			    "{s:s, s:s, s:I, s:I, s:[{s:s, s:s, s:s, s:o, s:O, "
			    "s:o}], s:i, s:[], s:s}",
			    "to", who->address, "language", who->language,
			    "pending", (json_int_t)row.id, "at",
			    (json_int_t)run->now, "lines", "quoted_written",
			    order, "verdict", "refused", "quoted_canonical", "",
			    "note", say("registration.another_name", NULL),
			    "quoted_note", why, "quoted_nearest",
			    say("registration.register_other", NULL), "ignored",
			    0, "ignored_lines", "stopped", ""),
		    error);
}

static bool
ask_open(Run *run, const Newcomer *who, GError **error)
{
	GError *problem = NULL;

	if (check_name(run->club, who->name, &problem))
		return ask_address(run, who, error);
	if (!error_is(problem, ERROR_PLAYER)) {
		g_propagate_error(error, problem);
		return false;
	}
	bool asked = ask_other_name(run, who, error_saying(problem), error);

	g_error_free(problem);
	return asked;
}

static bool
tell_of_wish(Run *run, const char *address, const char *name, GError **error)
{
	GError *problem = NULL;
	g_autofree char *why = NULL;

	if (check_name(run->club, name, &problem))
		return wishes_add(run, name, address, error);
	return error_set_aside(problem, &why, error);
}

bool
registration_ask(Run *run, const char *address, const char *name,
		 const char *language, json_t **said, bool *written,
		 GError **error)
{
	const Newcomer newcomer = { .name = name,
				    .address = address,
				    .language = language };
	const char *who =
		config_text(run->club->config, "people", "registration");
	bool first = false;

	*written = false;
	if (!strcmp(who, "closed")) {
		*said = say("registration.closed", NULL);
		return true;
	}
	if (!limits_stranger(run, "register", address, &first, error))
		return false;
	*written = first && !strcmp(who, "open");
	if (!strcmp(who, "open")) {
		*said = first ? say("registration.letter_asks", NULL)
			      : say("registration.letter_went", NULL);
		return !first || ask_open(run, &newcomer, error);
	}
	*said = say("registration.organiser_asked", NULL);
	return !first || tell_of_wish(run, address, name, error);
}

/* --- the answer --------------------------------------------------------- */

bool
registration_amend(const Message *message, Tongues tongues, json_t *data,
		   char **written)
{
	const Guide guide = { .tongues = tongues };
	g_autoptr(Reading) reading =
		command_read(message->text, message->subject, &guide);

	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command =
			g_ptr_array_index(reading->commands, i);

		if (command->kind != COMMAND_REGISTER)
			continue;
		json_object_set_new(data, "name",
				    json_string(command->argument));
		text_set(written, command->written);
		return true;
	}
	return false;
}

/* *said stays NULL: the welcome letter says it all. */
bool
registration_done(Run *run, gint64 player, const json_t *data, json_t **said,
		  GError **error)
{
	const char *name = json_string_value(json_object_get(data, "name"));
	const char *to = json_string_value(json_object_get(data, "to"));
	const char *language =
		json_string_value(json_object_get(data, "language"));
	gint64 id = 0;

	(void)player;
	(void)said;
	if (!check_name(run->club, name, error) ||
	    !member_register(run->club, run->now, name, to, language, &id,
			     error))
		return false;
	return tell(run, id, 0, NEWS_WELCOME, run->now, json_object(), error) &&
	       tell_who_runs(run, NULL,
			     say("registration.joined", "{s:o}", "player",
				 say_player(id)),
			     error);
}
