/* acts_player.c - adds a player for the organiser, and changes a player's
 * address, by mail. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/players/address.h"
#include "club/players/limits.h"
#include "club/players/members.h"

#include <string.h>

#define SPACES " \t\n"

static bool
is(const char *word, const char *key)
{
	return word && !g_ascii_strcasecmp(word, key);
}

/* --- a new player ------------------------------------------------------- */

/* Reads what follows the address: a zone, "zone <zone>", "language <language>".
 */
static bool
read_rest(char **rest, Newcomer *newcomer)
{
	for (; *rest; rest++) {
		if (rest[1] && is(*rest, "zone"))
			newcomer->zone = *++rest;
		else if (rest[1] && is(*rest, "language"))
			newcomer->language = *++rest;
		else if (!newcomer->zone)
			newcomer->zone = *rest;
		else
			return false;
	}
	return true;
}

/* Adds the player. Welcome letters are limited, so that a mistake cannot make
 * the club write to strangers without end. */
static bool
act_player(Deed *deed, GError **error)
{
	g_auto(GStrv) words = text_words(deed->text, SPACES);
	Newcomer newcomer = { .who = deed->how.who };
	bool allowed = false;
	guint at = 0;

	while (words[at] && !strchr(words[at], '@'))
		at++;
	if (!is(words[0], "add") || at < 2 || !words[at])
		return fail_saying(error, say("player_acts.form", NULL));
	g_autofree char *name = text_joined(words, 1, at);

	newcomer.name = name;
	newcomer.address = words[at];
	if (!read_rest(words + at + 1, &newcomer))
		return fail_saying(error, say("player_acts.rest", NULL));
	if (!member_welcome(deed->club, deed->how.now, &newcomer, error) ||
	    !limits_stranger(deed->acting->run, "welcome", newcomer.address,
			     &allowed, error))
		return false;
	if (!allowed)
		return fail_saying(error, say("player_acts.no_welcome", NULL));
	if (!deed_player(deed, name, error))
		return false;
	deed->said = say("player_acts.added", "{s:o}", "player",
			 say_player(deed->player->id));
	return true;
}

/* --- a new address ------------------------------------------------------ */

/* Reads "address [of] Ann [to] ann@example.org"; the name may be several words.
 */
static bool
read_address(Deed *deed, GError **error)
{
	g_auto(GStrv) words = text_words(deed->text, SPACES);
	guint n = g_strv_length(words), from = 1;

	if (n < 3 || !is(words[0], "address"))
		return fail_saying(error, say("readdress.form", NULL));
	const char *written = words[--n];

	deed->name = address_plain(written);
	if (!deed->name)
		return fail_saying(error, say("address.no_address", "{s:s}",
					      "address", written));
	if (n > from + 1 && is(words[n - 1], "to"))
		n--;
	if (n > from + 1 && is(words[from], "of"))
		from++;
	g_autofree char *name = text_joined(words, from, n);

	return deed_player(deed, name, error);
}

static bool
act_address(Deed *deed, GError **error)
{
	deed->detail = g_strdup_printf("%s address", deed->player->name);
	deed->said = say("readdress.done", "{s:o}", "player",
			 say_player(deed->player->id));
	return address_move(&deed->work.run, deed->player, deed->name, error);
}

static json_t *
address_question(Deed *deed)
{
	return say("readdress.question", "{s:o}", "player",
		   say_player(deed->player->id));
}

const Act player_acts[] = {
	/* "add Ann Lee ann@example.org [zone Europe/Vienna] [language en]":
	 * only by mail, so the welcome letter counts among those to strangers
	 */
	{ .kind = COMMAND_PLAYER, .carry_out = act_player },
	/* "address of Ann to ann@example.org" */
	{ COMMAND_SET, NULL, read_address, "player set", act_address,
	  address_question, false },
	{ 0 },
};
