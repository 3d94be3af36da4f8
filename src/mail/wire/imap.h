/* imap.h - the IMAP dialogue after the login, safe against what a mail says.
 *
 * A response is read whole before it is looked at: its text, in which each
 * literal leaves "{n}" and a line feed, and beside it the octets themselves.
 * So nothing inside a mail is ever taken for the server's words. */
#ifndef MAIL_WIRE_IMAP_H
#define MAIL_WIRE_IMAP_H

#include "base/clock.h"
#include "mail/wire/connection.h"
#include "mail/wire/reader.h"

#include <glib.h>
#include <stdbool.h>

/* Limits of what one command may bring in all, and of one literal. */
#define IMAP_COMMAND_OCTETS ((guint64)64 * 1024 * 1024)

typedef struct {
	GString *text;	     /* as above, without the last CRLF */
	GPtrArray *literals; /* GBytes *: at most `keep` octets of each */
	GArray *lengths;     /* guint64: of the whole literals */
} ImapResponse;

ImapResponse *imap_response_new(void);
void imap_response_free(ImapResponse *response);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ImapResponse, imap_response_free)

/* Read one response (MAIL R3, R4); `keep` octets of a literal are kept and
 * the others thrown away.  Whatever breaks the protocol is ERROR_LATER. */
bool imap_response_read(ImapResponse *response, Reader *reader, gsize keep,
			GError **error);

/* What a FETCH response says about one mail. */
typedef struct {
	guint32 uid;   /* 0: not said */
	gsize size;    /* RFC822.SIZE, 0: not said */
	Time arrived;  /* INTERNALDATE, TIME_NONE: not said */
	GBytes *body;  /* of BODY[] alone, NULL: none; unref it */
	guint64 whole; /* length of that literal on the wire */
	bool part;     /* it is the beginning that was asked for */
} ImapFetch;

/* False: not a FETCH, or one that cannot be understood. */
bool imap_fetch_parse(const ImapResponse *response, ImapFetch *fetch);
/* The number behind a name in brackets: `* OK [UIDNEXT 7]`. */
bool imap_code_number(const ImapResponse *response, const char *name,
		      guint32 *number);
/* UIDs, ascending, as a set of ranges of at most `most` octets, from `first`
 * on; sets *end to the first that is not in it.  Free with g_free. */
char *imap_set(const GArray *uids, guint first, guint *end, gsize most);
/* A folder's name in quotes, or NULL with ERROR_STOP (MAIL R13). */
char *imap_quote(const char *name, GError **error);

typedef enum { IMAP_OK, IMAP_NO, IMAP_BAD } ImapVerdict;

typedef struct {
	ImapVerdict verdict;
	char *words;
} ImapAnswer;

void imap_answer_clear(ImapAnswer *answer);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ImapAnswer, imap_answer_clear)
/* Does it say that the server cannot now, but may later (MAIL R11)? */
bool imap_answer_busy(const ImapAnswer *answer);

typedef struct Imap Imap;
/* Called for each untagged response. */
typedef void ImapHandler(const ImapResponse *response, void *data);

/* Takes over the connection.  What comes before the answer to the first
 * command is thrown away: octets that came with the login's reply are lost
 * inside libcurl, so it may begin in the middle of a line. */
Imap *imap_new(Connection *connection, gsize keep);
void imap_free(Imap *imap);
/* Commands are sent without waiting.  A server may work at several together
 * and mix what it sends for them, so handlers must expect the data of every
 * command that is on its way. */
bool imap_send(Imap *imap, GError **error, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
/* The number of the last one sent. */
guint imap_sent(const Imap *imap);
/* The answer to a command by its number; the answers to others that come
 * before it are kept for them.  After an error the connection is lost. */
bool imap_await(Imap *imap, guint number, ImapHandler *handler, void *data,
		ImapAnswer *answer, GError **error);
/* Awaits the last command sent. */
bool imap_await_last(Imap *imap, ImapHandler *handler, void *data,
		     ImapAnswer *answer, GError **error);
/* Say good-bye. */
void imap_leave(Imap *imap);

#endif
