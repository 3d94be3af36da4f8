/* sink_smtp.h - an SMTP server as a sink. */
#ifndef MAIL_SINK_SMTP_H
#define MAIL_SINK_SMTP_H

#include "mail/sink.h"

/* Pipelined connections, at most so many at a time, and one for a few letters;
 * a 421 or a server that hangs up after so many mails is met with one new
 * connection.  `host` is our name in EHLO. */
#define SINK_CONNECTIONS_MOST 20
Sink *sink_smtp(const ServerAccount *account, const char *host,
		int connections);

#endif
