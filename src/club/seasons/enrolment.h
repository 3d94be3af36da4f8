/* enrolment.h - the organiser writes players into a season that is open: by
 * name, or all of a list as a spreadsheet program saves it. */
#ifndef CLUB_SEASONS_ENROLMENT_H
#define CLUB_SEASONS_ENROLMENT_H

#include "club/seasons/season.h"

/* Writes in the players of these names (NULL-ended, or NULL) and of a file
 * (NULL: none), which has a name in the first field of each line, or in the one
 * headed "name": all of them or, with an error, none; *joined becomes how many.
 * ERROR_PLAYER names the file and the line of what is wrong, and the cure.
 * Works in the caller's transaction, or one of its own. */
bool season_enrol(Run *run, Season *season, const char *const *names,
		  const char *path, int *joined, GError **error);

#endif
