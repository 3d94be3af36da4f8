/* pseudo_reader.h - who reads each letter of a test in the language made out of
 * English, and takes offence at every word that is not marked.
 *
 * With PSEUDO=1 all clubs of the tests are in that language.  A letter is
 * checked as a test reads it, and is English again for the test, so any test
 * shows whether what it is about has a language.  With PSEUDO=FILE the unmarked
 * words are listed there instead. */
#ifndef TESTS_LIB_PSEUDO_READER_H
#define TESTS_LIB_PSEUDO_READER_H

#include "mail/message/opened.h"

bool pseudo_on(void);
/* What people say, and what has no language (a name, an id): its words may come
 * back unmarked, for the rest of the test. */
void pseudo_heard(const char *text);
/* The same of all that the games have of that kind: options, and titles. */
void pseudo_heard_games(void);
/* Each unmarked word with its line, char *; free with g_ptr_array_unref. */
GPtrArray *pseudo_unmarked(const char *text, bool html);
/* Fails where the letter holds an unmarked word; takes the marks off. */
void pseudo_read(Opened *letter);

#endif
