/* backup_trial.h - tries backups, and remembers when one was made and tried. */
#ifndef CLUB_UPKEEP_BACKUP_TRIAL_H
#define CLUB_UPKEEP_BACKUP_TRIAL_H

#include "club/installation/club.h"

typedef struct {
	Time made;   /* when the backup was made */
	int matches; /* how many live matches replay */
	char *fault; /* of a match, while it is tried */
} BackupTrial;

/* Restores the backup's club into a new folder in `dir`, opens it, replays its
 * live matches and removes it. ERROR_STOP: the backup is no good. */
bool backup_try(const char *file, const char *dir, Time now, BackupTrial *trial,
		GError **error);

typedef struct {
	Time made, tried; /* the last times; TIME_NONE: never */
	bool beside;	  /* that one was made on the disk of the database */
} BackupNotes;

/* Remember that a backup was made, or tried well. Best effort: the backup is as
 * good without. */
void backup_note_made(const Club *club, Time now, const char *file);
void backup_note_tried(const Club *club, Time now);
bool backup_noted(Store *store, BackupNotes *notes, GError **error);

#endif
