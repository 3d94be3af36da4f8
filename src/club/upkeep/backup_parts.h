/* backup_parts.h - what the backup*.c files share: the facts that a backup has
 * besides the database, and how files are handled. */
#ifndef CLUB_UPKEEP_BACKUP_PARTS_H
#define CLUB_UPKEEP_BACKUP_PARTS_H

#include "club/upkeep/backup.h"

#define BACKUP_CONFIGURATION "backup:pennypost.conf"
#define BACKUP_KEYS "backup:keys"
#define BACKUP_MADE "backup:made"
#define BACKUP_POLLED "backup:polled"

/* Free with g_free. */
char *backup_inside(const char *dir, const char *name);
/* ERROR_LATER with what errno says; false. */
bool backup_failed(const char *path, GError **error);
/* That of a file: its name stays there. */
bool backup_sync_folder(const char *path, GError **error);

#endif
