/* log.c - what a player has done by mail, for the log.
 *
 * Questions leave no line, nor do orders and plans: those are sealed until they
 * are played, and then the record of the match has them.  Of talk, the word for
 * the shuffle, names and addresses the log says only that there was something.
 */
#include "run/handlers/transcript_parts.h"

#include "club/home/logbook.h"

#include <string.h>

typedef enum {
	NOT_LOGGED,
	CLUB_ACT,  /* about no match */
	MATCH_ACT, /* about the match of the command */
	FULL_ACT,  /* about no match, with its argument */
} Logged;

/* A challenge is logged where the match is made, a resignation and being
 * forgotten where they are confirmed. */
static Logged
how_logged(CommandKind kind)
{
	switch ((int)kind) {
	case COMMAND_MY_DATA:
		return CLUB_ACT;
	case COMMAND_WORD:
	case COMMAND_JOIN:
	case COMMAND_LEAVE:
	case COMMAND_DECLINE:
	case COMMAND_REMATCH:
	case COMMAND_PROPOSE:
	case COMMAND_ACCEPT:
	case COMMAND_WATCH:
	case COMMAND_SAY:
	case COMMAND_TELL:
	case COMMAND_MUTE:
	case COMMAND_NUDGE:
		return MATCH_ACT;
	case COMMAND_SET:
	case COMMAND_AWAY:
	case COMMAND_BACK:
	case COMMAND_MAIL:
	case COMMAND_STAND_IN:
	case COMMAND_STANDBY:
	case COMMAND_UNWATCH:
		return FULL_ACT;
	default:
		return NOT_LOGGED;
	}
}

static char *
why_of(const Command *command)
{
	static const char *const unsaid[] = { "name", "address" };
	g_auto(GStrv) words = g_strsplit(command->argument, " ", 2);

	for (gsize i = 0; words[0] && i < G_N_ELEMENTS(unsaid); i++)
		if (!g_ascii_strcasecmp(words[0], unsaid[i]))
			return g_strdup(unsaid[i]);
	return g_strdup(command->argument);
}

static bool
carried_out(const json_t *line)
{
	const char *verdict =
		json_string_value(json_object_get(line, "verdict"));

	return !strcmp(verdict, "done") || !strcmp(verdict, "kept");
}

bool
transcript_log(Transcript *transcript, const Command *command,
	       const json_t *line, GError **error)
{
	Logged how = how_logged(command->kind);
	g_autofree char *why = NULL;
	Entry entry = { .act = command_kind_name(command->kind) };

	if (how == NOT_LOGGED || !transcript->player || !carried_out(line))
		return true;
	if (how == FULL_ACT)
		entry.why = why = why_of(command);
	if (how == MATCH_ACT)
		entry.match = transcript->about;
	entry.who = transcript->player->name;
	return logbook_add(transcript->run, &entry, error);
}
