/* page.h - the manual pages as their readers see them. */
#ifndef TESTS_PAGE_H
#define TESTS_PAGE_H

/* The source of contrib/<name>, with minus signs, backslashes and fonts made
 * plain; the lines that begin with a dot stay.  Free with g_free. */
char *page_read(const char *name);

#endif
