/* site_judge.h - checks pages of the club's site in the browser: by axe-core
 * with everything unfolded, that no page is wider than a phone, in light and
 * dark; and for errors that the browser itself reports.
 *
 * `make check` takes a sample of kinds and languages, `make site-check` all
 * (SITE=all). */
#ifndef TESTS_LETTERS_SITE_JUDGE_H
#define TESTS_LETTERS_SITE_JUDGE_H

#include "letters/page.h"

/* Returns `all` in `make site-check`, else `sample`. */
int site_cases(int sample, int all);

/* Opens a browser that records errors, failed loads, and violations of a page's
 * policy. */
Browser *site_browser(void);
/* Visits a page and fails if the browser complains. */
void site_visit(Browser *browser, const char *url);
/* Visits a page and checks it at each width and in light and dark (axe NULL:
 * without axe-core). */
void site_judge(Browser *browser, const char *url, const char *axe);

#endif
