/* club.h - the club whose letters the tool checks, with the language of
 * lib/pseudo.h, whose words are longer than English. */
#ifndef TESTS_LETTERS_TOOL_CLUB_H
#define TESTS_LETTERS_TOOL_CLUB_H

#include "club/upkeep/opening.h"

/* Clear with loan_clear. */
bool tool_club_open(Loan *loan, GError **error);

#endif
