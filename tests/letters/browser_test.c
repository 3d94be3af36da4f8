/* browser_test.c - a fixed sample of letters in a real browser (`make letters`
 * checks all of them), and pages with planted faults, which it must find. */
#include "lib/must.h"

#include "letters/fetched.h"
#include "letters/findings.h"
#include "letters/samples.h"

#include <stdio.h>
#include <string.h>

static Browser *
ready(const char *axe)
{
	GError *error = NULL;
	Browser *browser = browser_open(&error);

	must_have(browser);
	must(page_prepare(browser, axe, &error));
	return browser;
}

/* --- a sample ------------------------------------------------------------ */

/* Prefixes of names; the first letter with each is opened. */
static const char *const sample[] = {
	"letter:opening ag", "letter:rollback", "letter:turn-simul",
	"letter:turn-bank",  "letter:result",	"letter:refused",
	"answer:help",	     "digest",		"season:fixtures",
};

static void
judge(Browser *browser, const GPtrArray *samples, const char *name, bool axe,
      GString *faults)
{
	g_autoptr(Findings) findings = findings_new();

	for (guint i = 0; i < samples->len; i++) {
		const Sample *one = samples->pdata[i];
		g_autofree char *whole = sample_name(one);

		if (!g_str_has_prefix(whole, name))
			continue;
		must(findings_of_page(findings, browser, one->letter.html, axe,
				      &error));
		g_autofree char *text = findings_text(findings);

		if (findings_count(findings))
			g_string_append_printf(faults, "%s:\n%s", whole, text);
		return;
	}
	ck_abort_msg("no letter '%s'", name);
}

TEST(a_sample_of_letters)
{
	static const SampleWish any = { .language = "en", .brief = true };
	g_autofree char *axe = fetched_axe();
	g_autoptr(Browser) browser = ready(axe);
	g_autoptr(GPtrArray) samples = must(samples_new(&any, &error));
	g_autoptr(GString) faults = g_string_new(NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(sample); i++)
		judge(browser, samples, sample[i], axe != NULL, faults);
	fputs(faults->str, stdout);
	fflush(stdout);
	ck_assert_msg(!faults->len, "see above");
}

/* --- planted faults ------------------------------------------------------ */

#define PAGE                                                                   \
	"<!DOCTYPE html><html lang=\"en\"><head><title>Ours</title>"           \
	"<meta name=\"viewport\" content=\"width=device-width\">"              \
	"<meta name=\"color-scheme\" content=\"light dark\">"                  \
	"<style>:root{color-scheme:light dark}"                                \
	"@media(prefers-color-scheme:dark){.w{background:#131210!important;"   \
	"color:#ece7dd!important}}</style></head>"                             \
	"<body class=\"w\" style=\"margin:0;background:#fff;color:#221\">"     \
	"<h1>Ann</h1><p>Your turn</p>"                                         \
	"<a class=\"w\" style=\"display:block;padding:12px;font:16px/22px "    \
	"Arial;color:#221\" href=\"mailto:a@b.example\">| 1 pass</a>"          \
	"</body></html>"

TABLE(planted, const char *from, *to, *says, *where) = {
	{ "Your turn",
	  "<table><tr><td><div style=\"width:330px\">Wide</div></td></tr>"
	  "</table>",
	  "overflow: ", "(light 320, dark 320, bare 320)" },
	{ "Your turn",
	  "Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
	  "overflow: 395 px at least", "light 320 375" },
	{ "<p>", "<p style=\"position:relative;left:-9px\">",
	  "overflow: ", "(light, dark, forced 375, bare)" },
	{ "<p>", "<p style=\"width:650px\">",
	  "overflow: ", "light 320 375 600" },
	{ "<p>",
	  "<p style=\"width:80px;overflow:auto\"><b style=\"display:"
	  "block;width:99px\">x</b>",
	  "overflow: scrolls", "(light, dark, forced 375, bare)" },
	{ "padding:12px", "padding:0", "link: 22 px high",
	  "(light, dark, forced 375, bare)" },
	{ "display:block;", "", "link: ", "(light, dark, forced 375, bare)" },
	{ "</body>",
	  "<a style=\"display:block;height:50px;margin-top:-20px\" "
	  "href=\"mailto:c@b.example\">x</a></body>",
	  "link: lies on", "(light, dark, forced 375, bare)" },
	{ "<p>", "<p style=\"color:#888\">",
	  "contrast: 3.54 (#888888 on "
	  "#ffffff): \"Your turn\"",
	  "(light, bare)" },
	/* Text in a colour that is too dark on a dark ground. */
	{ "<p>", "<p style=\"color:#221\">", "contrast: ", "(dark)" },
	/* Transparency counts. */
	{ "<p>", "<p style=\"opacity:.5\">", "contrast: ", "light" },
	{ "<p>", "<p style=\"color:rgba(0,0,0,.5)\">", "contrast: ", "light" },
	/* The browser doesn't invert these, because both are of middle
	 * brightness. */
	{ "<p>", "<p style=\"color:#999;background:#888\">",
	  "contrast: ", "forced" },
	/* Only in the style block, so lost without it. */
	{ "</style>", "a{color:#221}</style>", "", "" },
	{ "color:#221\" href", "color:#ccc\" href", "contrast: ", "bare" },
};

static char *
judged(Browser *browser, const char *html)
{
	g_autoptr(Findings) findings = findings_new();

	must(findings_of_page(findings, browser, html, false, &error));
	return findings_text(findings);
}

/* One browser for all: starting it takes longer than a check. */
TEST(planted_faults)
{
	g_autoptr(Browser) browser = ready(NULL);
	g_autofree char *none = judged(browser, PAGE);

	ck_assert_str_eq(none, "");
	for (gsize i = 0; i < G_N_ELEMENTS(planted); i++) {
		g_auto(GStrv) parts = g_strsplit(PAGE, planted[i].from, 2);
		g_autofree char *html =
			g_strjoin(planted[i].to, parts[0], parts[1], NULL);
		g_autofree char *said = judged(browser, html);

		ck_assert_ptr_nonnull(parts[1]);
		ck_assert_msg(strstr(said, planted[i].says) &&
				      strstr(said, planted[i].where),
			      "no '%s' '%s' for '%s' in:\n%s", planted[i].says,
			      planted[i].where, planted[i].to, said);
	}
}

/* Checks that axe-core is used at all. */
TEST(planted_for_axe)
{
	static const char page[] =
		"<!DOCTYPE html><html><body><h1></h1><img src=\"cid:x\">"
		"</body></html>";
	static const char *const rules[] = { "document-title", "html-has-lang",
					     "image-alt", "empty-heading" };
	g_autofree char *axe = fetched_axe();

	if (!axe)
		return;
	g_autoptr(Browser) browser = ready(axe);
	g_autoptr(Findings) findings = findings_new();

	must(findings_of_page(findings, browser, page, true, &error));
	g_autofree char *said = findings_text(findings);

	for (gsize i = 0; i < G_N_ELEMENTS(rules); i++)
		ck_assert_msg(strstr(said, rules[i]) != NULL, "no %s in:\n%s",
			      rules[i], said);
}

/* A browser that isn't installed is named. */
TEST(no_browser)
{
	g_autofree char *path = g_strdup(g_getenv("PATH"));
	GError *error = NULL;

	g_setenv("PATH", "/nowhere", TRUE);
	ck_assert_ptr_null(browser_open(&error));
	must_say("chromium-headless-shell is missing");
	g_clear_error(&error);
	g_setenv("PATH", path, TRUE);
}
