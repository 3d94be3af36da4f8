/* maildir.c - the folder and its names. */
#include "mail/maildir.h"

#include "base/error.h"

#include <errno.h>
#include <string.h>

bool
maildir_make(const char *path, GError **error)
{
	static const char *const parts[] = { "tmp", "new", "cur" };

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_autofree char *part = g_build_filename(path, parts[i], NULL);

		if (g_mkdir_with_parents(part, 0700))
			return fail(error, ERROR_STOP, "cannot make %s: %s",
				    part, g_strerror(errno));
	}
	return true;
}

char *
maildir_key(const char *name)
{
	return g_strndup(name, strcspn(name, ":"));
}
