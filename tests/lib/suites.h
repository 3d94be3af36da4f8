/* suites.h - tests that register themselves.
 *
 *     TEST(a_mail_without_text_is_answered)
 *     {
 *             ...
 *     }
 *
 * The tests of one file are one suite, named as the file without _test.c. */
#ifndef TESTS_SUITES_H
#define TESTS_SUITES_H

#include "base/each.h"

#include <check.h>
#include <glib.h>
#include <stdbool.h>

/* Check's own macro notes the place of every check that holds, to report tests
 * that end by a signal; that costs a fifth of all tests' time. A failing check
 * reports its line without that. */
#undef ck_assert_msg
#define ck_assert_msg(expr, ...)                                               \
	((expr) ? (void)0                                                      \
		: _ck_assert_failed(__FILE__, __LINE__,                        \
				    "Assertion '" #expr "' failed",            \
				    ##__VA_ARGS__))

/* Failures quote the source of the test, not its expanded macros. */
#undef ck_assert
#define ck_assert(expr)                                                        \
	((expr) ? (void)0                                                      \
		: _ck_assert_failed(__FILE__, __LINE__,                        \
				    "Assertion '" #expr "' failed", NULL))
#undef ck_assert_int_eq
#define ck_assert_int_eq(number, wanted)                                       \
	do {                                                                   \
		intmax_t is_ = (number), wanted_ = (wanted);                   \
		if (is_ != wanted_)                                            \
			_ck_assert_failed(__FILE__, __LINE__,                  \
					  "Assertion '" #number " == " #wanted \
					  "' failed",                          \
					  "%s is %jd, wanted %jd", #number,    \
					  is_, wanted_);                       \
	} while (0)

#undef fail /* an old macro of Check; ours is in base/error.h */

typedef struct {
	TTest check;
	/* The body runs with each _i from first to end - 1. */
	void (*range)(int *first, int *end);
} Test;

/* Conditions for the tests that stand above them in the file, but below the
 * previous conditions. */
typedef struct {
	void (*setup)(void), (*teardown)(void); /* once for all of them */
	void (*setup_each)(void), (*teardown_each)(void);
	bool (*needs)(void); /* false: they are skipped */
	const char *what;    /* said when they are skipped */
	const char *file;
	int line;
} Conditions;

/* The linker gathers these pointers, in no order. */
#define TEST_REGISTERED(kind, name)                                            \
	static const kind *const name##_registered                             \
		__attribute__((section(#kind "_entries"), used)) = &name

#define TEST_RANGE(name, first_, end_)                                         \
	static void name##_fn(int _i);                                         \
	static void name##_range(int *first, int *end)                         \
	{                                                                      \
		*first = (int)(first_);                                        \
		*end = (int)(end_);                                            \
	}                                                                      \
	static const Test name##_test = {                                      \
		{ #name, name##_fn, __FILE__, __LINE__ }, name##_range         \
	};                                                                     \
	TEST_REGISTERED(Test, name##_test);                                    \
	static void name##_fn(int _i __attribute__((unused)))
#define TEST(name) TEST_RANGE(name, 0, 1)
/* Runs once for each entry of an array; _i is its index. */
#define TEST_EACH(name, table)                                                 \
	TEST_RANGE(name, 0, sizeof(table) / sizeof(*(table)))
/* An array of rows with these fields:
 * TABLE(cases, const char *text; int wanted) = { { "one", 1 }, ... }; */
#define TABLE(name, ...)                                                       \
	static const struct {                                                  \
		__VA_ARGS__;                                                   \
	} name[]
/* If the condition is false, the test is reported as left out. */
#define TEST_IF(name, condition) TEST_RANGE(name, 0, (condition) ? 1 : 0)

/* A test of an object made for it and freed after it; a suite gives it a name:
 * #define STORE_TEST(name) TEST_OF(name, StoreCase, test, ...) */
#define TEST_OF_RANGE(name, first, end, type, thing, make)                     \
	static void name##_of(type *thing, int _i);                            \
	TEST_RANGE(name, first, end)                                           \
	{                                                                      \
		g_autoptr(type) thing = make;                                  \
                                                                               \
		name##_of(thing, _i);                                          \
	}                                                                      \
	static void name##_of(type *thing __attribute__((unused)),             \
			      int _i __attribute__((unused)))
#define TEST_OF(name, type, thing, make)                                       \
	TEST_OF_RANGE(name, 0, 1, type, thing, make)
#define TEST_OF_EACH(name, table, type, thing, make)                           \
	TEST_OF_RANGE(name, 0, sizeof(table) / sizeof(*(table)), type, thing,  \
		      make)

/* A test of a value made for it and cleared after it; the body gets a
 * pointer. */
#define TEST_IN_RANGE(name, first, end, type, value, make)                     \
	static void name##_in(type *value, int _i);                            \
	TEST_RANGE(name, first, end)                                           \
	{                                                                      \
		g_auto(type) value = make;                                     \
                                                                               \
		name##_in(&value, _i);                                         \
	}                                                                      \
	static void name##_in(type *value __attribute__((unused)),             \
			      int _i __attribute__((unused)))
#define TEST_IN(name, type, value, make)                                       \
	TEST_IN_RANGE(name, 0, 1, type, value, make)
#define TEST_IN_EACH(name, table, type, value, make)                           \
	TEST_IN_RANGE(name, 0, sizeof(table) / sizeof(*(table)), type, value,  \
		      make)

/* Counts the i from 0 on until the expression is NULL: HOW_MANY(list[i]). */
#define HOW_MANY(expression)                                                   \
	({                                                                     \
		int i = 0;                                                     \
		while (expression)                                             \
			i++;                                                   \
		i;                                                             \
	})

#define TEST_CONDITIONS(...) TEST_CONDITIONS_AT(__LINE__, __VA_ARGS__)
#define TEST_CONDITIONS_AT(line, ...) TEST_CONDITIONS_HERE(line, __VA_ARGS__)
#define TEST_CONDITIONS_HERE(line_, ...)                                       \
	static const Conditions conditions_##line_ = { .file = __FILE__,       \
						       .line = line_,          \
						       __VA_ARGS__ };          \
	TEST_REGISTERED(Conditions, conditions_##line_)

#endif
