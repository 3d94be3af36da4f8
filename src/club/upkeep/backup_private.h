/* backup_private.h - shared by backup*.c: the facts that a backup has in
 * addition to the database, and file handling. */
#ifndef CLUB_UPKEEP_BACKUP_PRIVATE_H
#define CLUB_UPKEEP_BACKUP_PRIVATE_H

#include "club/upkeep/backup.h"
#include "store/store.h"

#define BACKUP_CONFIGURATION "backup:pennypost.conf"
#define BACKUP_KEYS "backup:keys"
#define BACKUP_MADE "backup:made"
#define BACKUP_POLLED "backup:polled"
#define BACKUP_SEALED "backup:sealed" /* the file ends with a checksum */

/* Returns the path of a name in a folder; free with g_free. */
char *backup_inside(const char *dir, const char *name);
/* Sets ERROR_LATER with the text of errno. Always returns false. */
bool backup_failed(const char *path, GError **error);
/* Syncs a file's folder, so that its name survives a crash. */
bool backup_sync_folder(const char *path, GError **error);

/* Opens `path`, which must be a whole backup with nobody else's additions;
 * errors call it `file`. With `ours` it is a working copy: its checksum is cut
 * off and its schema brought up to date. *sealed: it had a checksum. */
Store *backup_open(const char *path, const char *file, bool ours, bool *sealed,
		   GError **error);

#endif
