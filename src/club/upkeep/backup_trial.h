/* backup_trial.h - tests backups, and remembers when backups were made and
 * tested. */
#ifndef CLUB_UPKEEP_BACKUP_TRIAL_H
#define CLUB_UPKEEP_BACKUP_TRIAL_H

#include "club/installation/club.h"

typedef struct {
	Time made;   /* when the backup was made */
	int matches; /* live matches that were replayed */
	char *fault; /* the match being replayed, if it failed */
} BackupTrial;

/* Restores the backup into a new folder in `dir`, opens the club, replays its
 * live matches and removes it. ERROR_STOP: the backup is no good. */
bool backup_try(const char *file, const char *dir, Time now, BackupTrial *trial,
		GError **error);

typedef struct {
	Time made, tried; /* when last; TIME_NONE: never */
	bool beside;	  /* the last one made is on the database's disk */
} BackupNotes;

/* Record that a backup was made, or tested successfully. Best effort: the
 * backup is as good without. */
void backup_note_made(const Club *club, Time now, const char *file);
void backup_note_tried(const Club *club, Time now);
bool backup_noted(Store *store, BackupNotes *notes, GError **error);

#endif
