/* reminder_letter_parts.h - what the parts of a letter of reminders share. */
#ifndef RUN_LETTERS_REMINDER_LETTER_PARTS_H
#define RUN_LETTERS_REMINDER_LETTER_PARTS_H

#include "run/letters/posting.h"
#include "run/letters/reminder_letter.h"

/* A match in it. */
typedef struct {
	gint64 match, decision;
	Time deadline;
	bool nudged;
} Owed;

typedef struct {
	Posting posting;
	const GPtrArray *news;
	GArray *before; /* decisions that an unsent one has told; or NULL */
	char *old_id;	/* its Message-ID */
	GArray *owed;	/* Owed, by deadline */
	json_t *parts, *waiting;
} Reminder;

/* Gathers what the reminder is about: `owed`. An unsent one about several
 * matches gives way. */
bool reminder_gather(Reminder *reminder, GError **error);

#endif
