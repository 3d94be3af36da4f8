/* acts_player.c - adds a player for the organiser, by mail. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/players/limits.h"
#include "club/players/members.h"

#include <string.h>

/* The parts of a line; they point into the caller's words. */
typedef struct {
	char *name;
	const char *address, *zone, *language;
} Words;

static bool
takes(const char *key, const char *word)
{
	return !g_ascii_strcasecmp(key, word);
}

/* Reads what follows the address: a zone, "zone <zone>", "language <language>".
 */
static bool
read_rest(char **rest, Words *words)
{
	for (; *rest; rest++) {
		bool keyed = rest[1] != NULL;

		if (keyed && takes(*rest, "zone"))
			words->zone = *++rest;
		else if (keyed && takes(*rest, "language"))
			words->language = *++rest;
		else if (!words->zone)
			words->zone = *rest;
		else
			return false;
	}
	return true;
}

static bool
read_words(char **all, Words *words, GError **error)
{
	int at = 0;

	while (all[at] && !strchr(all[at], '@'))
		at++;
	if (!all[0] || !takes(all[0], "add") || at < 2 || !all[at])
		return fail_saying(error, say("player_acts.form", NULL));
	words->address = all[at];
	if (!read_rest(all + at + 1, words))
		return fail_saying(error, say("player_acts.rest", NULL));
	char *kept = all[at];

	all[at] = NULL;
	words->name = g_strjoinv(" ", all + 1);
	all[at] = kept;
	return true;
}

/* Limits welcome letters, so that a mistake cannot make the club write to
 * strangers without end. */
static bool
may_welcome(const Deed *deed, const char *address, GError **error)
{
	bool allowed = false;

	if (!limits_stranger(deed->acting->run, "welcome", address, &allowed,
			     error))
		return false;
	return allowed ||
	       fail_saying(error, say("player_acts.no_welcome", NULL));
}

static bool
act_player(Deed *deed, GError **error)
{
	g_auto(GStrv) all = g_strsplit_set(deed->text, " \t\n", -1);
	g_autoptr(GPtrArray) some = g_ptr_array_new();
	Words words = { 0 };

	for (int i = 0; all[i]; i++)
		if (*all[i])
			g_ptr_array_add(some, all[i]);
	g_ptr_array_add(some, NULL);
	if (!read_words((char **)some->pdata, &words, error))
		return false;
	g_autofree char *name = words.name;
	const Newcomer newcomer = {
		.name = name,
		.address = words.address,
		.zone = words.zone,
		.language = words.language,
		.who = deed->how.who,
	};

	if (!member_welcome(deed->club, deed->how.now, &newcomer, error) ||
	    !may_welcome(deed, words.address, error) ||
	    !deed_player(deed, name, error))
		return false;
	deed->said = say("player_acts.added", "{s:o}", "player",
			 say_player(deed->player->id));
	return true;
}

/* "add Ann Lee ann@example.org [zone Europe/Vienna] [language en]": only by
 * mail, so the welcome letter counts among those to strangers. */
const Act player_acts[] = {
	{ .kind = COMMAND_PLAYER, .act = act_player },
	{ .act = NULL },
};
