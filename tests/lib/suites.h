/* suites.h - the suites of one test program; the table is made by make. */
#ifndef TESTS_SUITES_H
#define TESTS_SUITES_H

#include <check.h>

/* Check writes down where a test is with each check that holds, for tests that
 * end by a signal: a fifth of the time of all tests.  What fails says its line
 * without that. */
#undef ck_assert_msg
#define ck_assert_msg(expr, ...)                                               \
	((expr) ? (void)0                                                      \
		: _ck_assert_failed(__FILE__, __LINE__,                        \
				    "Assertion '" #expr "' failed",            \
				    ##__VA_ARGS__))

#undef fail /* an old macro of Check; ours is in base/error.h */

typedef Suite *SuiteMaker(void);

extern SuiteMaker *const suite_makers[]; /* NULL ends */

#endif
