/* blank.h - a new database that was made once. To make one runs all migrations,
 * which takes longer than most tests. */
#ifndef TESTS_LIB_BLANK_H
#define TESTS_LIB_BLANK_H

#include "store/opening.h"

/* Makes the one that the others are copies of; before tests get processes of
 * their own. */
void blank_make(void);
/* Does the same as store_create, by a copy. Returns NULL without an error where
 * none is to be had: none was made, the path is a server's, or it can't be
 * written to. */
Store *blank_store(const char *path, GError **error);

#endif
