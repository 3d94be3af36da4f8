/* transcript_person.c - what a player sets and asks about himself, and whom he
 * watches. */
#include "run/transcript_private.h"

#include "base/error.h"

#include <string.h>

static bool
set_zone(Transcript *transcript, const char *zone, json_t *line)
{
	if (!clock_zone_known(zone)) {
		line_decide(line, "refused",
			    "That is no time zone I know; write one like "
			    "`set zone Europe/Vienna`.");
		return false;
	}
	g_free(transcript->player->zone);
	transcript->player->zone = g_strdup(zone);
	return true;
}

static bool
set_language(Transcript *transcript, const char *language, json_t *line)
{
	if (!library_language(transcript->pass->club->library, language)) {
		line_decide(line, "refused",
			    "The letters are not written in that language.");
		return false;
	}
	g_free(transcript->player->language);
	transcript->player->language = g_strdup(language);
	return true;
}

static bool
set_something(Transcript *transcript, const Command *command, json_t *line,
	      GError **error)
{
	g_auto(GStrv) words = g_strsplit(command->argument, " ", 2);
	bool set = false;

	if (words[0] && words[1] && !g_ascii_strcasecmp(words[0], "zone"))
		set = set_zone(transcript, words[1], line);
	else if (words[0] && words[1] &&
		 !g_ascii_strcasecmp(words[0], "language"))
		set = set_language(transcript, words[1], line);
	else
		line_decide(line, "refused",
			    "What you can set is `set zone Europe/Vienna` and "
			    "`set language en`.");
	if (!set)
		return true;
	line_decide(line, "done", "It holds from now on.");
	return player_set(transcript->pass->club->store, transcript->player,
			  error);
}

bool
transcript_person(Transcript *transcript, const Command *command, json_t *line,
		  GError **error)
{
	if (command->kind == COMMAND_SET)
		return set_something(transcript, command, line, error);
	line_decide(line, "refused", "This club does not do that.");
	return true;
}
