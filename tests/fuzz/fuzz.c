/* fuzz.c - the list of targets, and their helpers. */
#include "fuzz/fuzz.h"

#include "base/error.h"
#include "base/secret.h"

#include <string.h>

const FuzzTarget fuzz_targets[] = {
	{ "message", message_fuzz },
	{ "html", html_fuzz },
	{ "flowed", flowed_fuzz },
	{ "command", command_fuzz },
	{ "template", template_fuzz },
	{ "moves", moves_fuzz },
	{ "imap", imap_fuzz },
	{ "smtp", smtp_fuzz },
	{ "record", record_fuzz },
	{ "desk", desk_fuzz },
	{ "tables", tables_fuzz },
	{ "lines", lines_fuzz },
	{ NULL, NULL },
};

void
fuzz_start(void)
{
	bool ready = secret_start();

	g_assert(ready);
}

char *
fuzz_text(const char *bytes, gsize n)
{
	return g_utf8_make_valid(bytes, (gssize)n);
}

/* Reads a few octets at a time, so that lines are cut at any place. */
static gssize
more(void *from, void *bytes, gsize n, GError **error)
{
	FuzzStream *stream = from;
	gsize now = MIN(MIN(n, stream->left), stream->left % 13 + 1);

	if (!now) {
		fail(error, ERROR_LATER, "the end");
		return -1;
	}
	memcpy(bytes, stream->bytes, now);
	stream->bytes += now;
	stream->left -= now;
	return (gssize)now;
}

Reader *
fuzz_reader(FuzzStream *stream)
{
	return reader_new(more, stream);
}
