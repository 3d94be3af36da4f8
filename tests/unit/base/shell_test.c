/* shell_test.c - the output of a command, and one that hangs. */
#include "base/shell.h"

#include "lib/folder.h"
#include "lib/suites.h"

#include <string.h>
#include <sys/types.h>

static const struct {
	const char *command, *line; /* NULL: it failed */
} cases[] = {
	{ "echo secret", "secret" },
	{ "printf 'one\\r\\ntwo\\n'", "one" },
	{ "printf 'no end'", "no end" },
	{ "echo secret; exit 3", NULL },
	{ "kill -9 $$", NULL },
	{ "true", NULL },
	{ "echo", NULL },
	/* This would end the line of a header or a command, or the text. */
	{ "printf 'to\\000ken\n'", NULL },
	{ "printf '\\000'", NULL },
	{ "printf 'to\\033ken\n'", NULL },
	{ "printf 'to\\177ken\n'", NULL },
	{ "printf 'to\tken'", NULL },
	{ "printf 'to\\rken\\n'", NULL },
	{ "printf '\\rtoken'", NULL },
	{ "printf 'token\\r'", "token" },
	{ "printf 'token\\r\\r\\n'", NULL },
	{ "printf 'token\n\\000'", "token" },
	{ "printf 'p\303\244ss w\303\266rd'", "p\303\244ss w\303\266rd" },
	{ "exec >/dev/null; echo x; sleep 0.1", NULL },
	{ "echo x; exec >/dev/null; sleep 0.1", "x" },
	{ "nothing-of-that-name 2>/dev/null", NULL },
};

TEST_EACH(test_line, cases)
{
	bool late = true;
	g_autofree char *line = shell_line(cases[_i].command, 60000, &late);

	ck_assert_ptr_eq(cases[_i].line ? NULL : line, NULL);
	if (cases[_i].line)
		ck_assert_str_eq(line, cases[_i].line);
	ck_assert(!late);
}

/* A command is not waited for if it prints nothing, never ends, or leaves a
 * child that lives on. */
TEST_RANGE(test_hangs, 0, 5)
{
	static const char *const hung[] = { "exec sleep 1000",
					    "echo secret; exec sleep 1000",
					    "sleep 3 & echo secret",
					    "echo x; exec >/dev/null; sleep 9",
					    "yes | tr -d '\\n'" };
	bool late = false;

	ck_assert_ptr_null(shell_line(hung[_i], 30, &late));
	ck_assert(late);
}

static bool
lives(pid_t pid)
{
	g_autofree char *path = g_strdup_printf("/proc/%d/stat", pid);
	g_autofree char *text = NULL;

	return g_file_get_contents(path, &text, NULL, NULL) &&
	       !strstr(text, ") Z ");
}

/* The children of a command that hangs end with it. */
TEST(test_children_end)
{
	g_autofree char *dir = folder_new();
	g_autofree char *path = g_build_filename(dir, "pid", NULL);
	g_autofree char *command = g_strdup_printf(
		"sleep 1000 & echo $! >%s; (sleep 1000); wait", path);
	g_autofree char *text = NULL;
	bool late = false;

	ck_assert_ptr_null(shell_line(command, 500, &late));
	ck_assert(late);
	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	pid_t pid = (pid_t)g_ascii_strtoll(text, NULL, 10);

	ck_assert_int_gt(pid, 1);
	for (int i = 0; i < 200 && lives(pid); i++)
		g_usleep(10000);
	ck_assert(!lives(pid));
	folder_clear(g_steal_pointer(&dir));
}
