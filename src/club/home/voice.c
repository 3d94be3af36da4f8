/* voice.c - the club speaks: sayings as one reader reads them. */
#include "club/home/voice.h"

#include "base/error.h"
#include "base/log.h"

#include <string.h>

static char *
name_player(const Club *club, const json_t *held, GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!club->store ||
	    !player_get(club->store, json_integer_value(held), &player, error))
		return NULL;
	return player ? g_strdup(player->name) : NULL;
}

static char *
name(const Speech *speech, const char *kind, const json_t *held, GError **error)
{
	if (!strcmp(kind, "player"))
		return name_player(speech->data, held, error);
	if (!strcmp(kind, "unknown"))
		alarm_say("words.ini has no entry for '%s', which a letter "
			  "needs; see: pennypost words",
			  json_string_value(held));
	return NULL;
}

Speech
voice_for(const Club *club, const Player *reader)
{
	const char *zone = config_text(club->config, "club", "zone");
	const char *language = config_text(club->config, "club", "language");

	return (Speech){
		.library = club->library,
		.language = reader ? reader->language : language,
		.zone = reader ? reader->zone : zone,
		.name = name,
		.data = (void *)club,
	};
}

char *
voice_text(const Club *club, const Player *reader, const json_t *said,
	   GError **error)
{
	Speech speech = voice_for(club, reader);

	return speech_text(&speech, said, error);
}

/* --- errors ------------------------------------------------------------- */

/* A saying that cannot be said is at least named. */
static char *
error_in_english(Speech *speech, const GError *problem)
{
	json_t *said = error_saying(problem);

	speech->language = "en";
	char *text = said ? speech_text(speech, said, NULL) : NULL;

	return text ? text : g_strdup(problem->message);
}

char *
voice_error(const Club *club, const GError *problem)
{
	Speech speech = voice_for(club, NULL);

	return error_in_english(&speech, problem);
}

char *
voice_error_bare(const GError *problem)
{
	g_autofree char *installed = club_installed();
	g_autoptr(Library) library = library_new(installed, NULL);
	Speech speech = { .library = library };

	return error_in_english(&speech, problem);
}
