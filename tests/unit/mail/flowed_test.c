/* flowed_test.c - MAIL R20: format=flowed. */
#include "base/text.h"
#include "lib/suites.h"
#include "mail/flowed.h"

#include <glib.h>

Suite *flowed_suite(void);

static const struct {
	const char *written;
	bool delsp;
	const char *joined;
} cases[] = {
	{ "", false, "" },
	{ "one\ntwo\n", false, "one\ntwo\n" },
	{ "one \ntwo\n", false, "one " TEXT_JOIN "two\n" },
	{ "one \r\ntwo\r\n", false, "one " TEXT_JOIN "two\n" },
	{ "mo \nnet", true, "mo" TEXT_JOIN "net\n" },
	{ "one \n> two\n", false, "one \n> two\n" },
	{ "> one \n> two\n>> three\n", false, "> one two\n>> three\n" },
	{ "> one \nplay monet\n", false, "> one \nplay monet\n" },
	{ " >stuffed\n  two\n", false, ">stuffed\n two\n" },
	{ "one\n-- \nAnn\n", false, "one\n-- \nAnn\n" },
	{ "one \n-- \nAnn\n", false, "one \n-- \nAnn\n" },
	{ "\n\n", false, "\n\n" },
	{ "last ", false, "last \n" },
	{ "| play monet \nfrom bob\n", false,
	  "| play monet " TEXT_JOIN "from bob\n" },
};

START_TEST(r20_lines_join)
{
	g_autofree char *joined =
		flowed_join(cases[_i].written, cases[_i].delsp);

	ck_assert_str_eq(joined, cases[_i].joined);
}
END_TEST

Suite *
flowed_suite(void)
{
	Suite *suite = suite_create("flowed");
	TCase *tests = tcase_create("flowed");

	tcase_add_loop_test(tests, r20_lines_join, 0, G_N_ELEMENTS(cases));
	suite_add_tcase(suite, tests);
	return suite;
}
