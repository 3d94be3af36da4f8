/* opening.h - opens a club and brings its schema up to date; also a temporary
 * one, which is removed after use. */
#ifndef CLUB_UPKEEP_OPENING_H
#define CLUB_UPKEEP_OPENING_H

#include "club/installation/club.h"

/* Opens a club. An old schema is brought up to date only after the live matches
 * have replayed in an updated copy. ERROR_STOP names the cure if something is
 * missing; ERROR_LATER: a run is at work, or a worker elsewhere. */
Club *club_open(const char *dir, GError **error);
/* As club_open, but leaves a database with an old schema as it is; the store is
 * NULL then. */
Club *club_open_unless_old(const char *dir, GError **error);

/* Replays the live matches in the first run of a build, before it may change
 * anything (DESIGN 4), and stores that it was done. ERROR_STOP names the match,
 * the step and the cure; nothing was changed. */
bool update_first_run(Club *club, GError **error);

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
