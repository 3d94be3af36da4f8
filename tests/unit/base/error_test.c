/* error_test.c - kinds of errors. */
#include "base/error.h"
#include "lib/suites.h"

Suite *error_suite(void);

START_TEST(fail_sets_kind_and_text)
{
	g_autoptr(GError) error = NULL;

	ck_assert(!fail(&error, ERROR_LATER, "mail %d: %s", 7, "busy"));
	ck_assert_str_eq(error->message, "mail 7: busy");
	ck_assert(error_is(error, ERROR_LATER));
	ck_assert(!error_is(error, ERROR_PLAYER));
	ck_assert(!error_is(NULL, ERROR_PLAYER));
}
END_TEST

START_TEST(fail_without_listener)
{
	ck_assert(!fail(NULL, ERROR_STOP, "nobody hears"));
}
END_TEST

START_TEST(other_domains_are_not_ours)
{
	g_autoptr(GError) error =
		g_error_new_literal(G_FILE_ERROR, ERROR_PLAYER, "a file");

	ck_assert(!error_is(error, ERROR_PLAYER));
}
END_TEST

Suite *
error_suite(void)
{
	Suite *suite = suite_create("error");
	TCase *tests = tcase_create("error");

	tcase_add_test(tests, fail_sets_kind_and_text);
	tcase_add_test(tests, fail_without_listener);
	tcase_add_test(tests, other_domains_are_not_ours);
	suite_add_tcase(suite, tests);
	return suite;
}
