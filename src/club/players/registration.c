/* registration.c - lets people become players by mail. */
#include "club/players/registration.h"

#include "base/base.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "club/players/members.h"
#include "club/players/player_name.h"
#include "command/command.h"
#include "store/once.h"

#define NAME_LONGEST 24

/* Checks a name more strictly, since it is mailed to an unproven address: it
 * must not be an advertisement. */
static bool
check_name(Club *club, const char *name, GError **error)
{
	if (g_utf8_strlen(name, -1) > NAME_LONGEST ||
	    strpbrk(name, "./\\()[]{}=%&#*_$"))
		return refuse(error, "registration.name_of", "{s:i}", "most",
			      NAME_LONGEST);
	return player_name_check(club, name, 0, error);
}

/* --- asking for confirmation -------------------------------------------- */

/* Asks for another name in place of an unsuitable one; the letter is answered
 * like the one that asks for confirmation. */
static bool
ask_other_name(Run *run, const Newcomer *who, json_t *why, GError **error)
{
	g_autofree char *order = g_strdup_printf("register %s", who->name);
	json_auto_t *data =
		json_pack("{s:s, s:s, s:s, s:o}", "to", who->address, "name",
			  who->name, "language", who->language, "question",
			  say("registration.question_alone", NULL));
	gint64 id = 0;

	return confirm_wait(run, 0, CONFIRM_REGISTER, data, &id, error) &&
	       tell(run, 0, 0, NEWS_REPLY, run->now,
		    json_pack(
			    "{s:s, s:s, s:I, s:I, s:[{s:s, s:s, s:s, s:o, s:O, "
			    "s:o}], s:i, s:[], s:s}",
			    "to", who->address, "language", who->language,
			    "pending", (json_int_t)id, "at",
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
	g_autoptr(GError) problem = NULL;

	if (check_name(run->club, who->name, &problem))
		return confirm_ask(run, 0, CONFIRM_REGISTER,
				   json_pack("{s:s, s:s, s:s, s:s}", "to",
					     who->address, "name", who->name,
					     "quoted", who->name, "language",
					     who->language),
				   say("registration.question", NULL), error);
	if (error_is(problem, ERROR_PLAYER))
		return ask_other_name(run, who, error_saying(problem), error);
	g_propagate_error(error, g_steal_pointer(&problem));
	return false;
}

/* --- wishes, for the organiser to decide --------------------------------- */

#define SHOWN 20 /* wishes in a letter */

static bool
is_wish(const News *news)
{
	return news_kind(news) == NEWS_WISH;
}

/* Makes the wish's letter one about all `n` wishes; the other organisers get
 * the same. */
static bool
make_letter(Run *run, News *letter, int n, const char *lines, GError **error)
{
	json_auto_t *data = json_pack(
		"{s:s, s:o, s:s, s:o}", "to", run->club->organisers[0], "what",
		say("wishes.would_play", "{s:i}", "n", n), "detail", lines,
		"advice",
		say("wishes.advice", "{s:i, s:b}", "n", n, "more", n > SHOWN));
	g_autofree char *text = object_line(data);

	text_set(&letter->kind, news_kind_name(NEWS_OPERATOR));
	text_set(&letter->data, text);
	for (char **to = run->club->organisers + 1; *to; to++) {
		object_set_text(data, "to", *to);
		if (!tell(run, 0, 0, NEWS_OPERATOR, run->now,
			  json_deep_copy(data), error))
			return false;
	}
	return logbook_add(run, NULL, "letter to you",
			   "somebody would like to play", 0, error);
}

bool
wishes_gather(Run *run, GPtrArray *news, GError **error)
{
	g_autoptr(GString) lines = g_string_new(NULL);
	News *letter = NULL;
	bool due = false;
	int n = 0;

	ptr_array_foreach (const News, item, news)
		due |= is_wish(item) && item->due <= run->now;
	for (guint i = 0; i < news->len;) {
		News *item = g_ptr_array_index(news, i);

		if (!is_wish(item)) {
			i++;
			continue;
		}
		json_t *wish = json_loads(item->data, 0, NULL);

		/* Quoted for a shell, because strangers can write anything in
		 * it. */
		g_autofree char *name =
			g_shell_quote(object_text(wish, "name"));
		g_autofree char *address =
			g_shell_quote(object_text(wish, "address"));

		if (n++ < SHOWN)
			g_string_append_printf(
				lines, "%spennypost player add %s %s",
				lines->len ? "\n" : "", name, address);
		json_decref(wish);
		if (due && !letter) {
			letter = item;
			i++;
			continue;
		}
		if (due && !news_delete(run->club->store, item, error))
			return false;
		g_ptr_array_remove_index(news, i);
	}
	return !letter || make_letter(run, letter, n, lines->str, error);
}

/* Adds a wish, if its name is valid. From the second one of a day on, wishes
 * wait for a day. */
static bool
add_wish(Run *run, const char *address, const char *name, GError **error)
{
	GError *problem = NULL;
	g_autofree char *why = NULL;
	bool first = false;

	if (!check_name(run->club, name, &problem))
		return error_set_aside(problem, &why, error);
	if (!once_a_day(run->club->store, "wishes", run->now, &first, error))
		return false;
	return tell(run, 0, 0, NEWS_WISH, first ? run->now : run->now + DAY,
		    json_pack("{s:s, s:s}", "name", name, "address", address),
		    error);
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
	return !first || add_wish(run, address, name, error);
}

/* --- the answer --------------------------------------------------------- */

bool
registration_amend(const Message *message, Tongues tongues, json_t *data,
		   char **written)
{
	const Guide guide = { .tongues = tongues };
	g_autoptr(Reading) reading =
		command_read(message->text, message->subject, &guide);

	ptr_array_foreach (const Command, command, reading->commands) {
		if (command->kind != COMMAND_REGISTER)
			continue;
		object_set_text(data, "name", command->argument);
		text_set(written, command->written);
		return true;
	}
	return false;
}

bool
registration_declined(Run *run, gint64 player, const json_t *data,
		      json_t **said, GError **error)
{
	(void)run;
	(void)player;
	(void)data;
	(void)error;
	*said = say("registration.declined", NULL);
	return true;
}

/* *said stays NULL: the welcome letter says everything. */
bool
registration_done(Run *run, gint64 player, const json_t *data, json_t **said,
		  GError **error)
{
	const char *name = object_text(data, "name");
	gint64 id = 0;

	(void)player;
	(void)said;
	if (!check_name(run->club, name, error) ||
	    !member_register(run->club, run->now, name, object_text(data, "to"),
			     object_text(data, "language"), &id, error))
		return false;
	return tell(run, id, 0, NEWS_WELCOME, run->now, json_object(), error) &&
	       tell_who_runs(run, NULL,
			     say("registration.joined", "{s:o}", "player",
				 say_player(id)),
			     error);
}
