/* fetched.h - what npm fetches once for the tests, if it can. */
#ifndef TESTS_LETTERS_FETCHED_H
#define TESTS_LETTERS_FETCHED_H

/* Returns the path of axe-core's file, or of vnu, the validator of HTML, as
 * `fetch` gives it; NULL if that fails, which is said on stderr. Free with
 * g_free. */
char *fetched_axe(void);
char *fetched_vnu(void);

#endif
