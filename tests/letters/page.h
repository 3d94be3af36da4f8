/* page.h - a letter in the browser: how wide, in which light, and what is wrong
 * with it there. */
#ifndef TESTS_LETTERS_PAGE_H
#define TESTS_LETTERS_PAGE_H

#include "letters/browser.h"

/* In which light mail programs show a letter. */
typedef enum {
	LOOK_LIGHT,
	LOOK_DARK,   /* those that know prefers-color-scheme */
	LOOK_FORCED, /* those that turn the colours themselves */
	LOOK_BARE,   /* light, and the style block is dropped: Gmail with an
			account elsewhere */
	LOOKS,
} Look;

const char *look_name(Look look);
/* LOOKS where it is none. */
Look look_find(const char *name);

/* Load judge.js, and axe-core from a file where there is one (NULL: none). */
bool page_prepare(Browser *browser, const char *axe, GError **error);
/* Put a letter's HTML in the place of what the page held. */
bool page_load(Browser *browser, const char *html, GError **error);
/* Show it so, with so many pixels of a picture to one of the page. */
bool page_show(Browser *browser, int width, Look look, int scale,
	       GError **error);

/* What is wrong with it so: [[rule, what]].  New reference. */
json_t *page_judge(Browser *browser, int width, Look look, GError **error);
/* What axe-core finds, as it was last shown. */
json_t *page_accessible(Browser *browser, GError **error);
/* The whole page as PNG; free with g_free. */
guchar *page_picture(Browser *browser, gsize *n, GError **error);

#endif
