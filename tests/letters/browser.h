/* browser.h - Debian's headless Chromium, one process for all letters,
 * controlled through a pipe in the DevTools protocol.
 *
 * It gets no network, no user's profile and no page but ours. */
#ifndef TESTS_LETTERS_BROWSER_H
#define TESTS_LETTERS_BROWSER_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

#define BROWSER "chromium-headless-shell"

typedef struct Browser Browser;

/* Starts the browser. ERROR_STOP if it isn't installed or doesn't answer. */
Browser *browser_open(GError **error);
void browser_close(Browser *browser);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Browser, browser_close)

/* Calls a method in our page and waits for the result; steals the parameters
 * (NULL: none). New reference. */
json_t *browser_ask(Browser *browser, const char *method, json_t *parameters,
		    GError **error);
/* Calls a method whose result doesn't matter. */
bool browser_tell(Browser *browser, const char *method, json_t *parameters,
		  GError **error);
/* Returns the value of a line of JavaScript, after waiting for a promise. New
 * reference. */
json_t *browser_run(Browser *browser, const char *script, GError **error);
/* Opens a file and waits for its pictures. */
bool browser_visit(Browser *browser, const char *url, GError **error);

#endif
