/* secret_test.c - tokens, hashes and marks. */
#include "base/secret.h"
#include "lib/suites.h"

#include <string.h>

Suite *secret_suite(void);

START_TEST(tokens_fit_and_differ)
{
	g_autofree char *one = secret_token(), *two = secret_token();

	ck_assert_uint_eq(strlen(one), TOKEN_CHARS);
	ck_assert(secret_token_fits(one));
	ck_assert_str_ne(one, two);
}
END_TEST

static const struct {
	const char *text;
	bool fits;
} token_cases[] = {
	{ "abcdefghijklmnopqrstuvwxyz", true },
	{ "ABCDEFGHIJKLMNOPQRSTUVWX27", true },
	{ "abcdefghijklmnopqrstuvwxy", false },
	{ "abcdefghijklmnopqrstuvwxyz2", false },
	{ "abcdefghijklmnopqrstuvwxy1", false },
	{ "", false },
};

START_TEST(what_fits_a_token)
{
	ck_assert(secret_token_fits(token_cases[_i].text) ==
		  token_cases[_i].fits);
}
END_TEST

START_TEST(token_hash_ignores_case)
{
	g_autofree char *lower = secret_token_hash("abc");
	g_autofree char *upper = secret_token_hash("aBC");

	ck_assert_str_eq(lower, "ba7816bf8f01cfea414140de5dae2223"
				"b00361a396177a9cb410ff61f20015ad");
	ck_assert_str_eq(upper, lower);
}
END_TEST

START_TEST(hex_goes_both_ways)
{
	guint8 bytes[3] = { 0, 171, 255 }, back[3] = { 0 };
	g_autofree char *hex = secret_hex(bytes, 3);

	ck_assert_str_eq(hex, "00abff");
	ck_assert(secret_unhex("00ABff", back, 3));
	ck_assert_mem_eq(back, bytes, 3);
	ck_assert(!secret_unhex("00abf", back, 3));
	ck_assert(!secret_unhex("00abff00", back, 3));
	ck_assert(!secret_unhex("00abfg", back, 3));
}
END_TEST

START_TEST(marks_are_keyed)
{
	g_autofree char *mark = secret_mark("key", "text", 26);
	g_autofree char *other = secret_mark("kex", "text", 26);
	g_autofree char *brief = secret_mark("key", "text", 8);

	ck_assert_str_eq(mark, "nl5jarvjk6ok2fb2hbgbwvslti");
	ck_assert_str_ne(mark, other);
	ck_assert_uint_eq(strlen(brief), 8);
	ck_assert(g_str_has_prefix(mark, brief));
}
END_TEST

Suite *
secret_suite(void)
{
	Suite *suite = suite_create("secret");
	TCase *tests = tcase_create("secret");

	tcase_add_test(tests, tokens_fit_and_differ);
	tcase_add_loop_test(tests, what_fits_a_token, 0,
			    G_N_ELEMENTS(token_cases));
	tcase_add_test(tests, token_hash_ignores_case);
	tcase_add_test(tests, hex_goes_both_ways);
	tcase_add_test(tests, marks_are_keyed);
	suite_add_tcase(suite, tests);
	return suite;
}
