/* single_letters.h - letters about no running match: receipts, and letters that
 * are one piece of news each, such as invitations, seats that change hands,
 * refusals, and letters to strangers. */
#ifndef RUN_LETTERS_SINGLE_SINGLE_LETTERS_H
#define RUN_LETTERS_SINGLE_SINGLE_LETTERS_H

#include "run/letters/posting.h"
#include "store/matches.h"
#include "store/news.h"

/* Writes a letter that is one piece of news, which names the address if it has
 * no player. Clears the posting. */
bool single_letter_post(Posting *posting, const News *news, GError **error);
/* Writes the receipts for mails that were about no match, or about one that the
 * player has left (`left`, or NULL). */
bool answer_letter_post(Posting *posting, const GPtrArray *news,
			const MatchRow *left, GError **error);

#endif
