/* checks.c - the checks of a letter. */
#include "letters/checks.h"

#include "letters/fetched.h"
#include "letters/markup.h"
#include "letters/same.h"

static const char *const names[] = {
	[CHECK_BROWSER] = "browser",
	[CHECK_MARKUP] = "markup",
	[CHECK_SAME] = "same",
};

const char *
check_name(Check check)
{
	return names[check];
}

bool
checker_open(Checker *checker, GError **error)
{
	*checker = (Checker){ .allowed = allowed_new(error) };
	if (!checker->allowed)
		return false;
	checker->axe = fetched_axe();
	checker->browser = browser_open(error);
	return checker->browser &&
	       page_prepare(checker->browser, checker->axe, error);
}

void
checker_clear(Checker *checker)
{
	g_clear_pointer(&checker->browser, browser_close);
	g_clear_pointer(&checker->axe, g_free);
	g_clear_pointer(&checker->allowed, allowed_free);
}

bool
check_letter(Checker *checker, Check check, Findings *findings,
	     const Letter *letter, GError **error)
{
	switch (check) {
	case CHECK_BROWSER:
		return findings_of_page(findings, checker->browser,
					letter->html, checker->axe != NULL,
					error);
	case CHECK_MARKUP:
		markup_faults(findings, checker->allowed, letter);
		return true;
	case CHECK_SAME:
		same_faults(findings, letter);
		return true;
	case CHECKS:
		break;
	}
	g_assert_not_reached();
}
