/* match_letter_fields.h - the contents of the letter about a match: what is
 * asked, what is on the desk, what became of the player's mails, the news. */
#ifndef RUN_LETTERS_MATCH_MATCH_LETTER_FIELDS_H
#define RUN_LETTERS_MATCH_MATCH_LETTER_FIELDS_H

#include "run/letters/letter_data.h"

/* Adds what is asked of the seat, if anything. */
bool match_letter_asked(LetterData *letter, GError **error);
/* Sets *saved to {n}: how many letters of a finished match plans would have
 * saved its reader, who used none; null if there are few, or if the seat had
 * other holders. Replays the match. New reference. */
bool match_letter_saved(const LetterData *letter, json_t **saved,
			GError **error);
/* Returns what is asked as a line of a list, once it is in the letter's data:
 * {name, game, headline, phrase, deadline, left, paused}. New reference. */
json_t *match_letter_waiting(const LetterData *about);
/* Adds such a line (NULL: none) to the list. "more" means that it isn't the
 * first. */
void match_letter_add_waiting(json_t *list, json_t *waiting);

/* Returns a line of the menu; in a letter about several matches the match's
 * name and `between` come before it. Free with g_free. */
char *match_letter_with_match(const LetterData *letter, const char *between,
			      const char *text);
/* Returns "menu" of the decision (templates/README), new reference. */
json_t *match_letter_menu_lines(const LetterData *letter, const Menu *menu,
				GError **error);
/* Returns "menu_rows", new reference; NULL on error. */
json_t *match_letter_menu_rows(const LetterData *letter, const Menu *menu,
			       GError **error);

/* Adds what was understood of a mail, and what it asks to read. */
LetterPut match_letter_receipt;
/* Called when everything is gathered: adds what has become of the mails' lines
 * since, and what the letter may leave out: "refusal", "brief" (it needs no
 * table), "whole" (it shows even what seldom changes), "short" (the player
 * wants short letters: it keeps only the last of its news). */
bool match_letter_settle(LetterData *letter, GError **error);
/* Adds what happened, taken from the news: "event", "story", "story_cut". */
bool match_letter_story(const LetterData *letter, GError **error);
/* Settles the lines of one receipt. */
bool match_letter_settle_receipt(const LetterData *letter,
				 const json_t *receipt, GError **error);

/* Add what happened, as far as the seat may know it, and what the seat learned
 * in the last steps, once more. */
LetterPut match_letter_events;
LetterPut match_letter_history;
/* Adds a plan that did not fit. */
LetterPut match_letter_told_back;
/* Adds talk; nothing if it is gone, or its speaker was muted meanwhile. */
LetterPut match_letter_talk;
/* Adds a sentence and at most an example of what may be written about it. */
LetterPut match_letter_notice;
/* Adds how the match began, in its first letter and for players who join later.
 */
LetterPut match_letter_opening;
LetterPut match_letter_substitute;
LetterPut match_letter_rollback;
/* Adds the game's explanations of things that came up. */
LetterPut match_letter_lesson;
/* Adds to the news the explanations for a match against the house, each once,
 * until its reader has finished a match of the game. */
bool match_letter_teach(const LetterData *letter, GPtrArray *news,
			GError **error);
/* Adds the places, what the match changed in its season ("league", null for
 * other matches), what may be asked for next, and the record as an attachment;
 * a letter about several matches has no room for that. */
LetterPut match_letter_result;

#endif
