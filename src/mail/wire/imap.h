/* imap.h - the IMAP dialogue after the login, safe against the content of
 * mails.
 *
 * A response is read to its end before it is parsed. Its text, in which each
 * literal is only "{n}" and a line feed, is kept apart from the octets of the
 * literals. So nothing inside a mail is ever taken for the server's words. */
#ifndef MAIL_WIRE_IMAP_H
#define MAIL_WIRE_IMAP_H

#include "base/clock.h"
#include "mail/wire/connection.h"
#include "mail/wire/reader.h"

#include <glib.h>
#include <stdbool.h>

/* Limit of all that one command may bring, and of a single literal. */
#define IMAP_COMMAND_OCTETS ((guint64)64 * 1024 * 1024)

typedef struct {
	GString *text;	     /* see above; without the last CRLF */
	GPtrArray *literals; /* GBytes *: the first `keep` octets of each */
	GArray *lengths;     /* guint64: full length of each literal */
} ImapResponse;

ImapResponse *imap_response_new(void);
void imap_response_free(ImapResponse *response);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ImapResponse, imap_response_free)

/* Reads one response (MAIL R3, R4). Keeps the first `keep` octets of a literal
 * and drops the rest. Any violation of the protocol is ERROR_LATER. */
bool imap_response_read(ImapResponse *response, Reader *reader, gsize keep,
			GError **error);

/* One mail, as described by a FETCH response. */
typedef struct {
	guint32 uid;   /* 0: not said */
	gsize size;    /* RFC822.SIZE, 0: not said */
	Time arrived;  /* INTERNALDATE, TIME_NONE: not said */
	GBytes *body;  /* of BODY[] or its beginning; NULL: none; unref it */
	guint64 whole; /* length of `body` as the server sent it */
	bool part;     /* `body` is the beginning that was asked for */
} ImapFetch;

/* Parses a FETCH response; false if it is another one or malformed. */
bool imap_fetch_parse(const ImapResponse *response, ImapFetch *fetch);
/* Reads the number after a name in brackets, as in `* OK [UIDNEXT 7]`. */
bool imap_code_number(const ImapResponse *response, const char *name,
		      guint32 *number);
/* Writes ascending UIDs, from place `first` on, as a set of ranges of at most
 * `most` octets. *end becomes the first place that is not in it. Free with
 * g_free. */
char *imap_set(const GArray *uids, guint first, guint *end, gsize most);
/* Puts a folder's name in quotes; NULL with ERROR_STOP if it isn't ASCII (MAIL
 * R13). Free with g_free. */
char *imap_quote(const char *name, GError **error);

typedef enum { IMAP_OK, IMAP_NO, IMAP_BAD } ImapVerdict;

typedef struct {
	ImapVerdict verdict;
	char *words;
} ImapAnswer;

void imap_answer_clear(ImapAnswer *answer);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ImapAnswer, imap_answer_clear)
/* Returns whether the server says that it can't do it now, but may later (MAIL
 * R11). */
bool imap_answer_busy(const ImapAnswer *answer);

typedef struct Imap Imap;
/* Called for each untagged response. */
typedef void ImapHandler(const ImapResponse *response, void *data);

/* Takes over the connection. Before the answer to the first command any line
 * but a BYE may pass: octets that came with the login's reply are lost inside
 * libcurl, so the stream may begin in the middle of a line. */
Imap *imap_new(Connection *connection, gsize keep);
void imap_free(Imap *imap);
/* Sends a command without waiting for its answer. A server may work on several
 * commands at once and mix their data, so handlers must expect the data of
 * every command that is on its way. */
bool imap_send(Imap *imap, GError **error, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
/* Returns the number of the last command sent. */
guint imap_sent(const Imap *imap);
/* Awaits the answer to a command, given by its number. Answers to other
 * commands that come before it are kept. After an error the connection is
 * closed. */
bool imap_await(Imap *imap, guint number, ImapHandler *handler, void *data,
		ImapAnswer *answer, GError **error);
/* Awaits the answer to the last command sent. */
bool imap_await_last(Imap *imap, ImapHandler *handler, void *data,
		     ImapAnswer *answer, GError **error);
/* Logs out. */
void imap_leave(Imap *imap);

#endif
