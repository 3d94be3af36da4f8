/* foreign.h - is a letter in the language of who reads it?
 *
 * A word, or two that follow each other, are foreign where only the files of
 * another language have them: its templates, sentences, games and rules. */
#ifndef TESTS_LIB_FOREIGN_H
#define TESTS_LIB_FOREIGN_H

#include "mail/message/opened.h"

typedef struct Foreign Foreign;

/* Knows all languages that are installed; has heard the titles of works. */
Foreign *foreign_new(void);
void foreign_free(Foreign *foreign);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Foreign, foreign_free)

/* Names, and what people say: may stand in any letter. */
void foreign_heard(Foreign *foreign, const char *text);
/* What is foreign in a letter - subject, text, HTML and what its links write -
 * with its line; NULL: nothing is.  Free with g_free. */
char *foreign_found(const Foreign *foreign, const char *language,
		    const Opened *letter);

#endif
