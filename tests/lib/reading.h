/* reading.h - splits letters into words, to find those of another language. */
#ifndef TESTS_LIB_READING_H
#define TESTS_LIB_READING_H

#include <glib.h>

/* Is called with a word and the text from there on. */
typedef void ReadingWord(const char *word, const char *rest, void *data);

/* Visits each run of letters and digits, with what joins two of them. */
void reading_words(const char *text, ReadingWord *visit, void *data);

/* Free what these return with g_free. */

/* Returns the text without what belongs to no language: addresses, ids,
 * fingerprints. */
char *reading_plain(const char *text);
/* Returns all titles of works and their makers, from the games' tables. */
char *reading_titles(void);

#endif
