/* imap.c - sends commands and matches the answers to them (MAIL 3). */
#include "mail/wire/imap.h"

#include "base/error.h"
#include "base/secret.h"

#include <string.h>

#define TAG_CHARS 6
#define GOODBYE ((gint64)1000000)

struct Imap {
	Connection *connection;
	ImapResponse *response;
	gsize keep;
	char prefix[TAG_CHARS + 1];
	guint sent;
	GHashTable *answers; /* number -> ImapAnswer not awaited yet */
	bool settled;	     /* the first command has been answered */
	bool leaving;
};

char *
imap_set(const GArray *uids, guint first, guint *end, gsize most)
{
	GString *set = g_string_new(NULL);
	guint at = first;

	while (at < uids->len && set->len + 22 <= most) {
		guint32 low = g_array_index(uids, guint32, at), high = low;

		for (at++; at < uids->len; at++, high++)
			if (g_array_index(uids, guint32, at) != high + 1)
				break;
		g_string_append_printf(set, set->len ? ",%u" : "%u", low);
		if (high > low)
			g_string_append_printf(set, ":%u", high);
	}
	*end = at;
	return g_string_free(set, FALSE);
}

char *
imap_quote(const char *name, GError **error)
{
	GString *quoted = g_string_new("\"");

	for (const char *at = name; *at; at++) {
		if (!g_ascii_isprint(*at)) {
			g_string_free(quoted, TRUE);
			fail(error, ERROR_STOP,
			     "the folder's name '%s' has other than ASCII "
			     "characters; write it as the server names it, "
			     "in modified UTF-7",
			     name);
			return NULL;
		}
		if (*at == '"' || *at == '\\')
			g_string_append_c(quoted, '\\');
		g_string_append_c(quoted, *at);
	}
	g_string_append_c(quoted, '"');
	return g_string_free(quoted, FALSE);
}

void
imap_answer_clear(ImapAnswer *answer)
{
	g_clear_pointer(&answer->words, g_free);
}

bool
imap_answer_busy(const ImapAnswer *answer)
{
	static const char *const codes[] = { "[UNAVAILABLE]", "[INUSE]",
					     "[LIMIT]" };

	for (gsize i = 0; i < G_N_ELEMENTS(codes); i++)
		if (strstr(answer->words, codes[i]))
			return true;
	return false;
}

static void
answer_free(gpointer answer)
{
	imap_answer_clear(answer);
	g_free(answer);
}

Imap *
imap_new(Connection *connection, gsize keep)
{
	g_autofree char *random = secret_token();
	Imap *imap = g_new0(Imap, 1);

	imap->connection = connection;
	imap->response = imap_response_new();
	imap->answers = g_hash_table_new_full(NULL, NULL, NULL, answer_free);
	imap->keep = keep;
	g_strlcpy(imap->prefix, random, sizeof imap->prefix);
	return imap;
}

void
imap_free(Imap *imap)
{
	if (!imap)
		return;
	connection_free(imap->connection);
	imap_response_free(imap->response);
	g_hash_table_unref(imap->answers);
	g_free(imap);
}

bool
imap_send(Imap *imap, GError **error, const char *format, ...)
{
	GString *line = g_string_new(NULL);
	va_list arguments;

	g_string_printf(line, "%s%u ", imap->prefix, ++imap->sent);
	va_start(arguments, format);
	g_string_append_vprintf(line, format, arguments);
	va_end(arguments);
	g_string_append(line, "\r\n");
	bool fine =
		connection_write(imap->connection, line->str, line->len, error);
	g_string_free(line, TRUE);
	return fine;
}

static bool
read_answer(const char *text, ImapAnswer *answer)
{
	static const char *const names[] = {
		[IMAP_OK] = "OK", [IMAP_NO] = "NO", [IMAP_BAD] = "BAD"
	};

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
		gsize n = strlen(names[i]);

		if (g_ascii_strncasecmp(text, names[i], n) != 0 ||
		    (text[n] && text[n] != ' '))
			continue;
		answer->verdict = (ImapVerdict)i;
		answer->words = connection_words(text);
		return true;
	}
	return false;
}

/* Returns whether the response is neither an unexpected BYE nor an answer to a
 * command that was never sent. */
static bool
bearable(const Imap *imap, GError **error)
{
	const char *text = imap->response->text->str;
	bool bye = g_ascii_strncasecmp(text, "* BYE", 5) == 0;

	/* Before SELECT no mail's content can arrive, so any line may pass. */
	if (!bye && (!imap->settled || strncmp(text, "* ", 2) == 0))
		return true;
	if (bye && imap->leaving)
		return true;
	g_autofree char *words = connection_words(text);

	return fail(error, ERROR_LATER,
		    bye ? "the server said: %s"
			: "the server answered what nobody asked: %s",
		    words);
}

/* Keeps the response if it answers a command on its way; else returns false. */
static bool
keep_answer(Imap *imap)
{
	const char *text = imap->response->text->str;
	gsize n = strlen(imap->prefix);
	ImapAnswer answer;
	char *end;

	if (strncmp(text, imap->prefix, n) != 0 || !g_ascii_isdigit(text[n]))
		return false;
	guint64 number = g_ascii_strtoull(text + n, &end, 10);

	if (!number || number > imap->sent || *end != ' ' ||
	    g_hash_table_contains(imap->answers, GUINT_TO_POINTER(number)) ||
	    !read_answer(end + 1, &answer))
		return false;
	g_hash_table_insert(imap->answers, GUINT_TO_POINTER(number),
			    g_memdup2(&answer, sizeof answer));
	imap->settled = true;
	return true;
}

static bool
read_one(Imap *imap, ImapHandler *handler, void *data, GError **error)
{
	Reader *reader = connection_reader(imap->connection);

	if (!imap_response_read(imap->response, reader, imap->keep, error))
		return false;
	if (keep_answer(imap))
		return true;
	if (!bearable(imap, error))
		return false;
	if (handler && *imap->response->text->str == '*')
		handler(imap->response, data);
	return true;
}

static bool
await(Imap *imap, gconstpointer number, ImapHandler *handler, void *data,
      GError **error)
{
	Reader *reader = connection_reader(imap->connection);
	guint64 end = reader_total(reader) + IMAP_COMMAND_OCTETS;

	while (!g_hash_table_contains(imap->answers, number)) {
		if (reader_total(reader) > end)
			return fail(error, ERROR_LATER,
				    "the server sent too much");
		if (!read_one(imap, handler, data, error))
			return false;
	}
	return true;
}

bool
imap_await(Imap *imap, guint number, ImapHandler *handler, void *data,
	   ImapAnswer *answer, GError **error)
{
	gconstpointer key = GUINT_TO_POINTER(number);

	if (!await(imap, key, handler, data, error)) {
		connection_lose(imap->connection);
		return false;
	}
	ImapAnswer *found = g_hash_table_lookup(imap->answers, key);

	*answer = *found;
	found->words = NULL;
	g_hash_table_remove(imap->answers, key);
	return true;
}

bool
imap_await_last(Imap *imap, ImapHandler *handler, void *data,
		ImapAnswer *answer, GError **error)
{
	return imap_await(imap, imap->sent, handler, data, answer, error);
}

guint
imap_sent(const Imap *imap)
{
	return imap->sent;
}

void
imap_leave(Imap *imap)
{
	g_auto(ImapAnswer) answer = { 0 };

	if (connection_lost(imap->connection))
		return;
	imap->leaving = true;
	connection_until(imap->connection, clock_ticks() + GOODBYE);
	if (imap_send(imap, NULL, "LOGOUT"))
		imap_await_last(imap, NULL, NULL, &answer, NULL);
}
