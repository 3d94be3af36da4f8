/* maildir.c - makes a Maildir, and writes files and letters into it. */
#include "mail/wire/maildir.h"

#include "base/error.h"
#include "base/secret.h"
#include "mail/wire/sink.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

bool
maildir_make(const char *path, GError **error)
{
	static const char *const parts[] = { "tmp", "new", "cur" };

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_autofree char *part = g_build_filename(path, parts[i], NULL);

		if (g_mkdir_with_parents(part, 0700))
			return fail(error, ERROR_STOP, "cannot make %s: %s",
				    part, g_strerror(errno));
	}
	return true;
}

char *
maildir_key(const char *name)
{
	return g_strndup(name, strcspn(name, ":"));
}

/* --- files --------------------------------------------------------------- */

static bool
write_all(int file, const char *bytes, gsize n)
{
	gsize gone = 0;

	while (gone < n) {
		gssize part = write(file, bytes + gone, n - gone);

		if (part < 0 && errno != EINTR)
			return false;
		gone += part > 0 ? (gsize)part : 0;
	}
	return fsync(file) == 0;
}

bool
maildir_write(const char *path, const char *bytes, gsize n)
{
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

	if (file < 0)
		return false;
	bool fine = write_all(file, bytes, n);
	int why = errno;

	if (close(file) && fine) {
		why = errno;
		fine = false;
	}
	errno = why;
	return fine;
}

bool
maildir_sync(const char *path)
{
	int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (folder < 0)
		return false;
	bool fine = fsync(folder) == 0;
	int why = errno;

	close(folder);
	errno = why;
	return fine;
}

bool
maildir_put(const char *path, const char *bytes, gsize n, GError **error)
{
	g_autofree char *name = secret_token();
	g_autofree char *half = g_build_filename(path, "tmp", name, NULL);
	g_autofree char *new = g_build_filename(path, "new", NULL);
	g_autofree char *whole = g_build_filename(new, name, NULL);

	if (!maildir_make(path, error))
		return false;
	if (maildir_write(half, bytes, n) && g_rename(half, whole) == 0 &&
	    maildir_sync(new))
		return true;
	fail(error, ERROR_LATER, "%s cannot be written: %s", whole,
	     g_strerror(errno));
	g_unlink(half);
	return false;
}

/* --- Maildir sink -------------------------------------------------------- */

/* Each letter becomes a file, with lines ending in LF as is the custom there.
 */

typedef struct {
	Sink base;
	char *path;
} MaildirSink;

static bool
open_maildir(Sink *base, GError **error)
{
	return maildir_make(((MaildirSink *)base)->path, error);
}

/* Returns the value of the Message-ID field, or NULL. Free with g_free. */
static char *
message_id(const char *text, gsize length)
{
	static const char field[] = "message-id:";
	gsize n = sizeof field - 1;
	const char *end = text + length;

	for (const char *line = text;
	     line < end && *line != '\r' && *line != '\n';) {
		const char *feed = memchr(line, '\n', (gsize)(end - line));
		const char *after = feed ? feed + 1 : end;

		/* The value may be on the next line, folded. */
		while (after < end && (*after == ' ' || *after == '\t')) {
			feed = memchr(after, '\n', (gsize)(end - after));
			after = feed ? feed + 1 : end;
		}
		if ((gsize)(after - line) > n &&
		    g_ascii_strncasecmp(line, field, n) == 0)
			return g_strstrip(
				g_strndup(line + n, (gsize)(after - line) - n));
		line = after;
	}
	return NULL;
}

static char *
file_name(const Outgoing *letter)
{
	gsize length;
	const char *text = g_bytes_get_data(letter->bytes, &length);
	g_autofree char *id = message_id(text, length);
	g_autofree char *hash = id ? secret_sha256(id, strlen(id))
				   : secret_sha256(text, length);

	return g_strconcat(hash, ".pennypost", NULL);
}

static GString *
local_lines(GBytes *bytes)
{
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	GString *lines = g_string_sized_new(length);

	for (gsize i = 0; i < length; i++)
		if (text[i] != '\r' || i + 1 == length || text[i + 1] != '\n')
			g_string_append_c(lines, text[i]);
	return lines;
}

static bool
write_letter(const char *path, GBytes *bytes)
{
	g_autoptr(GString) text = local_lines(bytes);

	return maildir_write(path, text->str, text->len);
}

static void
later(Outgoing *letter, const char *path)
{
	letter->outcome = SENT_LATER;
	letter->words = g_strdup_printf("%s cannot be written: %s", path,
					g_strerror(errno));
}

static void
send_one(const MaildirSink *sink, Outgoing *letter)
{
	g_autofree char *name = file_name(letter);
	g_autofree char *half = g_build_filename(sink->path, "tmp", name, NULL);
	g_autofree char *whole =
		g_build_filename(sink->path, "new", name, NULL);

	g_clear_pointer(&letter->words, g_free);
	letter->outcome = SENT;
	if (write_letter(half, letter->bytes) && g_rename(half, whole) == 0)
		return;
	later(letter, whole);
	g_unlink(half);
}

static void
end_letter(void *one, void *folder)
{
	Outgoing *letter = one;

	if (folder && letter->outcome == SENT)
		later(letter, folder);
	letter->done = true;
}

/* Syncs new/ once for all letters of a batch. */
static void
send_letters(Sink *base, SinkMore *more, void *from)
{
	const MaildirSink *sink = (MaildirSink *)base;
	g_autofree char *folder = g_build_filename(sink->path, "new", NULL);
	g_autoptr(GQueue) letters = g_queue_new();

	while (more(from, letters), letters->length > 0) {
		for (GList *at = letters->head; at; at = at->next)
			send_one(sink, at->data);
		g_queue_foreach(letters, end_letter,
				maildir_sync(folder) ? NULL : folder);
		g_queue_clear(letters);
	}
}

static void
close_maildir(Sink *base)
{
	MaildirSink *sink = (MaildirSink *)base;

	g_free(sink->path);
	g_free(sink);
}

static const SinkKind maildir_kind = { open_maildir, send_letters,
				       close_maildir };

Sink *
sink_maildir(const char *path)
{
	MaildirSink *sink = g_new0(MaildirSink, 1);

	sink->base.kind = &maildir_kind;
	sink->path = g_strdup(path);
	return &sink->base;
}
