/* lookups.h - what any letter can show on request: how the player's matches are
 * going, open matches, rules, the list of games, help. */
#ifndef RUN_LETTERS_LOOKUPS_H
#define RUN_LETTERS_LOOKUPS_H

#include "club/news/kinds.h"
#include "run/letters/letter_data.h"

/* Answers what a mail asks to read: {"kind", "about"}. A letter has status,
 * list and games only once, however often they are asked for. */
bool lookups_answer(LetterData *letter, json_t *ask, GError **error);
/* Puts what is looked up into a letter. "about" in the ask says for which game,
 * or about what. */
bool lookups_put(LetterData *letter, Lookup lookup, json_t *ask,
		 GError **error);
/* Returns all commands of a list of sayings (vocabulary_help) and what each
 * does, in the reader's language. New reference; NULL on error. */
json_t *lookups_commands(const LetterData *letter, const char *nth(int n),
			 GError **error);

/* --- answers that have files of their own, in season/ -------------------- */

/* Puts a player's status. */
LetterPut standing_put;
/* Put the list of leagues, and how the reader is doing in theirs. */
LetterPut leagues_put, leagues_put_mine;
/* Put the tables or fixtures of what the ask names in "about": a season and
 * maybe a division of it, "mgl-2 B". */
LetterPut leagues_put_standings, leagues_put_crosstable, leagues_put_fixtures;

#endif
