/* imap_mailbox.c - asks an IMAP server about the whole mailbox. */
#include "mail/wire/imap_mailbox.h"

#include <string.h>

/* --- what it offers ------------------------------------------------------ */

static void
take_capabilities(const ImapResponse *response, void *data)
{
	GStrv *words = data;
	const char *text = response->text->str;

	if (g_ascii_strncasecmp(text, "* CAPABILITY ", 13) != 0)
		return;
	g_strfreev(*words);
	*words = g_strsplit(text + 13, " ", -1);
}

bool
imap_capabilities(Imap *imap, GStrv *words, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 };

	*words = NULL;
	if (imap_send(imap, error, "CAPABILITY") &&
	    imap_await_last(imap, take_capabilities, words, &answer, error))
		return true;
	g_clear_pointer(words, g_strfreev);
	return false;
}

bool
imap_offers(const GStrv words, const char *capability)
{
	for (char *const *word = words; word && *word; word++)
		if (!g_ascii_strcasecmp(*word, capability))
			return true;
	return false;
}

/* --- quota --------------------------------------------------------------- */

int
imap_quota_percent(const ImapQuota *quota)
{
	return quota->limit ? (int)MIN(100.0 * (double)quota->used /
					       (double)quota->limit,
				       1000)
			    : 0;
}

/* Reads `* QUOTA "" (STORAGE 10 512 MESSAGE 3 100)`. The quota's name before
 * the parenthesis may be a literal. */
static void
take_quota(const ImapResponse *response, void *data)
{
	ImapQuota *quota = data;
	const char *text = response->text->str;
	const char *list = strrchr(text, '(');

	if (g_ascii_strncasecmp(text, "* QUOTA ", 8) != 0 || !list)
		return;
	g_auto(GStrv) words = g_strsplit_set(list + 1, " )", -1);

	for (guint i = 0; i + 2 < g_strv_length(words); i += 3) {
		ImapQuota found = { 0 };

		if (g_ascii_strcasecmp(words[i], "STORAGE") != 0 ||
		    !g_ascii_string_to_unsigned(words[i + 1], 10, 0, G_MAXINT64,
						&found.used, NULL) ||
		    !g_ascii_string_to_unsigned(words[i + 2], 10, 0, G_MAXINT64,
						&found.limit, NULL))
			continue;
		if (!quota->limit ||
		    imap_quota_percent(&found) > imap_quota_percent(quota))
			*quota = found;
	}
}

bool
imap_quota(Imap *imap, const GStrv words, ImapQuota *quota, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 };

	*quota = (ImapQuota){ 0 };
	return !imap_offers(words, "QUOTA") ||
	       (imap_send(imap, error, "GETQUOTAROOT INBOX") &&
		imap_await_last(imap, take_quota, quota, &answer, error));
}

/* --- junk ---------------------------------------------------------------- */

typedef struct {
	char *marked, *named;
} Junk;

/* Returns the contents of a quoted string, and sets *end after it; NULL if it
 * is unterminated. Free with g_free. */
static char *
unquoted(const char *text, const char **end)
{
	g_autoptr(GString) plain = g_string_new(NULL);
	const char *at = text + 1;

	for (; *at && *at != '"'; at++) {
		if (*at == '\\' && at[1])
			at++;
		g_string_append_c(plain, *at);
	}
	if (*at != '"')
		return NULL;
	*end = at + 1;
	return g_string_free(g_steal_pointer(&plain), FALSE);
}

/* Returns a folder's name: an atom, a quoted string or the response's literal,
 * with nothing after it; NULL if malformed. Free with g_free. */
static char *
folder_name(const ImapResponse *response, const char *text)
{
	const char *end = "";
	g_autofree char *name = NULL;

	if (*text == '{' && response->literals->len == 1) {
		GBytes *bytes = response->literals->pdata[0];

		end = strchr(text, '\n') ? strchr(text, '\n') + 1 : "x";
		name = g_strndup(g_bytes_get_data(bytes, NULL),
				 g_bytes_get_size(bytes));
	} else if (*text == '"') {
		name = unquoted(text, &end);
	} else if (!strpbrk(text, " (){\"\n")) {
		name = g_strdup(text);
	}
	return name && *name && !*end ? g_steal_pointer(&name) : NULL;
}

/* Returns whether the last part of the name is one that Dovecot, Exchange,
 * Cyrus and others give to their junk folder, for servers that don't mark
 * it. */
static bool
is_called_junk(const char *name, char delimiter)
{
	static const char *const names[] = {
		"Junk",	      "Spam",	      "Junk E-mail",
		"Junk Email", "Junk Mail",    "Junk-E-Mail",
		"Bulk Mail",  "Spamverdacht", "Bulk",
	};
	const char *last = delimiter ? strrchr(name, delimiter) : NULL;

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		if (!g_ascii_strcasecmp(last ? last + 1 : name, names[i]))
			return true;
	return false;
}

/* Reads a hierarchy delimiter (`"/" ` or `NIL `; 0: none) and returns what
 * follows it; NULL if there is none. */
static const char *
behind_delimiter(const char *text, char *delimiter)
{
	const char *end = text;
	g_autofree char *plain = NULL;

	*delimiter = 0;
	if (!g_ascii_strncasecmp(text, "NIL", 3))
		end = text + 3;
	else if (*text == '"' && (plain = unquoted(text, &end)))
		*delimiter = *plain;
	return end > text && *end == ' ' ? end + 1 : NULL;
}

/* Reads `* LIST (\HasNoChildren \Junk) "/" Spam`. */
static void
take_folder(const ImapResponse *response, void *data)
{
	Junk *junk = data;
	const char *text = response->text->str;
	const char *close = strchr(text, ')');
	char delimiter;

	if (g_ascii_strncasecmp(text, "* LIST (", 8) != 0 || !close ||
	    close[1] != ' ')
		return;
	g_autofree char *inside = g_strndup(text + 8, close - text - 8);
	g_auto(GStrv) marks = g_strsplit(inside, " ", -1);
	const char *rest = behind_delimiter(close + 2, &delimiter);
	g_autofree char *name = rest ? folder_name(response, rest) : NULL;

	if (!name || imap_offers(marks, "\\Noselect") ||
	    imap_offers(marks, "\\NonExistent"))
		return;
	if (!junk->marked && imap_offers(marks, "\\Junk"))
		junk->marked = g_steal_pointer(&name);
	else if (!junk->named && is_called_junk(name, delimiter))
		junk->named = g_steal_pointer(&name);
}

bool
imap_junk_folder(Imap *imap, const GStrv words, char **name, GError **error)
{
	/* Other servers may mark it unasked (RFC 6154 section 2). */
	bool asked = imap_offers(words, "SPECIAL-USE") &&
		     imap_offers(words, "LIST-EXTENDED");
	g_auto(ImapAnswer) answer = { 0 };
	Junk junk = { 0 };
	bool fine = imap_send(imap, error, "LIST \"\" \"*\"%s",
			      asked ? " RETURN (SPECIAL-USE)" : "") &&
		    imap_await_last(imap, take_folder, &junk, &answer, error);

	*name = fine ? g_strdup(junk.marked ? junk.marked : junk.named) : NULL;
	g_free(junk.marked);
	g_free(junk.named);
	return fine;
}
