/* shell_test.c - what a command prints, and one that hangs. */
#include "base/shell.h"

#include "lib/suites.h"

#include <glib.h>

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
	{ "nothing-of-that-name 2>/dev/null", NULL },
};

START_TEST(test_line)
{
	bool late = true;
	g_autofree char *line = shell_line(cases[_i].command, 60000, &late);

	ck_assert_ptr_eq(cases[_i].line ? NULL : line, NULL);
	if (cases[_i].line)
		ck_assert_str_eq(line, cases[_i].line);
	ck_assert(!late);
}
END_TEST

/* Neither one that says nothing nor one that never ends, nor a child of it that
 * lives on: none is waited for. */
START_TEST(test_hangs)
{
	static const char *const hung[] = { "exec sleep 1000",
					    "echo secret; exec sleep 1000",
					    "sleep 3 & echo secret",
					    "yes | tr -d '\\n'" };
	bool late = false;

	ck_assert_ptr_null(shell_line(hung[_i], 30, &late));
	ck_assert(late);
}
END_TEST

Suite *shell_suite(void);

Suite *
shell_suite(void)
{
	Suite *suite = suite_create("shell");
	TCase *tests = tcase_create("shell");

	tcase_add_loop_test(tests, test_line, 0, G_N_ELEMENTS(cases));
	tcase_add_loop_test(tests, test_hangs, 0, 4);
	suite_add_tcase(suite, tests);
	return suite;
}
