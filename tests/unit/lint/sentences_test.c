/* sentences_test.c - `make lint` reports sentences in C, and keys without a
 * sentence. */
#include "lib/folder.h"
#include "lib/must.h"

#include <glib/gstdio.h>
#include <string.h>

/* Returns the lint's output for src/club/a.c beside another file; *status
 * becomes the exit status. */
static char *
look(const char *code, const char *lint, const char *beside, int *status)
{
	char *folder = folder_new();
	g_autofree char *here = g_get_current_dir();
	g_autofree char *room = g_build_filename(folder, "src", "club", NULL);
	g_autofree char *file = g_build_filename(room, "a.c", NULL);
	g_autofree char *words = g_build_filename(folder, "words.ini", NULL);
	g_autofree char *command = g_strdup_printf(
		"cd '%s' && lint='%s/tests/lint' && awk -f $lint/literals.awk "
		"-f $lint/%s src/club/a.c",
		folder, here, lint);
	const char *argv[] = { "sh", "-c", command, NULL };
	char *out = NULL;

	ck_assert_int_eq(g_mkdir_with_parents(room, 0700), 0);
	ck_assert(g_file_set_contents(file, code, -1, NULL));
	ck_assert(g_file_set_contents(words, beside, -1, NULL));
	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, status, NULL));
	folder_clear(folder);
	return out;
}

static void
check(const char *code, const char *lint, const char *beside,
      const char *wanted)
{
	int status = 0;
	g_autofree char *out = look(code, lint, beside, &status);

	ck_assert_msg(*wanted ? strstr(out, wanted) != NULL : !*out,
		      "of '%s': '%s', not '%s'", code, out, wanted);
	ck_assert_int_eq(status != 0, *wanted != '\0');
}

/* --- sentences -------------------------------------------------------------*/

#define SENTENCE "\"You have no seat here.\""

static const struct {
	const char *code, *found; /* "": nothing */
} sentences[] = {
	{ "f(){ g_strdup(" SENTENCE "); }",
	  "src/club/a.c:1: a sentence in C, in g_strdup()" },
	{ "\n\nf(){ x = " SENTENCE "; }", "src/club/a.c:3: a sentence" },
	{ "f(){ say(\"You have \"\n \"no seat here.\"); }", "in say()" },
	{ "f(){ alarm_say(" SENTENCE "); }", "" },
	{ "f(){ alarm_say(\"%s\", g(" SENTENCE ")); }", "in g()" },
	{ "f(){ alarm_say(\"%s\", g(1), " SENTENCE "); }", "" },
	{ "f(){ alarm_say(\"%s\", *(char[]){ " SENTENCE " }); }", "" },
	{ "f(){ fail(error, ERROR_STOP, " SENTENCE "); }", "" },
	{ "f(){ fail(error, ERROR_LATER, a ? b : " SENTENCE "); }", "" },
	{ "f(){ fail(error, ERROR_PLAYER, " SENTENCE "); }", "in fail()" },
	{ "f(){ fail(error, ERROR_STOP, \"\"); g(" SENTENCE "); }", "in g()" },
	{ "f(){ g(\"no seat here\"); }", "" },
	{ "f(){ g(\"{s:s, s:i, s:o, s:b, s:s}\"); }", "" },
	{ "f(){ g(\"%s %d %\" G_GINT64_FORMAT \" seat is %s here\"); }", "" },
	{ "f(){ g(\"%\" G_GINT64_FORMAT \" seats are left now\"); }",
	  "\"%d seats are left now\"" },
	{ "/* g(" SENTENCE ")\n g(" SENTENCE ") */ // g(" SENTENCE ")", "" },
	{ "f(){ g('\"'); h(\"\\\"\"); } /* say it is so */", "" },
	{ "f(){ g(\"a\\\"b\"); x(" SENTENCE "); }", "in x()" },
	{ "static const Table rows[] = { { 1, " SENTENCE " } };",
	  "in = static const Table rows" },
	{ "static const Option rows[] = { { 1, " SENTENCE " } };", "" },
	{ "f(){ g(\"seats.you_have_none\"); }", "" },
	{ "f(){ g(\"^(you|have|no|seat) here\"); }", "" },
	{ "static const Option rows[] = { 1 };\n"
	  "f(){ x = " SENTENCE "; }",
	  "a.c:2: a sentence in C: " },
};

TEST_EACH(sentences_in_c, sentences)
{
	static const char table[] = "# what may\n"
				    "fail ERROR_(LATER|STOP)\n"
				    "alarm_say\n"
				    "=.*Option.*\n";

	check(sentences[_i].code, "prose.awk words.ini", table,
	      sentences[_i].found);
}

/* A file listed in the lint's table may have sentences. */
TEST(sentences_of_a_file)
{
	static const char code[] = "f(){ g(" SENTENCE "); }";

	check(code, "prose.awk words.ini", "^src/club/a.c\n", "");
	check(code, "prose.awk words.ini", "^src/club/b.c\n", "in g()");
}

/* --- keys ------------------------------------------------------------------*/

TABLE(keys, const char *words, *code, *found) = {
	{ "[a]\nb = B\n", "say(\"a.b\", NULL);", "" },
	{ "[a]\nb = B\n", "other(\"a.b\");", "" },
	{ "[a]\nb = B\n", "say(\"a.b\"); say(\"a.c\");",
	  "src/club/a.c:1: words.ini has no a.c" },
	{ "[a]\nb = B\n", "say(\"a.b\"); say(\"x.y\");",
	  "words.ini has no x.y" },
	{ "[a]\nb = B\n", "other(\"a.b\"); other(\"x.y\");", "" },
	{ "[a]\nb = B\n", "say(\"a.b\"); other(\"a.json\");", "" },
	{ "[a]\nb = B\nc = C\n", "say(\"a.b\");",
	  "words.ini:3: nothing says a.c" },
	{ "[a]\nb = B\n#c = C\n", "say(\"a.b\");", "" },
	{ "[a]\nb = B\n[b]\nb = B\n", "say(\"a.b\");", "nothing says b.b" },
	{ "[a]\nb = B\nb = B\n", "say(\"a.b\");", "a.b stands there twice" },
	{ "[dates]\ntime = T\n", "read(\"dates\", \"time\");", "" },
	{ "[dates]\ntime = T\n", "read(\"dates\", \"day\");",
	  "nothing says dates.time" },
};

TEST_EACH(keys_of_sentences, keys)
{
	check(keys[_i].code, "keys.awk words.ini", keys[_i].words,
	      keys[_i].found);
}
