/* reader.h - reads lines and counted octets from a stream.
 *
 * Both dialogues (IMAP and SMTP) read through it. The octets come from a
 * callback, so that tests can feed the parsers strings cut at any place. */
#ifndef MAIL_WIRE_READER_H
#define MAIL_WIRE_READER_H

#include <glib.h>
#include <stdbool.h>

#define READER_LINE ((gsize)64 * 1024) /* longest line (MAIL R4) */

/* Stores 1 to n octets in `bytes` and returns how many. Returns -1 with an
 * error at the end of the stream or if they do not come in time. A callback
 * that never waits returns 0 if there are none yet. */
typedef gssize ReaderMore(void *from, void *bytes, gsize n, GError **error);

typedef struct Reader Reader;

Reader *reader_new(ReaderMore *more, void *from);
void reader_free(Reader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Reader, reader_free)

/* Returns the next line without its CRLF or LF, borrowed until the next call.
 * ERROR_LATER if it is too long or has a NUL in it. */
char *reader_line(Reader *reader, GError **error);
/* Returns whether a line is there, reading with `now`, which must never wait.
 * Also true if no line will ever come: then reader_line says why. */
bool reader_has_line(Reader *reader, ReaderMore *now);
/* Reads exactly n octets; throws them away if `bytes` is NULL. */
bool reader_octets(Reader *reader, void *bytes, gsize n, GError **error);
/* Returns how many octets were read from it so far. */
guint64 reader_total(const Reader *reader);

#endif
