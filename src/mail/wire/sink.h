/* sink.h - where letters go: an SMTP server or a Maildir.
 *
 * Dovecot's and Postfix's three outcomes: sent, later, never, each with the
 * server's own words.  A reply lost after the mail was given over counts as
 * doubtful: it may have been sent (MAIL R50).  Where the server refuses us and
 * not this letter (refusal.h), no more are begun. */
#ifndef MAIL_WIRE_SINK_H
#define MAIL_WIRE_SINK_H

#include "mail/wire/source.h"

#include <glib.h>
#include <stdbool.h>

typedef enum {
	SENT,
	SENT_LATER,
	SENT_NEVER,
	SENT_DOUBTFUL,
	SENT_BARRED, /* no letter of ours is taken now */
} SentAs;

typedef struct {
	const char *from; /* envelope addresses */
	const char *to;
	GBytes *bytes;	/* CRLF lines, ends with CRLF */
	bool done;	/* out: it has its outcome */
	SentAs outcome; /* out */
	char *words;	/* out: what the server said; yours */
} Outgoing;

/* Asked for more when a sink has begun all that it was given, now and then, and
 * once more when all is done: adds letters (Outgoing *) to these, or none. They
 * are the sink's until they are done. */
typedef void SinkMore(void *from, GQueue *letters);

typedef struct Sink Sink;

typedef struct {
	/* ERROR_LATER or ERROR_STOP (refused login), as for a source. */
	bool (*open)(Sink *, GError **error);
	/* Send letters until there are no more; every one gets its outcome.
	 * After a lost connection, and when the time is up, those not attempted
	 * are SENT_LATER with words NULL. */
	void (*send)(Sink *, SinkMore *more, void *from);
	void (*close)(Sink *); /* frees it too */
} SinkKind;

struct Sink {
	const SinkKind *kind;
	bool late; /* the time is up: more letters would be left */
};

/* Each letter becomes a file in new/, with LF lines, synced before it counts as
 * sent; its name follows from its Message-ID, so sending twice gives one. */
Sink *sink_maildir(const char *path);

/* Letters go to an SMTP server by pipelined connections, one for a few letters
 * and at most `connections`; a 421, or a server that hangs up after so many
 * mails, is met with one new connection.  `host` is our name in EHLO. */
#define SINK_CONNECTIONS_MOST 20
Sink *sink_smtp(const ServerAccount *account, const char *host,
		int connections);

#endif
