/* maildir.h - writing into a Maildir; sink.h has the sink that does so. */
#ifndef MAIL_WIRE_MAILDIR_H
#define MAIL_WIRE_MAILDIR_H

#include <glib.h>
#include <stdbool.h>

/* Make the folder with its tmp, new and cur where they are missing. */
bool maildir_make(const char *path, GError **error);
/* The part of a file's name that never changes: up to the colon. */
char *maildir_key(const char *name);
/* Write a file and make it safe; false and errno where that fails. */
bool maildir_write(const char *file, const char *bytes, gsize n);
/* Make the names in a folder safe; the same. */
bool maildir_sync(const char *folder);
/* Put a mail in, as it is, under a name of its own: when this returns it is
 * safe.  ERROR_LATER where it is not. */
bool maildir_put(const char *path, const char *bytes, gsize n, GError **error);

#endif
