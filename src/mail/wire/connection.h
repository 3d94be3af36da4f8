/* connection.h - libcurl connects, secures and logs in; then bytes.
 *
 * Every wait has an end of its own.  After any failure the connection is gone
 * for good, so no answer is ever taken for that to another question. */
#ifndef MAIL_WIRE_CONNECTION_H
#define MAIL_WIRE_CONNECTION_H

#include "base/clock.h"
#include "mail/wire/reader.h"
#include "mail/wire/source.h"

#include <glib.h>
#include <stdbool.h>

typedef enum { CONNECTION_IMAP, CONNECTION_SMTP } ConnectionKind;

typedef struct Connection Connection;

/* An account with texts of its own. */
ServerAccount account_copy(const ServerAccount *account);
void account_clear(ServerAccount *account);

/* Connect and log in within `milliseconds`, which is also how long each later
 * read or write may wait.  `host` is our own name, for SMTP.  ERROR_LATER: the
 * server is away or busy; ERROR_STOP: refused credentials, bad certificate,
 * impossible settings. */
Connection *connection_open(const ServerAccount *account, ConnectionKind kind,
			    const char *host, int milliseconds, GError **error);
void connection_free(Connection *connection);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Connection, connection_free)

/* How long each read or write may wait from now on. */
void connection_patience(Connection *connection, gint64 milliseconds);
/* No wait goes on after this (clock_ticks). */
void connection_until(Connection *connection, gint64 ticks);
bool connection_write(Connection *connection, const void *bytes, gsize n,
		      GError **error);
/* Octets written so far. */
guint64 connection_written(const Connection *connection);
/* Returns the reader of what the server sends. */
Reader *connection_reader(Connection *connection);
/* Has the server said something, at least a line, or hung up?  Never waits. */
bool connection_spoke(Connection *connection);
/* Returns the socket to wait on; -1 if the connection is lost. */
int connection_socket(const Connection *connection);
/* Drop it: what it says is not to be believed. */
void connection_lose(Connection *connection);
/* Is it gone? */
bool connection_lost(const Connection *connection);

/* When the first of the server's certificates runs out (its chain counts);
 * TIME_NONE without TLS, and where `certificates` was not asked for. */
Time connection_expires(const Connection *connection);

/* A server's words fit for a log or a letter: printable, not too long.  Free
 * with g_free. */
char *connection_words(const char *line);

/* Reads a date as IMAP writes it, "17-Jul-1996 02:44:25 -0700"; TIME_NONE where
 * it is none. */
Time imap_date(const char *text);

#endif
