/* engine_postgresql_kept.c - rows that were read in a transaction and are not
 * asked of PostgreSQL once more in it, and such as were asked in advance. */
#include "store/engine_postgresql_kept.h"

#include <string.h>

/* By the shape of the question all answers by its values. */
struct Kept {
	GHashTable *questions;
	bool fleeting; /* some of them do not last */
};

typedef struct {
	char **values; /* of the places */
	Rows *rows;
	bool lasts;
} Answer;

static void
answer_free(gpointer data)
{
	Answer *answer = data;

	g_strfreev(answer->values);
	rows_drop(answer->rows);
	g_free(answer);
}

Kept *
kept_new(void)
{
	Kept *kept = g_new0(Kept, 1);

	kept->questions = g_hash_table_new_full(
		NULL, NULL, NULL, (GDestroyNotify)g_hash_table_unref);
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
	kept->fleeting = false;
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

static char **
values_of(const PipeSent *question)
{
	char **values = g_new0(char *, question->places + 1);

	for (int i = 0; i < question->places; i++)
		values[i] = g_strdup(question->values[i] ? question->values[i]
							 : "");
	return values;
}

static const char *const *
values_asked(const Answer *answer)
{
	return (const char *const *)answer->values;
}

Rows *
kept_find(const Kept *kept, const PipeSent *question)
{
	GHashTable *answers =
		g_hash_table_lookup(kept->questions, question->shape);

	if (!answers)
		return NULL;
	g_autofree char *key = key_of(question);
	Answer *answer = g_hash_table_lookup(answers, key);

	return answer ? rows_hold(answer->rows) : NULL;
}

void
kept_add(Kept *kept, const PipeSent *question, bool lasts)
{
	GHashTable *answers =
		g_hash_table_lookup(kept->questions, question->shape);
	Answer *answer = g_new0(Answer, 1);

	if (!answers) {
		answers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
						answer_free);
		g_hash_table_insert(kept->questions, (gpointer)question->shape,
				    answers);
	}
	answer->values = values_of(question);
	answer->rows = rows_hold(question->rows);
	answer->lasts = lasts;
	g_hash_table_insert(answers, key_of(question), answer);
	kept->fleeting |= !lasts;
}

/* --- what ends it -----------------------------------------------------------
 */

void
kept_end(Kept *kept, const PipeSent *change)
{
	GHashTableIter iter, each;
	gpointer read, answers, answer;

	g_hash_table_iter_init(&iter, kept->questions);
	while (g_hash_table_iter_next(&iter, &read, &answers)) {
		if (!shape_concerns(change->shape, read))
			continue;
		g_hash_table_iter_init(&each, answers);
		while (g_hash_table_iter_next(&each, NULL, &answer))
			if (!shape_of_others(change->shape, change->values,
					     read, values_asked(answer)))
				g_hash_table_iter_remove(&each);
	}
}

void
kept_end_at_lock(Kept *kept)
{
	GHashTableIter iter, each;
	gpointer answers, answer;

	if (!kept->fleeting)
		return;
	g_hash_table_iter_init(&iter, kept->questions);
	while (g_hash_table_iter_next(&iter, NULL, &answers)) {
		g_hash_table_iter_init(&each, answers);
		while (g_hash_table_iter_next(&each, NULL, &answer))
			if (!((Answer *)answer)->lasts)
				g_hash_table_iter_remove(&each);
	}
	kept->fleeting = false;
}
