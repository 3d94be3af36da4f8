/* stranger_test.c - which addresses are one stranger's (PLAY 4). */
#include "lib/suites.h"

#include "mail/stranger.h"

#include <glib.h>

Suite *stranger_suite(void);

static const char *const folded[][2] = {
	{ "ann@example.org", "ann@example.org" },
	{ "Ann@Example.ORG", "ann@example.org" },
	{ "ann+1@example.org", "ann@example.org" },
	{ "a.n.n+x+y@example.org", "ann@example.org" },
	{ ".a..nn.@example.org", "ann@example.org" },
	{ "ann-1@example.org", "ann-1@example.org" },
	{ "ann@mail.example.org", "ann@mail.example.org" },
	/* What is left of these is no name: they are one stranger too. */
	{ "+1@example.org", "+@example.org" },
	{ "+2@example.org", "+@example.org" },
	{ ".@example.org", "+@example.org" },
};

START_TEST(one_stranger)
{
	g_autofree char *found = stranger_of(folded[_i][0]);

	ck_assert_str_eq(found, folded[_i][1]);
}
END_TEST

static const char *const domains[][2] = {
	{ "ann@example.org", "example.org" },
	{ "ann@EXAMPLE.org", "example.org" },
	{ "ann@a.b.c.example.org", "example.org" },
	{ "ann@example.org.", "example.org" },
	{ "ann@example.co.uk", "example.co.uk" },
	{ "ann@mail.example.co.uk", "example.co.uk" },
	{ "ann@mail.example.com.au", "example.com.au" },
	{ "ann@localhost", "localhost" },
	{ "ann@gmx.at", "gmx.at" },
};

START_TEST(one_domain)
{
	g_autofree char *found = stranger_domain(domains[_i][0]);

	ck_assert_str_eq(found, domains[_i][1]);
}
END_TEST

Suite *
stranger_suite(void)
{
	Suite *suite = suite_create("stranger");
	TCase *all = tcase_create("addresses");

	tcase_add_loop_test(all, one_stranger, 0, G_N_ELEMENTS(folded));
	tcase_add_loop_test(all, one_domain, 0, G_N_ELEMENTS(domains));
	suite_add_tcase(suite, all);
	return suite;
}
