/* dress_test.c - plain markup becomes that of dress.ini; markup that does not
 * fit is an error that names the tag. */
#include "lib/must.h"

#include "template/dress.h"

static const char rules[] = "[text]\nopen=<R>\nclose=</R>\n"
			    "[p]\nopen=<p s=\"1\">\n"
			    "[p.quiet]\nopen=<p s=\"2\">\n"
			    "[code]\nopen=<code>\nlines=true\n"
			    "[chip]\nopen=<td@width><a@href>\nclose=</a></td>\n"
			    "[chips]\nopen=<T>\nclose=</T>\nrow=true\n"
			    "[img]\nopen=<img@src w=\"9\">\n";

TABLE(cases, const char *plain, *dressed) = {
	{ "", "" },
	{ "  \n", "  \n" },
	{ "one", "<R>one</R>" },
	{ "<p>one</p>\n<p class=\"quiet\">two</p>",
	  "<R><p s=\"1\">one</p>\n<p s=\"2\">two</p></R>" },
	{ "<i>as it is</i>", "<R><i>as it is</i></R>" },
	{ "a<br>b", "<R>a<br>b</R>" },
	{ "<code>| a\n| b</code>\nc", "<R><code>| a<br>\n| b</code>\nc</R>" },
	{ "<code>\na\nb\n</code>", "<R><code>a<br>\nb</code></R>" },
	{ "<p>a</p><chips><chip href=\"x\">b</chip></chips><p>c</p>",
	  "<R><p s=\"1\">a</p></R><T><td><a href=\"x\">b</a></td></T>"
	  "<R><p s=\"1\">c</p></R>" },
	{ "<chips><chip href=\"x&amp;y\" width=\"50%\">b</chip></chips>",
	  "<T><td width=\"50%\"><a href=\"x&amp;y\">b</a></td></T>" },
	{ "<img src=\"cid:a\">", "<R><img src=\"cid:a\" w=\"9\"></R>" },
	{ "a &lt;b&gt; c", "<R>a &lt;b&gt; c</R>" },
	{ "<text>a <text>b</text></text><html><chips>c</chips></html>d",
	  "<T>c</T><R>d</R>" },
};

static Dress *
must_read(const char *text)
{
	GError *error = NULL;
	Dress *dress = dress_new("dress.ini", text, &error);

	must(error == NULL);
	return dress;
}

TEST_EACH(test_what_becomes_of_it, cases)
{
	g_autoptr(Dress) dress = must_read(rules);
	GError *error = NULL;
	g_autofree char *dressed = dress_put_on(dress, cases[_i].plain, &error);

	must(error == NULL);
	ck_assert_str_eq(dressed, cases[_i].dressed);
}

TABLE(faults, const char *plain, *message) = {
	{ "<p>one", "<p>: is not closed" },
	{ "one</p>", "</p>: nothing is open" },
	{ "<p><b>one</p></b>", "</p>: <b> is open" },
	{ "<p class=\"loud\">one</p>",
	  "<p class=\"loud\">: no such class in dress.ini" },
	{ "<p style=\"x\">one</p>",
	  "<p style=\"x\">: there is no place for an attribute" },
	{ "<p><chips></chips></p>", "<chips>: a row within an element" },
	{ "<p", "<p: no end" },
	{ "a < b", "< b: no tag" },
	{ "<p class=x>one</p>", "<p class=x: an attribute is amiss" },
};

TEST_EACH(test_what_does_not_fit, faults)
{
	g_autoptr(Dress) dress = must_read(rules);
	g_autoptr(GError) error = NULL;
	ck_assert_ptr_null(kept(dress_put_on(dress, faults[_i].plain, &error)));
	ck_assert(g_error_matches(error, PENNYPOST_ERROR, ERROR_STOP));
	ck_assert_str_eq(error->message, faults[_i].message);
}

TEST(test_a_dress_that_is_not_whole)
{
	static const char *const texts[][2] = {
		{ "[p]\nopen=<p>\n", "dress.ini: [text] is not whole" },
		{ "[text]\nopen=<R>\nclose=</R>\n[p]\nclose=x\n",
		  "dress.ini: [p] has no \"open\"" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
		g_autoptr(GError) error = NULL;

		ck_assert_ptr_null(dress_new("dress.ini", texts[i][0], &error));
		ck_assert_str_eq(error->message, texts[i][1]);
	}
}
