/* maildir.c - the folder and its names. */
#include "mail/maildir.h"

#include "base/error.h"
#include "base/secret.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

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

/* --- files -----------------------------------------------------------------
 */

static bool
write_all(int file, const char *bytes, gsize n)
{
	gsize gone = 0;

	while (gone < n) {
		gssize part = write(file, bytes + gone, n - gone);

		if (part < 0 && errno != EINTR)
			return false;
		gone += part > 0 ? (gsize)part : 0;
	}
	return fsync(file) == 0;
}

bool
maildir_write(const char *path, const char *bytes, gsize n)
{
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

	if (file < 0)
		return false;
	bool fine = write_all(file, bytes, n);
	int why = errno;

	if (close(file) && fine) {
		why = errno;
		fine = false;
	}
	errno = why;
	return fine;
}

bool
maildir_sync(const char *path)
{
	int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (folder < 0)
		return false;
	bool fine = fsync(folder) == 0;
	int why = errno;

	close(folder);
	errno = why;
	return fine;
}

bool
maildir_put(const char *path, const char *bytes, gsize n, GError **error)
{
	g_autofree char *name = secret_token();
	g_autofree char *half = g_build_filename(path, "tmp", name, NULL);
	g_autofree char *new = g_build_filename(path, "new", NULL);
	g_autofree char *whole = g_build_filename(new, name, NULL);

	if (!maildir_make(path, error))
		return false;
	if (maildir_write(half, bytes, n) && g_rename(half, whole) == 0 &&
	    maildir_sync(new))
		return true;
	fail(error, ERROR_LATER, "%s cannot be written: %s", whole,
	     g_strerror(errno));
	g_unlink(half);
	return false;
}
