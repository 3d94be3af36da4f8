/* folder.h - a folder for one test, and what is in it. */
#ifndef TESTS_LIB_FOLDER_H
#define TESTS_LIB_FOLDER_H

#include "mail/message/opened.h"

/* An empty one. */
char *folder_new(void);
/* The same on a disk in memory where there is one: what is done there does not
 * depend on what a real one does. */
char *folder_quick(void);
/* Remove it with all that is below, and free its name.  Links are removed, not
 * followed. */
void folder_clear(char *folder);
/* Read a letter that lies there; it must be one. */
Opened *folder_letter(const char *folder, const char *name);

/* A text wherever its lines break, without the bars before what is quoted. Free
 * with g_free. */
char *folder_one_line(const char *text);
/* Does its text say so, wherever its lines break? */
bool folder_letter_says(const Opened *letter, const char *what);

#endif
