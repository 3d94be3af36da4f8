/* person.c - players' settings, including those for the club's site, and
 * questions about their stored data. */
#include "store/person.h"
#include "base/base.h"
#include "base/secret.h"
#include "club/clocks/stops.h"
#include "club/installation/site_settings.h"
#include "club/live/live.h"
#include "club/news/confirm_ask.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/address.h"
#include "club/players/personal.h"
#include "club/players/player_name.h"
#include "club/seasons/bulletin.h"
#include "command/language/lexicon.h"
#include "run/commands/mail_commands_private.h"
#include "store/decisions.h"
#include "store/once.h"
#include "store/seats.h"

/* --- settings ------------------------------------------------------------ */

/* Puts news off until `due`. Answers to mails and urgent news go out all the
 * same; the weekly table of a season always waits for the daily letter. */
static bool
postpone(Run *run, gint64 player, Time due, GError **error)
{
	g_autofree const char **at_once = news_kinds_with(NEWS_AT_ONCE);

	const NewsPostponing how = {
		.but = at_once,
		.kind = news_kind_name(NEWS_SEASON),
		.now = run->now,
		.due = due,
	};

	return news_postpone(run->club->store, player, &how, error);
}

/* Moves what waits for the player's digest to its new time. */
static bool
move_digest(MailCommands *commands, GError **error)
{
	Run *run = commands->run;

	return !due_daily(commands->player) ||
	       postpone(run, commands->player->id,
			due_digest(commands->player, run->now), error);
}

static bool
set_zone(MailCommands *commands, const char *zone, json_t *line, json_t **note,
	 GError **error)
{
	if (!clock_zone_known(zone))
		return receipt_say(line, "refused", "settings.zone_unknown",
				   NULL);
	text_set(&commands->player->zone, zone);
	g_clear_pointer(&commands->player->zone_unknown, g_free);
	*note = say("settings.zone", "{s:s, s:o}", "zone", zone, "now",
		    say_time(commands->run->now));
	return move_digest(commands, error);
}

static bool
set_language(MailCommands *commands, const char *language, json_t *line,
	     json_t **note, G_GNUC_UNUSED GError **error)
{
	g_autofree char *polite = lexicon_free(language);
	g_autofree char *found =
		library_called(commands->run->club->library, polite);

	if (!found)
		return receipt_say(line, "refused", "settings.language_unknown",
				   NULL);
	text_set(&commands->player->language, found);
	*note = say("settings.language", NULL);
	return true;
}

static bool
set_letters(MailCommands *commands, const char *value, json_t *line,
	    json_t **note, GError **error)
{
	Run *run = commands->run;
	static const char *const modes[] = {
		[LETTERS_INSTANT] = "settings.letters_instant",
		[LETTERS_EVERY_STEP] = "settings.letters_every_step",
		[LETTERS_MY_TURN] = "settings.letters_my_turn",
		[LETTERS_DIGEST] = "settings.letters_daily",
	};
	bool daily = due_daily(commands->player);
	bool is_short = !g_ascii_strcasecmp(value, "short");
	Letters letters;

	if (is_short || !g_ascii_strcasecmp(value, "full")) {
		commands->player->letters_short = is_short;
		*note = say(is_short ? "settings.letters_short"
				     : "settings.letters_full",
			    NULL);
		return true;
	}
	if (!letters_read(value, &letters))
		return receipt_say(line, "refused", "settings.letters_unknown",
				   NULL);
	g_free(commands->player->letters);
	commands->player->letters = letters_write(&letters);
	*note = say(modes[letters.mode], NULL);
	if (daily && letters.mode != LETTERS_DIGEST)
		return postpone(run, commands->player->id, run->now, error);
	return move_digest(commands, error);
}

/* Settings that are "on" or "off". */
static const struct {
	const char *word;
	gsize field;
	bool inverted; /* the field says that it is off */
	const char *on, *off, *unknown;
} switches[] = {
	{ "next", G_STRUCT_OFFSET(Player, you_are_next), false,
	  "settings.next_on", "settings.next_off", "settings.next_unknown" },
	{ "season", G_STRUCT_OFFSET(Player, season_off), true,
	  "settings.season_on", "settings.season_off",
	  "settings.season_unknown" },
	{ "pictures", G_STRUCT_OFFSET(Player, pictures_off), true,
	  "settings.pictures_on", "settings.pictures_off",
	  "settings.pictures_unknown" },
	{ "receipts", G_STRUCT_OFFSET(Player, receipts_off), true,
	  "settings.receipts_on", "settings.receipts_off",
	  "settings.receipts_unknown" },
	{ "bulletin", G_STRUCT_OFFSET(Player, bulletin), false,
	  "settings.bulletin_on", "settings.bulletin_off",
	  "settings.bulletin_unknown" },
};

static bool
set_reminders(MailCommands *commands, const char *value, json_t *line,
	      json_t **note, G_GNUC_UNUSED GError **error)
{
	static const char *const modes[][2] = {
		{ "off", "settings.reminders_off" },
		{ "few", "settings.reminders_few" },
		{ "daily", "settings.reminders_daily" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(modes); i++) {
		if (g_ascii_strcasecmp(value, modes[i][0]) != 0)
			continue;
		text_set(&commands->player->reminders, modes[i][0]);
		*note = say(modes[i][1], NULL);
		return true;
	}
	return receipt_say(line, "refused", "settings.reminders_unknown", NULL);
}

static bool
set_name(MailCommands *commands, const char *name, G_GNUC_UNUSED json_t *line,
	 json_t **note, GError **error)
{
	Player *player = commands->player;
	g_autofree char *before = g_strdup(player->name);

	if (!player_name_check(commands->run->club, name, player->id, error))
		return false;
	player_rename(player, name);
	if (!player_set(commands->store, player, error)) {
		player_rename(player, before);
		return false;
	}
	if (!person_name_replace(commands->store, before, name, error) ||
	    !player_name_give_up(commands->run->club, player, before,
				 commands->run->now, error))
		return false;
	/* matches in memory still have the old name */
	live_cache_drop(commands->run->live_matches, 0);
	*note = say("settings.name", NULL);
	return tell_tables(commands->run, player->id, player->id,
			   commands->run->now + DAY,
			   say("settings.renamed", "{s:s, s:o}", "before",
			       before, "player", say_player(player->id)),
			   error);
}

static bool
set_address(MailCommands *commands, const char *address, json_t *line,
	    G_GNUC_UNUSED json_t **note, GError **error)
{
	json_t *said = NULL;
	bool done = false;

	if (!address_ask(commands->run, commands->player, address, &done, &said,
			 error))
		return false;
	return receipt_put(line, done ? "done" : "refused", said);
}

static const struct {
	const char *word;
	Setter *set;
	bool alone; /* it may be given without a value */
} setters[] = {
	{ "zone", set_zone, false },
	{ "language", set_language, false },
	{ "letters", set_letters, false },
	{ "reminders", set_reminders, false },
	{ "name", set_name, false },
	{ "address", set_address, false },
	{ "public", site_set_public, true },
	{ "unlisted", site_set_unlisted, true },
	{ "listed", site_set_listed, true },
	{ "calendar", site_set_calendar, true },
};

/* Sets the named setting; *note becomes what the receipt says, NULL if the line
 * has its verdict. */
static bool
set_named(MailCommands *commands, const char *name, const char *value,
	  json_t *line, json_t **note, GError **error)
{
	for (gsize i = 0; i < G_N_ELEMENTS(setters); i++)
		if (!g_ascii_strcasecmp(setters[i].word, name) &&
		    (*value || setters[i].alone))
			return setters[i].set(commands, value, line, note,
					      error);
	for (gsize i = 0; i < G_N_ELEMENTS(switches); i++) {
		bool on = !g_ascii_strcasecmp(value, "on");

		if (!*value || g_ascii_strcasecmp(switches[i].word, name) != 0)
			continue;
		if (!on && g_ascii_strcasecmp(value, "off") != 0)
			return receipt_say(line, "refused", switches[i].unknown,
					   NULL);
		G_STRUCT_MEMBER(bool, commands->player, switches[i].field) =
			on != switches[i].inverted;
		*note = say(on ? switches[i].on : switches[i].off, NULL);
		return true;
	}
	return receipt_say(line, "refused", "settings.unknown", NULL);
}

static bool
set_something(MailCommands *commands, const Command *command, json_t *line,
	      GError **error)
{
	g_auto(GStrv) words = g_strsplit(command->argument, " ", 2);
	json_auto_t *note = NULL;
	bool told = commands->player->bulletin;

	if (!words[0])
		return receipt_say(line, "refused", "settings.unknown", NULL);
	if (!set_named(commands, words[0], words[1] ? g_strstrip(words[1]) : "",
		       line, &note, error))
		return false;
	if (told && !commands->player->bulletin &&
	    !bulletin_drop(commands->run, commands->player->id, error))
		return false;
	if (!note)
		return true;
	receipt_put(line, "done", json_incref(note));
	/* matches that were loaded for this mail have the old ones */
	live_cache_drop(commands->run->live_matches, 0);
	return player_set(commands->store, commands->player, error);
}

/* `subscribe` from a player is a setting. */
static bool
switch_bulletin(MailCommands *commands, const Command *command, json_t *line,
		GError **error)
{
	Command set = *command;
	bool on = command->kind == COMMAND_SUBSCRIBE;

	/* A player without the bulletin who unsubscribes means our other
	 * letters. */
	if (!on && !commands->player->bulletin &&
	    commands_enough(commands, command->written, line))
		return true;
	set.argument = (char *)(on ? "bulletin on" : "bulletin off");
	return set_something(commands, &set, line, error);
}

/* --- mail off, mail on --------------------------------------------------- */

/* Asks now for what the player owes in a match, as they haven't heard of it. */
static bool
ask_again(MailCommands *commands, gint64 match, GError **error)
{
	Run *run = commands->run;
	g_autoptr(MatchRow) row = match_glance(commands->store, match, error);
	g_autoptr(GPtrArray) open =
		row ? decision_list(commands->store, match, error) : NULL;

	ptr_array_foreach (const Decision, decision, open)
		if (decision->player == commands->player->id &&
		    !tell(run, decision->player, match,
			  due_ask(match_pace(row).hours, open->len > 1),
			  run->now,
			  json_pack("{s:I}", "decision",
				    (json_int_t)decision->serial),
			  error))
			return false;
	return open;
}

static bool
switch_mail(MailCommands *commands, const Command *command, json_t *line,
	    GError **error)
{
	bool off = !g_ascii_strcasecmp(command->argument, "off");
	bool was = commands->player->mail_off;

	commands->player->mail_off = off;
	receipt_say(line, "done",
		    off ? "settings.mail_off" : "settings.mail_on", NULL);
	if (!player_set(commands->store, commands->player, error))
		return false;
	if (off || !was)
		return true;
	g_autoptr(GArray) matches =
		match_of_player(commands->store, commands->player->id, error);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!ask_again(commands, g_array_index(matches, gint64, i),
			       error))
			return false;
	return matches;
}

/* --- being forgotten ----------------------------------------------------- */

static bool
ask_to_forget(MailCommands *commands, G_GNUC_UNUSED const Command *command,
	      json_t *line, GError **error)
{
	if (!personal_may_forget(commands->run, commands->player->id, error))
		return false;
	receipt_say(line, "done", "personal.asked", NULL);
	return confirm_ask(commands->run, commands->player->id, CONFIRM_FORGET,
			   json_object(), say("personal.question", NULL),
			   error);
}

/* --- what is stored ------------------------------------------------------ */

static bool
send_data(MailCommands *commands, G_GNUC_UNUSED const Command *command,
	  json_t *line, GError **error)
{
	Run *run = commands->run;
	g_autofree char *what =
		g_strdup_printf("data:%" G_GINT64_FORMAT, commands->player->id);
	bool first = false;

	if (!once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	if (!first)
		return receipt_say(line, "refused", "settings.data_sent", NULL);
	receipt_say(line, "done", "receipt.own_letter", NULL);
	return personal_send(run, commands->player->id, error);
}

const HandlerRow person_handlers[] = {
	{ COMMAND_SET, set_something, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_SUBSCRIBE, switch_bulletin, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_UNSUBSCRIBE, switch_bulletin, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_MAIL, switch_mail, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_MY_DATA, send_data, CLUB_ACT, ASKS },
	{ COMMAND_FORGET_ME, ask_to_forget, NOT_LOGGED, COSTS_LETTERS },
	{ 0 },
};

/* --- the club's site ------------------------------------------------------ */

#define SECRET_BYTES 16

/* --- the name it shows ---------------------------------------------------- */

/* Checks a name for the site; the player's own name needs no check. */
static bool
check_public(const MailCommands *commands, const char *name, GError **error)
{
	const Player *player = commands->player;

	return !strcmp(name, player->name) ||
	       player_name_check(commands->run->club, name, player->id, error);
}

bool
site_set_public(MailCommands *commands, const char *value,
		G_GNUC_UNUSED json_t *line, json_t **note, GError **error)
{
	Player *player = commands->player;
	const char *name = !g_ascii_strcasecmp(value, "off") ? NULL
			   : *value			     ? value
							     : player->name;
	g_autofree char *before = player->public_name;

	player->public_name = NULL;
	if (name && !check_public(commands, name, error)) {
		player->public_name = g_steal_pointer(&before);
		return false;
	}
	player->public_name = g_strdup(name);
	*note = name ? say("settings.public", "{s:s}", "name", name)
		     : say("settings.public_off", NULL);
	/* People still know the old name on the site. */
	return !before || !g_strcmp0(before, name) ||
	       !strcmp(before, player->name) ||
	       player_name_give_up(commands->run->club, player, before,
				   commands->run->now, error);
}

/* --- the matches that it doesn't show ----------------------------------- */

/* Returns whether the player has a seat, even one that the house bot plays for
 * them. */
static bool
has_seat(const GPtrArray *seats, gint64 player)
{
	ptr_array_foreach (const SeatRow, seat, seats)
		if (seat->player == player ||
		    (!seat->player && seat->owner == player))
			return true;
	return false;
}

static bool
change_listing(MailCommands *commands, const char *name, bool unlisted,
	       json_t *line, json_t **note, GError **error)
{
	Store *store = commands->store;
	gint64 player = commands->player->id;
	int wish = 0, sit = 0;

	if (!*name)
		return receipt_put(
			line, "refused",
			unlisted ? say("settings.unlisted_which", NULL)
				 : say("settings.listed_which", NULL));
	g_autoptr(MatchRow) row =
		commands_row(commands, name, false, "meant.unknown", error);
	g_autoptr(GPtrArray) seats =
		row ? seat_list(store, row->id, error) : NULL;

	if (!seats)
		return false;
	if (!has_seat(seats, player))
		return receipt_say(line, "refused", "meant.not_playing",
				   "{s:s}", "match", row->name);
	if (!unlisted_set(store, row->id, player, unlisted, error) ||
	    !unlisted_count(store, row->id, &wish, &sit, error))
		return false;
	*note = !unlisted ? say("settings.listed", "{s:s}", "match", row->name)
		: wish == sit
			? say("settings.unlisted", "{s:s, s:i}", "match",
			      row->name, "players", sit)
			: say("settings.unlisted_so_far", "{s:s, s:i, s:i}",
			      "match", row->name, "wish", wish, "players", sit);
	return true;
}

bool
site_set_unlisted(MailCommands *commands, const char *value, json_t *line,
		  json_t **note, GError **error)
{
	return change_listing(commands, value, true, line, note, error);
}

bool
site_set_listed(MailCommands *commands, const char *value, json_t *line,
		json_t **note, GError **error)
{
	return change_listing(commands, value, false, line, note, error);
}

/* --- the calendar --------------------------------------------------------- */

static char *
new_secret(void)
{
	guint8 bytes[SECRET_BYTES];

	secret_random(bytes, sizeof(bytes));
	return secret_hex(bytes, sizeof(bytes));
}

bool
site_set_calendar(MailCommands *commands, const char *value, json_t *line,
		  json_t **note, G_GNUC_UNUSED GError **error)
{
	Player *player = commands->player;
	g_autofree char *url =
		site_settings_url(commands->run->club->config, "calendars_url");
	bool another = !g_ascii_strcasecmp(value, "new");

	if (!g_ascii_strcasecmp(value, "off")) {
		g_clear_pointer(&player->calendar, g_free);
		*note = say("settings.calendar_off", NULL);
		return true;
	}
	if (!another && g_ascii_strcasecmp(value, "on") != 0)
		return receipt_say(line, "refused", "settings.calendar_unknown",
				   NULL);
	if (!url)
		return receipt_say(line, "refused", "settings.calendar_none",
				   NULL);
	if (another || !player->calendar) {
		g_free(player->calendar);
		player->calendar = new_secret();
	}
	g_autofree char *address =
		g_strconcat(url, player->calendar, ".ics", NULL);

	*note = say(another ? "settings.calendar_new" : "settings.calendar_on",
		    "{s:s}", "address", address);
	return true;
}
