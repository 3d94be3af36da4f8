/* maildir.h - stores a mail in a Maildir; source.h and sink.h have the source
 * and the sink. */
#ifndef MAIL_WIRE_MAILDIR_H
#define MAIL_WIRE_MAILDIR_H

#include <glib.h>
#include <stdbool.h>

/* Stores a mail unchanged under a name of its own, synced before this returns.
 * Makes the Maildir if it is missing. ERROR_LATER if it cannot be written. */
bool maildir_put(const char *path, const char *bytes, gsize n, GError **error);

#endif
