/* site_judge.c - see site_judge.h. */
#include "letters/site_judge.h"

#include "lib/must.h"

/* Runs before the page's own scripts. */
static const char listener[] =
	"var complaints = [];"
	"addEventListener('error', e => complaints.push(e.message || "
	"'not loaded: ' + (e.target.src || e.target.href)), true);"
	"addEventListener('unhandledrejection', e => "
	"complaints.push(String(e.reason)));"
	"addEventListener('securitypolicyviolation', e => "
	"complaints.push(e.violatedDirective + ': ' + e.blockedURI));"
	"for (const how of ['error', 'warn'])"
	" console[how] = (...what) => complaints.push(what.join(' '));";

int
site_cases(int sample, int all)
{
	return g_strcmp0(g_getenv("SITE"), "all") ? sample : all;
}

Browser *
site_browser(void)
{
	Browser *browser = must(browser_open(&error));

	must(browser_tell(browser, "Page.enable", NULL, &error));
	must(browser_tell(browser, "Page.addScriptToEvaluateOnNewDocument",
			  json_pack("{s:s}", "source", listener), &error));
	return browser;
}

/* Fails if a JavaScript expression returns a non-empty list. */
static void
check_none(Browser *browser, const char *what, const char *script)
{
	json_auto_t *found = must(browser_run(browser, script, &error));
	char *text = json_dumps(found, JSON_COMPACT | JSON_ENCODE_ANY);

	ck_assert_msg(json_is_array(found) && !json_array_size(found), "%s: %s",
		      what, text);
	free(text);
}

void
site_visit(Browser *browser, const char *url)
{
	must(browser_visit(browser, "about:blank", &error));
	must(browser_visit(browser, url, &error));
	check_none(browser, url, "complaints");
}

static void
judge(Browser *browser, const char *url, int width, Look look, bool axe)
{
	g_autofree char *what =
		g_strdup_printf("%s, %d %s", url, width, look_name(look));

	must(page_show(browser, width, look, 1, &error));
	check_none(browser, what, "letters.page_faults()");
	if (axe)
		check_none(browser, what, "letters.accessible(true)");
}

void
site_judge(Browser *browser, const char *url, const char *axe)
{
	static const int widths[] = { 320, 1280 };

	site_visit(browser, url);
	must(page_prepare(browser, axe, &error));
	json_auto_t *none G_GNUC_UNUSED = must(browser_run(
		browser,
		"document.querySelectorAll('details').forEach(d => d.open = "
		"true), 0",
		&error));

	for (gsize i = 0; i < G_N_ELEMENTS(widths); i++) {
		judge(browser, url, widths[i], LOOK_LIGHT, axe);
		judge(browser, url, widths[i], LOOK_DARK, axe);
	}
}
