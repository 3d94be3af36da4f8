/* secret_test.c - tokens, hashes and marks. */
#include "base/secret.h"
#include "lib/must.h"

#include <string.h>

TEST(tokens_fit_and_differ)
{
	g_autofree char *one = secret_token(), *two = secret_token();

	ck_assert_uint_eq(strlen(one), TOKEN_CHARS);
	ck_assert(secret_token_fits(one));
	ck_assert_str_ne(one, two);
}

TABLE(token_cases, const char *text; bool fits) = {
	{ "abcdefghijklmnopqrstuvwxyz", true },
	{ "ABCDEFGHIJKLMNOPQRSTUVWX27", true },
	{ "abcdefghijklmnopqrstuvwxy", false },
	{ "abcdefghijklmnopqrstuvwxyz2", false },
	{ "abcdefghijklmnopqrstuvwxy1", false },
	{ "", false },
};

TEST_EACH(what_fits_a_token, token_cases)
{
	ck_assert(secret_token_fits(token_cases[_i].text) ==
		  token_cases[_i].fits);
}

TEST(token_hash_ignores_case)
{
	g_autofree char *lower = secret_token_hash("abc");

	ck_assert_str_eq(lower, "ba7816bf8f01cfea414140de5dae2223"
				"b00361a396177a9cb410ff61f20015ad");
	assert_text(secret_token_hash("aBC"), lower);
}

TEST(hex_goes_both_ways)
{
	guint8 bytes[3] = { 0, 171, 255 }, back[3] = { 0 };

	assert_text(secret_hex(bytes, 3), "00abff");
	ck_assert(secret_unhex("00ABff", back, 3));
	ck_assert_mem_eq(back, bytes, 3);
	ck_assert(!secret_unhex("00abf", back, 3));
	ck_assert(!secret_unhex("00abff00", back, 3));
	ck_assert(!secret_unhex("00abfg", back, 3));
}

TEST(marks_are_keyed)
{
	g_autofree char *mark = secret_mark("key", "text", 26);
	g_autofree char *other = secret_mark("kex", "text", 26);
	g_autofree char *brief = secret_mark("key", "text", 8);

	ck_assert_str_eq(mark, "nl5jarvjk6ok2fb2hbgbwvslti");
	ck_assert_str_ne(mark, other);
	ck_assert_uint_eq(strlen(brief), 8);
	ck_assert(g_str_has_prefix(mark, brief));
}
