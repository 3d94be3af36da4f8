/* found.h - a lookup in the store as an expression. */
#ifndef TESTS_LIB_FOUND_H
#define TESTS_LIB_FOUND_H

#include "lib/suites.h"

#include <glib.h>

/* found(Player, player_get, store, 7) returns the row, NULL if there is none; a
 * lookup that fails fails the test. */
#define found(type, lookup, ...)                                               \
	({                                                                     \
		type *found_ = NULL;                                           \
		GError *problem_ = NULL;                                       \
		bool looked_ = lookup(__VA_ARGS__, &found_, &problem_);        \
		ck_assert_msg(looked_, "%s",                                   \
			      problem_ ? problem_->message : "no error");      \
		found_;                                                        \
	})

#endif
