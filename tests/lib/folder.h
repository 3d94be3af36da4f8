/* folder.h - a temporary folder for one test. */
#ifndef TESTS_LIB_FOLDER_H
#define TESTS_LIB_FOLDER_H

#include "mail/message/opened.h"

/* Makes an empty folder. Returns its path; free with folder_clear. */
char *folder_new(void);
/* Makes an empty folder in memory if possible, for tests that don't depend on a
 * real disk. */
char *folder_quick(void);
/* Removes the folder with everything in it and frees its name. Links are
 * removed, not followed. */
void folder_clear(char *folder);
/* Reads a letter in the folder; fails if it isn't one. */
Opened *folder_letter(const char *folder, const char *name);

/* Returns the words of a text, each after a space, without line breaks and
 * quote bars. Free with g_free. */
char *folder_one_line(const char *text);
/* Returns whether a letter's text says `what`, wherever its lines break. */
bool folder_letter_says(const Opened *letter, const char *what);

#endif
