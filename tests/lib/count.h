/* count.h - occurrences in a text, files in a folder. */
#ifndef TESTS_COUNT_H
#define TESTS_COUNT_H

/* Returns how often `what` occurs in a text. */
int times(const char *text, const char *what);
/* Returns how many files a sub-folder holds; 0 if it doesn't exist. */
int files_in(const char *folder, const char *below);

#endif
