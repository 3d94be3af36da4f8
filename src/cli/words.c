/* words.c - lists all texts to translate, or what a language lacks. */
#include "cli/subcommand.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/installation/settings.h"
#include "template/library.h"
#include "template/translation.h"

#include <stdio.h>

/* A file of a language, of a game or, if that is NULL, of the templates. */
typedef struct {
	char *game;
	char *below; /* its place in the folder of the language: "parts/" */
	char *name;  /* lookup name: "site/head.html" */
} Page;

typedef struct {
	char *installed;
	const char *club;      /* NULL: none */
	Library *installation; /* the installed texts alone */
	Library *library;      /* with the club's own */
	const char *language;
	guint all, missing, stale, superfluous, wrong;
} Words;

/* --- files -------------------------------------------------------------- */

static void
page_free(Page *page)
{
	g_free(page->game);
	g_free(page->below);
	g_free(page->name);
	g_free(page);
}

/* Adds the files to translate in the folder `below` of a language; `prefix`
 * begins their lookup names. asides.ini is skipped: each language has its own
 * expressions there, none of them translations. */
static void
add_folder(GPtrArray *pages, const char *folder, const char *game,
	   const char *below, const char *prefix)
{
	const GRegex *endings =
		pattern_ready("\\.(txt|html|atom|subject|ini)$");
	g_autofree char *path = g_build_filename(folder, below, prefix, NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		if (!g_regex_match(endings, name, 0, NULL) ||
		    !strcmp(name, "asides.ini"))
			continue;
		Page *page = g_new0(Page, 1);

		page->game = g_strdup(game);
		page->below = g_strdup(below);
		page->name = g_strconcat(prefix, name, NULL);
		g_ptr_array_add(pages, page);
	}
}

/* Orders pages for g_ptr_array_sort: the templates first, those of whole
 * letters before their parts. */
static int
compare_pages(gconstpointer a, gconstpointer b)
{
	const Page *x = *(Page *const *)a, *y = *(Page *const *)b;
	int order = g_strcmp0(x->game, y->game);

	if (!order)
		order = strcmp(x->below, y->below);
	return order ? order : strcmp(x->name, y->name);
}

/* Lists the pages of a language below a folder that holds templates and games.
 */
static GPtrArray *
pages_of(const char *root, const char *language)
{
	GPtrArray *pages =
		g_ptr_array_new_with_free_func((GDestroyNotify)page_free);
	g_autofree char *templates =
		g_build_filename(root, "templates", language, NULL);

	add_folder(pages, templates, NULL, "", "");
	add_folder(pages, templates, NULL, "parts/", "");
	add_folder(pages, templates, NULL, "", "site/");
	for (int i = 0; game_nth(i); i++) {
		const char *game = game_nth(i)->folder;
		g_autofree char *folder =
			g_build_filename(root, "games", game, language, NULL);

		/* Two games may share a folder. */
		if (i == 0 || strcmp(game, game_nth(i - 1)->folder) != 0)
			add_folder(pages, folder, game, "", "");
	}
	g_ptr_array_sort(pages, compare_pages);
	return pages;
}

/* Returns a page's path: "templates/de/parts/menu.html". Free with g_free. */
static char *
place_of(const Page *page, const char *language)
{
	return page->game ? g_strdup_printf("games/%s/%s/%s", page->game,
					    language, page->name)
			  : g_strdup_printf("templates/%s/%s%s", language,
					    page->below, page->name);
}

/* Returns "templates/de/words.ini [dates] time". Free with g_free. */
static char *
entry_place(const char *place, const TranslationEntry *entry)
{
	return g_strdup_printf("%s [%s] %s", place, entry->group, entry->key);
}

/* --- all texts --------------------------------------------------------- */

static void
print_source(const char *place, const char *text)
{
	g_autofree char *mark = translation_mark(text);
	g_auto(GStrv) names = translation_names(text);

	printf("en %s  %s", mark, place);
	for (int i = 0; names[i]; i++)
		printf(" {{%s}}", names[i]);
	putchar('\n');
}

static void
print_page(const Page *page, const char *text)
{
	g_autofree char *place = place_of(page, "en");

	if (!g_str_has_suffix(page->name, ".ini")) {
		print_source(place, text);
		return;
	}
	g_autoptr(GPtrArray) entries = translation_entries(text);

	ptr_array_foreach (const TranslationEntry, entry, entries) {
		g_autofree char *name = entry_place(place, entry);

		print_source(name, entry->text);
	}
}

static void
print_all(const Words *words)
{
	g_autoptr(GPtrArray) pages = pages_of(words->installed, "en");

	ptr_array_foreach (const Page, page, pages) {
		const char *text = library_text(words->installation, page->game,
						"en", page->name);

		if (text)
			print_page(page, text);
	}
}

/* --- a language beside English ------------------------------------------ */

static void
report(guint *count, const char *what, const char *place)
{
	++*count;
	printf("%-12s %s\n", what, place);
}

/* Checks that a translation is of today's English, by its mark; English itself
 * has none. */
static void
check_mark(Words *words, const char *place, const char *mark,
	   const char *english)
{
	g_autofree char *wanted = translation_mark(english);

	if (!strcmp(words->language, "en") || !strcmp(mark, wanted))
		return;
	words->stale++;
	if (*mark)
		printf("stale        %s (en %s, which is en %s now)\n", place,
		       mark, wanted);
	else
		printf("stale        %s (has no mark; today's is en %s)\n",
		       place, wanted);
}

/* Returns the length of a name without "_one", "_few" or "_all": templates get
 * n_one and n_few for each integer n, and x_all for each list x. */
static gsize
base_length(const char *name)
{
	bool longer = g_str_has_suffix(name, "_one") ||
		      g_str_has_suffix(name, "_few") ||
		      g_str_has_suffix(name, "_all");

	return strlen(name) - (longer ? strlen("_one") : 0);
}

static bool
allowed(const char *name, char *const *names)
{
	gsize n = base_length(name);

	for (int i = 0; names[i]; i++)
		if (base_length(names[i]) == n && !strncmp(name, names[i], n))
			return true;
	return false;
}

/* Checks that English has all fields of a text: no other is ever filled. */
static void
check_names(Words *words, const char *place, const char *text,
	    const char *english)
{
	g_auto(GStrv) names = translation_names(text);
	g_auto(GStrv) wanted = translation_names(english);

	for (int i = 0; names[i]; i++) {
		if (allowed(names[i], wanted))
			continue;
		words->wrong++;
		printf("wrong        %s (English has no {{%s}})\n", place,
		       names[i]);
	}
}

static GPtrArray *
entries_of(Library *library, const Page *page, const char *language)
{
	const char *text =
		library_text(library, page->game, language, page->name);

	return translation_entries(text ? text : "");
}

static void
compare_entries(Words *words, const Page *page, const char *place)
{
	g_autoptr(GPtrArray) english =
		entries_of(words->installation, page, "en");
	g_autoptr(GPtrArray) installed =
		entries_of(words->installation, page, words->language);
	g_autoptr(GPtrArray) own =
		entries_of(words->library, page, words->language);

	ptr_array_foreach (const TranslationEntry, source, english) {
		const TranslationEntry *made =
			translation_entry(own, source->group, source->key);
		g_autofree char *name = entry_place(place, source);

		/* [symbols] are only read from the English file. */
		if (!strcmp(source->group, "symbols"))
			continue;
		words->all++;
		/* What the club's own file lacks is installed. */
		if (!made)
			made = translation_entry(installed, source->group,
						 source->key);
		if (!made) {
			report(&words->missing, "missing", name);
			continue;
		}
		check_mark(words, name, made->mark, source->text);
		check_names(words, name, made->text, source->text);
	}
	ptr_array_foreach (const TranslationEntry, made, own) {
		g_autofree char *name = entry_place(place, made);

		/* [everyday] has a language's own expressions too. */
		if (strcmp(made->group, "everyday") != 0 &&
		    !translation_entry(english, made->group, made->key))
			report(&words->superfluous, "superfluous", name);
	}
}

static void
compare_page(Words *words, const Page *page)
{
	g_autofree char *place = place_of(page, words->language);
	char mark[TRANSLATION_MARK + 1];

	if (g_str_has_suffix(page->name, ".ini")) {
		compare_entries(words, page, place);
		return;
	}
	const char *made = library_text(words->library, page->game,
					words->language, page->name);

	words->all++;
	if (!made) {
		report(&words->missing, "missing", place);
		return;
	}
	translation_text(made, mark);
	check_mark(words, place, mark,
		   library_text(words->installation, page->game, "en",
				page->name));
}

/* Returns whether a page is the text part of a letter that has a separate
 * template (an old file of a club). */
static bool
is_text_part(const Words *words, const Page *page)
{
	g_autofree char *base = g_strndup(page->name, strcspn(page->name, "."));
	g_autofree char *html = g_strconcat(base, ".html", NULL);

	return g_str_has_suffix(page->name, ".txt") &&
	       (library_text(words->library, page->game, "en", html) ||
		library_text(words->library, NULL, "design", html));
}

/* Finds pages that have no English counterpart (also among a club's own parts).
 * Pages that override the shared design need none. */
static void
find_superfluous(Words *words, const char *root)
{
	g_autoptr(GPtrArray) pages = pages_of(root, words->language);

	ptr_array_foreach (const Page, page, pages) {
		g_autofree char *place = place_of(page, words->language);
		const char *moved = library_moved(page->name);

		if (moved && !library_text(words->installation, page->game,
					   "en", page->name)) {
			g_autofree char *gone = g_strdup_printf(
				"%s (is never used; move what you changed to "
				"%s, or delete it)",
				place, moved);

			report(&words->superfluous, "superfluous", gone);
			continue;
		}
		const char *own = library_text(words->library, page->game,
					       words->language, page->name);
		const char *design =
			page->game ? NULL
				   : library_text(words->installation, NULL,
						  "design", page->name);
		bool changes = own && design &&
			       strcmp(translation_text(own, NULL), design) != 0;

		if (!library_text(words->library, page->game, "en",
				  page->name) &&
		    !changes && !is_text_part(words, page))
			report(&words->superfluous, "superfluous", place);
	}
}

static void
compare(Words *words)
{
	g_autoptr(GPtrArray) pages = pages_of(words->installed, "en");

	for (guint i = 0; i < pages->len; i++)
		compare_page(words, pages->pdata[i]);
	find_superfluous(words, words->installed);
	if (words->club)
		find_superfluous(words, words->club);
	printf("%s: %u missing, %u stale, %u superfluous", words->language,
	       words->missing, words->stale, words->superfluous);
	if (words->wrong)
		printf(", %u wrong", words->wrong);
	printf("; English has %u\n", words->all);
}

/* --- the subcommand ----------------------------------------------------- */

static bool
words(Errand *errand, GError **error)
{
	g_autofree char *installed = installed_folder();
	const char *club = errand_folder(errand);
	g_autoptr(Library) bare = library_new(installed, NULL);
	g_autoptr(Library) library = library_new(installed, club);
	Words words = { .installed = installed,
			.club = club,
			.installation = bare,
			.library = library,
			.language = errand->n ? errand->words[0] : NULL };

	if (!words.language) {
		print_all(&words);
		return true;
	}
	if (!library_language(library, words.language))
		return fail(error, ERROR_NEVER,
			    "there are no templates for '%s'; "
			    "contrib/newlanguage makes a folder for them",
			    words.language);
	compare(&words);
	if (words.missing + words.stale + words.superfluous + words.wrong)
		errand->status = EX_DATAERR;
	return true;
}

const Subcommand subcommand_words = {
	.name = "words",
	.usage = "[LANGUAGE]",
	.summary = "what a language lacks, or all there is to translate",
	.words = { 0, 1 },
	.act = words,
};
