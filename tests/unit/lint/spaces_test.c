/* spaces_test.c - `make lint` reports a plain space before a sign in French. */
#include "lib/folder.h"
#include "lib/must.h"

#include <string.h>

static const struct {
	const char *name, *line;
	bool found;
} lines[] = {
	{ "words.ini", "a = Qui\u00a0? Vous\u00a0!", false },
	{ "words.ini", "a = Qui ?", true },
	{ "words.ini", "a = {{name}} : tout", true },
	{ "words.ini", "a = \u00ab\u00a0{{name}}\u00a0\u00bb", false },
	{ "words.ini", "a = \u00ab\u00a0{{name}} \u00bb", true },
	{ "words.ini", "a = \u00ab {{name}}\u00a0\u00bb", true },
	{ "words.ini", "a = : {{name}}", false },
	{ "words.ini", "# Who is it ?", false },
	{ "a.html", "<b>Ann</b> ; Bob", true },
	{ "a.html", "  ; Bob", true },
	{ "rules.txt", "? terme ; autre", false },
	{ "rules.txt", "Un terme ; un autre", true },
};

TEST_EACH(test_space, lines)
{
	char *folder = folder_new();
	g_autofree char *file = g_build_filename(folder, lines[_i].name, NULL);
	const char *argv[] = { "awk", "-f", "tests/lint/spaces.awk", file,
			       NULL };
	g_autofree char *out = NULL;
	int status = 0;

	ck_assert(g_file_set_contents(file, lines[_i].line, -1, NULL));
	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, &status, NULL));
	folder_clear(folder);
	ck_assert_msg(g_spawn_check_wait_status(status, NULL) !=
			      lines[_i].found,
		      "%s", out);
}
