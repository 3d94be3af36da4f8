/* talk.c - say, tell, mute, nudge. */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "club/clocks/reminders.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "store/decisions.h"
#include "store/once.h"
#include "store/seats.h"
#include "store/talk.h"

#define HEARD_WITHIN HOUR /* sent by then, or with an earlier letter */
#define OVERHEARD DAY	  /* onlookers: by then, or with their next letter */
#define THANKS (14 * DAY) /* how long a table may talk after the end */

/* --- who may talk -------------------------------------------------------- */

/* Returns a command's match, running or not, if the writer has a seat in it. */
static LiveMatch *
own_live(MailCommands *commands, const Command *command, int *seat,
	 GError **error)
{
	gint64 match = 0;
	LiveMatch *live;

	if (!commands_match(commands, command->match, &match, error))
		return NULL;
	live = match_live(commands->run, match, error);
	if (!live)
		return NULL;
	*seat = live_seat_of(live, commands->player->id);
	if (*seat >= 0) {
		commands->about = match;
		return live;
	}
	refuse(error, "talk.not_seated", "{s:s}", "match", live->row->name);
	return NULL;
}

static LiveMatch *
talking_live(MailCommands *commands, const Command *command, GError **error)
{
	int seat;
	LiveMatch *live = own_live(commands, command, &seat, error);

	if (!live || live->row->finished == TIME_NONE ||
	    commands->run->now - live->row->finished <= THANKS)
		return live;
	refuse(error, "talk.over", "{s:s}", "match", live->row->name);
	return NULL;
}

/* Returns whether a text is short enough, and not one too many today. */
static bool
may_speak(MailCommands *commands, const char *text, GError **error)
{
	const Config *config = commands->run->club->config;
	gint64 length = config_number(config, "limits", "talk_length");
	gint64 most = config_number(config, "limits", "talk_per_day");
	glong written = g_utf8_strlen(text, -1);
	int count = 0;

	if (!*text)
		return refuse(error, "talk.empty", NULL);
	if (written > length)
		return refuse(error, "talk.too_long", "{s:I, s:I}", "length",
			      (json_int_t)written, "most", (json_int_t)length);
	if (!talk_count_since(commands->store, commands->player->id,
			      commands->run->now - DAY + 1, &count, error))
		return false;
	return count < most ||
	       refuse(error, "talk.too_often", "{s:i}", "times", count);
}

/* --- who hears it -------------------------------------------------------- */

/* Stores what was said; live may be NULL, hearer is a HEARER_ or a player. */
static bool
store_talk(MailCommands *commands, const LiveMatch *live, gint64 hearer,
	   const char *text, gint64 *id, GError **error)
{
	TalkRow row = {
		.match = live ? live->row->id : 0,
		.player = commands->player->id,
		.hearer = hearer,
		.at = commands->run->now,
		.text = (char *)text,
	};

	return talk_add(commands->store, &row, id, error);
}

/* Tells one hearer, unless they mute the writer. */
static bool
tell_hearer(MailCommands *commands, gint64 hearer, gint64 match, gint64 talk,
	    Time within, GError **error)
{
	Run *run = commands->run;
	bool muted = false;

	if (!hearer || hearer == commands->player->id)
		return true;
	if (!mute_holds(run->club->store, hearer, match, commands->player->id,
			&muted, error))
		return false;
	return muted ||
	       tell(run, hearer, match, NEWS_TALK, run->now + within,
		    json_pack("{s:I}", "talk", (json_int_t)talk), error);
}

/* Says who hears it ("Bob, Cid and whoever watches"). Players who mute the
 * writer are named too, as nobody is told of that. */
static json_t *
say_hearers(const MailCommands *commands, const LiveMatch *live, bool watched)
{
	json_t *hearers = json_array();

	for (guint i = 0; i < live->seats->len; i++) {
		gint64 player = live_seat(live, i)->player;

		if (player && player != commands->player->id)
			json_array_append_new(hearers, say_player(player));
	}
	if (watched)
		json_array_append_new(hearers, say("talk.watchers", NULL));
	if (json_array_size(hearers))
		return say("talk.told_table", "{s:o}", "hearers",
			   say_all(hearers));
	json_decref(hearers);
	return say("talk.nobody_else", NULL);
}

static bool
tell_table_talk(MailCommands *commands, const LiveMatch *live, gint64 talk,
		json_t *line, GError **error)
{
	gint64 match = live->row->id;
	g_autoptr(GPtrArray) onlookers =
		onlooker_list(commands->store, match, error);

	if (!onlookers)
		return false;
	receipt_put(line, "done", say_hearers(commands, live, onlookers->len));
	for (guint i = 0; i < live->seats->len; i++)
		if (!tell_hearer(commands, live_seat(live, i)->player, match,
				 talk, HEARD_WITHIN, error))
			return false;
	for (guint i = 0; i < onlookers->len; i++)
		if (!tell_hearer(commands,
				 ((OnlookerRow *)onlookers->pdata[i])->player,
				 match, talk, OVERHEARD, error))
			return false;
	return true;
}

/* Refuses words to the whole table that begin like "tell Ann we pass", as they
 * were surely meant for one. */
static bool
is_public(const MailCommands *commands, const LiveMatch *live, const char *text,
	  GError **error)
{
	g_autofree char *folded = text_fold(text);

	for (guint i = 0; i < live->seats->len; i++) {
		const Player *player = live_player(live, i);
		g_autofree char *name =
			player ? text_fold(player->name) : g_strdup("");
		g_autofree char *private = g_strconcat("tell ", name, NULL);
		char behind = g_str_has_prefix(folded, private)
				      ? folded[strlen(private)]
				      : 'x';

		if (*name && player->id != commands->player->id &&
		    !g_ascii_isalnum(behind))
			return refuse(error, "talk.for_one", "{s:o}", "player",
				      say_player(player->id));
	}
	return true;
}

static bool
tell_all(MailCommands *commands, const Command *command, json_t *line,
	 GError **error)
{
	LiveMatch *live = talking_live(commands, command, error);
	gint64 talk = 0;

	if (!live || !may_speak(commands, command->argument, error) ||
	    !is_public(commands, live, command->argument, error))
		return false;
	return store_talk(commands, live, HEARER_TABLE, command->argument,
			  &talk, error) &&
	       tell_table_talk(commands, live, talk, line, error);
}

/* --- tell ---------------------------------------------------------------- */

static bool
same_name(const char *a, const char *b)
{
	g_autofree char *x = text_fold(a), *y = text_fold(b);

	return !strcmp(x, y);
}

/* Finds somebody else at the table by name. */
static const Player *
find_hearer(const MailCommands *commands, const LiveMatch *live,
	    const char *name, GError **error)
{
	for (guint i = 0; i < live->seats->len; i++) {
		const Player *player = live_player(live, i);

		if (player && player->id != commands->player->id &&
		    live_seat(live, i)->player && same_name(player->name, name))
			return player;
	}
	refuse(error, "talk.nobody_called", "{s:s, s:s}", "name", name, "match",
	       live->row->name);
	return NULL;
}

/* Tells the organiser by mail, at once, in a letter of its own. */
static bool
tell_the_organiser(MailCommands *commands, const Command *command, json_t *line,
		   GError **error)
{
	Run *run = commands->run;
	gint64 match = 0, talk = 0;
	int seat;
	LiveMatch *live = NULL;

	if (!may_speak(commands, command->argument, error))
		return false;
	if (commands_match(commands, command->match, &match, NULL))
		live = own_live(commands, command, &seat, NULL);
	receipt_say(line, "done", "talk.told_organiser", NULL);
	if (!store_talk(commands, live, HEARER_ORGANISER, command->argument,
			&talk, error))
		return false;
	return tell_organisers(
		run, NEWS_OPERATOR,
		json_pack("{s:o, s:s}", "what",
			  say("talk.to_organiser", "{s:o, s:s}", "player",
			      say_player(commands->player->id), "match",
			      live ? live->row->name : ""),
			  "detail", command->argument),
		error);
}

static bool
tell_one(MailCommands *commands, const Command *command, json_t *line,
	 GError **error)
{
	bool organiser = same_name(command->topic, "organiser");
	LiveMatch *live = talking_live(commands, command, error);
	const Player *hearer =
		live ? find_hearer(commands, live, command->topic, error)
		     : NULL;
	gint64 talk = 0;

	if (organiser && hearer) {
		/* older versions let players have a name that is also an
		 * organiser's */
		return receipt_say(line, "asked", "talk.two_called_so", NULL);
	}
	if (organiser) {
		g_clear_error(error);
		return tell_the_organiser(commands, command, line, error);
	}
	if (!hearer || !may_speak(commands, command->argument, error))
		return false;
	receipt_say(line, "done", "talk.told_one", "{s:o}", "player",
		    say_player(hearer->id));
	return store_talk(commands, live, hearer->id, command->argument, &talk,
			  error) &&
	       tell_hearer(commands, hearer->id, live->row->id, talk,
			   HEARD_WITHIN, error);
}

/* Handles `mute` and `unmute`; "mute off" means `unmute` for all. */
static bool
mute(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	Store *store = commands->store;
	bool all = !g_ascii_strcasecmp(command->argument, "off");
	bool off = command->kind == COMMAND_UNMUTE;
	const char *name = all && !off ? "" : command->argument;
	gint64 player = commands->player->id, match = 0;

	off |= all;
	if (!commands_match(commands, command->match, &match, error))
		return false;
	commands->about = match;
	if (!*name) {
		receipt_say(line, "done",
			    off ? "talk.mute_off" : "talk.mute_all", NULL);
		return off ? mute_clear(store, player, match, error)
			   : mute_add(store, player, match, 0, error);
	}
	const LiveMatch *live = match_live(commands->run, match, error);
	const Player *other =
		live ? find_hearer(commands, live, name, error) : NULL;

	if (!other)
		return false;
	receipt_say(line, "done", off ? "talk.unmuted" : "talk.mute_one",
		    "{s:o}", "player", say_player(other->id));
	if (!off)
		return mute_add(store, player, match, other->id, error);
	if (!mute_drop(store, player, match, other->id, error) ||
	    !mute_holds(store, player, match, 0, &all, error))
		return false;
	return !all || receipt_say(line, "refused", "talk.mute_all", NULL);
}

/* --- nudge --------------------------------------------------------------- */

/* Reminds everybody who was asked and has not answered. */
static bool
nudge_all(MailCommands *commands, LiveMatch *live, GError **error)
{
	g_autoptr(GPtrArray) open =
		decision_list(commands->store, live->row->id, error);

	ptr_array_foreach (const Decision, decision, open) {
		int seat = decision->seat;

		if (decision->handed != TIME_NONE && decision->player &&
		    decision->player != commands->player->id &&
		    !desk_order(live->desks[seat]) &&
		    !reminders_add(commands->run, live, seat, "nudge", error))
			return false;
	}
	return open;
}

/* Returns whether the writer was asked and has not answered; this may be said,
 * as they know it. */
static bool
owes(const MailCommands *commands, const LiveMatch *live, int seat)
{
	g_autoptr(GPtrArray) open =
		decision_list(commands->store, live->row->id, NULL);

	ptr_array_foreach (const Decision, decision, open)
		if (decision->seat == seat && !desk_order(live->desks[seat]) &&
		    !commands_gathered(commands, live->row->id))
			return true;
	return false;
}

/* Handles `nudge`. The answer is the same no matter who owes a move (PLAY 2:
 * names nobody). */
static bool
nudge(MailCommands *commands, const Command *command, json_t *line,
      GError **error)
{
	int seat;
	bool first = false;
	LiveMatch *live = commands_own_live(
		commands,
		*command->argument ? command->argument : command->match, &seat,
		error);

	if (!live)
		return false;
	commands->about = live->row->id;
	if (owes(commands, live, seat))
		return receipt_say(line, "refused", "talk.nudge_yourself",
				   NULL);
	g_autofree char *what =
		g_strdup_printf("nudge:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
				live->row->id, commands->player->id);

	if (!once_a_day(commands->store, what, commands->run->now, &first,
			error))
		return false;
	if (!first)
		return receipt_say(line, "refused", "talk.nudge_again", NULL);
	/* one reminder for a step, whoever nudges */
	g_autofree char *there = g_strdup_printf(
		"nudged:%s:%d", live->row->name, match_steps(live->match));

	if (!once_a_day(commands->store, there, commands->run->now, &first,
			error))
		return false;
	receipt_say(line, first ? "done" : "refused",
		    first ? "talk.nudged" : "talk.nudged_today", NULL);
	return !first || nudge_all(commands, live, error);
}

const HandlerRow talk_handlers[] = {
	{ COMMAND_SAY, tell_all, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_TELL, tell_one, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_MUTE, mute, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_UNMUTE, mute, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_NUDGE, nudge, MATCH_ACT, COSTS_LETTERS },
	{ 0 },
};
