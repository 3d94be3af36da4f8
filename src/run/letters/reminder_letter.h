/* reminder_letter.h - one short letter about all that a player owes. */
#ifndef RUN_LETTERS_REMINDER_LETTER_H
#define RUN_LETTERS_REMINDER_LETTER_H

#include "club/home/run.h"
#include "store/players.h"

/* A short letter of what they were to be reminded of (`news`: at least one) and
 * still owe, and of what else would come soon; none where that is nothing, or
 * another letter of this run says it. */
bool reminder_letter_post(Run *run, const Player *player, const GPtrArray *news,
			  GError **error);

#endif
