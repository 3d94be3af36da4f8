/* sink.h - where letters go: an SMTP server or a Maildir.
 *
 * The outcomes are those of Dovecot and Postfix: sent, later or never, each
 * with the server's own words. If the reply is lost after the letter was handed
 * over, the outcome is doubtful: it may have been sent (MAIL R50). If the
 * server refuses us and not only this letter (bounce.h), no more letters are
 * begun. */
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
	SENT_BARRED, /* the server takes no letter of ours now */
} SentAs;

typedef struct {
	const char *from; /* envelope addresses */
	const char *to;
	GBytes *bytes;	/* CRLF lines, ends with CRLF */
	bool done;	/* out: whether it has its outcome */
	SentAs outcome; /* out */
	char *words;	/* out: what the server said; yours */
} Outgoing;

/* Called when a sink has begun all its letters, now and then, and once more
 * when all are done: appends more letters (Outgoing *) to `letters`, or none.
 * They belong to the sink until they are done. */
typedef void SinkMore(void *from, GQueue *letters);

typedef struct Sink Sink;

typedef struct {
	/* ERROR_LATER or ERROR_STOP (refused login), as for a source. */
	bool (*open)(Sink *, GError **error);
	/* Sends letters until there are no more; each gets its outcome. After a
	 * lost connection, and when the time is up, letters not attempted are
	 * SENT_LATER with words NULL. */
	void (*send)(Sink *, SinkMore *more, void *from);
	void (*close)(Sink *); /* frees it too */
} SinkKind;

struct Sink {
	const SinkKind *kind;
	bool late; /* the time is up: more letters would not be sent */
};

/* Makes a sink that writes each letter to a file in new/, with LF lines, synced
 * before it counts as sent. The file's name is made from its Message-ID, so
 * sending a letter twice makes one file. */
Sink *sink_maildir(const char *path);
/* Stores a mail unchanged in a new file, synced before this returns. Makes the
 * Maildir if it is missing. ERROR_LATER if it can't be written. */
bool maildir_put(const char *path, const char *bytes, gsize n, GError **error);

/* Makes a sink that sends letters to an SMTP server over pipelined connections:
 * one for every few letters, at most `connections`. After a 421, or if the
 * server hangs up after some mails, it connects once more. `host` is our name
 * in EHLO. */
#define SINK_CONNECTIONS_MOST 20
Sink *sink_smtp(const ServerAccount *account, const char *host,
		int connections);

#endif
