/* reminder_letter_private.h - a reminder letter while it is written. */
#ifndef RUN_LETTERS_MATCH_REMINDER_LETTER_PRIVATE_H
#define RUN_LETTERS_MATCH_REMINDER_LETTER_PRIVATE_H

#include "run/letters/match/reminder_letter.h"
#include "run/letters/posting.h"

/* A match in the letter. */
typedef struct {
	gint64 match, decision;
	Time deadline;
	bool nudged;
} Owed;

typedef struct {
	Posting posting;
	const GPtrArray *news;
	GArray *before; /* decisions in the unsent reminder, or NULL */
	char *old_id;	/* that reminder's Message-ID */
	GArray *owed;	/* Owed, by deadline */
	json_t *parts, *waiting;
} Reminder;

/* Gathers `owed`, what the reminder is about. An unsent reminder about several
 * matches is deleted. */
bool reminder_gather(Reminder *reminder, GError **error);

#endif
