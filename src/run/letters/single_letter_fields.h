/* single_letter_fields.h - what the letters that are one piece of news each
 * say.
 */
#ifndef RUN_LETTERS_SINGLE_LETTER_FIELDS_H
#define RUN_LETTERS_SINGLE_LETTER_FIELDS_H

#include "run/letters/letter_data.h"

/* To a match that has not begun. */
LetterPut single_letter_invitation;
/* Offers a seat in a match that is being played. */
LetterPut single_letter_offer;
/* To somebody who has no seat in the match any more. */
LetterPut single_letter_seat;

LetterPut single_letter_confirm;
/* A change of the player's address: asked for, confirmed, or in force. */
LetterPut single_letter_address;

/* About a mail that could not be read. */
LetterPut single_letter_refused;
/* To who is no player: what there is, and how one becomes one. */
LetterPut single_letter_stranger;
LetterPut single_letter_welcome;
/* The receipt of a mail from an address that is no player's. */
LetterPut single_letter_reply;

/* Their mail program has stopped the letters. */
LetterPut single_letter_paused;

/* To the organiser: help, what needs their attention, what they asked to see.
 */
LetterPut single_letter_organiser;
LetterPut single_letter_operator;
LetterPut single_letter_audit;

LetterPut single_letter_announcement;
/* What is stored about a player, as it was put together when it was asked for.
 */
LetterPut single_letter_data;
LetterPut single_letter_record;

#endif
