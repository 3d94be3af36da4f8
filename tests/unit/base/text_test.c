/* text_test.c - folding, distances, line breaks and columns. */
#include "base/text.h"
#include "lib/must.h"

TABLE(fold_cases, const char *text, *folded) = {
	{ "Play Monet.", "play monet" },
	{ "  two   words\t!", "two words" },
	{ "VÉTHEUIL", "vetheuil" },
	{ "Ve\u0301theuil", "vetheuil" },
	{ "Straße", "strasse" },
	{ "Łódź, Ærø", "lodz, aero" },
	{ "e-mail\u2014x \u2019tis", "e-mail-x 'tis" },
	{ "a\u00a0b\u202fc", "a b c" },
	{ "so\u00adft\u200b", "soft" },
	{ "\uff21\uff22\uff11", "ab1" },
	{ "\u00ab\u202fcœur\u00a0\u00bb", "\" coeur \"" },
	{ "\u201eaber\u201c \u2039so\u203a", "\"aber\" 'so'" },
	{ "end...", "end" },
	{ "no! really,", "no! really" },
	{ "İstanbul", "istanbul" },
	{ "bad \xff byte", "bad \ufffd byte" },
	{ "", "" },
	{ " . ", "" },
};

TEST_EACH(folding, fold_cases)
{
	ck_assert_str_eq(kept(text_fold(fold_cases[_i].text)),
			 fold_cases[_i].folded);
}

TABLE(capital_cases, const char *text, *capital) = {
	{ "round 2 of 4", "Round 2 of 4" },
	{ "\u00e9tape 3", "\u00c9tape 3" },
	{ "4 left", "4 left" },
	{ "", "" },
};

TEST_EACH(capital, capital_cases)
{
	ck_assert_str_eq(kept(text_capital(capital_cases[_i].text)),
			 capital_cases[_i].capital);
}

TABLE(umlaut_cases, const char *text, *other) = {
	{ "erg\u00e4nze", "ergaenze" },
	{ "\u00d6l, \u00fcber", "Oel, ueber" },
	{ "ga\u0308be", "gaebe" },
	{ "\u017dlut\u00fd", NULL },
	{ "no\u00ebl", NULL },
	{ "play", NULL },
	{ "", NULL },
};

TEST_EACH(umlauts, umlaut_cases)
{
	ck_assert_pstr_eq(kept(text_umlauts(umlaut_cases[_i].text)),
			  umlaut_cases[_i].other);
}

TABLE(distance_cases, const char *a, *b; int most, distance) = {
	{ "monet", "monet", 3, 0 },    { "monte", "monet", 3, 1 },
	{ "mont", "monet", 3, 1 },     { "monnet", "monet", 3, 1 },
	{ "manet", "monet", 3, 1 },    { "kitten", "sitting", 3, 3 },
	{ "kitten", "sitting", 2, 3 }, { "", "abc", 3, 3 },
	{ "", "abc", 1, 2 },	       { "łód", "lód", 1, 1 },
	{ "ca", "abc", 5, 3 },	       { "abcdef", "ghijkl", 2, 3 },
};

/* Returns a few letters, or more than most texts have; some are not ASCII. */
static char *
any_text(GRand *dice)
{
	static const char *const letters[] = { "a", "b", "c", "!", "\u00e9" };
	GString *text = g_string_new(NULL);
	int from = g_rand_boolean(dice) ? 0 : 56;
	int kinds = g_rand_int_range(dice, 3, 6);

	for (int i = g_rand_int_range(dice, from, from + 9); i > 0; i--)
		g_string_append(text,
				letters[g_rand_int_range(dice, 0, kinds)]);
	return g_string_free(text, FALSE);
}

/* The distance is the same whatever the limit. */
TEST(distances_within)
{
	GRand *dice = g_rand_new_with_seed(7);

	for (int n = 0; n < 5000; n++) {
		g_autofree char *a = any_text(dice);
		g_autofree char *b = any_text(dice);
		int far = text_distance(a, b, 200);

		for (int most = 0; most < 10; most++)
			ck_assert_msg(text_distance(a, b, most) ==
					      MIN(far, most + 1),
				      "%s %s within %d", a, b, most);
	}
	g_rand_free(dice);
}

TEST_EACH(distances, distance_cases)
{
	ck_assert_int_eq(text_distance(distance_cases[_i].a,
				       distance_cases[_i].b,
				       distance_cases[_i].most),
			 distance_cases[_i].distance);
	ck_assert_int_eq(text_distance(distance_cases[_i].b,
				       distance_cases[_i].a,
				       distance_cases[_i].most),
			 distance_cases[_i].distance);
}

TEST(the_nearest)
{
	static const char *const words[] = { "Status", "history", "Help",
					     NULL };

	ck_assert_ptr_eq(text_nearest("statsu", words), words[0]);
	ck_assert_ptr_eq(text_nearest("HISTORY.", words), words[1]);
	ck_assert_ptr_eq(text_nearest("halp", words), words[2]);
	ck_assert_ptr_null(text_nearest("hug", words));
	ck_assert_ptr_null(text_nearest("", words));
}

TABLE(wrap_cases, const char *text, *wrapped) = {
	{ "short", "short" },
	{ "one two three four", "one two\nthree four" },
	{ "  one two three", "  one two\n  three" },
	{ "| one two three", "| one two\n| three" },
	{ "> one two three\nx", "> one two\n> three\nx" },
	{ "a\n\nb\n", "a\n\nb\n" },
	{ "donaudampfschiff ahoi", "donaudampf\nschiff\nahoi" },
	{ "| aaaaaaaaaaaaaaaaaa", "| aaaaaaaa\n| aaaaaaaa\n| aa" },
	{ "日本語日本語", "日本語日本\n語" },
	/* Lines never break between a letter and its marks. */
	{ "éééééééééé\u0301\u0302é", "éééééééééé\u0301\u0302\né" },
	{ "              aaaaaaa", "     aaaaa\n     aa" },
	{ "a tab\tis left as it is", "a tab\tis left as it is" },
	{ "ééééé ééééé", "ééééé\nééééé" },
	{ "ééééé éééé", "ééééé éééé" },
	{ "日本語 日本語", "日本語\n日本語" },
	{ "one  two   three", "one  two\nthree" },
	{ "see https://a.example/b here", "see\nhttps://a.example/b\nhere" },
	{ "| x http://a.example/b", "| x\n| http://a.example/b" },
	{ "httpsthingsabc", "httpsthing\nsabc" },
};

TEST_EACH(wrapping_at_ten_columns, wrap_cases)
{
	ck_assert_str_eq(kept(text_wrap(wrap_cases[_i].text, 10)),
			 wrap_cases[_i].wrapped);
}

TABLE(align_cases, const char *text, *aligned) = {
	{ "plain\nlines\n", "plain\nlines\n" },
	{ "a\tb\nlong\tc", "a     b\nlong  c" },
	{ "a\tb\n\nlong\tc", "a  b\n\nlong  c" },
	{ "é\tx\n日本\ty", "é     x\n日本  y" },
	{ "a\tb\tc\nd\te\nf\tgg\th", "a  b   c\nd  e\nf  gg  h" },
	{ "a\t\nbb\t", "a\nbb" },
	{ "1\u202f000", "1\u202f000" },
	{ "x 1\u202f000\ta\ny\t2\u202f000\n3\u202f000",
	  "x 1\u00a0000  a\ny        2\u00a0000\n3\u202f000" },
	{ "\tx\nab\ty", "    x\nab  y" },
	{ "a\tb\n  more of it\nlong\tc\n  and of c",
	  "a     b\n  more of it\nlong  c\n  and of c" },
	{ "a\tb\nmore\nlong\tc", "a  b\nmore\nlong  c" },
	{ "", "" },
};

/* Texts are broken in sixteen columns. */
TABLE(narrow_cases, const char *text, *aligned) = {
	{ "a\tb\nlong\tc", "a     b\nlong  c" },
	{ "Woman with a Parasol\t12\nb\t3",
	  "Woman with…   12\nb             3" },
	{ "Donaudampfschiff\t12", "Donaudampfs…  12" },
	{ "日本語日本語日本語\t12", "日本語日本…   12" },
	{ "a\tone two three four five", "a  one two three\n   four five" },
	{ "a\tb\n  an indented line\nc\td", "a  b\n  an indented line\nc  d" },
	{ "a\tunbroken-as-can-be", "a  unbroken-as-c\n   an-be" },
	{ "x\ty\n\nplain and longer than that\n",
	  "x  y\n\nplain and longer than that\n" },
};

TEST_EACH(columns_that_are_too_wide, narrow_cases)
{
	ck_assert_str_eq(kept(text_align(narrow_cases[_i].text, 16)),
			 narrow_cases[_i].aligned);
}

TABLE(short_cases, const char *text, *shortened) = {
	{ "ten letter", "ten letter" },
	{ "one two three", "one two…" },
	{ "one, twotwo", "one, twot…" },
	{ "donaudampfschiff", "donaudamp…" },
	{ "日本語日本語", "日本語日…" },
	{ "aaaaaaaae\u0301bb", "aaaaaaaae\u0301…" },
};

TEST_EACH(shortening_to_ten_columns, short_cases)
{
	assert_text(text_shorten(short_cases[_i].text, 10),
		    short_cases[_i].shortened);
}

TEST_EACH(columns, align_cases)
{
	ck_assert_str_eq(kept(text_align(align_cases[_i].text, 0)),
			 align_cases[_i].aligned);
}

TABLE(colon_cases, const char *text, *from) = {
	{ "mg snap=20:00: Evenings: two", ": Evenings: two" },
	{ "mg snap=20:00 with Ann", "" },
	{ "mg snap=8:30 pace=24:why", ":why" },
	{ "20:00", ":00" },
	{ "pace=24: why", ": why" },
	{ "pace=24:200", ":200" },
	{ "pace=124:20", ":20" },
	{ "a:b", ":b" },
	{ "=:", ":" },
	{ "", "" },
};

TEST_EACH(where_the_colon_is, colon_cases)
{
	ck_assert_str_eq(text_colon(colon_cases[_i].text),
			 colon_cases[_i].from);
}

TEST(lists_and_widths)
{
	static const char *const items[] = { "Ann", "Bob", "Cid", NULL };

	assert_text(text_list(items, " and "), "Ann, Bob and Cid");
	assert_text(text_list(items + 1, " und "), "Bob und Cid");
	assert_text(text_list(items + 2, " and "), "Cid");
	assert_text(text_list(items + 3, " and "), "");
	ck_assert_int_eq(text_width("Ve\u0301t"), 3);
	ck_assert_int_eq(text_width("日本"), 4);
}
