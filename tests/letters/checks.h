/* checks.h - the checks of a letter; what its text says without the HTML's form
 * needs a club, and is checked by tests/letters/flat_test.c. */
#ifndef TESTS_LETTERS_CHECKS_H
#define TESTS_LETTERS_CHECKS_H

#include "letters/allowed.h"
#include "letters/findings.h"

typedef enum { CHECK_BROWSER, CHECK_MARKUP, CHECK_SAME, CHECKS } Check;

/* What all checks share. */
typedef struct {
	Browser *browser;
	char *axe; /* its file, or NULL */
	Allowed *allowed;
} Checker;

bool checker_open(Checker *checker, GError **error);
void checker_clear(Checker *checker);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Checker, checker_clear)

const char *check_name(Check check);
bool check_letter(Checker *checker, Check check, Findings *findings,
		  const Letter *letter, GError **error);

#endif
