/* page.h - a letter in the browser: at a width, in a light, and its faults
 * there. */
#ifndef TESTS_LETTERS_PAGE_H
#define TESTS_LETTERS_PAGE_H

#include "letters/browser.h"

/* The lights in which mail programs show a letter. */
typedef enum {
	LOOK_LIGHT,
	LOOK_DARK,   /* programs that know prefers-color-scheme */
	LOOK_FORCED, /* programs that change the colours themselves */
	LOOK_BARE,   /* light, without the style block: Gmail with another
			provider's account */
	LOOKS,
} Look;

const char *look_name(Look look);
/* Returns LOOKS for an unknown name. */
Look look_find(const char *name);

/* Loads judge.js, and axe-core from a file (NULL: not). */
bool page_prepare(Browser *browser, const char *axe, GError **error);
/* Replaces what the page shows by a letter's HTML. */
bool page_load(Browser *browser, const char *html, GError **error);
/* Shows it at a width and in a light, with `scale` pixels of a picture for each
 * of the page. */
bool page_show(Browser *browser, int width, Look look, int scale,
	       GError **error);

/* Returns its faults there: [[rule, what]]. New reference. */
json_t *page_judge(Browser *browser, int width, Look look, GError **error);
/* Returns axe-core's findings, for the page as last shown. */
json_t *page_accessible(Browser *browser, GError **error);
/* Returns the whole page as PNG; free with g_free. */
guchar *page_picture(Browser *browser, gsize *n, GError **error);

#endif
