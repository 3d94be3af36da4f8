/* suites.h - the suites of one test program; the table is made by make. */
#ifndef TESTS_SUITES_H
#define TESTS_SUITES_H

#include <check.h>

#undef fail /* an old macro of Check; ours is in base/error.h */

typedef Suite *SuiteMaker(void);

extern SuiteMaker *const suite_makers[]; /* NULL ends */

#endif
