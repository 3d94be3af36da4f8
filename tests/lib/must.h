/* must.h - asserts that calls succeed or fail; also includes the other
 * assertions of lib.
 *
 * The call in must() and must_fail() is given `&error`, an error of its own: //
 * g_autoptr(GArray) due = must(match_due(store, now, &error)); */
#ifndef TESTS_LIB_MUST_H
#define TESTS_LIB_MUST_H

#include "base/error.h"
#include "lib/count.h"
#include "lib/english.h"
#include "lib/found.h"
#include "lib/kept.h"
#include "lib/suites.h"

#include <stdbool.h>
#include <string.h>

#define check_or_fail(holds, text, ...)                                        \
	((holds) ? (void)0                                                     \
		 : _ck_assert_failed(__FILE__, __LINE__,                       \
				     "Assertion '" text "' failed",            \
				     __VA_ARGS__))

/* The caller may have an `error` as well. */
#define OWN_ERROR                                                              \
	_Pragma("GCC diagnostic push")                                         \
		_Pragma("GCC diagnostic ignored \"-Wshadow\"")                 \
			g_autoptr(GError) error = NULL;                        \
	_Pragma("GCC diagnostic pop")

/* Returns the call's value, which must be neither false nor NULL. */
#define must(...)                                                              \
	({                                                                     \
		OWN_ERROR                                                      \
		__auto_type value_ = (__VA_ARGS__);                            \
		check_or_fail(value_, #__VA_ARGS__, "%s",                      \
			      english_error(error));                           \
		value_;                                                        \
	})

/* Fails unless the call fails with an error of this kind. */
#define must_fail(call, kind) must_fail_saying(call, kind, "")

/* Fails unless the error's text also contains these words. */
#define must_fail_saying(call, kind, ...)                                      \
	do {                                                                   \
		OWN_ERROR                                                      \
		const char *const said_[] = { __VA_ARGS__ };                   \
		check_or_fail(!(call), #call, "it did not fail");              \
		check_or_fail(error_is(error, kind), #call,                    \
			      "not " #kind ": %s", english_error(error));      \
		for (unsigned i_ = 0; i_ < G_N_ELEMENTS(said_); i_++)          \
			must_say(said_[i_]);                                   \
	} while (0)

/* Fails unless there is a result; shows the caller's `error`. */
#define must_have(result) ck_assert_msg((result), "%s", english_error(error))

/* Fails unless the current error's text contains `words`. */
#define must_say(words)                                                        \
	ck_assert_msg(strstr(english_error(error), (words)) != NULL,           \
		      "no '%s': %s", (words), english_error(error))

/* Fails unless a text equals `wanted`; frees the text. */
#define assert_text(text, wanted)                                              \
	do {                                                                   \
		g_autofree char *text_ = (text);                               \
		ck_assert_str_eq(text_, wanted);                               \
	} while (0)

/* Fails unless a text contains `words`; frees the text. */
#define assert_text_has(text, words)                                           \
	do {                                                                   \
		g_autofree char *text_ = (text);                               \
		assert_has(text_, words);                                      \
	} while (0)

#endif
