/* opening.h - a club is opened, its schema brought up to date. */
#ifndef CLUB_UPKEEP_OPENING_H
#define CLUB_UPKEEP_OPENING_H

#include "club/home/club.h"

/* Open a club.  ERROR_STOP with the cure where something is missing. */
Club *club_open(const char *dir, GError **error);
/* Opens the club, but leaves a database with an old schema as it is: then the
 * store is NULL. */
Club *club_open_unless_old(const char *dir, GError **error);

#endif
