/* opening.h - opens a club and brings its schema up to date. */
#ifndef CLUB_UPKEEP_OPENING_H
#define CLUB_UPKEEP_OPENING_H

#include "club/installation/club.h"

/* Opens a club. ERROR_STOP names the cure if something is missing. */
Club *club_open(const char *dir, GError **error);
/* As club_open, but leaves a database with an old schema as it is; the store is
 * NULL then. */
Club *club_open_unless_old(const char *dir, GError **error);

#endif
