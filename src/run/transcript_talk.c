/* transcript_talk.c - say, tell, mute, nudge. */
#include "run/transcript_private.h"

#include "base/error.h"

#include <string.h>

bool
transcript_talk(Transcript *transcript, const Command *command, json_t *line,
		GError **error)
{
	(void)transcript;
	(void)command;
	(void)error;
	line_decide(line, "refused", "This club does not do that.");
	return true;
}
