/* backup_parts.h - what the backup*.c files share: the facts that a backup has
 * besides the database, and how files are handled. */
#ifndef CLUB_UPKEEP_BACKUP_PARTS_H
#define CLUB_UPKEEP_BACKUP_PARTS_H

#include "club/upkeep/backup.h"
#include "store/store.h"

#define BACKUP_CONFIGURATION "backup:pennypost.conf"
#define BACKUP_KEYS "backup:keys"
#define BACKUP_MADE "backup:made"
#define BACKUP_POLLED "backup:polled"
#define BACKUP_SEALED "backup:sealed" /* the file ends with a checksum */

/* Free with g_free. */
char *backup_inside(const char *dir, const char *name);
/* ERROR_LATER with what errno says; false. */
bool backup_failed(const char *path, GError **error);
/* Syncs a file's folder, so that its name stays there. */
bool backup_sync_folder(const char *path, GError **error);

/* Append the checksum of all that stands in the file. */
bool backup_seal(const char *path, GError **error);
/* Open what must be a whole backup at `path`, and ours alone; errors call it
 * `file`.  With `ours` it is a copy to go on with: its checksum is taken off
 * and its schema brought up to date.  *sealed: it had a checksum. */
Store *backup_open(const char *path, const char *file, bool ours, bool *sealed,
		   GError **error);

#endif
