/* imap.c - reads and parses IMAP responses, sends commands and matches the
 * answers to them (MAIL 3). */
#include "mail/wire/imap.h"

#include "base/error.h"
#include "base/secret.h"
#include "base/text.h"

#include <string.h>

#define TAG_CHARS 6
#define GOODBYE ((gint64)1000000)

/* --- responses ----------------------------------------------------------- */

ImapResponse *
imap_response_new(void)
{
	ImapResponse *response = g_new0(ImapResponse, 1);

	response->text = g_string_new(NULL);
	response->literals =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
	response->lengths = g_array_new(FALSE, FALSE, sizeof(guint64));
	return response;
}

void
imap_response_free(ImapResponse *response)
{
	if (!response)
		return;
	g_string_free(response->text, TRUE);
	g_ptr_array_unref(response->literals);
	g_array_unref(response->lengths);
	g_free(response);
}

/* Returns whether the text begins with this word, in whatever case. */
static bool
begins_word(const char *text, const char *word)
{
	gsize n = strlen(word);

	return g_ascii_strncasecmp(text, word, n) == 0 &&
	       (text[n] == ' ' || !text[n]);
}

/* Returns whether a response is text for people. That may end in anything, so
 * no literal is looked for after it. */
static bool
free_text(const char *text)
{
	return strncmp(text, "* ", 2) != 0 || begins_word(text + 2, "OK") ||
	       begins_word(text + 2, "NO") || begins_word(text + 2, "BAD") ||
	       begins_word(text + 2, "BYE") || begins_word(text + 2, "PREAUTH");
}

static bool
inside_quotes(const char *line, const char *end)
{
	bool quoted = false;

	for (const char *at = line; at < end; at++) {
		if (quoted && *at == '\\')
			at++;
		else if (*at == '"')
			quoted = !quoted;
	}
	return quoted;
}

/* Returns whether the line ends in {n}, outside of quotes. */
static bool
literal_follows(const char *line, guint64 *length)
{
	const char *open = strrchr(line, '{');
	char *end;

	if (!open || !g_ascii_isdigit(open[1]))
		return false;
	*length = g_ascii_strtoull(open + 1, &end, 10);
	if (*end == '+')
		end++;
	return end[0] == '}' && !end[1] && !inside_quotes(line, open);
}

static bool
read_literal(ImapResponse *response, Reader *reader, guint64 n, gsize keep,
	     GError **error)
{
	gsize kept = (gsize)MIN(n, keep);
	g_autofree char *bytes = g_malloc(MAX(kept, 1));

	if (n > IMAP_COMMAND_OCTETS)
		return fail(error, ERROR_LATER,
			    "the server announces a mail of %" G_GUINT64_FORMAT
			    " octets",
			    n);
	if (!reader_octets(reader, bytes, kept, error) ||
	    !reader_octets(reader, NULL, (gsize)n - kept, error))
		return false;
	g_ptr_array_add(response->literals,
			g_bytes_new_take(g_steal_pointer(&bytes), kept));
	g_array_append_val(response->lengths, n);
	return true;
}

bool
imap_response_read(ImapResponse *response, Reader *reader, gsize keep,
		   GError **error)
{
	g_string_truncate(response->text, 0);
	g_ptr_array_set_size(response->literals, 0);
	g_array_set_size(response->lengths, 0);
	for (;;) {
		const char *line = reader_line(reader, error);
		guint64 length;

		if (!line)
			return false;
		g_string_append(response->text, line);
		if (response->text->len > READER_LINE)
			return fail(error, ERROR_LATER,
				    "the server sent too long a response");
		if (free_text(response->text->str) ||
		    !literal_follows(line, &length))
			return true;
		if (!read_literal(response, reader, length, keep, error))
			return false;
		g_string_append_c(response->text, '\n');
	}
}

/* A place in a response's text, and the number of the next literal. */
typedef struct {
	const char *at;
	const ImapResponse *response;
	guint literal;
} Cursor;

typedef struct {
	const char *text; /* an atom, or what is inside the quotes */
	gsize length;
	GBytes *literal;
	guint64 whole;
	bool quoted;
} Value;

static bool
skip(Cursor *cursor, char wanted)
{
	if (*cursor->at != wanted)
		return false;
	cursor->at++;
	return true;
}

static bool
value_quoted(Cursor *cursor, Value *value)
{
	const char *at = cursor->at + 1;

	value->quoted = true;
	value->text = at;
	for (; *at && *at != '\n' && *at != '"'; at++)
		if (*at == '\\' && at[1] && at[1] != '\n')
			at++;
	value->length = (gsize)(at - value->text);
	cursor->at = at;
	return skip(cursor, '"');
}

static bool
value_literal(Cursor *cursor, Value *value)
{
	const char *feed = strchr(cursor->at, '\n');

	if (!feed || cursor->literal >= cursor->response->literals->len)
		return false;
	value->literal =
		g_ptr_array_index(cursor->response->literals, cursor->literal);
	value->whole = g_array_index(cursor->response->lengths, guint64,
				     cursor->literal);
	cursor->literal++;
	cursor->at = feed + 1;
	return true;
}

static bool
value_simple(Cursor *cursor, Value *value)
{
	if (*cursor->at == '"')
		return value_quoted(cursor, value);
	if (*cursor->at == '{' || strncmp(cursor->at, "~{", 2) == 0)
		return value_literal(cursor, value);
	value->text = cursor->at;
	value->length = strcspn(cursor->at, " ()\n\"");
	cursor->at += value->length;
	return value->length > 0;
}

/* Reads one value. A list in parentheses is skipped as a whole. */
static bool
value_read(Cursor *cursor, Value *value)
{
	int depth = 0;

	do {
		memset(value, 0, sizeof *value);
		while (depth && skip(cursor, ' '))
			;
		if (skip(cursor, '('))
			depth++;
		else if (depth && skip(cursor, ')'))
			depth--;
		else if (!value_simple(cursor, value))
			return false;
	} while (depth);
	return true;
}

/* Reads an attribute's name. Brackets in it may hold spaces and parentheses. */
static bool
name_read(Cursor *cursor, Value *name)
{
	const char *at = cursor->at;
	bool brackets = false;

	memset(name, 0, sizeof *name);
	for (; *at && *at != '\n'; at++) {
		if (*at == '[')
			brackets = true;
		else if (*at == ']')
			brackets = false;
		else if (!brackets && (*at == ' ' || *at == ')'))
			break;
	}
	name->text = cursor->at;
	name->length = (gsize)(at - cursor->at);
	cursor->at = at;
	return name->length > 0;
}

static bool
named(const Value *name, const char *wanted)
{
	return strlen(wanted) == name->length &&
	       g_ascii_strncasecmp(name->text, wanted, name->length) == 0;
}

static void
keep_body(ImapFetch *fetch, const Value *value)
{
	if (fetch->body)
		return;
	if (value->literal) {
		fetch->body = g_bytes_ref(value->literal);
		fetch->whole = value->whole;
	} else if (value->quoted) {
		GString *plain = g_string_sized_new(value->length);

		for (gsize i = 0; i < value->length; i++) {
			if (value->text[i] == '\\' && i + 1 < value->length)
				i++;
			g_string_append_c(plain, value->text[i]);
		}
		fetch->body = g_string_free_to_bytes(plain);
		fetch->whole = g_bytes_get_size(fetch->body);
	}
}

static void
keep_attribute(ImapFetch *fetch, const Value *name, const Value *value)
{
	g_autofree char *text =
		value->text ? g_strndup(value->text, value->length) : NULL;
	guint64 number = 0;
	bool part = named(name, "BODY[]<0>");

	fetch->part |= part;
	if (part || named(name, "BODY[]"))
		keep_body(fetch, value);
	else if (!text)
		return;
	else if (named(name, "INTERNALDATE"))
		fetch->arrived = imap_date(text);
	else if (!g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT32, &number,
					     NULL))
		return;
	else if (named(name, "UID"))
		fetch->uid = (guint32)number;
	else if (named(name, "RFC822.SIZE"))
		fetch->size = (gsize)number;
}

static bool
attributes_read(Cursor *cursor, ImapFetch *fetch)
{
	while (!skip(cursor, ')')) {
		Value name, value;

		if (!name_read(cursor, &name) || !skip(cursor, ' ') ||
		    !value_read(cursor, &value))
			return false;
		keep_attribute(fetch, &name, &value);
		while (skip(cursor, ' '))
			;
	}
	return !*cursor->at;
}

bool
imap_fetch_parse(const ImapResponse *response, ImapFetch *fetch)
{
	Cursor cursor = { response->text->str, response, 0 };
	ImapFetch found = { 0 };

	if (!skip(&cursor, '*') || !skip(&cursor, ' ') ||
	    !g_ascii_isdigit(*cursor.at))
		return false;
	cursor.at += strspn(cursor.at, "0123456789");
	if (g_ascii_strncasecmp(cursor.at, " FETCH (", 8) != 0)
		return false;
	cursor.at += 8;
	if (!attributes_read(&cursor, &found)) {
		g_clear_pointer(&found.body, g_bytes_unref);
		return false;
	}
	*fetch = found;
	return true;
}

bool
imap_code_number(const ImapResponse *response, const char *name,
		 guint32 *number)
{
	g_autofree char *begin = g_strdup_printf("* OK [%s ", name);
	const char *digits = response->text->str + strlen(begin);
	char *end;

	if (g_ascii_strncasecmp(response->text->str, begin, strlen(begin)) ||
	    !g_ascii_isdigit(*digits))
		return false;
	guint64 found = g_ascii_strtoull(digits, &end, 10);

	if (*end != ']' || found > G_MAXUINT32)
		return false;
	*number = (guint32)found;
	return true;
}

/* --- commands and answers ------------------------------------------------ */

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
					     "[LIMIT]", NULL };

	return text_contains(answer->words, codes);
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
	g_autoptr(GString) line = g_string_new(NULL);
	va_list arguments;

	g_string_printf(line, "%s%u ", imap->prefix, ++imap->sent);
	va_start(arguments, format);
	g_string_append_vprintf(line, format, arguments);
	va_end(arguments);
	g_string_append(line, "\r\n");
	return connection_write(imap->connection, line->str, line->len, error);
}

static bool
read_answer(const char *text, ImapAnswer *answer)
{
	static const char *const names[] = {
		[IMAP_OK] = "OK", [IMAP_NO] = "NO", [IMAP_BAD] = "BAD"
	};

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
		if (!begins_word(text, names[i]))
			continue;
		*answer =
			(ImapAnswer){ (ImapVerdict)i, connection_words(text) };
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
	if (bye ? imap->leaving : !imap->settled || strncmp(text, "* ", 2) == 0)
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

bool
imap_await(Imap *imap, guint number, ImapHandler *handler, void *data,
	   ImapAnswer *answer, GError **error)
{
	gconstpointer key = GUINT_TO_POINTER(number);
	Reader *reader = connection_reader(imap->connection);
	guint64 end = reader_total(reader) + IMAP_COMMAND_OCTETS;
	bool fine = true;

	while (fine && !g_hash_table_contains(imap->answers, key))
		fine = reader_total(reader) > end
			       ? fail(error, ERROR_LATER,
				      "the server sent too much")
			       : read_one(imap, handler, data, error);
	if (!fine) {
		connection_lose(imap->connection);
		return false;
	}
	g_autofree ImapAnswer *found = NULL;

	g_hash_table_steal_extended(imap->answers, key, NULL,
				    (gpointer *)&found);
	*answer = *found;
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
