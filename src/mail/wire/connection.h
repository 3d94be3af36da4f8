/* connection.h - libcurl connects, starts TLS and logs in; then we exchange
 * octets.
 *
 * Every wait has a timeout. After any failure the connection is closed for
 * good, so an answer is never taken for the answer to another question. */
#ifndef MAIL_WIRE_CONNECTION_H
#define MAIL_WIRE_CONNECTION_H

#include "base/clock.h"
#include "mail/wire/reader.h"
#include "mail/wire/source.h"

#include <glib.h>
#include <stdbool.h>

typedef enum { CONNECTION_IMAP, CONNECTION_SMTP } ConnectionKind;

typedef struct Connection Connection;

/* Copy an account with its strings, and free those of a copy. */
ServerAccount account_copy(const ServerAccount *account);
void account_clear(ServerAccount *account);

/* Connects and logs in within `milliseconds`, which is also how long each later
 * read or write may wait. `host` is our own name, for SMTP. ERROR_LATER: the
 * server is away or busy; ERROR_STOP: refused credentials, bad certificate,
 * impossible settings. */
Connection *connection_open(const ServerAccount *account, ConnectionKind kind,
			    const char *host, int milliseconds, GError **error);
void connection_free(Connection *connection);
/* Returns whether an IMAP server let us in without a login (PREAUTH, RFC 9051
 * section 7.1.4): user and password were never checked. */
bool connection_unasked(const Connection *connection);

/* Sets how long each read or write may wait from now on. */
void connection_patience(Connection *connection, gint64 milliseconds);
/* Ends every later wait at `ticks` (clock_ticks) at the latest. */
void connection_until(Connection *connection, gint64 ticks);
bool connection_write(Connection *connection, const void *bytes, gsize n,
		      GError **error);
/* Returns how many octets were written so far. */
guint64 connection_written(const Connection *connection);
/* Returns the reader of what the server sends. */
Reader *connection_reader(Connection *connection);
/* Returns whether the server has sent a line or hung up. Never waits. */
bool connection_spoke(Connection *connection);
/* Returns the socket to wait on; -1 if the connection is lost. */
int connection_socket(const Connection *connection);
/* Closes the connection: nothing more that it sends can be trusted. */
void connection_lose(Connection *connection);
/* Returns whether the connection is closed. */
bool connection_lost(const Connection *connection);

/* Returns when the first certificate of the server's chain expires; TIME_NONE
 * without TLS or if `certificates` was not set in the account. */
Time connection_expires(const Connection *connection);

/* Returns whether a host is this machine. */
bool connection_loopback(const char *host);
/* Makes a server's words fit for a log or a letter: printable, not too long.
 * Free with g_free. */
char *connection_words(const char *line);

/* Reads a date as IMAP writes it, "17-Jul-1996 02:44:25 -0700"; TIME_NONE if it
 * isn't one. */
Time imap_date(const char *text);

#endif
