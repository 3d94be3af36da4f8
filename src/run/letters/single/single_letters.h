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

/* --- their contents, for each kind of news ---------------------------------
 */

/* Invites to a match that has not begun. */
LetterPut single_letter_invitation;
/* Offers a seat in a match that is being played. */
LetterPut single_letter_offer;
/* Tells somebody that they no longer have a seat in the match. */
LetterPut single_letter_seat;

LetterPut single_letter_confirm;
/* Reports a change of the player's address: asked for, confirmed, or in force.
 */
LetterPut single_letter_address;

/* Reports a mail that could not be read. */
LetterPut single_letter_refused;
/* Tells a stranger what the club has, and how to become a player. */
LetterPut single_letter_stranger;
LetterPut single_letter_welcome;
/* Adds the receipt of a mail from an address that is no player's. */
LetterPut single_letter_reply;

/* Says that the player's mail program has ended our letters. */
LetterPut single_letter_paused;

/* Tell the organiser: the commands, what needs attention, what was asked for.
 */
LetterPut single_letter_organiser;
LetterPut single_letter_operator;
LetterPut single_letter_audit;

LetterPut single_letter_announcement;
/* Adds what is stored about a player, gathered when they asked. */
LetterPut single_letter_data;
LetterPut single_letter_record;

#endif
