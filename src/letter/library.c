/* library.c - finds, reads and keeps templates, words and rules.
 *
 * A file is looked for once in the life of a library, and so is one that is
 * not there; templates and words are parsed once.  A run is short, so nothing
 * watches for changes. */
#include "letter/library.h"

#include "base/error.h"
#include "letter/mustache.h"

#include <string.h>

#define FALLBACK "en"
#define LANGUAGE_MOST 16

/* One file, or the knowledge that there is none (text is NULL). */
typedef struct {
	char *path; /* where it was found */
	char *text;
	Mustache *template;  /* once it was rendered */
	GKeyFile *words;     /* once a word was asked for */
	GHashTable *entries; /* "group\nkey" to Mustache */
} Sheet;

struct Library {
	char *installed, *club;
	GHashTable *sheets; /* relative path to Sheet */
	/* "language\nfolder\nending" to the partials found in that setting, by
	 * name: a letter has dozens of them. */
	GHashTable *shelves;
};

/* What a partial needs to know of the template that uses it. */
typedef struct {
	Library *library;
	const char *language, *folder;
	const char *ending; /* ".txt" */
	const char *beside; /* a folder that is looked into first; or NULL */
	GHashTable *shelf;  /* for its partials */
} Setting;

static void
sheet_free(Sheet *sheet)
{
	g_free(sheet->path);
	g_free(sheet->text);
	mustache_free(sheet->template);
	if (sheet->words)
		g_key_file_unref(sheet->words);
	if (sheet->entries)
		g_hash_table_unref(sheet->entries);
	g_free(sheet);
}

Library *
library_new(const char *installed, const char *club)
{
	Library *library = g_new0(Library, 1);

	library->installed = g_strdup(installed);
	library->club = g_strdup(club);
	library->sheets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
						(GDestroyNotify)sheet_free);
	library->shelves =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
				      (GDestroyNotify)g_hash_table_unref);
	return library;
}

void
library_free(Library *library)
{
	if (!library)
		return;
	g_hash_table_unref(library->shelves);
	g_hash_table_unref(library->sheets);
	g_free(library->installed);
	g_free(library->club);
	g_free(library);
}

/* --- files -----------------------------------------------------------------*/

/* Read a file if it is there; false only if it is there and cannot be used. */
static bool
sheet_read(Sheet *sheet, const char *root, const char *name, GError **error)
{
	g_autofree char *path = g_build_filename(root, name, NULL);
	g_autofree char *text = NULL;
	g_autoptr(GError) problem = NULL;
	gsize length = 0;

	if (!g_file_get_contents(path, &text, &length, &problem)) {
		if (g_error_matches(problem, G_FILE_ERROR,
				    G_FILE_ERROR_NOENT) ||
		    g_error_matches(problem, G_FILE_ERROR, G_FILE_ERROR_NOTDIR))
			return true;
		return fail(error, ERROR_STOP, "%s", problem->message);
	}
	if (!g_utf8_validate(text, (gssize)length, NULL))
		return fail(error, ERROR_STOP, "%s: is not UTF-8", path);
	sheet->path = g_steal_pointer(&path);
	sheet->text = g_steal_pointer(&text);
	return true;
}

/* The same of a template or a text in a folder below; what letters share lies
 * in parts/, and a club's own of it there or where the letters are. */
static bool
sheet_look(Sheet *sheet, const char *root, const char *folder, const char *file,
	   GError **error)
{
	g_autofree char *part = g_build_filename(folder, "parts", file, NULL);
	g_autofree char *name = g_build_filename(folder, file, NULL);

	return sheet_read(sheet, root, part, error) &&
	       (sheet->text || sheet_read(sheet, root, name, error));
}

/* The sheet of a file in a folder; its text is NULL where there is none. */
static Sheet *
find_sheet(Library *library, const char *folder, const char *file,
	   GError **error)
{
	g_autofree char *name = g_build_filename(folder, file, NULL);
	Sheet *sheet = g_hash_table_lookup(library->sheets, name);

	if (sheet)
		return sheet;
	sheet = g_new0(Sheet, 1);
	if ((library->club &&
	     !sheet_look(sheet, library->club, folder, file, error)) ||
	    (!sheet->text &&
	     !sheet_look(sheet, library->installed, folder, file, error))) {
		sheet_free(sheet);
		return NULL;
	}
	g_hash_table_insert(library->sheets, g_steal_pointer(&name), sheet);
	return sheet;
}

/* A player may choose any word as his language; it must not become a path. */
static const char *
safe_language(const char *language)
{
	gsize length = language ? strlen(language) : 0;

	if (!length || length > LANGUAGE_MOST)
		return FALLBACK;
	for (const char *at = language; *at; at++)
		if (!g_ascii_isalpha(*at) && *at != '_' && *at != '-')
			return FALLBACK;
	return language;
}

/* templates/en, or games/masters-gallery/en */
static char *
folder_of(const char *game, const char *language)
{
	return game ? g_strconcat("games/", game, "/", language, NULL)
		    : g_strconcat("templates/", language, NULL);
}

static Sheet *
find_exactly(const Setting *in, const char *language, const char *file,
	     GError **error)
{
	g_autofree char *folder = folder_of(in->folder, language);

	return find_sheet(in->library, folder, file, error);
}

/* In the language, else in English. */
static Sheet *
find_translated(const Setting *in, const char *file, GError **error)
{
	const char *language = safe_language(in->language);
	Sheet *sheet = find_exactly(in, language, file, error);

	if (!sheet || sheet->text || strcmp(language, FALLBACK) == 0)
		return sheet;
	return find_exactly(in, FALLBACK, file, error);
}

static bool
missing(const Library *library, const char *folder, const char *file,
	GError **error)
{
	const char *club = library->club;

	return fail(error, ERROR_STOP, "%s/%s: no such file in %s%s%s", folder,
		    file, club ? club : "", club ? " or " : "",
		    library->installed);
}

const char *
library_game_text(Library *library, const char *folder, const char *file,
		  GError **error)
{
	g_autofree char *below = g_strconcat("games/", folder, NULL);
	Sheet *sheet = find_sheet(library, below, file, error);

	if (sheet && !sheet->text)
		missing(library, below, file, error);
	return sheet ? sheet->text : NULL;
}

const char *
library_game_words(Library *library, const char *folder, const char *language,
		   const char *file, GError **error)
{
	Setting in = { .library = library,
		       .language = language,
		       .folder = folder };
	Sheet *sheet = find_translated(&in, file, error);
	g_autofree char *below = folder_of(folder, FALLBACK);

	if (sheet && !sheet->text)
		missing(library, below, file, error);
	return sheet ? sheet->text : NULL;
}

bool
library_has(Library *library, const char *language, const char *file)
{
	Setting in = { .library = library };
	const Sheet *sheet = find_exactly(&in, language, file, NULL);

	return sheet && sheet->text;
}

bool
library_language(Library *library, const char *language)
{
	const char *const roots[] = { library->club, library->installed };

	if (strcmp(safe_language(language), language) != 0)
		return false;
	for (gsize i = 0; i < G_N_ELEMENTS(roots); i++) {
		if (!roots[i])
			continue;
		g_autofree char *path =
			g_build_filename(roots[i], "templates", language, NULL);

		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			return true;
	}
	return false;
}

/* --- templates -------------------------------------------------------------*/

/* As find_sheet, with the path of any file instead of a name. */
static Sheet *
find_beside(const Setting *in, const char *file, GError **error)
{
	g_autofree char *path = g_build_filename(in->beside, file, NULL);
	Sheet *sheet = g_hash_table_lookup(in->library->sheets, path);

	if (sheet)
		return sheet;
	sheet = g_new0(Sheet, 1);
	if (!sheet_look(sheet, in->beside, "", file, error)) {
		sheet_free(sheet);
		return NULL;
	}
	g_hash_table_insert(in->library->sheets, g_steal_pointer(&path), sheet);
	return sheet;
}

/* The parsed template of a file, or NULL where there is none. */
static const Mustache *
find_template(const Setting *in, const char *file, GError **error)
{
	Sheet *sheet = in->beside ? find_beside(in, file, error) : NULL;

	if (in->beside && !sheet)
		return NULL;
	if (!sheet || !sheet->text)
		sheet = find_translated(in, file, error);
	if (!sheet || !sheet->text)
		return NULL;
	if (!sheet->template)
		sheet->template =
			mustache_parse(sheet->path, sheet->text, error);
	return sheet->template;
}

static GHashTable *
find_shelf(const Setting *in)
{
	GHashTable *shelves = in->library->shelves;
	g_autofree char *key = g_strjoin(
		"\n", safe_language(in->language), in->folder ? in->folder : "",
		in->ending, in->beside ? in->beside : "", NULL);
	GHashTable *shelf = g_hash_table_lookup(shelves, key);

	if (!shelf) {
		shelf = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					      NULL);
		g_hash_table_insert(shelves, g_steal_pointer(&key), shelf);
	}
	return shelf;
}

static const Mustache *
search_partial(const Setting *setting, const char *name, GError **error)
{
	Setting in = *setting;
	bool of_game = g_str_has_prefix(name, "game/");

	if (of_game && !in.folder)
		return NULL;
	if (of_game) {
		name += strlen("game/");
		in.beside = NULL;
	} else {
		in.folder = NULL;
	}
	g_autofree char *file = g_strconcat(name, in.ending, NULL);

	return find_template(&in, file, error);
}

static const Mustache *
find_partial(const char *name, void *data, GError **error)
{
	const Setting *setting = data;
	const Mustache *partial = g_hash_table_lookup(setting->shelf, name);

	if (partial)
		return partial;
	partial = search_partial(setting, name, error);
	if (partial)
		g_hash_table_insert(setting->shelf, g_strdup(name),
				    (gpointer)partial);
	return partial;
}

static char *
render(const Setting *setting, const Mustache *template, bool strict,
       const json_t *data, GError **error)
{
	MustacheOptions options = {
		.escape = strcmp(setting->ending, ".txt") != 0 &&
			  strcmp(setting->ending, ".subject") != 0,
		.strict = strict,
		.partial = find_partial,
		.data = (void *)setting,
	};

	return mustache_render(template, data, &options, error);
}

static const char *
ending_of(const char *file)
{
	const char *dot = strrchr(file, '.');

	return dot ? dot : "";
}

static const Mustache *
must_find(const Setting *setting, const char *file, GError **error)
{
	Setting in = { .library = setting->library,
		       .language = setting->language,
		       .ending = setting->ending };
	GError *problem = NULL;
	const Mustache *template = find_template(&in, file, &problem);
	g_autofree char *folder = folder_of(NULL, FALLBACK);

	if (problem)
		g_propagate_error(error, problem);
	else if (!template)
		missing(in.library, folder, file, error);
	return template;
}

char *
library_render_as(Library *library, const Rendering *how, const char *file,
		  const json_t *data, GError **error)
{
	Setting setting = { .library = library,
			    .language = how->language,
			    .folder = how->folder,
			    .ending = ending_of(file),
			    .beside = how->beside };
	g_autoptr(Mustache) own =
		how->text ? mustache_parse(file, how->text, error) : NULL;
	const Mustache *template = own;

	setting.shelf = find_shelf(&setting);
	if (!how->text)
		template = must_find(&setting, file, error);
	return template ? render(&setting, template, how->strict, data, error)
			: NULL;
}

char *
library_render(Library *library, const char *language, const char *folder,
	       const char *file, const json_t *data, GError **error)
{
	Rendering how = { .language = language,
			  .folder = folder,
			  .strict = true };

	return library_render_as(library, &how, file, data, error);
}

/* --- words -----------------------------------------------------------------*/

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
	return true;
}

static Mustache *
parse_word(Sheet *sheet, const char *group, const char *key, GError **error)
{
	g_autoptr(GError) problem = NULL;
	g_autofree char *text =
		g_key_file_get_string(sheet->words, group, key, &problem);
	g_autofree char *name =
		g_strdup_printf("%s [%s] %s", sheet->path, group, key);

	if (!problem)
		return mustache_parse(name, text, error);
	if (problem->code != G_KEY_FILE_ERROR_KEY_NOT_FOUND &&
	    problem->code != G_KEY_FILE_ERROR_GROUP_NOT_FOUND)
		fail(error, ERROR_STOP, "%s: %s", name, problem->message);
	return NULL;
}

/* The parsed entry of a file of words, or NULL where it has none. */
static const Mustache *
find_entry(Sheet *sheet, const char *group, const char *key, GError **error)
{
	g_autofree char *name = g_strconcat(group, "\n", key, NULL);

	if (!sheet->words && !read_words(sheet, error))
		return NULL;
	Mustache *entry = g_hash_table_lookup(sheet->entries, name);

	if (entry)
		return entry;
	entry = parse_word(sheet, group, key, error);
	if (entry)
		g_hash_table_insert(sheet->entries, g_steal_pointer(&name),
				    entry);
	return entry;
}

static const Mustache *
find_word(const Setting *in, const char *group, const char *key, GError **error)
{
	const char *const languages[] = { safe_language(in->language),
					  FALLBACK };

	for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) {
		GError *problem = NULL;
		Sheet *sheet =
			find_exactly(in, languages[i], "words.ini", &problem);
		const Mustache *word =
			sheet && sheet->text
				? find_entry(sheet, group, key, &problem)
				: NULL;

		if (problem)
			g_propagate_error(error, problem);
		if (problem || word)
			return word;
	}
	return NULL;
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
	const Mustache *word = find_word(&in, group, key, error);
	MustacheOptions options = {
		.escape = html,
		.strict = true,
		.partial = find_partial,
		.data = &in,
	};

	in.shelf = find_shelf(&in);
	return word ? mustache_render(word, data, &options, error) : NULL;
}
