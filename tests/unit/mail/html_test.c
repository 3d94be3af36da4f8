/* html_test.c - MAIL R18: HTML to text. */
#include "lib/must.h"
#include "mail/message/html.h"

#include <string.h>

/* Stands above text that is quoted to the end. */
#define END "-----Original Message-----"

TABLE(cases, const char *html, *text) = {
	{ "", "" },
	{ "play monet", "play monet" },
	{ "<p>play<br>monet</p>", "play\nmonet" },
	{ "<div>a</div><div><br></div><div>b</div>", "a\n\nb" },
	{ "<p>a</p><p>b</p>", "a\n\nb" },
	{ "<p class=MsoNormal>a</p><p class=MsoNormal>b</p>", "a\nb" },
	{ "<ul><li>a<li>b</ul>", "a\nb" },
	{ "a&amp;b &lt;c&gt; &eacute; &#8211;", "a&b <c> \u00e9 \u2013" },
	{ "  many \n  spaces\t here ", "many spaces here" },
	{ "<b>play</b> <i>mo</i>net", "play monet" },
	{ "<pre>a  b\n  c</pre>", "a  b\n  c" },
	{ "<div style='white-space: pre-wrap'>a\nb</div>", "a\nb" },
	{ "<style>x</style><script>y</script><title>z</title>a", "a" },
	{ "<div style='Display: none'>pass</div>a", "a" },
	{ "<!-- pass -->a", "a" },
	{ "a<blockquote>pass</blockquote>b", "a\n\n>\nb" },
	{ "a<div class='x gmail_quote'>pass</div>", "a\n\n>" },
	{ "a<div class='gmail_signature'>Ann</div>b", "a\n\nb" },
	{ "<div class=moz-cite-prefix>x</div><br><blockquote>y</blockquote>b",
	  ">\n\n>\nb" },
	{ "a<div id=divRplyFwdMsg>x</div>pass", "a\n\n" END "\nx\npass" },
	{ "a<div id=x_divRplyFwdMsg>x</div>pass", "a\n\n" END "\nx\npass" },
	{ "a<div class=moz-cite-prefix>x</div>pass", "a\n\n" END "\nx\npass" },
	{ "a<div name=messageReplySection>pass</div>", "a\n\n>" },
	{ "a<span type=cite>pass</span>", "a\n>" },
	/* R59: struck-out text is dropped */
	{ "a<s>pass</s>b", "ab" },
	{ "<strike>pass</strike>a<del>pass</del>", "a" },
	{ "<span style='text-decoration:line-through'>pass</span>a", "a" },
	{ "<p style='color:red; TEXT-DECORATION: underline Line-Through'>pass"
	  "</p>a",
	  "a" },
	{ "<span style='text-decoration-line : line-through'>pass</span>a",
	  "a" },
	{ "<span style='text-decoration:underline'>play</span>", "play" },
	{ "<s>pass</s>", "" },
	{ "<div hidden>pass</div>a", "a" },
	{ "<small>a</small><span>b</span>", "ab" },
	{ "<div class=gmail_quote>a<blockquote>b<br>c</blockquote></div>",
	  "a\n> b\n> c" },
	{ "<tr><td>| </td><td>2.</td><td>play</td></tr>", "| 2. play" },
	{ "<table><tr><td>|</td><td>a</td></tr><tr><td>|</td><td>b</td>",
	  "| a\n| b" },
	{ "<pre>| play monet</pre>", "| play monet" },
	{ "<p>|&nbsp;<b>1.</b> play</p>", "|\u00a01. play" },
	{ "a<hr>b", "a\n\n-----\nb" },
	{ "<a href='http://x'>link</a><img src=x alt=pass>", "link" },
	{ "<p>unclosed <b>tags <i>everywhere", "unclosed tags everywhere" },
	{ "<<<>>> & &bogus; <", "<<<>>> & &bogus; <" },
};

TEST_EACH(r18_pages_become_text, cases)
{
	g_autofree char *text = html_text(cases[_i].html);

	g_strstrip(text);
	/* How broken mark-up is read is up to libxml2; we only check that it is
	 * read. */
	if (strchr(cases[_i].html, '&') && strstr(cases[_i].html, "bogus"))
		assert_has(text, "bogus");
	else
		ck_assert_msg(!strcmp(text, cases[_i].text), "%s: '%s'",
			      cases[_i].html, text);
}

TEST(r15_nested_without_end)
{
	g_autoptr(GString) bomb = g_string_new("a");

	for (int i = 0; i < 20000; i++)
		g_string_append(bomb, "<div><b>");
	g_string_append(bomb, "pass");
	ck_assert(g_str_has_prefix(kept(html_text(bomb->str)), "a"));
}
