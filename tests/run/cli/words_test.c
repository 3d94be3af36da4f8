/* words_test.c - `pennypost words`: what a language has besides English and
 * what is left to translate; and laying out a new language. */
#include "lib/program.h"
#include "lib/pseudo.h"

#include "template/translation.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* --- a small installation ------------------------------------------------- */

#define MARK(english) "{{! en " english " }}\n"

/* A folder with installed data, and a club in it. */
typedef struct {
	char *dir;
} House;

static void
put(const House *house, const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(house->dir, name, NULL);
	g_autofree char *folder = g_path_get_dirname(path);

	ck_assert_int_eq(g_mkdir_with_parents(folder, 0700), 0);
	must(g_file_set_contents(path, text, -1, &error));
}

/* Writes a file with the mark of `english` in place of @. */
static void
put_marked(const House *house, const char *name, const char *text,
	   const char *english)
{
	g_autofree char *mark = translation_mark(english);
	g_auto(GStrv) pieces = g_strsplit(text, "@", -1);

	put(house, name, kept(g_strjoinv(mark, pieces)));
}

#define TURN "Your turn, {{name}}: {{> what}}\n"
#define DAYS "{{n}} day{{^n_one}}s{{/n_one}}"

static void
house_clear(House *house)
{
	folder_clear(house->dir);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(House, house_clear)

/* Makes an installation in which German is complete. */
static House
house_new(void)
{
	House house = { folder_new() };

	ck_assert(g_setenv("PENNYPOST_DATA", path_in(house.dir, "data"), TRUE));
	put(&house, "data/templates/en/parts/turn.txt", TURN);
	put(&house, "data/templates/en/words.ini",
	    "[spans]\ndays = " DAYS "\n");
	put(&house, "data/games/masters-gallery/en/rules.txt", TURN);
	put(&house, "data/templates/design/reply.txt", "{{> turn}}\n");
	put_marked(&house, "data/templates/de/parts/turn.txt",
		   MARK("@") "Du bist dran, {{name}}: {{> what}}\n", TURN);
	put_marked(&house, "data/templates/de/words.ini",
		   "[spans]\n# en @\ndays = {{n}} Tag{{^n_one}}e{{/n_one}}\n",
		   DAYS);
	put_marked(&house, "data/games/masters-gallery/de/rules.txt",
		   MARK("@") "Du bist dran.\n", TURN);
	return house;
}

#define HOUSE_TEST(name) TEST_IN(name, House, house, house_new())
#define HOUSE_TEST_EACH(name, table)                                           \
	TEST_IN_EACH(name, table, House, house, house_new())

static void
house_says(const House *house, const char *language, int status,
	   const char *out)
{
	program_says(house->dir, WORDS("words", language), status, out, NULL);
}

HOUSE_TEST(a_whole_language)
{
	house_says(house, "de", 0,
		   "de: 0 missing, 0 stale, 0 superfluous; English has 3\n");
	house_says(house, "en", 0,
		   "en: 0 missing, 0 stale, 0 superfluous; English has 3\n");
	program_fails(house->dir, "words fr", 65,
		      "there are no templates for 'fr'");
	program_fails(house->dir, "words ../de", 65,
		      "there are no templates for '../de'");
}

/* A file to write (text NULL: to delete), and the output then. */
TABLE(changes, const char *name, *text, *out) = {
	{ "data/templates/de/parts/turn.txt", NULL,
	  "missing      templates/de/parts/turn.txt\n"
	  "de: 1 missing, 0 stale, 0 superfluous" },
	{ "data/games/masters-gallery/de/rules.txt", NULL,
	  "missing      games/masters-gallery/de/rules.txt\n" },
	{ "data/templates/de/words.ini", NULL,
	  "missing      templates/de/words.ini [spans] days\n" },
	{ "data/templates/de/words.ini", "[span]\ndays = 1\n",
	  "superfluous  templates/de/words.ini [span] days\n"
	  "de: 1 missing, 0 stale, 1 superfluous" },
	{ "data/templates/en/parts/turn.txt", "Your move, {{name}}.\n",
	  "stale        templates/de/parts/turn.txt (en " },
	{ "data/templates/en/words.ini", "[spans]\ndays = {{n}} d\n",
	  "stale        templates/de/words.ini [spans] days (en " },
	{ "data/templates/de/parts/turn.txt", "Du bist dran.\n",
	  "stale        templates/de/parts/turn.txt (has no mark; today's is "
	  "en " },
	{ "data/templates/de/old.txt", "Alt.\n",
	  "superfluous  templates/de/old.txt\n"
	  "de: 0 missing, 0 stale, 1 superfluous" },
	{ "data/templates/en/words.ini",
	  "[spans]\ndays = " DAYS "\nhours = {{n}} h\n",
	  "missing      templates/de/words.ini [spans] hours\n" },
	{ "data/templates/en/words.ini", "[spans]\ndays = {{m}} days\n",
	  "wrong        templates/de/words.ini [spans] days (English has no "
	  "{{n}})\n" },
	/* A club's own file replaces the installed one. */
	{ "templates/de/turn.txt", "Du bist dran.\n",
	  "stale        templates/de/parts/turn.txt (has no mark" },
	{ "templates/de/words.ini", "[spans]\ndays = {{n}} T\n",
	  "stale        templates/de/words.ini [spans] days (has no mark" },
	{ "templates/de/extra.txt", "Noch etwas.\n",
	  "superfluous  templates/de/extra.txt\n" },
	/* a part that older versions' letters included */
	{ "templates/de/news.html", "Neues.\n",
	  "superfluous  templates/de/news.html (is never used; move what you "
	  "changed to letter.html, or delete it)\n" },
	/* A template without words may differ in a language, but must not be a
	 * copy. */
	{ "data/templates/de/reply.txt", "{{> turn}}\n",
	  "superfluous  templates/de/reply.txt\n" },
};

/* The site's pages and its feed are in a folder of their own. */
HOUSE_TEST(pages_of_the_site)
{
	put(house, "data/templates/en/site/foot.html", TURN);
	put(house, "data/templates/en/site/feed.atom", DAYS);
	put(house, "data/templates/design/site/person.html", "{{name}}");
	put_marked(house, "data/templates/de/site/foot.html",
		   MARK("@") "Dran: {{name}} {{> what}}\n", TURN);
	house_says(house, "de", 65,
		   "missing      templates/de/site/feed.atom\n"
		   "de: 1 missing, 0 stale, 0 superfluous; English has 5\n");
	put_marked(house, "data/templates/de/site/feed.atom", MARK("@") "Tag",
		   TURN);
	put(house, "data/templates/de/site/head.html", "Mehr.\n");
	put(house, "data/templates/de/site/person.html", "{{name}}");
	house_says(house, "de", 65,
		   "stale        templates/de/site/feed.atom (en ");
	house_says(house, "de", 65,
		   "superfluous  templates/de/site/head.html\n"
		   "superfluous  templates/de/site/person.html\n"
		   "de: 0 missing, 1 stale, 2 superfluous; English has 5\n");
}

HOUSE_TEST(what_has_no_words_otherwise)
{
	put(house, "data/templates/de/reply.txt", "{{> turn}} -\n");
	house_says(house, "de", 0,
		   "de: 0 missing, 0 stale, 0 superfluous; English has 3\n");
}

/* A club's own text part of a letter is used. */
TEST(an_own_text_part)
{
	g_auto(House) house = house_new();

	put(&house, "pennypost.conf", "");
	put(&house, "data/templates/design/reply.html", "{{> turn}}\n");
	put(&house, "templates/de/reply.txt", "Bitte: {{> turn}}\n");
	house_says(&house, "de", 0,
		   "de: 0 missing, 0 stale, 0 superfluous; English has 3\n");
}

/* [symbols] are the same in all languages. */
HOUSE_TEST(symbols)
{
	put(house, "data/templates/en/words.ini",
	    "[spans]\ndays = " DAYS "\n[symbols]\nA = *\n");
	house_says(house, "de", 0,
		   "de: 0 missing, 0 stale, 0 superfluous; English has 3\n");
}

HOUSE_TEST_EACH(what_is_not_whole, changes)
{
	g_autofree char *path =
		g_build_filename(house->dir, changes[_i].name, NULL);

	put(house, "pennypost.conf", "");
	if (changes[_i].text)
		put(house, changes[_i].name, changes[_i].text);
	else
		ck_assert_int_eq(g_remove(path), 0);
	house_says(house, "de", 65, changes[_i].out);
}

/* A part that the club has in English may also exist in German. */
HOUSE_TEST(parts_of_the_club)
{
	put(house, "pennypost.conf", "");
	put(house, "templates/en/extra.txt", "Something more.\n");
	put(house, "templates/de/extra.txt", "Noch etwas.\n");
	put(house, "templates/de/turn.txt.todo", "To do.\n");
	put(house, "templates/de/words.ini", "[spans]\n");
	house_says(house, "de", 0, "de: 0 missing, 0 stale, 0 superfluous");
}

HOUSE_TEST(all_there_is)
{
	program_prints(
		house->dir, "words",
		"  templates/en/words.ini [spans] days {{n}} {{n_one}}\n");
	program_prints(house->dir, "words",
		       "  templates/en/parts/turn.txt {{> what}} {{name}}\n");
}

/* --- the installed languages ---------------------------------------------- */

PROGRAM_TEST(the_language_of_the_tests, program_club())
{
	pseudo_lay(dir);
	program_prints(dir, "words " PSEUDO,
		       PSEUDO ": 0 missing, 0 stale, 0 superfluous");
	program_prints(dir, "words en",
		       "en: 0 missing, 0 stale, 0 superfluous");
}

/* Runs a command in a folder; returns its output. */
static char *
shell(const char *dir, const char *command)
{
	g_autofree char *whole = g_strdup_printf(
		"PENNYPOST=$(dirname $(readlink -f /proc/%d/exe))/../bin/"
		"pennypost; export PENNYPOST; root='%s'; %s",
		(int)getpid(), kept(g_get_current_dir()), command);
	const char *argv[] = { "sh", "-ec", whole, NULL };
	char *out = NULL, *err = NULL;
	int status = 0;

	ck_assert(g_spawn_sync(dir, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, &err, &status, NULL));
	ck_assert_msg(status == 0, "%s: %s%s", command, out, err);
	g_free(err);
	return out;
}

/* At first everything is missing; nothing is once each file and entry is
 * translated. Laying it out again overwrites nothing. */
PROGRAM_TEST(a_new_language, program_club())
{
	g_autofree char *laid =
		shell(dir, "\"$root\"/contrib/newlanguage/newlanguage yy .");
	g_auto(Ran) empty = program_run(dir, WORDS("words", "yy"));
	guint missing = 0, all = 0;
	const char *last = strstr(empty.out, "\nyy: ");

	assert_has(laid, "templates/yy");
	ck_assert_int_eq(empty.status, 65);
	ck_assert_ptr_nonnull(last);
	ck_assert_int_eq(sscanf(last,
				"\nyy: %u missing, 0 stale, 0 superfluous; "
				"English has %u",
				&missing, &all),
			 2);
	ck_assert_uint_eq(missing, all);
	ck_assert_uint_gt(all, 300);
	g_free(shell(dir, "for file in $(find . -name '*.todo'); do"
			  " mv $file ${file%.todo}; done;"
			  " sed -i 's/^#\\([^ ].*=\\)/\\1/'"
			  " $(find . -name '*.ini');"
			  " rm templates/yy/parts/menu.html"));
	program_shell(dir, "words yy", 65,
		      "missing      templates/yy/parts/menu.html\n"
		      "yy: 1 missing, 0 stale, 0 superfluous",
		      NULL);
	g_free(shell(dir, "\"$root\"/contrib/newlanguage/newlanguage yy .;"
			  " mv templates/yy/parts/menu.html.todo"
			  " templates/yy/parts/menu.html;"
			  " test -e templates/yy/site/feed.atom"));
	program_prints(dir, "words yy",
		       "yy: 0 missing, 0 stale, 0 superfluous");
}

static const char *const misused[] = { "", "en", "../x", "d.e", "de ~ more" };

TEST_EACH(misuse_of_newlanguage, misused)
{
	g_autofree char *command = g_strdup_printf(
		"if \"$root\"/contrib/newlanguage/newlanguage %s; then exit 1;"
		" fi; test ! -e templates",
		misused[_i]);
	char *dir = folder_new();

	g_free(shell(dir, command));
	folder_clear(dir);
}
