/* scratch.h - a temporary folder, or a whole club, that is removed after use.
 */
#ifndef CLUB_UPKEEP_SCRATCH_H
#define CLUB_UPKEEP_SCRATCH_H

#include "club/installation/club.h"

/* Makes a temporary folder. ERROR_LATER if there is no room for it. Free with
 * scratch_remove. */
char *scratch_folder(GError **error);
/* Removes the folder with all its contents, and frees its name. Only for
 * folders made by scratch_folder. */
void scratch_remove(char *dir);

/* A club to work with: opened from `dir` or, if that is NULL, made in a
 * temporary folder with default settings. */
typedef struct {
	Club *club;
	char *scratch; /* or NULL */
} Loan;

bool loan_open(Loan *loan, const char *dir, GError **error);
void loan_clear(Loan *loan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Loan, loan_clear)

#endif
