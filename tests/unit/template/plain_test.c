/* plain_test.c - turns plain markup into the text part of a letter; markup that
 * doesn't fit is an error that names the tag. */
#include "lib/must.h"

#include "template/plain.h"

TABLE(cases, const char *markup, *text) = {
	{ "", "" },
	{ "  \n", "" },
	{ "<h1>Ann,\n your  turn.</h1>\n<p>a<br>\nb</p>c",
	  "Ann, your turn.\n\na\nb\n\nc" },
	{ "<h2>Talk</h2><p>a <b>b</b>, <span class=\"quiet\">c</span>.</p>",
	  "== Talk\n\na b, c." },
	{ "<h2 class=\"match\">mg-1</h2>x", "## mg-1 ##\n\nx" },
	{ "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol><li>a</li><li>b</li></ol>",
	  "* a\n* b\n\n1. a\n2. b" },
	{ "a &lt;b&gt; &amp;lt; &quot;c&quot; d&nbsp;e",
	  "a <b> &lt; \"c\" d e" },
	{ "<code>| a\n| b</code>", "| a\n| b" },
	{ "send <code>mail on</code>, <code class=\"long\">0f</code>.",
	  "send `mail on`, 0f." },
	{ "<blockquote>\n| a\n| b\n</blockquote>\nc", "| a\n| b\n\nc" },
	{ "<chips>\n<row><chip href=\"x\">| a</chip>\n<chip>| b</chip></row>\n"
	  "<row><button>| c</button><gap colspan=\"3\"></gap></row></chips>",
	  "| a\n| b\n| c" },
	{ "<table><caption>Who</caption>\n<tr><th>a</th>\n<td>b</td></tr>\n"
	  "<tr><th></th><td>d</td></tr></table>",
	  "Who\na\tb\n\td" },
	{ "<table><tr><th>a</th><text><td>b</td></text></tr></table>", "a\tb" },
	{ "<p>a</p><p class=\"entry\"><code>| b</code><br>\nc</p>\n"
	  "<p class=\"entry\">| d<br>e</p><p>f</p>",
	  "a\n\n| b\n    c\n| d\n    e\n\nf" },
	{ "<panel>by <b>Sat</b><br>\n<p>x</p></panel><p>y</p>",
	  "by Sat\n\nx\n\ny" },
	{ "a<picture><img src=\"x\" alt=\"y\"></picture>b", "ab" },
	{ "<html><p>a</p><html>b</html></html><p>c</p>", "c" },
	{ "<text>a\n b</text>", "a b" },
	{ "<text class=\"lines\">\n| 1  a\tb\n  c\n</text><p>d</p>",
	  "| 1  a\tb\n  c\n\nd" },
	{ "<text class=\"lines\">a\n<p>b\nc</p>\nd</text>", "a\n\nb c\n\nd" },
};

TEST_EACH(test_what_is_said_of_it_in_text, cases)
{
	GError *error = NULL;
	g_autofree char *text = plain_text(cases[_i].markup, &error);

	must(error == NULL);
	ck_assert_str_eq(text, cases[_i].text);
}

TABLE(faults, const char *markup, *message) = {
	{ "<p>a", "<p>: is not closed" },
	{ "a</p>", "</p>: nothing is open" },
	{ "<p>a</b>", "</b>: <p> is open" },
	{ "<html>a", "<html>: is not closed" },
	{ "<p", "<p: no end" },
};

TEST_EACH(test_what_does_not_fit, faults)
{
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(plain_text(faults[_i].markup, &error));
	ck_assert_str_eq(error->message, faults[_i].message);
}
