/* blank.h - copies of an empty database that is made once: running all
 * migrations takes longer than most tests. */
#ifndef TESTS_LIB_BLANK_H
#define TESTS_LIB_BLANK_H

#include "store/opening.h"

/* Makes the database to copy; call it before tests fork. */
void blank_make(void);
/* Does what store_create does, by copying. Returns NULL without an error if
 * that is impossible: there is nothing to copy, the path is on a server, or it
 * can't be written. */
Store *blank_store(const char *path, GError **error);

#endif
