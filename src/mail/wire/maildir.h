/* maildir.h - writing into a Maildir; sink.h has the sink that does so. */
#ifndef MAIL_WIRE_MAILDIR_H
#define MAIL_WIRE_MAILDIR_H

#include <glib.h>
#include <stdbool.h>

/* Makes the folder and its tmp, new and cur where they are missing. */
bool maildir_make(const char *path, GError **error);
/* Returns the part of a file's name that never changes: up to the colon. Free
 * with g_free. */
char *maildir_key(const char *name);
/* Writes a file and syncs it; false, with errno, if that fails. */
bool maildir_write(const char *file, const char *bytes, gsize n);
/* Syncs a folder, so that the names in it last; false, with errno, if that
 * fails. */
bool maildir_sync(const char *folder);
/* Stores a mail unchanged under a name of its own, synced before this returns.
 * ERROR_LATER if it cannot be written. */
bool maildir_put(const char *path, const char *bytes, gsize n, GError **error);

#endif
