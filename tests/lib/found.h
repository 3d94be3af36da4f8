/* found.h - returns what a call stores in an output parameter. */
#ifndef TESTS_LIB_FOUND_H
#define TESTS_LIB_FOUND_H

#include "lib/must.h"

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

/* got(int, outbox_count, store, OUTBOX_SENT) returns what the call stores in
 * its last parameter before the error. */
#define got(type, call, ...)                                                   \
	({                                                                     \
		type got_;                                                     \
		memset(&got_, 0x55,                                            \
		       sizeof(got_)); /* nothing that is wanted */             \
		must(call(__VA_ARGS__, &got_, &error));                        \
		got_;                                                          \
	})

#endif
