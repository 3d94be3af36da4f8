/* club.c - the club whose letters the tool checks. */
#include "letters/tool/club.h"

#include "lib/pseudo.h"

bool
tool_club_open(Loan *loan, GError **error)
{
	if (!loan_open(loan, NULL, error))
		return false;
	pseudo_lay(loan->club->dir);
	return true;
}
