/* tongue.c - the words of the commands in one language. */
#include "command/language/tongue_private.h"

#include "base/error.h"
#include "base/text.h"
#include "command/language/arguments.h"
#include "command/language/vocabulary.h"

#include <string.h>

/* --- words ---------------------------------------------------------------- */

static void
words_free(Words *words)
{
	if (!words)
		return;
	g_strfreev(words->written);
	g_ptr_array_unref(words->folded);
	g_free(words);
}

static Words *
words_new(const char *const *list)
{
	Words *words = g_new0(Words, 1);
	g_autoptr(GStrvBuilder) written = g_strv_builder_new();

	words->folded = g_ptr_array_new_with_free_func(g_free);
	for (; list && *list; list++) {
		g_autofree char *word = g_strstrip(g_strdup(*list));
		g_autofree char *plain = text_umlauts(word);

		if (!*word)
			continue;
		g_strv_builder_add(written, word);
		g_ptr_array_add(words->folded, text_fold(word));
		if (plain)
			g_ptr_array_add(words->folded, text_fold(plain));
	}
	words->written = g_strv_builder_end(written);
	return words;
}

static bool
words_have(const Words *words, const char *folded)
{
	return words && g_ptr_array_find_with_equal_func(words->folded, folded,
							 g_str_equal, NULL);
}

/* --- reading the file ------------------------------------------------------
 */

/* Takes an entry; ERROR_STOP if it can't be used. */
typedef bool Take(Tongue *tongue, const char *key, Words *words,
		  GError **error);

static bool
take_command(Tongue *tongue, const char *key, Words *words, GError **error)
{
	CommandKind kind = vocabulary_kind(key);

	if (kind == COMMAND_UNKNOWN || !vocabulary_head(kind)) {
		words_free(words);
		return fail(error, ERROR_STOP, "there is no such command");
	}
	words_free(tongue->commands[kind]);
	tongue->commands[kind] = words;
	for (guint i = 0; i < words->folded->len; i++) {
		char *word = words->folded->pdata[i];
		gpointer other = g_hash_table_lookup(tongue->heads, word);

		if (other && GPOINTER_TO_INT(other) != (int)kind + 1)
			return fail(
				error, ERROR_STOP,
				"'%s' is the word of %s already", word,
				command_kind_name(GPOINTER_TO_INT(other) - 1));
		g_hash_table_insert(tongue->heads, word,
				    GINT_TO_POINTER((int)kind + 1));
		g_hash_table_add(tongue->first,
				 g_strndup(word, strcspn(word, " ")));
	}
	return true;
}

static bool
take_date(Tongue *tongue, const char *key, Words *words, GError **error)
{
	if (!arguments_know(key)) {
		words_free(words);
		return fail(error, ERROR_STOP, "no command has such a word");
	}
	g_hash_table_insert(tongue->arguments, g_strdup(key), words);
	return true;
}

static bool
take_argument(Tongue *tongue, const char *key, Words *words, GError **error)
{
	if (!take_date(tongue, key, words, error))
		return false;
	for (guint i = 0; i < words->folded->len; i++)
		g_hash_table_add(tongue->reserved,
				 g_strdup(words->folded->pdata[i]));
	return true;
}

static bool
take_place(Tongue *tongue, const char *key, Words *words, GError **error)
{
	(void)error;
	g_hash_table_insert(tongue->places,
			    g_strdelimit(g_strdup(key), "-", ' '), words);
	return true;
}

static bool
take_ends(Tongue *tongue, const char *key, Words *words, GError **error)
{
	if (strcmp(key, "words") != 0) {
		words_free(words);
		return fail(error, ERROR_STOP, "write words = ...");
	}
	words_free(tongue->ends);
	tongue->ends = words;
	return true;
}

static bool
read_entry(Tongue *tongue, GKeyFile *file, const char *section, const char *key,
	   Take *take, GError **error)
{
	GError *problem = NULL;
	g_auto(GStrv) list =
		g_key_file_get_string_list(file, section, key, NULL, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	Words *words = words_new((const char *const *)list);

	if (words->written[0])
		return take(tongue, key, words, error);
	words_free(words);
	return fail(error, ERROR_STOP, "there is no word");
}

static bool
read_section(Tongue *tongue, GKeyFile *file, const char *section, Take *take,
	     GError **error)
{
	g_auto(GStrv) keys = g_key_file_get_keys(file, section, NULL, NULL);

	for (int i = 0; keys && keys[i]; i++) {
		GError *problem = NULL;

		if (read_entry(tongue, file, section, keys[i], take, &problem))
			continue;
		fail(error, ERROR_STOP, "[%s] %s: %s", section, keys[i],
		     problem->message);
		g_error_free(problem);
		return false;
	}
	return true;
}

static bool
read_all(Tongue *tongue, const char *text, GError **error)
{
	static const struct {
		const char *section;
		Take *take;
	} sections[] = {
		{ "commands", take_command }, { "arguments", take_argument },
		{ "dates", take_date },	      { "places", take_place },
		{ "ends", take_ends },
	};
	g_autoptr(GKeyFile) file = g_key_file_new();
	GError *problem = NULL;

	if (!g_key_file_load_from_data(file, text, (gsize)-1, G_KEY_FILE_NONE,
				       &problem)) {
		fail(error, ERROR_STOP, "%s", problem->message);
		g_error_free(problem);
		return false;
	}
	for (gsize i = 0; i < G_N_ELEMENTS(sections); i++)
		if (!read_section(tongue, file, sections[i].section,
				  sections[i].take, error))
			return false;
	return true;
}

static GHashTable *
words_by_name(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
				     (GDestroyNotify)words_free);
}

Tongue *
tongue_new(const char *language, const char *text, GError **error)
{
	g_autoptr(Tongue) tongue = g_new0(Tongue, 1);

	tongue->language = g_strdup(language);
	tongue->colon = g_strdup(":");
	tongue->heads = g_hash_table_new(g_str_hash, g_str_equal);
	tongue->first =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	tongue->arguments = words_by_name();
	tongue->reserved =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	tongue->places = words_by_name();
	return read_all(tongue, text, error) ? g_steal_pointer(&tongue) : NULL;
}

void
tongue_free(Tongue *tongue)
{
	if (!tongue)
		return;
	g_hash_table_unref(tongue->heads);
	g_hash_table_unref(tongue->first);
	g_hash_table_unref(tongue->arguments);
	g_hash_table_unref(tongue->reserved);
	g_hash_table_unref(tongue->places);
	words_free(tongue->ends);
	for (int i = 0; i < COMMAND_UNKNOWN; i++)
		words_free(tongue->commands[i]);
	g_free(tongue->language);
	g_free(tongue->colon);
	g_free(tongue);
}

void
tongue_set_colon(Tongue *tongue, const char *colon)
{
	g_free(tongue->colon);
	tongue->colon = g_strdup(colon);
}

const char *
tongue_language(const Tongue *tongue)
{
	return tongue->language;
}

/* --- single words ----------------------------------------------------------
 */

bool
tongue_ends(const Tongue *tongue, const char *folded)
{
	return words_have(tongue->ends, folded);
}

/* A language may have but one word for what English has but one for. */
const Words *
words_of(GHashTable *table, const char *english)
{
	const Words *words = g_hash_table_lookup(table, english);

	return words ? words
		     : g_hash_table_lookup(table, arguments_english(english));
}

bool
tongue_means(const Tongue *tongue, const char *english, const char *folded)
{
	return words_have(words_of(tongue->arguments, english), folded);
}

bool
tongue_reserves(const Tongue *tongue, const char *folded)
{
	return g_hash_table_contains(tongue->heads, folded) ||
	       g_hash_table_contains(tongue->reserved, folded);
}

CommandKind
tongue_command(const Tongue *tongue, const char *folded)
{
	gpointer kind = g_hash_table_lookup(tongue->heads, folded);

	return kind ? (CommandKind)(GPOINTER_TO_INT(kind) - 1)
		    : COMMAND_UNKNOWN;
}

const char *
tongue_word(const Tongue *tongue, CommandKind kind, int n)
{
	const Words *words = tongue->commands[kind];

	return words && n < (int)g_strv_length(words->written)
		       ? words->written[n]
		       : NULL;
}
