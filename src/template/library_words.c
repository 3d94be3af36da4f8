/* library_words.c - the entries of words.ini, a language's or a game's. */
#include "base/base.h"
#include "template/library_private.h"
#include "template/plural.h"

static bool
read_words(Sheet *sheet, GError **error)
{
	g_autoptr(GKeyFile) words = g_key_file_new();
	g_autoptr(GError) problem = NULL;

	if (!g_key_file_load_from_data(words, sheet->text, (gsize)-1,
				       G_KEY_FILE_NONE, &problem))
		return fail(error, ERROR_STOP, "%s: %s", sheet->path,
			    problem->message);
	sheet->words = g_steal_pointer(&words);
	sheet->entries = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					       (GDestroyNotify)mustache_free);
	sheet->raw =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return true;
}

/* Looks an entry up in one words file. */
typedef const void *EntryFind(Sheet *sheet, const char *group, const char *key,
			      GError **error);

/* Returns the text of an entry of a words file, or NULL if there is none. */
static const void *
find_raw(Sheet *sheet, const char *group, const char *key, GError **error)
{
	g_autofree char *name = g_strconcat(group, "\n", key, NULL);
	g_autoptr(GError) problem = NULL;

	if (!sheet->words && !read_words(sheet, error))
		return NULL;
	char *text = g_hash_table_lookup(sheet->raw, name);

	if (text)
		return text;
	text = g_key_file_get_string(sheet->words, group, key, &problem);
	if (!problem) {
		g_hash_table_insert(sheet->raw, g_steal_pointer(&name), text);
		return text;
	}
	g_free(text);
	if (problem->code != G_KEY_FILE_ERROR_KEY_NOT_FOUND &&
	    problem->code != G_KEY_FILE_ERROR_GROUP_NOT_FOUND)
		fail(error, ERROR_STOP, "%s [%s] %s: %s", sheet->path, group,
		     key, problem->message);
	return NULL;
}

/* Returns an entry, parsed (Mustache), or NULL if there is none. */
static const void *
find_entry(Sheet *sheet, const char *group, const char *key, GError **error)
{
	g_autofree char *name = g_strconcat(group, "\n", key, NULL);
	Mustache *entry =
		sheet->words ? g_hash_table_lookup(sheet->entries, name) : NULL;

	if (entry)
		return entry;
	const char *text = find_raw(sheet, group, key, error);
	g_autofree char *whole =
		g_strdup_printf("%s [%s] %s", sheet->path, group, key);

	entry = text ? mustache_parse(whole, text, error) : NULL;
	if (entry)
		g_hash_table_insert(sheet->entries, g_steal_pointer(&name),
				    entry);
	return entry;
}

/* Finds an entry in the language, else in English; in either, the club's own
 * entry beats the installed one. */
static const void *
find_in_words(const Setting *in, EntryFind *find, const char *group,
	      const char *key, GError **error)
{
	const char *language = library_safe_language(in->language);
	Library *own = in->library, *bare = in->library->bare;
	const struct {
		Library *library;
		const char *language;
	} places[] = { { own, language },
		       { bare, language },
		       { own, FALLBACK },
		       { bare, FALLBACK } };

	for (gsize i = 0; i < G_N_ELEMENTS(places); i++) {
		Setting there = *in;
		GError *problem = NULL;

		there.library = places[i].library;
		Sheet *sheet =
			there.library
				? library_sheet(&there, places[i].language,
						"words.ini", &problem)
				: NULL;
		const void *entry = sheet && sheet->text
					    ? find(sheet, group, key, &problem)
					    : NULL;

		if (problem)
			g_propagate_error(error, problem);
		if (problem || entry)
			return entry;
	}
	return NULL;
}

const char *
library_raw(Library *library, const char *language, const char *folder,
	    const char *group, const char *key, GError **error)
{
	Setting in = { .library = library,
		       .language = language,
		       .folder = folder };

	return find_in_words(&in, find_raw, group, key, error);
}

char **
library_keys(Library *library, const char *language, const char *folder,
	     const char *group, GError **error)
{
	Setting in = { .library = library,
		       .language = language,
		       .folder = folder };
	Sheet *sheet = library_sheet(&in, library_safe_language(language),
				     "words.ini", error);

	if (!sheet || !sheet->text ||
	    (!sheet->words && !read_words(sheet, error)))
		return NULL;
	return g_key_file_get_keys(sheet->words, group, NULL, NULL);
}

/* Returns a word of the language; `otherwise` if no words file has it. */
static const char *
general(const Setting *in, const char *key, const char *otherwise,
	GError **error)
{
	GError *problem = NULL;
	const char *text = library_raw(in->library, in->language, NULL,
				       "language", key, &problem);

	if (problem)
		g_propagate_error(error, problem);
	return text || problem ? text : otherwise;
}

/* Returns a plural rule of the language. */
static const char *
general_rule(const Setting *in, const char *key, const char *otherwise,
	     GError **error)
{
	const char *rule = general(in, key, otherwise, error);
	GError *problem = NULL;

	if (!rule)
		return NULL;
	plural_holds(rule, 0, &problem);
	if (!problem)
		return rule;
	g_propagate_prefixed_error(error, problem,
				   "%s/words.ini [language] %s: ", in->language,
				   key);
	return NULL;
}

static bool
read_general(const Setting *in, Sheet *sheet, GError **error)
{
	sheet->comma = general(in, "comma", ", ", error);
	sheet->and = sheet->comma ? general(in, "and", " and ", error) : NULL;
	sheet->few = sheet->and ? general_rule(in, "few", "", error) : NULL;
	sheet->one = sheet->few ? general_rule(in, "one", "1", error) : NULL;
	return sheet->one;
}

bool
library_options(const Setting *in, MustacheOptions *options, GError **error)
{
	Setting words = { .library = in->library, .language = in->language };
	Sheet *sheet =
		library_sheet(&words, library_safe_language(in->language),
			      "words.ini", error);

	if (!sheet || (!sheet->one && !read_general(in, sheet, error)))
		return false;
	options->one = sheet->one;
	options->few = sheet->few;
	options->comma = sheet->comma;
	options->and = sheet->and;
	return true;
}

char *
library_word(Library *library, const char *language, const char *folder,
	     const char *group, const char *key, const json_t *data, bool html,
	     GError **error)
{
	Setting in = { .library = library,
		       .language = language,
		       .folder = folder,
		       .ending = html ? ".html" : ".txt" };
	GError *problem = NULL;
	const Mustache *word =
		find_in_words(&in, find_entry, group, key, &problem);
	MustacheOptions options = {
		.escape = html,
		.strict = true,
		.partial = library_partial,
		.data = &in,
	};

	in.shelf = library_shelf(&in);
	if (problem)
		g_propagate_error(error, problem);
	if (problem || !word || !library_options(&in, &options, error))
		return NULL;
	return mustache_render(word, data, &options, error);
}

/* --- names of languages -------------------------------------------------- */

/* Returns whether one of the language's names is `folded`, as written or with
 * its umlauts replaced. */
static bool
is_called(Library *library, const char *language, const char *folded)
{
	const char *raw = library_raw(library, language, NULL, "language",
				      "called", NULL);
	g_auto(GStrv) names = g_strsplit(raw ? raw : "", ";", -1);
	bool called = false;

	for (int i = 0; names[i] && !called; i++) {
		g_autofree char *name = text_fold(names[i]);
		g_autofree char *low = g_utf8_strdown(names[i], -1);
		g_autofree char *plain = text_umlauts(g_strstrip(low));

		called = !strcmp(name, folded) || !g_strcmp0(plain, folded);
	}
	return called;
}

char *
library_called(Library *library, const char *name)
{
	g_autoptr(GPtrArray) languages = library_languages(library);
	g_autofree char *folded = text_fold(name);

	/* English goes first: languages without names of their own fall back to
	 * its. */
	if (is_called(library, "en", folded))
		return g_strdup("en");
	ptr_array_foreach (const char, language, languages)
		if (!g_ascii_strcasecmp(language, folded) ||
		    is_called(library, language, folded))
			return g_strdup(language);
	return NULL;
}
