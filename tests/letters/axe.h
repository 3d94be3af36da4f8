/* axe.h - axe-core, if npm can fetch it. */
#ifndef TESTS_LETTERS_AXE_H
#define TESTS_LETTERS_AXE_H

/* Returns the path of its file, fetched once by fetch-axe; NULL if that fails,
 * which is said on stderr. Free with g_free. */
char *axe_fetched(void);

#endif
