/* fetched.h - tools that the tests fetch from npm once, if possible. */
#ifndef TESTS_LETTERS_FETCHED_H
#define TESTS_LETTERS_FETCHED_H

/* Returns the path of axe-core's file, or of the HTML validator vnu, as `fetch`
 * prints it; NULL, after a message on stderr, if fetching fails. Free with
 * g_free. */
char *fetched_axe(void);
char *fetched_vnu(void);

#endif
