/* pseudo_reader.h - reads each letter of a test in the pseudo-language
 * (pseudo.h) and fails at every word without a mark.
 *
 * With PSEUDO=1 all clubs of the tests use that language. A letter is checked
 * when a test reads it, and then turned back into English, so any test also
 * shows whether its letters are translated. With PSEUDO=FILE the unmarked words
 * are listed there instead. */
#ifndef TESTS_LIB_PSEUDO_READER_H
#define TESTS_LIB_PSEUDO_READER_H

#include "mail/message/opened.h"

bool pseudo_on(void);
/* Allows the words of a text (what people say, a name, an id) to be unmarked
 * for the rest of the test. */
void pseudo_heard(const char *text);
/* Allows all untranslated words of the games: options and titles. */
void pseudo_heard_games(void);
/* Returns each unmarked word with its line (char *). Free with
 * g_ptr_array_unref. */
GPtrArray *pseudo_unmarked(const char *text, bool html);
/* Fails if the letter holds an unmarked word; removes its marks. */
void pseudo_read(Opened *letter);

#endif
