/* scratch.h - a folder, or a whole club, that is gone when the work is done. */
#ifndef CLUB_UPKEEP_SCRATCH_H
#define CLUB_UPKEEP_SCRATCH_H

#include "club/home/club.h"

/* A new folder of our own for passing things.  ERROR_LATER where there is no
 * room for it.  Give it back with scratch_remove. */
char *scratch_folder(GError **error);
/* Remove it with all that is in it, and free its name.  Only ever called on
 * what scratch_folder has made. */
void scratch_remove(char *dir);

/* The club at hand: opened from `dir`, or where that is NULL made in a scratch
 * folder with the normal settings. */
typedef struct {
	Club *club;
	char *scratch; /* or NULL */
} Loan;

bool loan_open(Loan *loan, const char *dir, GError **error);
void loan_clear(Loan *loan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Loan, loan_clear)

#endif
