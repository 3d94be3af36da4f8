/* contact.h - pictures of all letters, side by side. */
#ifndef TESTS_LETTERS_TOOL_CONTACT_H
#define TESTS_LETTERS_TOOL_CONTACT_H

#include "letters/page.h"
#include "letters/samples.h"

/* Writes a letter's pictures into the folder: on a phone and a desktop, by day
 * and by night. The page must hold the letter. */
bool contact_add(Browser *browser, const Sample *sample, const char *dir,
		 GError **error);
/* Writes the page that shows all letters of a language, index-en.html, and for
 * each width and light contact sheets as pictures. */
bool contact_write(Browser *browser, const GPtrArray *samples, const char *dir,
		   GError **error);

#endif
