/* talk.c - say, tell, mute, nudge. */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/table/freezing.h"
#include "club/time/reminders.h"
#include "store/decisions.h"
#include "store/mutes.h"
#include "store/once.h"
#include "store/onlookers.h"
#include "store/talk.h"

#include <string.h>

#define HEARD_WITHIN HOUR /* sent by then, or with an earlier letter */
#define OVERHEARD DAY	  /* onlookers get it with their next letter, or then */
#define THANKS (14 * DAY) /* how long a table may talk after the end */

/* --- who may talk -------------------------------------------------------- */

static bool
still_talks(const Handling *handling, const MatchRow *row)
{
	return row->finished == TIME_NONE ||
	       handling->run->now - row->finished <= THANKS;
}

/* Returns a command's match, running or not, if the writer has a seat in it. */
static Table *
own_table(Handling *handling, const Command *command, int *seat, GError **error)
{
	gint64 match = 0;
	Table *table;

	if (!handling_match(handling, command->match, &match, error))
		return NULL;
	table = match_table(handling->run, match, error);
	if (!table)
		return NULL;
	*seat = table_seat_of(table, handling->player->id);
	if (*seat >= 0) {
		handling->about = match;
		return table;
	}
	fail_saying(error,
		    say("talk.not_seated", "{s:s}", "match", table->row->name));
	return NULL;
}

static Table *
talking_table(Handling *handling, const Command *command, GError **error)
{
	int seat;
	Table *table = own_table(handling, command, &seat, error);

	if (!table || still_talks(handling, table->row))
		return table;
	fail_saying(error,
		    say("talk.over", "{s:s}", "match", table->row->name));
	return NULL;
}

/* Returns whether a text is short enough, and not one too many today. */
static bool
may_speak(Handling *handling, const char *text, GError **error)
{
	const Config *config = handling->run->club->config;
	gint64 length = config_number(config, "limits", "talk_length");
	gint64 most = config_number(config, "limits", "talk_per_day");
	glong written = g_utf8_strlen(text, -1);
	int count = 0;

	if (!*text)
		return fail_saying(error, say("talk.empty", NULL));
	if (written > length)
		return fail_saying(error, say("talk.too_long", "{s:I, s:I}",
					      "length", (json_int_t)written,
					      "most", (json_int_t)length));
	if (!talk_count_since(handling->run->club->store, handling->player->id,
			      handling->run->now - DAY + 1, &count, error))
		return false;
	return count < most || fail_saying(error, say("talk.too_often", "{s:i}",
						      "times", count));
}

/* --- who hears it -------------------------------------------------------- */

static bool
keep(Handling *handling, const Table *table, gint64 hearer, const char *text,
     gint64 *id, GError **error)
{
	TalkRow row = {
		.match = table ? table->row->id : 0,
		.player = handling->player->id,
		.hearer = hearer,
		.at = handling->run->now,
		.text = (char *)text,
	};

	return talk_add(handling->run->club->store, &row, id, error);
}

static bool
hear(Handling *handling, gint64 hearer, gint64 match, gint64 talk, Time within,
     GError **error)
{
	Run *run = handling->run;
	bool muted = false;

	if (!hearer || hearer == handling->player->id)
		return true;
	if (!mute_holds(run->club->store, hearer, match, handling->player->id,
			&muted, error))
		return false;
	return muted ||
	       tell(run, hearer, match, NEWS_TALK, run->now + within,
		    json_pack("{s:I}", "talk", (json_int_t)talk), error);
}

/* Says who hears it ("Bob, Cid and whoever watches"). Players who mute the
 * writer are named, too, as nobody is told of that. */
static json_t *
say_hearers(const Handling *handling, const Table *table, bool watched)
{
	json_t *hearers = json_array();

	for (guint i = 0; i < table->seats->len; i++) {
		gint64 player = table_seat(table, i)->player;

		if (player && player != handling->player->id)
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
all_hear(Handling *handling, const Table *table, gint64 talk, json_t *line,
	 GError **error)
{
	gint64 match = table->row->id;
	g_autoptr(GPtrArray) onlookers =
		onlooker_list(handling->run->club->store, match, error);
	bool heard = onlookers != NULL;

	if (heard)
		receipt_say(line, "done",
			    say_hearers(handling, table, onlookers->len));
	for (guint i = 0; heard && i < table->seats->len; i++)
		heard = hear(handling, table_seat(table, i)->player, match,
			     talk, HEARD_WITHIN, error);
	for (guint i = 0; heard && i < onlookers->len; i++) {
		const OnlookerRow *onlooker = g_ptr_array_index(onlookers, i);

		heard = hear(handling, onlooker->player, match, talk, OVERHEARD,
			     error);
	}
	return heard;
}

/* Refuses words to the whole table that begin like "tell Ann we pass", as they
 * were surely meant for one. */
static bool
is_public(const Handling *handling, const Table *table, const char *text,
	  GError **error)
{
	g_autofree char *folded = text_fold(text);

	for (guint i = 0; i < table->seats->len; i++) {
		const Player *player = table_player(table, i);
		g_autofree char *name =
			player ? text_fold(player->name) : g_strdup("");
		g_autofree char *private = g_strconcat("tell ", name, NULL);
		char behind = g_str_has_prefix(folded, private)
				      ? folded[strlen(private)]
				      : 'x';

		if (*name && player->id != handling->player->id &&
		    !g_ascii_isalnum(behind))
			return fail_saying(error, say("talk.for_one", "{s:o}",
						      "player",
						      say_player(player->id)));
	}
	return true;
}

static bool
tell_all(Handling *handling, const Command *command, json_t *line,
	 GError **error)
{
	GError *problem = NULL;
	Table *table = talking_table(handling, command, &problem);
	gint64 talk = 0;

	if (!table || !may_speak(handling, command->argument, &problem) ||
	    !is_public(handling, table, command->argument, &problem))
		return receipt_refuse(line, problem, error);
	return keep(handling, table, HEARER_TABLE, command->argument, &talk,
		    error) &&
	       all_hear(handling, table, talk, line, error);
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
find_hearer(const Handling *handling, const Table *table, const char *name,
	    GError **error)
{
	for (guint i = 0; i < table->seats->len; i++) {
		const Player *player = table_player(table, i);

		if (!player || player->id == handling->player->id ||
		    !table_seat(table, i)->player)
			continue;
		if (same_name(player->name, name))
			return player;
	}
	fail_saying(error, say("talk.nobody_called", "{s:s, s:s}", "name", name,
			       "match", table->row->name));
	return NULL;
}

/* Tells the organiser by mail, at once, in a letter of its own. */
static bool
tell_the_organiser(Handling *handling, const Command *command, json_t *line,
		   GError **error)
{
	Run *run = handling->run;
	GError *problem = NULL;
	gint64 match = 0, talk = 0;
	int seat;
	Table *table = NULL;

	if (!may_speak(handling, command->argument, &problem))
		return receipt_refuse(line, problem, error);
	if (handling_match(handling, command->match, &match, NULL))
		table = own_table(handling, command, &seat, NULL);
	receipt_say(line, "done", say("talk.told_organiser", NULL));
	if (!keep(handling, table, HEARER_ORGANISER, command->argument, &talk,
		  error))
		return false;
	return tell_organisers(
		run, NEWS_OPERATOR,
		json_pack("{s:o, s:s}", "what",
			  say("talk.to_organiser", "{s:o, s:s}", "player",
			      say_player(handling->player->id), "match",
			      table ? table->row->name : ""),
			  "detail", command->argument),
		error);
}

static bool
tell_one(Handling *handling, const Command *command, json_t *line,
	 GError **error)
{
	GError *problem = NULL;
	const Player *hearer = NULL;
	Table *table;
	gint64 talk = 0;

	bool organiser = same_name(command->topic, "organiser");

	table = talking_table(handling, command, &problem);
	if (table)
		hearer = find_hearer(handling, table, command->topic, &problem);
	if (organiser && hearer) {
		/* older versions let players have a name that is also an
		 * organiser's */
		receipt_say(line, "asked", say("talk.two_called_so", NULL));
		return true;
	}
	if (organiser) {
		g_clear_error(&problem);
		return tell_the_organiser(handling, command, line, error);
	}
	if (!hearer || !may_speak(handling, command->argument, &problem))
		return receipt_refuse(line, problem, error);
	receipt_say(line, "done",
		    say("talk.told_one", "{s:o}", "player",
			say_player(hearer->id)));
	return keep(handling, table, hearer->id, command->argument, &talk,
		    error) &&
	       hear(handling, hearer->id, table->row->id, talk, HEARD_WITHIN,
		    error);
}

/* --- mute ---------------------------------------------------------------- */

static bool
set_mute(Handling *handling, const Command *command, gint64 match, json_t *line,
	 GError **error)
{
	Store *store = handling->run->club->store;
	gint64 player = handling->player->id;
	GError *problem = NULL;
	Table *table;
	const Player *muted;

	if (!g_ascii_strcasecmp(command->argument, "off")) {
		receipt_say(line, "done", say("talk.mute_off", NULL));
		return mute_clear(store, player, match, error);
	}
	if (!*command->argument) {
		receipt_say(line, "done", say("talk.mute_all", NULL));
		return mute_add(store, player, match, 0, error);
	}
	table = match_table(handling->run, match, error);
	if (!table)
		return false;
	muted = find_hearer(handling, table, command->argument, &problem);
	if (!muted)
		return receipt_refuse(line, problem, error);
	receipt_say(
		line, "done",
		say("talk.mute_one", "{s:o}", "player", say_player(muted->id)));
	return mute_add(store, player, match, muted->id, error);
}

static bool
mute(Handling *handling, const Command *command, json_t *line, GError **error)
{
	GError *problem = NULL;
	gint64 match = 0;

	if (!handling_match(handling, command->match, &match, &problem))
		return receipt_refuse(line, problem, error);
	handling->about = match;
	return set_mute(handling, command, match, line, error);
}

static bool
unmute_one(Handling *handling, const Command *command, gint64 match,
	   json_t *line, GError **error)
{
	Store *store = handling->run->club->store;
	gint64 player = handling->player->id;
	GError *problem = NULL;
	bool all = false;
	Table *table = match_table(handling->run, match, error);
	const Player *heard = table ? find_hearer(handling, table,
						  command->argument, &problem)
				    : NULL;

	if (!table)
		return false;
	if (!heard)
		return receipt_refuse(line, problem, error);
	if (!mute_drop(store, player, match, heard->id, error) ||
	    !mute_holds(store, player, match, 0, &all, error))
		return false;
	if (all)
		receipt_say(line, "refused", say("talk.mute_all", NULL));
	else
		receipt_say(line, "done",
			    say("talk.unmuted", "{s:o}", "player",
				say_player(heard->id)));
	return true;
}

static bool
unmute(Handling *handling, const Command *command, json_t *line, GError **error)
{
	GError *problem = NULL;
	gint64 match = 0;

	if (!handling_match(handling, command->match, &match, &problem))
		return receipt_refuse(line, problem, error);
	handling->about = match;
	if (*command->argument)
		return unmute_one(handling, command, match, line, error);
	receipt_say(line, "done", say("talk.mute_off", NULL));
	return mute_clear(handling->run->club->store, handling->player->id,
			  match, error);
}

/* --- nudge --------------------------------------------------------------- */

/* Reminds everybody who was asked and has not answered. */
static bool
nudge_all(Handling *handling, Table *table, GError **error)
{
	Run *run = handling->run;
	g_autoptr(GPtrArray) open =
		decision_list(run->club->store, table->row->id, error);
	bool told = open != NULL;

	for (guint i = 0; told && i < open->len; i++) {
		const Decision *decision = g_ptr_array_index(open, i);
		int seat = decision->seat;

		if (decision->handed == TIME_NONE ||
		    decision->player == handling->player->id ||
		    !decision->player || desk_order(table->desks[seat]))
			continue;
		told = reminders_add(run, table, seat, "nudge", error);
	}
	return told;
}

/* Returns whether the writer was asked and has not answered: as they know that,
 * it may be said. */
static bool
owes(const Handling *handling, const Table *table, int seat)
{
	g_autoptr(GPtrArray) open =
		decision_list(handling->run->club->store, table->row->id, NULL);

	for (guint i = 0; open && i < open->len; i++) {
		const Decision *decision = g_ptr_array_index(open, i);

		if (decision->seat == seat && !desk_order(table->desks[seat]) &&
		    !handling_gathered(handling, table->row->id))
			return true;
	}
	return false;
}

/* Handles `nudge`. The answer is the same no matter who owes a move (PLAY 2:
 * names nobody). */
static bool
nudge(Handling *handling, const Command *command, json_t *line, GError **error)
{
	GError *problem = NULL;
	int seat;
	bool first = false;
	g_autofree char *what = NULL;
	Table *table = handling_own_table(handling,
					  *command->argument ? command->argument
							     : command->match,
					  &seat, &problem);

	if (!table)
		return receipt_refuse(line, problem, error);
	handling->about = table->row->id;
	if (owes(handling, table, seat)) {
		receipt_say(line, "refused", say("talk.nudge_yourself", NULL));
		return true;
	}
	what = g_strdup_printf("nudge:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
			       table->row->id, handling->player->id);
	if (!once_a_day(handling->run->club->store, what, handling->run->now,
			&first, error))
		return false;
	if (!first) {
		receipt_say(line, "refused", say("talk.nudge_again", NULL));
		return true;
	}
	/* one reminder for a step, whoever nudges */
	g_autofree char *there = g_strdup_printf(
		"nudged:%s:%d", table->row->name, match_steps(table->match));

	if (!once_a_day(handling->run->club->store, there, handling->run->now,
			&first, error))
		return false;
	receipt_say(line, first ? "done" : "refused",
		    say(first ? "talk.nudged" : "talk.nudged_today", NULL));
	return !first || nudge_all(handling, table, error);
}

const HandlerRow talk_handlers[] = {
	{ COMMAND_SAY, tell_all, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_TELL, tell_one, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_MUTE, mute, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_UNMUTE, unmute, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_NUDGE, nudge, MATCH_ACT, COSTS_LETTERS },
	{ 0 },
};
