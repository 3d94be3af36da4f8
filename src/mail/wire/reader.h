/* reader.h - lines and counted octets out of a stream of bytes.
 *
 * Both dialogues read through it; where the bytes come from is a callback, so
 * that the parsers can be tried on strings cut at any place. */
#ifndef MAIL_WIRE_READER_H
#define MAIL_WIRE_READER_H

#include <glib.h>
#include <stdbool.h>

#define READER_LINE ((gsize)64 * 1024) /* longest line (MAIL R4) */

/* Put 1 to n bytes; -1 with an error at the end or when they do not come; 0, of
 * one that never waits, when there are none yet. */
typedef gssize ReaderMore(void *from, void *bytes, gsize n, GError **error);

typedef struct Reader Reader;

Reader *reader_new(ReaderMore *more, void *from);
void reader_free(Reader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Reader, reader_free)

/* The next line without its CRLF or LF, borrowed until the next call.  Too
 * long, or a NUL in it: ERROR_LATER. */
char *reader_line(Reader *reader, GError **error);
/* Is a line there, as far as this one that never waits can tell?  Also true
 * where none will ever come: then reader_line says why. */
bool reader_has_line(Reader *reader, ReaderMore *now);
/* Exactly n octets; with bytes NULL they are thrown away. */
bool reader_octets(Reader *reader, void *bytes, gsize n, GError **error);
/* Octets given out so far. */
guint64 reader_total(const Reader *reader);

#endif
