/* tongue.c - the words of the commands in one language: read, looked up. */
#include "command/language/tongue_private.h"

#include "base/error.h"
#include "base/text.h"

#include <string.h>

/* --- synonyms ------------------------------------------------------------- */

static void
synonyms_free(Synonyms *synonyms)
{
	if (!synonyms)
		return;
	g_strfreev(synonyms->written);
	g_ptr_array_unref(synonyms->folded);
	g_free(synonyms);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Synonyms, synonyms_free)

static Synonyms *
synonyms_new(char *const *list)
{
	Synonyms *synonyms = g_new0(Synonyms, 1);
	g_autoptr(GStrvBuilder) written = g_strv_builder_new();

	synonyms->folded = g_ptr_array_new_with_free_func(g_free);
	for (; *list; list++) {
		g_autofree char *word = g_strstrip(g_strdup(*list));
		g_autofree char *plain = text_umlauts(word);

		if (!*word)
			continue;
		g_strv_builder_add(written, word);
		g_ptr_array_add(synonyms->folded, text_fold(word));
		if (plain)
			g_ptr_array_add(synonyms->folded, text_fold(plain));
	}
	synonyms->written = g_strv_builder_end(written);
	return synonyms;
}

static bool
synonyms_have(const Synonyms *synonyms, const char *folded)
{
	return synonyms && g_ptr_array_find_with_equal_func(
				   synonyms->folded, folded, g_str_equal, NULL);
}

/* --- reading the file ----------------------------------------------------- */

/* Stores an entry's words, which it steals.  ERROR_STOP if it can't be used. */
typedef bool Store(Tongue *tongue, const char *key, Synonyms *words,
		   GError **error);

static bool
store_command(Tongue *tongue, const char *key, Synonyms *words, GError **error)
{
	CommandKind kind = vocabulary_kind(key);

	if (kind == COMMAND_UNKNOWN || !vocabulary_head(kind)) {
		synonyms_free(words);
		return fail(error, ERROR_STOP, "there is no such command");
	}
	synonyms_free(tongue->commands[kind]);
	tongue->commands[kind] = words;
	for (guint i = 0; i < words->folded->len; i++) {
		char *word = words->folded->pdata[i];
		gpointer other = g_hash_table_lookup(tongue->heads, word);

		if (other && GPOINTER_TO_INT(other) != (int)kind + 1)
			return fail(
				error, ERROR_STOP,
				"'%s' is the word of %s already", word,
				command_kind_name(GPOINTER_TO_INT(other) - 1));
		g_hash_table_insert(tongue->heads, g_strdup(word),
				    GINT_TO_POINTER((int)kind + 1));
		g_hash_table_add(tongue->first,
				 g_strndup(word, strcspn(word, " ")));
	}
	return true;
}

static bool
store_date(Tongue *tongue, const char *key, Synonyms *words, GError **error)
{
	if (!vocabulary_has_argument(key)) {
		synonyms_free(words);
		return fail(error, ERROR_STOP, "no command has such a word");
	}
	g_hash_table_insert(tongue->arguments, g_strdup(key), words);
	return true;
}

static bool
store_argument(Tongue *tongue, const char *key, Synonyms *words, GError **error)
{
	if (!store_date(tongue, key, words, error))
		return false;
	for (guint i = 0; i < words->folded->len; i++)
		g_hash_table_add(tongue->reserved,
				 g_strdup(words->folded->pdata[i]));
	return true;
}

static bool
store_place(Tongue *tongue, const char *key, Synonyms *words, GError **error)
{
	(void)error;
	g_hash_table_insert(tongue->places,
			    g_strdelimit(g_strdup(key), "-", ' '), words);
	return true;
}

static bool
store_ends(Tongue *tongue, const char *key, Synonyms *words, GError **error)
{
	if (strcmp(key, "words") != 0) {
		synonyms_free(words);
		return fail(error, ERROR_STOP, "write words = ...");
	}
	synonyms_free(tongue->ends);
	tongue->ends = words;
	return true;
}

static bool
read_entry(Tongue *tongue, GKeyFile *file, const char *section, const char *key,
	   Store *store, GError **error)
{
	g_auto(GStrv) list =
		g_key_file_get_string_list(file, section, key, NULL, error);
	g_autoptr(Synonyms) words = list ? synonyms_new(list) : NULL;

	if (!list)
		return false;
	if (!words->written[0])
		return fail(error, ERROR_STOP, "there is no word");
	return store(tongue, key, g_steal_pointer(&words), error);
}

static bool
read_all(Tongue *tongue, const char *text, GError **error)
{
	static const struct {
		const char *name;
		Store *store;
	} sections[] = {
		{ "commands", store_command }, { "arguments", store_argument },
		{ "dates", store_date },       { "places", store_place },
		{ "ends", store_ends },
	};
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_autoptr(GError) problem = NULL;

	if (!g_key_file_load_from_data(file, text, (gsize)-1, G_KEY_FILE_NONE,
				       &problem))
		return fail(error, ERROR_STOP, "%s", problem->message);
	for (gsize i = 0; i < G_N_ELEMENTS(sections); i++) {
		const char *name = sections[i].name;
		g_auto(GStrv) keys =
			g_key_file_get_keys(file, name, NULL, NULL);

		for (int k = 0; keys && keys[k]; k++)
			if (!read_entry(tongue, file, name, keys[k],
					sections[i].store, &problem))
				return fail(error, ERROR_STOP, "[%s] %s: %s",
					    name, keys[k], problem->message);
	}
	return true;
}

static GHashTable *
synonyms_by_name(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
				     (GDestroyNotify)synonyms_free);
}

Tongue *
tongue_new(const char *language, const char *text, GError **error)
{
	g_autoptr(Tongue) tongue = g_new0(Tongue, 1);

	tongue->language = g_strdup(language);
	tongue->colon = g_strdup(":");
	tongue->heads =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	tongue->first =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	tongue->arguments = synonyms_by_name();
	tongue->reserved =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	tongue->places = synonyms_by_name();
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
	synonyms_free(tongue->ends);
	for (int i = 0; i < COMMAND_UNKNOWN; i++)
		synonyms_free(tongue->commands[i]);
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

/* --- single words --------------------------------------------------------- */

bool
tongue_ends(const Tongue *tongue, const char *folded)
{
	return synonyms_have(tongue->ends, folded);
}

/* A language may have only one word, too, for a word with two meanings ("on").
 */
const Synonyms *
tongue_synonyms(GHashTable *table, const char *english)
{
	const Synonyms *synonyms = g_hash_table_lookup(table, english);

	return synonyms ? synonyms
			: g_hash_table_lookup(
				  table, vocabulary_argument_english(english));
}

bool
tongue_means(const Tongue *tongue, const char *english, const char *folded)
{
	return synonyms_have(tongue_synonyms(tongue->arguments, english),
			     folded);
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
	const Synonyms *synonyms = tongue->commands[kind];

	return synonyms && n < (int)g_strv_length(synonyms->written)
		       ? synonyms->written[n]
		       : NULL;
}
