/* must.h - what must succeed in a test, and what must fail.
 *
 * Expects a `GError *error` in scope that is NULL at first. */
#ifndef TESTS_LIB_MUST_H
#define TESTS_LIB_MUST_H

#include "base/error.h"
#include "lib/english.h"
#include "lib/suites.h"

#include <stdbool.h>
#include <string.h>

#define must(call) ck_assert_msg((call), "%s", english_error(error))

#define must_fail(call, kind)                                                  \
	do {                                                                   \
		ck_assert_msg(!(call), "it did not fail");                     \
		ck_assert_msg(error_is(error, kind), "%s",                     \
			      english_error(error));                           \
		g_clear_error(&error);                                         \
	} while (0)

/* Fails unless the current error's text contains `words`. */
#define must_say(words)                                                        \
	ck_assert_msg(strstr(english_error(error), (words)) != NULL,           \
		      "no '%s': %s", (words), english_error(error))

#endif
