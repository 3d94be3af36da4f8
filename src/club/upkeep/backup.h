/* backup.h - all that makes a club in one file, and back again.
 *
 * The file is a copy of the database in which the configuration and the keys
 * stand as facts.  Templates and tables of the club's own and mail folders are
 * not in it. */
#ifndef CLUB_UPKEEP_BACKUP_H
#define CLUB_UPKEEP_BACKUP_H

#include "club/home/club.h"

/* A consistent copy, also while a run is at work; mode 0600.  It is read once
 * more, as a restore would, before it gets its name.  What somebody has added
 * to the schema is not in it.  ERROR_STOP: the file exists. */
bool backup_make(Club *club, Time now, const char *file, GError **error);

/* A database on its way into a club's folder. */
#define BACKUP_HALF "restore.db"

typedef struct {
	const char *file, *dir;
	bool force; /* over a club that is there; it is put aside */
	Time now;
	Time made;   /* out: of the backup */
	bool sealed; /* out: it had a checksum */
	char *aside; /* out: where the old club is now, or NULL; yours */
} Restore;

/* Make the folder the club of the backup.  Nothing is touched before the backup
 * has proved whole; what is there already is put aside, and where an earlier
 * try has broken off this one goes on.  The players of live matches are told by
 * letter, and asked anew: tokens that were given out since are not known any
 * more. */
bool backup_restore(Restore *restore, GError **error);

#endif
