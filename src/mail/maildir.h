/* maildir.h - what both ends of a Maildir share. */
#ifndef MAIL_MAILDIR_H
#define MAIL_MAILDIR_H

#include <glib.h>
#include <stdbool.h>

/* Make the folder with its tmp, new and cur where they are missing. */
bool maildir_make(const char *path, GError **error);
/* The part of a file's name that never changes: up to the colon. */
char *maildir_key(const char *name);

#endif
