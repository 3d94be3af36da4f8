/* browser.h - Debian's headless Chromium, one process for all letters, spoken
 * to through a pipe in the DevTools protocol.
 *
 * It is given no network, no profile of anybody's and no page but ours. */
#ifndef TESTS_LETTERS_BROWSER_H
#define TESTS_LETTERS_BROWSER_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

#define BROWSER "chromium-headless-shell"

typedef struct Browser Browser;

/* ERROR_STOP where it is not installed or does not answer. */
Browser *browser_open(GError **error);
void browser_close(Browser *browser);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Browser, browser_close)

/* Carry out a method in our page and wait for what it gives; steals the
 * parameters (NULL: none).  New reference. */
json_t *browser_ask(Browser *browser, const char *method, json_t *parameters,
		    GError **error);
/* The same where what it gives does not matter. */
bool browser_tell(Browser *browser, const char *method, json_t *parameters,
		  GError **error);
/* What a line of JavaScript gives, once a promise is kept.  New reference. */
json_t *browser_run(Browser *browser, const char *script, GError **error);
/* Go to a file, and wait for its pictures. */
bool browser_visit(Browser *browser, const char *url, GError **error);

#endif
