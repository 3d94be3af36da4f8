/* answer_letter.h - receipts for mails that were about no match. */
#ifndef RUN_LETTERS_SINGLE_ANSWER_LETTER_H
#define RUN_LETTERS_SINGLE_ANSWER_LETTER_H

#include "run/letters/posting.h"
#include "store/matches.h"

/* Writes the receipts for mails that were about no match, or about one that the
 * player has left (`left`, or NULL). */
bool answer_letter_post(Posting *posting, const GPtrArray *news,
			const MatchRow *left, GError **error);

#endif
