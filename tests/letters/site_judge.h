/* site_judge.h - pages of the club's site in the browser: axe-core, with folded
 * things open, and no page wider than a telephone, by day and by night; and
 * what the browser itself complains of.
 *
 * `make check` takes a sample of kinds and languages, `make site-check` all
 * (SITE=all). */
#ifndef TESTS_LETTERS_SITE_JUDGE_H
#define TESTS_LETTERS_SITE_JUDGE_H

#include "letters/page.h"

/* Returns `all` in `make site-check`, else `sample`. */
int site_cases(int sample, int all);

/* Opens a browser that notes errors, what cannot be loaded, and what a page's
 * policy forbids. */
Browser *site_browser(void);
/* Visits a page and fails if the browser complains. */
void site_visit(Browser *browser, const char *url);
/* Visits a page and judges it at each width and in each light (axe NULL: not by
 * axe-core). */
void site_judge(Browser *browser, const char *url, const char *axe);

#endif
