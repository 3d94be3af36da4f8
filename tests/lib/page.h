/* page.h - manual pages as readers see them. */
#ifndef TESTS_PAGE_H
#define TESTS_PAGE_H

/* Returns the source of contrib/<name> with its escapes for minus signs,
 * backslashes and fonts resolved; lines that begin with a dot stay. Free with
 * g_free. */
char *page_read(const char *name);

#endif
