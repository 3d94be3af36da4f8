/* transcript_absence.c - away and back, resigning, stand-ins, giving a match
 * up together. */
#include "run/transcript_private.h"

#include "base/error.h"

#include <string.h>

bool
transcript_absence(Transcript *transcript, const Command *command, json_t *line,
		   GError **error)
{
	(void)transcript;
	(void)command;
	(void)error;
	line_decide(line, "refused", "This club does not do that.");
	return true;
}
