/* must.h - what may not fail in a test. */
#ifndef TESTS_LIB_MUST_H
#define TESTS_LIB_MUST_H

#include "lib/suites.h"

#include <glib.h>
#include <stdbool.h>

static inline void
must(bool done, GError *const *error)
{
	ck_assert_msg(done, "%s", *error ? (*error)->message : "failed");
}

#endif
