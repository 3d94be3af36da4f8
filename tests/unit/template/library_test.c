/* library_test.c - where templates and words are found, and the errors where
 * they are not. Each test has an installed folder and a club's own. */
#include "lib/folder.h"
#include "lib/must.h"

#include "template/library.h"

#include <glib/gstdio.h>

typedef struct {
	char *root, *installed, *club;
	Library *library;
	json_t *data;
} Shelf;

static void
put(const char *root, const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(root, name, NULL);
	g_autofree char *folder = g_path_get_dirname(path);

	ck_assert_int_eq(g_mkdir_with_parents(folder, 0700), 0);
	ck_assert(g_file_set_contents(path, text, -1, NULL));
}

static Shelf
shelf_new(void)
{
	Shelf shelf = { .root = folder_new() };

	shelf.installed = g_build_filename(shelf.root, "installed", NULL);
	shelf.club = g_build_filename(shelf.root, "club", NULL);
	put(shelf.installed, "templates/en/turn.txt", "turn of {{name}}");
	put(shelf.installed, "templates/en/who.txt", "{{> part}} {{name}}");
	put(shelf.installed, "templates/en/part.txt", "dear");
	put(shelf.installed, "templates/en/page.html", "<b>{{name}}</b>");
	put(shelf.installed, "templates/en/table.txt", "{{> game/table}}");
	put(shelf.installed, "templates/de/part.txt", "liebe");
	put(shelf.installed, "games/toy/tables.ini", "[cards]\n");
	put(shelf.installed, "games/toy/en/table.txt", "<{{name}}>");
	put(shelf.installed, "games/toy/en/rules.txt", "Rules.");
	put(shelf.installed, "games/toy/en/words.ini",
	    "[events]\ndrawn = {{name}} draws.\nonly = English\n"
	    "[titles]\np07 = Night & Day\n");
	put(shelf.installed, "games/toy/de/words.ini",
	    "[events]\ndrawn = {{name}} zieht.\n");
	put(shelf.club, "templates/en/own.txt", "own");
	shelf.library = library_new(shelf.installed, shelf.club);
	shelf.data = json_pack("{s:s}", "name", "A&B");
	return shelf;
}

static void
shelf_clear(Shelf *shelf)
{
	library_free(shelf->library);
	json_decref(shelf->data);
	folder_clear(shelf->root);
	g_free(shelf->installed);
	g_free(shelf->club);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Shelf, shelf_clear)

#define SHELF_TEST(name) TEST_IN(name, Shelf, shelf, shelf_new())

static void
check_render(Shelf *shelf, const char *language, const char *file,
	     const char *wanted)
{
	GError *error = NULL;
	g_autofree char *text = library_render(shelf->library, language, "toy",
					       file, shelf->data, &error);

	must(error == NULL);
	ck_assert_str_eq(text, wanted);
}

static void
check_refused(Shelf *shelf, const char *file, const char *wanted)
{
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(kept(library_render(shelf->library, "en", NULL, file,
					       shelf->data, &error)));
	ck_assert(error_is(error, ERROR_STOP));
	assert_has(error->message, wanted);
}

SHELF_TEST(templates_render_and_html_escapes)
{
	check_render(shelf, "en", "turn.txt", "turn of A&B");
	check_render(shelf, "en", "page.html", "<b>A&amp;B</b>");
	check_render(shelf, "en", "own.txt", "own");
	check_render(shelf, "en", "table.txt", "<A&B>");
}

SHELF_TEST(a_language_falls_back_to_english_file_by_file)
{
	check_render(shelf, "de", "who.txt", "liebe A&B");
	check_render(shelf, "en", "who.txt", "dear A&B");
	check_render(shelf, "nl", "who.txt", "dear A&B");
	check_render(shelf, NULL, "who.txt", "dear A&B");
}

SHELF_TEST(a_language_is_never_a_path)
{
	put(shelf->root, "secret/turn.txt", "secret");
	check_render(shelf, "../../secret", "turn.txt", "turn of A&B");
	check_render(shelf, "", "turn.txt", "turn of A&B");
	ck_assert(!library_language(shelf->library, "../templates/en"));
	ck_assert(!library_language(shelf->library, ""));
}

SHELF_TEST(a_club_replaces_single_files)
{
	put(shelf->club, "templates/en/part.txt", "hi");
	put(shelf->club, "games/toy/en/rules.txt", "House rules.");
	put(shelf->club, "games/toy/tables.ini", "[own]\n");
	check_render(shelf, "en", "who.txt", "hi A&B");
	check_render(shelf, "en", "turn.txt", "turn of A&B");
	ck_assert_str_eq(library_game_words(shelf->library, "toy", "de",
					    "rules.txt", NULL),
			 "House rules.");
	ck_assert_str_eq(
		library_game_text(shelf->library, "toy", "tables.ini", NULL),
		"[own]\n");
}

/* A part in the club's folder precedes the installed one, in whichever
 * subfolder it is; one in the reader's language precedes English. */
SHELF_TEST(an_old_text_template_still_says_what_the_text_is)
{
	put(shelf->installed, "templates/en/note.html", "<p>{{name}}</p>\n");
	put(shelf->installed, "templates/de/note.html", "<p>de</p>\n");
	put(shelf->installed, "templates/en/whole.html", "{{> note}}");
	put(shelf->club, "templates/en/note.txt", "a < {{{name}}}\n");
	check_render(shelf, "en", "whole.html",
		     "<html>\n<p>A&amp;B</p>\n</html>\n"
		     "<text class=\"lines\">\na &lt; A&amp;B\n</text>\n");
	/* a nearer language's text is preferred */
	check_render(shelf, "de", "whole.html", "<p>de</p>\n");
	put(shelf->club, "templates/en/lone.txt", "x\n");
	check_render(shelf, "en", "lone.html",
		     "<text class=\"lines\">\nx\n</text>\n");
}

SHELF_TEST(parts_have_one_name_wherever_they_lie)
{
	put(shelf->installed, "templates/en/all.txt",
	    "{{> one}} {{> two}} {{> three}} {{> four}}");
	put(shelf->installed, "templates/en/parts/one.txt", "1");
	put(shelf->installed, "templates/en/parts/two.txt", "2");
	put(shelf->installed, "templates/en/parts/three.txt", "3");
	put(shelf->installed, "templates/en/parts/four.txt", "4");
	put(shelf->club, "templates/en/two.txt", "own 2");
	put(shelf->club, "templates/en/parts/three.txt", "own 3");
	put(shelf->club, "templates/en/parts/four.txt", "own 4");
	put(shelf->club, "templates/de/four.txt", "eigen 4");
	check_render(shelf, "en", "all.txt", "1 own 2 own 3 own 4");
	check_render(shelf, "de", "all.txt", "1 own 2 own 3 eigen 4");
	check_render(shelf, "en", "one.txt", "1");
	check_render(shelf, "en", "parts/one.txt", "1");
	ck_assert(library_text(shelf->library, NULL, "de", "four.txt"));
	ck_assert(!library_text(shelf->library, NULL, "de", "three.txt"));
}

SHELF_TEST(files_are_read_once)
{
	check_render(shelf, "en", "turn.txt", "turn of A&B");
	put(shelf->installed, "templates/en/turn.txt", "changed");
	check_render(shelf, "en", "turn.txt", "turn of A&B");
	const char *text =
		library_game_text(shelf->library, "toy", "tables.ini", NULL);

	ck_assert_ptr_eq(text, library_game_text(shelf->library, "toy",
						 "tables.ini", NULL));
}

static void *
read_tables(const char *text, GError **error)
{
	(void)error;
	return g_strdup(text);
}

SHELF_TEST(tables_are_read_once)
{
	const void *tables = library_game_tables(
		shelf->library, "toy", "tables.ini", read_tables, g_free);

	ck_assert_str_eq(tables, "[cards]\n");
	ck_assert_ptr_eq(tables, library_game_tables(shelf->library, "toy",
						     "tables.ini", read_tables,
						     g_free));
	ck_assert_ptr_null(library_game_tables(
		shelf->library, "toy", "none.ini", read_tables, g_free));
}

SHELF_TEST(without_a_club)
{
	g_autoptr(Library) plain = library_new(shelf->installed, NULL);
	g_autofree char *text = library_render(plain, "en", NULL, "turn.txt",
					       shelf->data, NULL);

	ck_assert_str_eq(text, "turn of A&B");
	ck_assert_ptr_null(library_render(plain, "en", NULL, "own.txt",
					  shelf->data, NULL));
	ck_assert(library_language(plain, "de"));
	ck_assert(!library_language(plain, "fr"));
}

SHELF_TEST(errors_name_the_file)
{
	put(shelf->club, "templates/en/open.txt", "a\n{{#b}}");
	put(shelf->club, "templates/en/unknown.txt", "a\n\n{{nobody}}");
	put(shelf->club, "templates/en/lost.txt", "{{> nowhere}}");
	put(shelf->club, "templates/en/uses.txt", "{{> open}}");
	put(shelf->club, "templates/en/latin.txt", "\xe9");
	check_refused(shelf, "none.txt", "templates/en/none.txt: no such file");
	check_refused(shelf, "none.txt", shelf->club);
	check_refused(shelf, "none.txt", shelf->installed);
	check_refused(shelf, "open.txt", "club/templates/en/open.txt:2: ");
	check_refused(shelf, "uses.txt", "club/templates/en/open.txt:2: ");
	check_refused(shelf, "unknown.txt",
		      "templates/en/unknown.txt:3: nothing is called 'nobody'");
	check_refused(shelf, "lost.txt",
		      "lost.txt:1: no such partial: 'nowhere'");
	check_refused(shelf, "table.txt",
		      "table.txt:1: no such partial: 'game/table'");
	check_refused(shelf, "latin.txt", "latin.txt: is not UTF-8");
}

SHELF_TEST(missing_texts_of_games)
{
	g_autoptr(GError) error = NULL, other = NULL;

	ck_assert_ptr_null(
		library_game_text(shelf->library, "toy", "none.ini", &error));
	ck_assert(error_is(error, ERROR_STOP));
	must_say("games/toy/none.ini: no such file");
	ck_assert_ptr_null(library_game_words(shelf->library, "toy", "de",
					      "none.txt", &other));
	assert_has(other->message, "games/toy/en/none.txt: no such file");
}

typedef struct {
	const char *language, *group, *key;
	bool html;
	const char *wanted;
} WordCase;

TEST(words)
{
	static const WordCase cases[] = {
		{ "en", "events", "drawn", false, "A&B draws." },
		{ "en", "events", "drawn", true, "A&amp;B draws." },
		{ "de", "events", "drawn", false, "A&B zieht." },
		{ "de", "events", "only", false, "English" },
		{ "nl", "events", "drawn", false, "A&B draws." },
		{ "de", "titles", "p07", false, "Night & Day" },
		{ "en", "events", "none", false, NULL },
		{ "en", "none", "drawn", false, NULL },
		{ "de", "none", "none", false, NULL },
	};
	g_auto(Shelf) shelf = shelf_new();

	for (gsize i = 0; i < 2 * G_N_ELEMENTS(cases); i++) {
		const WordCase *word = &cases[i % G_N_ELEMENTS(cases)];
		GError *error = NULL;
		g_autofree char *text = library_word(
			shelf.library, word->language, "toy", word->group,
			word->key, shelf.data, word->html, &error);

		must(error == NULL);
		ck_assert_msg(g_strcmp0(text, word->wanted) == 0, "%zu: '%s'",
			      i, text);
	}
}

/* Words that a club's own file lacks come from the installed one. */
SHELF_TEST(words_of_a_club)
{
	static const WordCase cases[] = {
		{ "de", "events", "drawn", false, "A&B hebt ab." },
		{ "en", "events", "drawn", false, "A&B draws." },
		{ "en", "events", "only", false, "ours" },
		{ "de", "events", "only", false, "ours" },
		{ "de", "titles", "p07", false, "Night & Day" },
		{ "de", "events", "lost", false, "verloren" },
		{ "en", "events", "lost", false, NULL },
	};

	put(shelf->installed, "games/toy/de/words.ini",
	    "[events]\ndrawn = {{name}} zieht.\nlost = verloren\n");
	put(shelf->club, "games/toy/de/words.ini",
	    "[events]\ndrawn = {{name}} hebt ab.\n");
	put(shelf->club, "games/toy/en/words.ini", "[events]\nonly = ours\n");
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		const WordCase *word = &cases[i];
		g_autofree char *text = library_word(
			shelf->library, word->language, "toy", word->group,
			word->key, shelf->data, word->html, NULL);

		ck_assert_msg(g_strcmp0(text, word->wanted) == 0, "%zu: '%s'",
			      i, text);
	}
}

TEST(errors_in_words)
{
	TABLE(cases, const char *key, *wanted) = {
		{ "open", "words.ini [events] open:1: a tag is never closed" },
		{ "lost", "words.ini [events] lost:1: nothing is called 'x'" },
		{ "slash", "words.ini [events] slash: " },
	};
	g_auto(Shelf) shelf = shelf_new();

	put(shelf.club, "games/toy/en/words.ini",
	    "[events]\nopen = {{a\nlost = {{x}}\nslash = a\\q\n");
	put(shelf.club, "games/bad/en/words.ini", "no group\n");
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autoptr(GError) error = NULL;

		ck_assert_ptr_null(library_word(shelf.library, "en", "toy",
						"events", cases[i].key,
						shelf.data, false, &error));
		ck_assert(error_is(error, ERROR_STOP));
		must_say(cases[i].wanted);
	}
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(library_word(shelf.library, "en", "bad", "a", "b",
					shelf.data, false, &error));
	must_say("bad/en/words.ini: ");
}
