/* single_letter_fields.h - the contents of letters that are one piece of news
 * each. */
#ifndef RUN_LETTERS_SINGLE_SINGLE_LETTER_FIELDS_H
#define RUN_LETTERS_SINGLE_SINGLE_LETTER_FIELDS_H

#include "run/letters/letter_data.h"

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
/* Shows the costliest decisions of a match (review_letter.c). */
LetterPut single_letter_review;
/* Tells what is new in the club since the last week (bulletin_letter.c). */
LetterPut single_letter_bulletin;

#endif
