/* reading.h - letters word by word, as who looks for words of another language
 * reads them. */
#ifndef TESTS_LIB_READING_H
#define TESTS_LIB_READING_H

#include <glib.h>

/* A word, and where in the text it begins. */
typedef void ReadingWord(const char *word, const char *rest, void *data);

/* Runs of letters and digits, and what joins two of them. */
void reading_words(const char *text, ReadingWord *visit, void *data);

/* These are yours; g_free. */

/* Without what has no language: addresses, ids, fingerprints. */
char *reading_plain(const char *text);
/* What the games' tables say of works: titles and who made them. */
char *reading_titles(void);

#endif
