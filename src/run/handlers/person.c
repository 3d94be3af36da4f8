/* person.c - what a player sets about himself, and asks of what is
 * stored. */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/news/confirm_ask.h"
#include "club/news/due.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/people/address.h"
#include "club/people/personal.h"
#include "club/people/player_name.h"
#include "club/table/cache.h"
#include "club/time/clocks.h"
#include "club/time/match_pace.h"
#include "store/once.h"
#include "store/person.h"

#include <string.h>

/* --- settings ----------------------------------------------------------- */

/* Sets it in the player, or decides the line; *note is what the receipt says.
 */
typedef bool Setter(Handling *handling, const char *value, json_t *line,
		    char **note, GError **error);

static bool
refuse(json_t *line, const char *why)
{
	receipt_decide(line, "refused", why);
	return true;
}

/* Answers to mails go out in any case, and what hurries. */
static bool
postpone(Run *run, gint64 player, Time due, GError **error)
{
	g_autofree const char **at_once = news_kinds_with(NEWS_AT_ONCE);

	return news_postpone(run->club->store, player, at_once, due, error);
}

/* What waits for his digest comes at its new time. */
static bool
move_digest(Handling *handling, GError **error)
{
	Run *run = handling->run;

	return !due_daily(handling->player) ||
	       postpone(run, handling->player->id,
			due_digest(handling->player, run->now), error);
}

static bool
set_zone(Handling *handling, const char *zone, json_t *line, char **note,
	 GError **error)
{
	g_autofree char *now = NULL;

	if (!clock_zone_known(zone))
		return refuse(line, "That is no time zone I know; write one "
				    "like `set zone Europe/Vienna`.");
	text_set(&handling->player->zone, zone);
	now = clock_show(handling->run->now, zone);
	*note = g_strdup_printf("Times are shown in this zone from now on; "
				"there it is %s now.",
				now);
	return move_digest(handling, error);
}

static bool
set_language(Handling *handling, const char *language, json_t *line,
	     char **note, GError **error)
{
	(void)error;
	if (!library_language(handling->run->club->library, language))
		return refuse(line, "The letters are not written in that "
				    "language.");
	text_set(&handling->player->language, language);
	*note = g_strdup("Your letters are written in it from now on.");
	return true;
}

static const char *
letters_mean(LettersMode mode)
{
	switch (mode) {
	case LETTERS_INSTANT:
		return "What is asked of you, what matters and the answers to "
		       "your mails come at once; other news comes with them, "
		       "after a day at most.";
	case LETTERS_EVERY_STEP:
		return "Whatever happens in your matches is told at once.";
	case LETTERS_MY_TURN:
		return "Letters come only when something is asked of you, when "
		       "a match begins or ends, and in answer to your mails.";
	case LETTERS_DIGEST:
		return "One letter a day tells of all your matches; only your "
		       "own mails are answered at once, and what cannot wait "
		       "for it is asked: secret answers, and matches with less "
		       "than 36 hours for an answer. Your time for a move "
		       "begins when the letter goes out that asks for it.";
	}
	g_assert_not_reached();
}

static bool
set_letters(Handling *handling, const char *value, json_t *line, char **note,
	    GError **error)
{
	Run *run = handling->run;
	bool daily = due_daily(handling->player);
	Letters letters;

	if (!letters_read(value, &letters))
		return refuse(line, "Write one of these: `set letters "
				    "instant`, `set letters every-step`, `set "
				    "letters only-my-turn`, `set letters "
				    "digest 20:00`.");
	g_free(handling->player->letters);
	handling->player->letters = letters_write(&letters);
	*note = g_strdup(letters_mean(letters.mode));
	if (daily && letters.mode != LETTERS_DIGEST)
		return postpone(run, handling->player->id, run->now, error);
	return move_digest(handling, error);
}

static bool
set_next(Handling *handling, const char *value, json_t *line, char **note,
	 GError **error)
{
	bool on = !g_ascii_strcasecmp(value, "on");

	(void)error;
	if (!on && g_ascii_strcasecmp(value, "off") != 0)
		return refuse(line, "Write `set next on` or `set next off`.");
	handling->player->you_are_next = on;
	*note = g_strdup(on ? "You are told when it is your turn next."
			    : "You are not told any more that you are next.");
	return true;
}

static bool
set_reminders(Handling *handling, const char *value, json_t *line, char **note,
	      GError **error)
{
	static const char *const modes[][2] = {
		{ "off", "We don't remind you of your matches. If somebody at "
			 "a table nudges you, we tell you." },
		{ "few", "We remind you a day before your time for an answer "
			 "is up; then once when half of your extra time is "
			 "gone, and on its last day." },
		{ "daily", "We remind you a day before your time for an answer "
			   "is up, and then every day." },
	};

	(void)error;
	for (gsize i = 0; i < G_N_ELEMENTS(modes); i++) {
		if (g_ascii_strcasecmp(value, modes[i][0]) != 0)
			continue;
		text_set(&handling->player->reminders, modes[i][0]);
		*note = g_strdup(modes[i][1]);
		return true;
	}
	return refuse(line, "Write `set reminders few`, `set reminders daily` "
			    "or `set reminders off`.");
}

static bool
set_name(Handling *handling, const char *name, json_t *line, char **note,
	 GError **error)
{
	Player *player = handling->player;
	GError *problem = NULL;
	g_autofree char *before = g_strdup(player->name);
	g_autofree char *text = NULL;

	if (!player_name_check(handling->run->club, name, player->id, &problem))
		return receipt_refuse(line, problem, error);
	text_set(&player->name, name);
	if (!player_set(handling->run->club->store, player, &problem)) {
		text_set(&player->name, before);
		return receipt_refuse(line, problem, error);
	}
	if (!person_renamed(handling->run->club->store, before, name, error) ||
	    !player_name_give_up(handling->run->club, player, before,
				 handling->run->now, error))
		return false;
	/* What lies on the tables still has the old name. */
	table_cache_drop(handling->run->tables, 0);
	text = g_strdup_printf("%s is called %s from now on.", before, name);
	*note = g_strdup("Everybody reads this name from now on.");
	return tell_all_tables(handling->run, handling->player->id,
			       handling->player->id, handling->run->now + DAY,
			       text, error);
}

static bool
set_address(Handling *handling, const char *address, json_t *line, char **note,
	    GError **error)
{
	(void)note;
	json_t *said = NULL;
	bool done = false;

	if (!address_ask(handling->run, handling->player, address, &done, &said,
			 error))
		return false;
	receipt_say(line, done ? "done" : "refused", said);
	return true;
}

static const struct {
	const char *word;
	Setter *set;
} setters[] = {
	{ "zone", set_zone },		{ "language", set_language },
	{ "letters", set_letters },	{ "next", set_next },
	{ "reminders", set_reminders }, { "name", set_name },
	{ "address", set_address },
};

static Setter *
find_setter(const char *word)
{
	for (gsize i = 0; word && i < G_N_ELEMENTS(setters); i++)
		if (!g_ascii_strcasecmp(setters[i].word, word))
			return setters[i].set;
	return NULL;
}

static bool
set_something(Handling *handling, const Command *command, json_t *line,
	      GError **error)
{
	g_auto(GStrv) words = g_strsplit(command->argument, " ", 2);
	Setter *set = find_setter(words[0]);
	g_autofree char *note = NULL;

	if (!set || !words[1] || !*g_strstrip(words[1]))
		return refuse(line, "You can set language, zone, letters, "
				    "reminders, name, address and next; for "
				    "example `set zone Europe/Vienna`.");
	if (!set(handling, words[1], line, &note, error))
		return false;
	if (!note)
		return true;
	receipt_decide(line, "done", note);
	/* Tables that were loaded for this mail know the old ones. */
	table_cache_drop(handling->run->tables, 0);
	return player_set(handling->run->club->store, handling->player, error);
}

/* --- mail off, mail on -------------------------------------------------- */

/* What is asked of him now is told, since he has not heard of it. */
static bool
ask_again(Handling *handling, gint64 match, GError **error)
{
	Run *run = handling->run;
	g_autoptr(MatchRow) row = match_glance(run->club->store, match, error);
	g_autoptr(GPtrArray) open =
		row ? decision_list(run->club->store, match, error) : NULL;
	bool told = open != NULL;

	for (guint i = 0; told && i < open->len; i++) {
		const Decision *decision = g_ptr_array_index(open, i);

		if (decision->player == handling->player->id)
			told = tell(
				run, decision->player, match,
				due_ask(match_pace(row).hours, open->len > 1),
				run->now,
				json_pack("{s:I}", "decision",
					  (json_int_t)decision->serial),
				error);
	}
	return told;
}

static bool
ask_everywhere(Handling *handling, GError **error)
{
	g_autoptr(GArray) matches = match_of_player(
		handling->run->club->store, handling->player->id, error);
	bool told = matches != NULL;

	for (guint i = 0; told && i < matches->len; i++)
		told = ask_again(handling, g_array_index(matches, gint64, i),
				 error);
	return told;
}

static bool
switch_mail(Handling *handling, const Command *command, json_t *line,
	    GError **error)
{
	bool off = !g_ascii_strcasecmp(command->argument, "off");
	bool was = handling->player->mail_off;

	handling->player->mail_off = off;
	receipt_decide(
		line, "done",
		off ? "No letters come any more, but answers to your own "
		      "mails. Your matches go on and your time runs: when "
		      "it is over, the stand-in moves for you. `mail on` "
		      "brings the letters back."
		    : "Letters come again; what was not told meanwhile is "
		      "in `history`.");
	if (!player_set(handling->run->club->store, handling->player, error))
		return false;
	return off || !was || ask_everywhere(handling, error);
}

/* --- being forgotten ---------------------------------------------------- */

static bool
ask_to_forget(Handling *handling, const Command *command, json_t *line,
	      GError **error)
{
	GError *problem = NULL;

	(void)command;
	if (!personal_may_forget(handling->run, handling->player->id, &problem))
		return receipt_refuse(line, problem, error);
	receipt_say(line, "done", say("personal.asked", NULL));
	return confirm_ask(handling->run, handling->player->id, CONFIRM_FORGET,
			   json_object(), say("personal.question", NULL),
			   error);
}

/* --- what is stored ------------------------------------------------------ */

static bool
send_data(Handling *handling, const Command *command, json_t *line,
	  GError **error)
{
	Run *run = handling->run;
	g_autofree char *what =
		g_strdup_printf("data:%" G_GINT64_FORMAT, handling->player->id);
	bool first = false;

	(void)command;
	if (!once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	if (!first)
		return refuse(line, "It went out within the last day; once a "
				    "day is as often as it is sent.");
	receipt_decide(line, "done", "It comes in a letter of its own.");
	return personal_send(run, handling->player->id, error);
}

const HandlerRow person_handlers[] = {
	{ COMMAND_SET, set_something, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_MAIL, switch_mail, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_MY_DATA, send_data, CLUB_ACT, ASKS },
	{ COMMAND_FORGET_ME, ask_to_forget, NOT_LOGGED, COSTS_LETTERS },
	{ 0 },
};
