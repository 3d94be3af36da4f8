/* error_test.c - kinds of errors. */
#include "base/error.h"
#include "lib/suites.h"

TEST(fail_sets_kind_and_text)
{
	g_autoptr(GError) error = NULL;

	ck_assert(!fail(&error, ERROR_LATER, "mail %d: %s", 7, "busy"));
	ck_assert_str_eq(error->message, "mail 7: busy");
	ck_assert(error_is(error, ERROR_LATER));
	ck_assert(!error_is(error, ERROR_PLAYER));
	ck_assert(!error_is(NULL, ERROR_PLAYER));
}

TEST(fail_without_listener)
{
	ck_assert(!fail(NULL, ERROR_STOP, "nobody hears"));
}

TEST(other_domains_are_not_ours)
{
	g_autoptr(GError) error =
		g_error_new_literal(G_FILE_ERROR, ERROR_PLAYER, "a file");

	ck_assert(!error_is(error, ERROR_PLAYER));
}
