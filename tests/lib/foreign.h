/* foreign.h - finds words of the wrong language in a letter or page.
 *
 * A word, or a pair of neighbouring words, is foreign if it occurs only in
 * another language's files: its templates, sentences, games and rules. */
#ifndef TESTS_LIB_FOREIGN_H
#define TESTS_LIB_FOREIGN_H

#include "mail/message/opened.h"

typedef struct Foreign Foreign;

/* Knows all installed languages and the titles of works. */
Foreign *foreign_new(void);
void foreign_free(Foreign *foreign);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Foreign, foreign_free)

/* Adds names and people's own words, which may be in any letter. */
void foreign_heard(Foreign *foreign, const char *text);
/* Finds the foreign words of a letter - in its subject, text, HTML and the
 * texts that its links prefill - each with its line; NULL if there are none.
 * Free with g_free. */
char *foreign_found(const Foreign *foreign, const char *language,
		    const Opened *letter);
/* Finds the foreign words of a page of the site, in what is visible and what
 * screen readers read. */
char *foreign_on_page(const Foreign *foreign, const char *language,
		      const char *html);

#endif
