/* reader.c - a buffer in front of a stream. */
#include "mail/wire/reader.h"

#include "base/error.h"

#include <string.h>

struct Reader {
	ReaderMore *more;
	void *from;
	gsize first, end; /* the unread octets in `buffer` */
	guint64 total;
	char buffer[READER_LINE];
};

Reader *
reader_new(ReaderMore *more, void *from)
{
	Reader *reader = g_malloc(sizeof *reader);

	reader->more = more;
	reader->from = from;
	reader->first = reader->end = 0;
	reader->total = 0;
	return reader;
}

void
reader_free(Reader *reader)
{
	g_free(reader);
}

static gssize
fill(Reader *reader, ReaderMore *more, GError **error)
{
	if (reader->first) {
		memmove(reader->buffer, reader->buffer + reader->first,
			reader->end - reader->first);
		reader->end -= reader->first;
		reader->first = 0;
	}
	if (reader->end == sizeof reader->buffer) {
		fail(error, ERROR_LATER,
		     "the server sent a line of more than 64 kB");
		return -1;
	}
	gssize got = more(reader->from, reader->buffer + reader->end,
			  sizeof reader->buffer - reader->end, error);
	if (got > 0)
		reader->end += (gsize)got;
	return got;
}

static char *
take_line(Reader *reader, char *feed, GError **error)
{
	char *line = reader->buffer + reader->first;
	gsize length = (gsize)(feed - line);

	reader->first += length + 1;
	reader->total += length + 1;
	if (length && line[length - 1] == '\r')
		length--;
	line[length] = '\0';
	if (strlen(line) == length)
		return line;
	fail(error, ERROR_LATER, "the server sent a NUL in a line");
	return NULL;
}

char *
reader_line(Reader *reader, GError **error)
{
	gsize seen = 0;

	for (;;) {
		char *start = reader->buffer + reader->first;
		gsize there = reader->end - reader->first;
		char *feed = memchr(start + seen, '\n', there - seen);

		if (feed)
			return take_line(reader, feed, error);
		seen = there;
		if (fill(reader, reader->more, error) < 0)
			return NULL;
	}
}

bool
reader_has_line(Reader *reader, ReaderMore *now)
{
	gssize got = 1;

	while (got > 0 && !memchr(reader->buffer + reader->first, '\n',
				  reader->end - reader->first))
		got = fill(reader, now, NULL);
	return got != 0;
}

bool
reader_octets(Reader *reader, void *bytes, gsize n, GError **error)
{
	char *to = bytes;

	while (n) {
		gsize there = MIN(n, reader->end - reader->first);

		if (there) {
			if (to)
				memcpy(to, reader->buffer + reader->first,
				       there);
			reader->first += there;
		} else if (to && n >= sizeof reader->buffer / 4) {
			/* Long content goes straight to its place. */
			gssize got = reader->more(reader->from, to, n, error);
			if (got < 0)
				return false;
			there = (gsize)got;
		} else if (fill(reader, reader->more, error) < 0) {
			return false;
		}
		reader->total += there;
		to = to ? to + there : NULL;
		n -= there;
	}
	return true;
}

guint64
reader_total(const Reader *reader)
{
	return reader->total;
}
