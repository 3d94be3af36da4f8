/* fetched.c - see fetched.h. */
#include "letters/fetched.h"

#include <glib.h>

static char *
fetched(const char *command)
{
	char *out = NULL;
	int status = 1;

	if (!g_spawn_command_line_sync(command, &out, NULL, &status, NULL) ||
	    status)
		g_clear_pointer(&out, g_free);
	return out ? g_strchomp(out) : NULL;
}

char *
fetched_axe(void)
{
	return fetched("tests/letters/fetch axe-core");
}

char *
fetched_vnu(void)
{
	return fetched("tests/letters/fetch vnu-jar");
}
