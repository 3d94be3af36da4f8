/* reminder_letter.h - one short letter about everything that a player owes. */
#ifndef RUN_LETTERS_MATCH_REMINDER_LETTER_H
#define RUN_LETTERS_MATCH_REMINDER_LETTER_H

#include "club/installation/run.h"
#include "store/players.h"

/* Writes a short letter about what a player should be reminded of (`news`: at
 * least one) and still owes, and about what they would be reminded of soon.
 * There is none if nothing is left, or another letter of this run says it. */
bool reminder_letter_post(Run *run, const Player *player, const GPtrArray *news,
			  GError **error);

#endif
