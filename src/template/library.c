/* library.c - finds, reads and keeps templates, words and rules. A library
 * looks for each file once, even for a missing one; templates and words are
 * parsed once. A run is short, so nothing watches for changes. */
#include "template/library.h"

#include "base/base.h"
#include "template/library_private.h"
#include "template/translation.h"

#define LANGUAGE_MOST 16
#define DESIGN "design"

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
	if (sheet->raw)
		g_hash_table_unref(sheet->raw);
	dress_free(sheet->dress);
	if (sheet->tables)
		sheet->tables_free(sheet->tables);
	g_free(sheet);
}

Library *
library_new(const char *installed, const char *club)
{
	Library *library = g_new0(Library, 1);

	library->installed = g_strdup(installed);
	library->club = g_strdup(club);
	library->bare = club ? library_new(installed, NULL) : NULL;
	library->sheets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
						(GDestroyNotify)sheet_free);
	library->shelves =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
				      (GDestroyNotify)g_hash_table_unref);
	return library;
}

Library *
library_twin(const Library *library)
{
	return library_new(library->installed, library->club);
}

void
library_free(Library *library)
{
	if (!library)
		return;
	library_free(library->bare);
	g_hash_table_unref(library->shelves);
	g_hash_table_unref(library->sheets);
	g_free(library->installed);
	g_free(library->club);
	g_free(library);
}

/* --- files -----------------------------------------------------------------*/

/* Reads a file if it exists; false only if it exists and can't be used. */
static bool
sheet_read(Sheet *sheet, const char *root, const char *name, GError **error)
{
	g_autofree char *path = g_build_filename(root, name, NULL);
	g_autofree char *text = NULL;
	g_autoptr(GError) problem = NULL;
	gsize length = 0;

	if (!g_file_get_contents(path, &text, &length, &problem)) {
		/* A dangling link is an error, not a missing file. */
		if ((g_error_matches(problem, G_FILE_ERROR,
				     G_FILE_ERROR_NOENT) ||
		     g_error_matches(problem, G_FILE_ERROR,
				     G_FILE_ERROR_NOTDIR)) &&
		    !g_file_test(path, G_FILE_TEST_IS_SYMLINK))
			return true;
		return fail(error, ERROR_STOP, "%s", problem->message);
	}
	if (!g_utf8_validate(text, (gssize)length, NULL))
		return fail(error, ERROR_STOP, "%s: is not UTF-8", path);
	sheet->path = g_steal_pointer(&path);
	sheet->text = g_steal_pointer(&text);
	return true;
}

/* Looks for a template or text in a folder below `root`. Shared parts of
 * letters are in parts/; a club may put its own version there, or where the
 * letters are. */
static bool
sheet_look(Sheet *sheet, const char *root, const char *folder, const char *file,
	   GError **error)
{
	g_autofree char *part = g_build_filename(folder, "parts", file, NULL);
	g_autofree char *name = g_build_filename(folder, file, NULL);

	return sheet_read(sheet, root, part, error) &&
	       (sheet->text || sheet_read(sheet, root, name, error));
}

/* Returns the sheet kept under that name, or looks for its file below each root
 * in turn; its text is NULL if there is no such file. NULL on error. */
static Sheet *
keep_sheet(Library *library, const char *name, const char *const *roots,
	   const char *folder, const char *file, GError **error)
{
	Sheet *sheet = g_hash_table_lookup(library->sheets, name);

	if (sheet)
		return sheet;
	sheet = g_new0(Sheet, 1);
	for (; *roots && !sheet->text; roots++)
		if (!sheet_look(sheet, *roots, folder, file, error)) {
			sheet_free(sheet);
			return NULL;
		}
	g_hash_table_insert(library->sheets, g_strdup(name), sheet);
	return sheet;
}

/* Returns the sheet of a file in a folder, the club's or the installed one. */
static Sheet *
find_sheet(Library *library, const char *folder, const char *file,
	   GError **error)
{
	g_autofree char *name = g_strconcat(folder, "/", file, NULL);
	const char *roots[] = { library->club, library->installed, NULL };

	return keep_sheet(library, name, library->club ? roots : roots + 1,
			  folder, file, error);
}

const char *
library_safe_language(const char *language)
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

Sheet *
library_sheet(const Setting *in, const char *language, const char *file,
	      GError **error)
{
	g_autofree char *folder = folder_of(in->folder, language);

	return find_sheet(in->library, folder, file, error);
}

/* Finds a file in the language, else in English, else in the design folder;
 * *rank: in which of them. */
static Sheet *
find_ranked(const Setting *in, const char *file, int *rank, GError **error)
{
	const char *const languages[] = { library_safe_language(in->language),
					  FALLBACK, DESIGN };
	Sheet *sheet = NULL;

	for (*rank = 0; *rank < (int)G_N_ELEMENTS(languages); ++*rank) {
		sheet = library_sheet(in, languages[*rank], file, error);
		if (!sheet || sheet->text)
			return sheet;
	}
	return sheet;
}

/* Returns a sheet's text; NULL with ERROR_STOP if it has none. A NULL sheet had
 * its error. */
static const char *
must_have(const Library *library, const Sheet *sheet, const char *folder,
	  const char *file, GError **error)
{
	const char *club = library->club;

	if (sheet && !sheet->text)
		fail(error, ERROR_STOP, "%s/%s: no such file in %s%s%s", folder,
		     file, club ? club : "", club ? " or " : "",
		     library->installed);
	return sheet ? sheet->text : NULL;
}

const char *
library_game_text(Library *library, const char *folder, const char *file,
		  GError **error)
{
	g_autofree char *below = g_strconcat("games/", folder, NULL);
	const Sheet *sheet = find_sheet(library, below, file, error);

	return must_have(library, sheet, below, file, error);
}

const void *
library_game_tables(Library *library, const char *folder, const char *file,
		    void *(*read)(const char *, GError **),
		    void (*release)(void *))
{
	g_autofree char *below = g_strconcat("games/", folder, NULL);
	Sheet *sheet = find_sheet(library, below, file, NULL);

	if (sheet && sheet->text && !sheet->tables) {
		sheet->tables = read(sheet->text, NULL);
		sheet->tables_free = release;
	}
	return sheet ? sheet->tables : NULL;
}

const char *
library_game_words(Library *library, const char *folder, const char *language,
		   const char *file, GError **error)
{
	Setting in = { .library = library,
		       .language = language,
		       .folder = folder };
	g_autofree char *below = folder_of(folder, FALLBACK);
	int rank;
	const Sheet *sheet = find_ranked(&in, file, &rank, error);
	const char *text = must_have(library, sheet, below, file, error);

	return text ? translation_text(text, NULL) : NULL;
}

const char *
library_text(Library *library, const char *folder, const char *language,
	     const char *file)
{
	Setting in = { .library = library, .folder = folder };
	const Sheet *sheet = library_sheet(&in, language, file, NULL);

	return sheet ? sheet->text : NULL;
}

const Dress *
library_dress(Library *library, GError **error)
{
	Setting in = { .library = library };
	Sheet *sheet = library_sheet(&in, DESIGN, "dress.ini", error);

	if (!must_have(library, sheet, "templates/" DESIGN, "dress.ini", error))
		return NULL;
	if (!sheet->dress)
		sheet->dress = dress_new(sheet->path, sheet->text, error);
	return sheet->dress;
}

bool
library_language(Library *library, const char *language)
{
	const char *const roots[] = { library->club, library->installed };

	if (strcmp(library_safe_language(language), language) != 0 ||
	    strcmp(language, DESIGN) == 0)
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

static void
add_languages(GPtrArray *languages, const char *root)
{
	g_autofree char *path = g_build_filename(root, "templates", NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *folder = g_build_filename(path, name, NULL);

		if (strcmp(name, DESIGN) != 0 &&
		    g_file_test(folder, G_FILE_TEST_IS_DIR) &&
		    !g_ptr_array_find_with_equal_func(languages, name,
						      g_str_equal, NULL))
			g_ptr_array_add(languages, g_strdup(name));
	}
}

GPtrArray *
library_languages(const Library *library)
{
	GPtrArray *languages = g_ptr_array_new_with_free_func(g_free);

	add_languages(languages, library->installed);
	if (library->club)
		add_languages(languages, library->club);
	g_ptr_array_sort(languages, text_compare);
	return languages;
}

/* Adds the names of the files in a folder below a root. */
static void
add_files(GPtrArray *files, const char *root, const char *below,
	  const char *folder)
{
	g_autofree char *path =
		g_build_filename(root, "templates", below, folder, NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)))
		g_ptr_array_add(files, g_build_filename(folder, name, NULL));
}

char *
library_folder_hash(Library *library, const char *language, const char *folder)
{
	const char *const languages[] = { library_safe_language(language),
					  FALLBACK, DESIGN };
	/* nobody forges these files, and it takes a sixth of SHA-256's time */
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_MD5);

	for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) {
		g_autoptr(GPtrArray) files =
			g_ptr_array_new_with_free_func(g_free);

		add_files(files, library->installed, languages[i], folder);
		if (library->club)
			add_files(files, library->club, languages[i], folder);
		g_ptr_array_sort(files, text_compare);
		g_ptr_array_add(files, g_strdup("words.ini"));
		for (guint n = 0; n < files->len; n++) {
			const char *text = library_text(
				library, NULL, languages[i], files->pdata[n]);

			g_checksum_update(sum, files->pdata[n], -1);
			g_checksum_update(
				sum, (const guchar *)(text ? text : ""), -1);
		}
	}
	return g_strdup(g_checksum_get_string(sum));
}

/* --- templates -------------------------------------------------------------*/

/* Finds a file in the folder `beside` (rank -1), else as usual. */
static Sheet *
find_beside(const Setting *in, const char *file, int *rank, GError **error)
{
	if (in->beside) {
		const char *const roots[] = { in->beside, NULL };
		g_autofree char *path =
			g_build_filename(in->beside, file, NULL);
		Sheet *sheet =
			keep_sheet(in->library, path, roots, "", file, error);

		*rank = -1;
		if (!sheet || sheet->text)
			return sheet;
	}
	return find_ranked(in, file, rank, error);
}

/* Returns a text template as markup: everything is escaped except Mustache
 * tags, whose values are escaped when rendered. Free with g_free. */
static char *
text_as_markup(const char *text)
{
	g_autoptr(GString) markup = g_string_new(translation_text(text, NULL));

	g_string_replace(markup, "&", "&amp;", 0);
	g_string_replace(markup, "<", "&lt;", 0);
	g_string_replace(markup, "{{{", "{{", 0);
	g_string_replace(markup, "}}}", "}}", 0);
	return g_strconcat("<text class=\"lines\">\n", markup->str, "</text>\n",
			   NULL);
}

/* Returns the sheet that has the markup: for HTML only the markup, for the text
 * part also the lines of a text template. */
static Sheet *
join_sheets(Library *library, const Sheet *markup, const Sheet *text)
{
	g_autofree char *name =
		g_strconcat(markup && markup->text ? markup->path : "", "\n",
			    text->path, NULL);
	Sheet *joined = g_hash_table_lookup(library->sheets, name);

	if (joined)
		return joined;
	g_autofree char *lines = text_as_markup(text->text);

	joined = g_new0(Sheet, 1);
	joined->path = g_strdup(text->path);
	joined->text = markup && markup->text
			       ? g_strconcat("<html>\n", markup->text,
					     "</html>\n", lines, NULL)
			       : g_steal_pointer(&lines);
	g_hash_table_insert(library->sheets, g_steal_pointer(&name), joined);
	return joined;
}

/* Finds a template. A club's ".txt", from when each part of a letter had a
 * template of its own, still makes the text part. */
static Sheet *
find_template_sheet(const Setting *in, const char *file, GError **error)
{
	int rank, text_rank;
	Sheet *sheet = find_beside(in, file, &rank, error);

	if (!sheet || !g_str_has_suffix(file, ".html"))
		return sheet;
	g_autofree char *name = g_strndup(file, strlen(file) - strlen(".html"));
	g_autofree char *text_file = g_strconcat(name, ".txt", NULL);
	const Sheet *text = find_beside(in, text_file, &text_rank, error);

	if (!text)
		return NULL;
	return text->text && text_rank <= rank
		       ? join_sheets(in->library, sheet, text)
		       : sheet;
}

const char *
library_moved(const char *name)
{
	static const char *const gone[] = { "turn.", "news.", "refusal." };

	for (gsize i = 0; i < G_N_ELEMENTS(gone); i++)
		if (g_str_has_prefix(name, gone[i]))
			return "letter.html";
	return NULL;
}

/* Returns a sheet's parsed template, or NULL if there is none. */
static const Mustache *
parsed(Sheet *sheet, GError **error)
{
	if (!sheet || !sheet->text)
		return NULL;
	if (!sheet->template)
		sheet->template =
			mustache_parse(sheet->path, sheet->text, error);
	return sheet->template;
}

GHashTable *
library_shelf(const Setting *in)
{
	GHashTable *shelves = in->library->shelves;
	g_autofree char *key =
		g_strjoin("\n", library_safe_language(in->language),
			  in->folder ? in->folder : "", in->ending,
			  in->beside ? in->beside : "", NULL);
	GHashTable *shelf = g_hash_table_lookup(shelves, key);

	if (!shelf) {
		shelf = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					      NULL);
		g_hash_table_insert(shelves, g_steal_pointer(&key), shelf);
	}
	return shelf;
}

/* Finds a partial. A subject, or a club's text template, may name one that
 * makes both parts of a letter. */
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
	Sheet *sheet = find_template_sheet(&in, file, error);

	if (sheet && !sheet->text && strcmp(in.ending, ".html") != 0) {
		g_autofree char *markup = g_strconcat(name, ".html", NULL);

		sheet = find_template_sheet(&in, markup, error);
	}
	return parsed(sheet, error);
}

const Mustache *
library_partial(const char *name, void *data, GError **error)
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

char *
library_render_as(Library *library, const Rendering *how, const char *file,
		  const json_t *data, GError **error)
{
	const char *dot = strrchr(file, '.');
	Setting setting = { .library = library,
			    .language = how->language,
			    .folder = how->folder,
			    .ending = dot ? dot : "",
			    .beside = how->beside };
	Setting plain = { .library = library, .language = how->language };
	g_autoptr(Mustache) own =
		how->text ? mustache_parse(file, how->text, error) : NULL;
	const Mustache *template = own;
	MustacheOptions options = {
		.escape = strcmp(setting.ending, ".txt") != 0 &&
			  strcmp(setting.ending, ".subject") != 0,
		.strict = how->strict,
		.partial = library_partial,
		.data = &setting,
	};

	if (!how->text) {
		g_autofree char *folder = folder_of(NULL, FALLBACK);
		Sheet *sheet = find_template_sheet(&plain, file, error);

		if (must_have(library, sheet, folder, file, error))
			template = parsed(sheet, error);
	}
	setting.shelf = library_shelf(&setting);
	return template && library_options(&setting, &options, error)
		       ? mustache_render(template, data, &options, error)
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
