/* engine_postgresql_kept.c - rows that were read in a transaction and are not
 * asked of PostgreSQL once more in it. */
#include "store/engine_postgresql_kept.h"

#include <string.h>

/* --- what is kept -----------------------------------------------------------
 */

/* By the SQL of the question, all answers by its values. */
struct Kept {
	GHashTable *questions;
};

Kept *
kept_new(void)
{
	Kept *kept = g_new0(Kept, 1);

	kept->questions =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
				      (GDestroyNotify)g_hash_table_unref);
	return kept;
}

void
kept_free(Kept *kept)
{
	g_hash_table_unref(kept->questions);
	g_free(kept);
}

void
kept_clear(Kept *kept)
{
	g_hash_table_remove_all(kept->questions);
}

/* Only numbers and texts are asked by. */
static char *
key_of(const PipeSent *question)
{
	GString *key = g_string_new(NULL);

	for (int i = 0; i < question->places; i++) {
		const char *value = question->values[i];

		g_assert(!question->formats[i]);
		g_string_append_printf(key, "%zu:%s", value ? strlen(value) : 0,
				       value ? value : "");
	}
	return g_string_free(key, FALSE);
}

Rows *
kept_find(Kept *kept, const PipeSent *question)
{
	GHashTable *answers =
		g_hash_table_lookup(kept->questions, question->sql);

	if (!answers)
		return NULL;
	g_autofree char *key = key_of(question);
	Rows *rows = g_hash_table_lookup(answers, key);

	return rows ? rows_hold(rows) : NULL;
}

void
kept_add(Kept *kept, const PipeSent *question, Rows *rows)
{
	GHashTable *answers =
		g_hash_table_lookup(kept->questions, question->sql);

	if (!answers) {
		answers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
						(GDestroyNotify)rows_drop);
		g_hash_table_insert(kept->questions, g_strdup(question->sql),
				    answers);
	}
	g_hash_table_insert(answers, key_of(question), rows_hold(rows));
}

/* --- what ends it -----------------------------------------------------------
 */

static bool
is_sign(char c)
{
	return g_ascii_isalnum(c) || c == '_';
}

/* The next word of some SQL, which is behind *sql then; 0: none is left. */
static gsize
next_word(const char **sql, const char **word)
{
	while (**sql && !is_sign(**sql))
		++*sql;
	*word = *sql;
	while (is_sign(**sql))
		++*sql;
	return (gsize)(*sql - *word);
}

static bool
has_word(const char *sql, const char *wanted, gsize n)
{
	const char *word;
	gsize length;

	while ((length = next_word(&sql, &word)))
		if (length == n && !strncmp(word, wanted, n))
			return true;
	return false;
}

/* Does an UPDATE set a column, or read one for it, that the question has? */
static bool
sets_any(const char *sets, const char *question)
{
	const char *end = strstr(sets, " WHERE ");
	const char *word;
	gsize n;

	while ((n = next_word(&sets, &word)) && (!end || word < end))
		if (!g_ascii_isdigit(*word) && has_word(question, word, n))
			return true;
	return false;
}

static bool
concerns(const char *change, const char *question)
{
	static const char *const kinds[] = { "INSERT INTO ", "UPDATE ",
					     "DELETE FROM " };
	const char *sets = strstr(change, " SET ");

	for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
		const char *table = change + strlen(kinds[i]), *word;

		if (!g_str_has_prefix(change, kinds[i]))
			continue;
		gsize n = next_word(&table, &word);

		return has_word(question, word, n) &&
		       (i != 1 || !sets || sets_any(sets + 5, question));
	}
	return true;
}

/* Nobody knows it of rows that are on their way still. */
static bool
has_id(const Rows *rows, gint64 id)
{
	int column = rows->result ? PQfnumber(rows->result, "id") : -1;

	for (int i = 0; column >= 0 && i < PQntuples(rows->result); i++) {
		gint64 one;

		memcpy(&one, PQgetvalue(rows->result, i, column), sizeof one);
		if (GINT64_FROM_BE(one) == id)
			return true;
	}
	return column < 0;
}

static void
end_with_id(GHashTable *answers, gint64 id)
{
	GHashTableIter iter;
	gpointer rows;

	g_hash_table_iter_init(&iter, answers);
	while (g_hash_table_iter_next(&iter, NULL, &rows))
		if (has_id(rows, id))
			g_hash_table_iter_remove(&iter);
}

void
kept_end(Kept *kept, const PipeSent *change)
{
	bool of_one = change->places == 1 && change->values[0] &&
		      g_str_has_prefix(change->sql, "DELETE FROM ") &&
		      g_str_has_suffix(change->sql, " WHERE id = $1");
	GHashTableIter iter;
	gpointer sql, answers;

	if (g_str_has_prefix(change->sql, "SELECT "))
		return;
	g_hash_table_iter_init(&iter, kept->questions);
	while (g_hash_table_iter_next(&iter, &sql, &answers)) {
		if (!concerns(change->sql, sql))
			continue;
		if (of_one)
			end_with_id(answers, g_ascii_strtoll(change->values[0],
							     NULL, 10));
		else
			g_hash_table_iter_remove(&iter);
	}
}
