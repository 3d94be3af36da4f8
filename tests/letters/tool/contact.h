/* contact.h - pictures of all letters, beside each other. */
#ifndef TESTS_LETTERS_TOOL_CONTACT_H
#define TESTS_LETTERS_TOOL_CONTACT_H

#include "letters/page.h"
#include "letters/samples.h"

/* A letter's pictures into the folder: on a phone and a desk, by day and by
 * night; it must be what the page holds. */
bool contact_add(Browser *browser, const Sample *sample, const char *dir,
		 GError **error);
/* The page that shows all of a language, index-en.html, and of each width and
 * light the sheets of it as pictures. */
bool contact_write(Browser *browser, const GPtrArray *samples, const char *dir,
		   GError **error);

#endif
