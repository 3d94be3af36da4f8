/* person_name.c - finds and replaces a player's name in texts. */
#include "store/person_name.h"

#include "store/engine/query.h"

#include <string.h>

/* an accent may be a character of its own after its letter */
#define OF_A_NAME "[\\p{L}\\p{M}\\p{N}]"
/* Scripts that put nothing between words. */
#define RUNNING "[\\p{Han}\\p{Hiragana}\\p{Thai}\\p{Lao}\\p{Khmer}\\p{Myanmar}]"
/* Vowels that Hebrew and Arabic may leave out, and the stroke that only
 * stretches a line. */
#define POINTS                                                                 \
	"\\x{591}-\\x{5bd}\\x{5c1}\\x{5c2}\\x{610}-\\x{61a}\\x{640}"           \
	"\\x{64b}-\\x{652}\\x{670}"
/* Invisible characters may stand between letters, too. */
#define BETWEEN "[\\p{Cf}" POINTS "]*"

/* Characters with several shapes, any of which may be written. */
static const struct {
	const char *all, *pattern;
} shapes[] = {
	{ "'\u2019\u2018\u02bc`\u00b4\u2032\uff07",
	  "['\u2019\u2018\u02bc`\u00b4\u2032\uff07]" },
	{ " -\u2010\u2011\u2012\u2013\u2014\u2212\u00a0",
	  "[\\s\\p{Pd}\\p{Cf}\u2212]+" },
};

/* Each statement reads the number and the text of each row; the other one
 * stores the text. */
static const struct {
	const char *all, *set;
} texts[] = {
	{ "SELECT id, detail FROM journal WHERE detail <> ''",
	  "UPDATE journal SET detail = ? WHERE id = ?" },
	{ "SELECT id, why FROM season_entries WHERE why <> ''",
	  "UPDATE season_entries SET why = ? WHERE id = ?" },
	{ "SELECT id, why FROM rollbacks WHERE why <> ''",
	  "UPDATE rollbacks SET why = ? WHERE id = ?" },
	{ "SELECT id, subject FROM outbox WHERE subject <> ''",
	  "UPDATE outbox SET subject = ? WHERE id = ?" },
};

/* Columns that name who did something. */
static const char *const doers[] = {
	"UPDATE journal SET who = ? WHERE who = ?",
	"UPDATE season_entries SET who = ? WHERE who = ?",
	"UPDATE rollbacks SET who = ? WHERE who = ?",
};

/* Appends a letter with its accents as separate characters: all, some or none
 * of them. */
static void
add_letter(GString *pattern, const char *letter)
{
	g_autofree char *apart = g_utf8_normalize(letter, -1, G_NORMALIZE_NFD);

	g_string_append(pattern, "(?:");
	for (char *at = apart; *at;) {
		at = g_utf8_next_char(at);
		g_autofree char *first = g_strndup(apart, at - apart);
		g_autofree char *joined =
			g_utf8_normalize(first, -1, G_NORMALIZE_NFC);
		g_autofree char *plain = g_regex_escape_string(joined, -1);

		g_string_append_printf(pattern, "%s%s%s", plain, at,
				       *at ? "|" : ")");
	}
}

static void
add_sign(GString *pattern, const char *sign)
{
	for (gsize i = 0; i < G_N_ELEMENTS(shapes); i++)
		if (strstr(shapes[i].all, sign)) {
			g_string_append(pattern, shapes[i].pattern);
			return;
		}
	add_letter(pattern, sign);
}

static char *
written(const char *name)
{
	g_autofree char *whole = g_utf8_normalize(name, -1, G_NORMALIZE_NFC);
	GString *pattern = g_string_new(NULL);

	for (const char *at = whole, *next; *at; at = next) {
		next = g_utf8_next_char(at);
		g_autofree char *sign = g_strndup(at, next - at);

		g_string_append(pattern, at > whole ? BETWEEN : "");
		add_sign(pattern, sign);
	}
	return g_string_free(pattern, FALSE);
}

/* Sets whether the name is worth looking for: one of a single character would
 * be found in too many words. */
static bool
is_running(const char *name)
{
	return g_regex_match_simple("^" RUNNING "{2,}$", name, 0, 0);
}

static GRegex *
standing(const char *name)
{
	bool has_running = g_regex_match_simple(RUNNING, name, 0, 0);
	const char *inside =
		has_running ? OF_A_NAME : "(?!" RUNNING ")" OF_A_NAME;
	g_autofree char *letters = written(name);
	g_autofree char *pattern =
		is_running(name)
			? g_strconcat(letters, "(?!\\p{M})", NULL)
			: g_strdup_printf("(?<!%s)%s[" POINTS "]*+(?!%s)",
					  inside, letters, inside);

	return g_regex_new(pattern, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0,
			   NULL);
}

bool
person_name_stands(const char *text, const char *name)
{
	g_autoptr(GRegex) regex = standing(name);

	return g_regex_match(regex, text, 0, NULL);
}

typedef struct {
	gint64 id;
	char *text;
} Changed;

static void
clear(gpointer changed)
{
	g_free(((Changed *)changed)->text);
}

static GArray *
find(Store *store, const char *all, const GRegex *regex, const char *after,
     GError **error)
{
	g_autoptr(GArray) found = g_array_new(false, false, sizeof(Changed));
	Query *query = query_new(store, all, WITHOUT);

	g_array_set_clear_func(found, clear);
	while (query_next(query)) {
		Changed row = { .id = query_take_number(query) };
		g_autofree char *text = query_take_text(query);

		if (!g_regex_match(regex, text, 0, NULL))
			continue;
		row.text = g_regex_replace_literal(regex, text, -1, 0, after, 0,
						   NULL);
		g_array_append_val(found, row);
	}
	return query_finish(query, error) ? g_steal_pointer(&found) : NULL;
}

static bool
replace(Store *store, gsize i, const GRegex *regex, const char *after,
	GError **error)
{
	g_autoptr(GArray) rows = find(store, texts[i].all, regex, after, error);
	bool done = rows != NULL;

	for (guint r = 0; done && r < rows->len; r++) {
		const Changed *row = &g_array_index(rows, Changed, r);

		done = query_run(store, texts[i].set,
				 WITH(T(row->text), N(row->id)), error);
	}
	return done;
}

bool
person_name_replace(Store *store, const char *before, const char *after,
		    GError **error)
{
	g_autoptr(GRegex) regex = standing(before);

	for (gsize i = 0; i < G_N_ELEMENTS(doers); i++)
		if (!query_run(store, doers[i], WITH(T(after), T(before)),
			       error))
			return false;
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		if (!replace(store, i, regex, after, error))
			return false;
	return true;
}
