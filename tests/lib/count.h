/* count.h - searches and counts texts, and files in a folder. */
#ifndef TESTS_COUNT_H
#define TESTS_COUNT_H

#include "lib/suites.h"

/* Makes a NULL-ended array of texts. */
#define TEXTS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* Returns the first of the texts that `text` contains, or the first that it
 * doesn't contain; NULL if there is none. */
const char *first_text(const char *text, const char *const *texts, bool is_in);
/* assert_has(text, "one", "two") fails unless all are in the text, and
 * assert_lacks if any is; both show the text. */
#define assert_has(text, ...)                                                  \
	do {                                                                   \
		const char *in_ = (text);                                      \
		const char *gone_ =                                            \
			first_text(in_, TEXTS(__VA_ARGS__), false);            \
		ck_assert_msg(!gone_, "no '%s' in:\n%.3000s", gone_, in_);     \
	} while (0)
#define assert_lacks(text, ...)                                                \
	do {                                                                   \
		const char *in_ = (text);                                      \
		const char *had_ = first_text(in_, TEXTS(__VA_ARGS__), true);  \
		ck_assert_msg(!had_, "'%s' is in:\n%.3000s", had_, in_);       \
	} while (0)

/* Returns how often `what` occurs in a text. */
int occurrences(const char *text, const char *what);
/* Returns how many files a sub-folder holds; 0 if it doesn't exist. */
int files_in(const char *folder, const char *below);

#endif
