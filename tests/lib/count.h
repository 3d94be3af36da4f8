/* count.h - how often something is there. */
#ifndef TESTS_COUNT_H
#define TESTS_COUNT_H

/* In a text. */
int times(const char *text, const char *what);
/* Files in a folder's folder; 0 where there is none. */
int files_in(const char *folder, const char *below);

#endif
