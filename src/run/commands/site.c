/* site.c - what players set about the club's site: the name it shows, the
 * matches that it doesn't, and their calendar. */
#include "run/commands/mail_commands_private.h"

#include "base/each.h"
#include "base/saying.h"
#include "base/secret.h"
#include "base/text.h"
#include "club/installation/site_settings.h"
#include "club/players/player_name.h"
#include "store/seats.h"

#define SECRET_BYTES 16

/* --- the name it shows ---------------------------------------------------- */

/* Checks a name for the site; a player's own needs no check. */
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
	/* What stood on the site is still known there. */
	return !before || !g_strcmp0(before, name) ||
	       !strcmp(before, player->name) ||
	       player_name_give_up(commands->run->club, player, before,
				   commands->run->now, error);
}

/* --- the matches that it doesn't show --------------------------------------
 */

/* Returns whether the player has a seat, even if the house bot plays it. */
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
		return receipt_say(
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
		return receipt_say(
			line, "refused",
			say("meant.not_playing", "{s:s}", "match", row->name));
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
		return receipt_say(line, "refused",
				   say("settings.calendar_unknown", NULL));
	if (!url)
		return receipt_say(line, "refused",
				   say("settings.calendar_none", NULL));
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
