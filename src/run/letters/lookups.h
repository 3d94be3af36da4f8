/* lookups.h - what is read in any letter where it is asked for: where the
 * player stands, open matches, rules, the list of games, help. */
#ifndef RUN_LETTERS_LOOKUPS_H
#define RUN_LETTERS_LOOKUPS_H

#include "club/news/lookup.h"
#include "run/letters/letter_data.h"

/* Answer what a mail asks to read: {"kind", "about"}.  Of status, list and
 * games there is one a letter, however often they are asked for. */
bool lookups_answer(LetterData *letter, json_t *ask, GError **error);
/* Put it into a letter; `about` in the ask: of which game, about what. */
bool lookups_put(LetterData *letter, Lookup lookup, json_t *ask,
		 GError **error);
/* All commands of a list of sayings (vocabulary_help) and what each does, in
 * the reader's language.  New reference; NULL on error. */
json_t *lookups_commands(const LetterData *letter, const char *nth(int n),
			 GError **error);

#endif
