/* axe.c - axe-core, if npm can fetch it. */
#include "letters/axe.h"

#include <glib.h>

char *
axe_fetched(void)
{
	char *out = NULL;
	int status = 1;

	if (!g_spawn_command_line_sync("tests/letters/fetch-axe", &out, NULL,
				       &status, NULL) ||
	    status)
		g_clear_pointer(&out, g_free);
	return out ? g_strchomp(out) : NULL;
}
