/* main.c - runs the tests of this program:      run                all     run
 * 2/4            the suites of the second of four parts     run letter
 * tests and suites whose names begin so     run letter:        the tests of one
 * suite     run --list [NAME]  a line for each of them, suite:test */
#include "lib/blank.h"
#include "lib/chance.h"
#include "lib/suites.h"

#include "base/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No test depends on the clock. The limit only ends one that hangs, and is far
 * away because the machine may be busy. */
#define TIME_LIMIT "3600"

/* Set by the linker; weak, for a program without conditions has no such
 * section. */
extern const Test *const __start_Test_entries[], *const __stop_Test_entries[];
extern const Conditions *const __start_Conditions_entries[]
	__attribute__((weak)),
		*const __stop_Conditions_entries[] __attribute__((weak));

/* --- in the order of the files ------------------------------------------- */

static int
by_place(gconstpointer a, gconstpointer b)
{
	const Test *one = *(const Test *const *)a;
	const Test *other = *(const Test *const *)b;
	int order = strcmp(one->check.file, other->check.file);

	return order ? order : one->check.line - other->check.line;
}

static GPtrArray *
all_tests(void)
{
	GPtrArray *tests = g_ptr_array_new();

	for (const Test *const *t = __start_Test_entries;
	     t < __stop_Test_entries; t++)
		g_ptr_array_add(tests, (gpointer)*t);
	g_ptr_array_sort(tests, by_place);
	return tests;
}

/* Returns the first conditions below the test in its file, or NULL. */
static const Conditions *
conditions_of(const Test *test)
{
	const Conditions *found = NULL;

	for (const Conditions *const *c = __start_Conditions_entries;
	     c < __stop_Conditions_entries; c++)
		if (!strcmp((*c)->file, test->check.file) &&
		    (*c)->line > test->check.line &&
		    (!found || (*c)->line < found->line))
			found = *c;
	return found;
}

/* Returns "person" for "tests/run/players/person_test.c". Kept, because Check
 * keeps names. */
static const char *
suite_name(const Test *test)
{
	g_autofree char *name = g_path_get_basename(test->check.file);

	name[strlen(name) - strlen("_test.c")] = '\0';
	return g_intern_string(name);
}

/* Returns "person:settings_are_kept". Free with g_free. */
static char *
full_name(const Test *test)
{
	return g_strconcat(suite_name(test), ":", test->check.name, NULL);
}

/* --- selecting tests ------------------------------------------------------ */

static bool
is_named(const Test *test, const char *wanted)
{
	g_autofree char *name = full_name(test);

	return !wanted || g_str_has_prefix(name, wanted) ||
	       g_str_has_prefix(test->check.name, wanted);
}

/* Malformed text counts neither as "all" nor as "none". */
static bool
read_part(const char *text, int *part, int *parts)
{
	char end;

	if (!g_ascii_isdigit(*text))
		return false;
	if (sscanf(text, "%d/%d%c", part, parts, &end) == 2 && *part >= 1 &&
	    *part <= *parts)
		return true;
	fprintf(stderr, "'%s' is no part of the suites, like 2/4\n", text);
	exit(EXIT_FAILURE);
}

static int
list(const char *wanted)
{
	g_autoptr(GPtrArray) tests = all_tests();
	int count = 0;

	for (guint i = 0; i < tests->len; i++) {
		g_autofree char *name = full_name(tests->pdata[i]);

		if (!is_named(tests->pdata[i], wanted))
			continue;
		puts(name);
		count++;
	}
	return count ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- running -------------------------------------------------------------- */

static TCase *
add_case(Suite *suite, const char *name, const Conditions *conditions)
{
	TCase *tests = tcase_create(name);

	if (conditions) {
		tcase_add_unchecked_fixture(tests, conditions->setup,
					    conditions->teardown);
		tcase_add_checked_fixture(tests, conditions->setup_each,
					  conditions->teardown_each);
	}
	suite_add_tcase(suite, tests);
	return tests;
}

static bool
is_left_out(const char *suite, const Conditions *conditions)
{
	if (!conditions || !conditions->needs || conditions->needs())
		return false;
	printf("The suite %s is left out: it needs %s.\n", suite,
	       conditions->what);
	return true;
}

/* Makes a suite of the wanted tests from `first` on that are in the same
 * file. */
static Suite *
make_suite(GPtrArray *tests, guint first, guint end, const char *wanted)
{
	const char *name = suite_name(tests->pdata[first]);
	Suite *suite = suite_create(name);
	const Conditions *before = NULL;
	TCase *here = NULL;
	bool left_out = false;

	for (guint i = first; i < end; i++) {
		const Test *test = tests->pdata[i];
		const Conditions *conditions = conditions_of(test);
		int from, to;

		if (!is_named(test, wanted))
			continue;
		if (!here || conditions != before) {
			here = add_case(suite, name, conditions);
			left_out = is_left_out(name, conditions);
			before = conditions;
		}
		if (left_out)
			continue;
		test->range(&from, &to);
		if (from >= to)
			printf("%s: %s is left out here.\n", name,
			       test->check.name);
		tcase_add_loop_test(here, &test->check, from, to);
	}
	return suite;
}

static guint
end_of_file(const GPtrArray *tests, guint first)
{
	guint end = first;
	const Test *test = tests->pdata[first];

	while (end < tests->len &&
	       !strcmp(((const Test *)tests->pdata[end])->check.file,
		       test->check.file))
		end++;
	return end;
}

static bool
any(const GPtrArray *tests, guint first, guint end, const char *wanted)
{
	while (first < end && !is_named(tests->pdata[first], wanted))
		first++;
	return first < end;
}

static int
run(int part, int parts, const char *wanted)
{
	g_autoptr(GPtrArray) tests = all_tests();
	SRunner *runner = srunner_create(NULL);
	int suites = 0;

	for (guint i = 0, end; i < tests->len; i = end) {
		end = end_of_file(tests, i);
		if (suites++ % parts == part - 1 && any(tests, i, end, wanted))
			srunner_add_suite(runner,
					  make_suite(tests, i, end, wanted));
	}
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);

	if (wanted && !srunner_ntests_run(runner)) {
		printf("No test was run: none's name, nor its suite's, begins "
		       "with '%s'.\n",
		       wanted);
		failed = 1;
	}
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

int
main(int argc, char **argv)
{
	const char *wanted = NULL;
	int part = 1, parts = 1;

	if (argc > 1 && !strcmp(argv[1], "--list"))
		return list(argc > 2 ? argv[2] : NULL);
	if (!secret_start())
		abort();
	chance_follow();
	g_setenv("CK_DEFAULT_TIMEOUT", TIME_LIMIT, FALSE);
	if (argc > 1 && !read_part(argv[1], &part, &parts))
		wanted = argv[1];
	blank_make();
	return run(part, parts, wanted);
}
