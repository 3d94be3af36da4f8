/* axe.h - axe-core, where npm can get it. */
#ifndef TESTS_LETTERS_AXE_H
#define TESTS_LETTERS_AXE_H

/* Its file, fetched once by fetch-axe; NULL where it cannot be had, which is
 * said on stderr.  Free with g_free. */
char *axe_fetched(void);

#endif
