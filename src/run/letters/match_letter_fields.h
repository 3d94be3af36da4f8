/* match_letter_fields.h - what the letter about a match says: what is asked,
 * what lies on the desk, what became of the player's mails, the news. */
#ifndef RUN_LETTERS_MATCH_LETTER_FIELDS_H
#define RUN_LETTERS_MATCH_LETTER_FIELDS_H

#include "run/letters/letter_data.h"

/* Adds what is asked of the seat, if anything. */
bool match_letter_asked(LetterData *letter, GError **error);
/* Returns that as a line of a list, once it is in the letter's data: {name,
 * game, headline, phrase, deadline, left, paused}. New reference. */
json_t *match_letter_waiting(const LetterData *about);
/* Add such a line (NULL: none) to the list; "more" says that it isn't the
 * first. */
void match_letter_add_waiting(json_t *list, json_t *waiting);
/* The order that lies on the seat's desk, and its plans. */
void match_letter_order(LetterData *letter);
void match_letter_plans(LetterData *letter);

/* Adds what was understood of a mail, and what it asks to read. */
LetterPut match_letter_receipt;
/* When all is gathered: what became of the lines since, "refusal" and "brief".
 */
bool match_letter_settle(LetterData *letter, GError **error);
/* Settle the lines of one receipt, or of all. */
bool match_letter_settle_receipt(const LetterData *letter,
				 const json_t *receipt, GError **error);
void match_letter_note_refusal(const LetterData *letter);
void match_letter_note_brief(const LetterData *letter);
/* Does it tell all of the table, also what seldom changes? */
void match_letter_note_whole(const LetterData *letter);
/* Is it a short one, for who wants these: of its news then only the last. */
void match_letter_note_short(const LetterData *letter);

/* Add what happened as far as the seat may know it, and what it learned in the
 * last steps, told once more. */
LetterPut match_letter_events;
LetterPut match_letter_history;
/* A plan that did not fit. */
LetterPut match_letter_told_back;
/* Nothing where it is gone, or where its speaker was muted meanwhile. */
LetterPut match_letter_talk;
/* A sentence and, at most, what may be written about it. */
LetterPut match_letter_notice;
/* How the match began: in its first letter, and to who comes later. */
LetterPut match_letter_opening;
LetterPut match_letter_substitute;
LetterPut match_letter_rollback;
/* The places, what may be asked for next, and the record beside the letter; in
 * one about several matches there is no room for it. */
LetterPut match_letter_result;

/* Adds what a match of a season has changed there: "league" of its result, null
 * for other matches. */
LetterPut match_letter_league;

#endif
