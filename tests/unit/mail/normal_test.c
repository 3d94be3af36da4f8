/* normal_test.c - MAIL R21: plain characters. */
#include "lib/kept.h"
#include "lib/suites.h"
#include "mail/message/normal.h"

TABLE(cases, const char *written, *plain) = {
	{ "", "" },
	{ "  play monet \t", "play monet" },
	{ "play\u00a0mo\u200bnet\ufeff", "play monet" },
	{ "play\u2007mo\u00adnet\u202fnow", "play monet now" },
	{ "a \u2014 b \u2212 c", "a - b - c" },
	{ "\u201cx\u201d \u2018y\u2019", "\"x\" 'y'" },
	{ "wait\u2026", "wait..." },
	{ "a \u2192 b \u21d2 c", "a -> b -> c" },
	{ "\uff50\uff4c\uff41\uff59 \u2460", "play 1" },
	{ "\uff5c play", "| play" },
	{ "\uff1e play", "> play" },
	{ "x\u202emonet", "x\ufffdmonet" },
	{ "\u2066monet\u2069", "\ufffdmonet\ufffd" },
	{ "play\u2764\ufe0f", "play\u2764" },
	{ "monet<https://monet.example/a>", "monet" },
	{ "monet <http://x> now <mailto:a@b>", "monet  now" },
	{ "<https://monet.example>", "<https://monet.example>" },
	{ "a < b > c", "a < b > c" },
	{ "monet<https://never closed", "monet<https://never closed" },
	{ "one\n  two \n\nthree", "one\ntwo\n\nthree" },
	{ "e\u0301te\u0301", "\u00e9t\u00e9" },
	{ "3\ufe0f\u20e3", "3" },
	{ "\u2116 3", "# 3" },
	{ "\U0001f51f", "10" },
	{ "bad \xff byte", "bad \ufffd byte" },
	/* superscript and subscript digits are not digits (R71) */
	{ "bid 1\u00b2M", "bid 1\ufffdM" },
	{ "1\u2070", "1\ufffd" },
	{ "\u00b9", "\ufffd" },
	{ "6\u2082", "6\ufffd" },
	{ "x\u2079\u2075", "x\ufffd\ufffd" },
	{ "1\u2460", "1\ufffd" },
	{ "\u24600", "\ufffd0" },
	{ "1\u207b2", "1\ufffd2" },
	{ "play 6 \u24de", "play 6 o" },
	/* fractions are numbers */
	{ "2\u00bdM", "2.5M" },
	{ "bid \u00bdM", "bid 0.5M" },
	{ "1\u00bc", "1.25" },
	{ "3\u00be M", "3.75 M" },
	{ "1\u215bM", "1.125M" },
	{ "1\u2153M", "1\ufffdM" },
	{ "2\u00bd5", "2\ufffd5" },
	{ "1.2\u00bd", "1.2.5" },
	{ "play monet\u2044plain", "play monet/plain" },
	/* ordinals */
	{ "6\u00ba", "6" },
	{ "6.\u00aa", "6." },
	{ "la 6\u00aa, por favor", "la 6, por favor" },
	{ "6\u1d49", "6" },
	{ "6\u1d57\u02b0", "6th" },
	{ "n\u00ba 6", "no 6" },
	{ "1\u00ba2M", "1o2M" },
};

TEST_EACH(r21_lines_are_plain, cases)
{
	ck_assert_str_eq(kept(normal_text(cases[_i].written)), cases[_i].plain);
}

/* GLib would sort these in quadratic time. */
TEST(r15_marks_without_end)
{
	g_autoptr(GString) bomb = g_string_new("a");

	for (int i = 0; i < 100000; i++)
		g_string_append(bomb, i % 2 ? "\u0301" : "\u0316");
	g_autofree char *plain = normal_text(bomb->str);

	ck_assert(g_utf8_validate(plain, -1, NULL));
	/* A letter keeps thirty of them. */
	ck_assert_int_le(g_utf8_strlen(plain, -1), 31);
}
