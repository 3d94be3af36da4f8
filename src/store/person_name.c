/* person_name.c - where a player's name stands in what is kept in words. */
#include "store/person_name.h"

#include "store/query.h"

/* An accent may stand behind its letter. */
#define OF_A_NAME "[\\p{L}\\p{M}\\p{N}]"

/* In words of one line: the number of each row, the text, and how it is set. */
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

/* Those who did something. */
static const char *const doers[] = {
	"UPDATE journal SET who = ? WHERE who = ?",
	"UPDATE season_entries SET who = ? WHERE who = ?",
	"UPDATE rollbacks SET who = ? WHERE who = ?",
};

/* An accent is a sign of its own or not, and the gap in a name any space. */
static char *
written(const char *name, GNormalizeMode mode)
{
	g_autofree char *normal = g_utf8_normalize(name, -1, mode);
	g_autofree char *plain = g_regex_escape_string(normal, -1);
	g_auto(GStrv) words = g_strsplit(plain, " ", -1);

	return g_strjoinv("\\s+", words);
}

static GRegex *
standing(const char *name)
{
	g_autofree char *whole = written(name, G_NORMALIZE_NFC);
	g_autofree char *apart = written(name, G_NORMALIZE_NFD);
	g_autofree char *pattern = g_strdup_printf(
		"(?<!" OF_A_NAME ")(?:%s|%s)(?!" OF_A_NAME ")", whole, apart);

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
	Query *query = query_new(store, all);

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
		Query *query = query_new(store, texts[i].set);

		query_text(query, row->text);
		query_number(query, row->id);
		done = query_run(query, error);
	}
	return done;
}

bool
person_name_replace(Store *store, const char *before, const char *after,
		    GError **error)
{
	g_autoptr(GRegex) regex = standing(before);

	for (gsize i = 0; i < G_N_ELEMENTS(doers); i++) {
		Query *query = query_new(store, doers[i]);

		query_text(query, after);
		query_text(query, before);
		if (!query_run(query, error))
			return false;
	}
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		if (!replace(store, i, regex, after, error))
			return false;
	return true;
}
