/* backup.h - saves a club in one file and restores it. The file is a copy of
 * the database that also holds the configuration and the keys, as facts. It
 * doesn't hold the club's own templates and tables, or mail folders. */
#ifndef CLUB_UPKEEP_BACKUP_H
#define CLUB_UPKEEP_BACKUP_H

#include "club/installation/club.h"

/* Makes a consistent copy with mode 0600, even while a run is at work. Before
 * the file gets its name it is read back as a restore would. Leaves out
 * anything that somebody has added to the schema. ERROR_STOP: the file exists.
 */
bool backup_make(Club *club, Time now, const char *file, GError **error);

/* The database while it is being restored into a club's folder. */
#define BACKUP_HALF "restore.db"

typedef struct {
	const char *file, *dir;
	bool force; /* replace a club that is there; it is put aside */
	Time now;
	Time made;   /* out: when the backup was made */
	bool sealed; /* out: whether it had a checksum */
	char *aside; /* out: where the old club is now, or NULL; yours */
} Restore;

/* Restores the backup's club into the folder. Changes nothing before the backup
 * has proved whole; then it puts aside what is there. A restore that was
 * interrupted is continued. Players of live matches are told by letter and
 * asked anew, because tokens issued since the backup are no longer known. */
bool backup_restore(Restore *restore, GError **error);

#endif
