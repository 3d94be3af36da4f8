/* letter_kinds.h - how each kind of news is told, and when it is told no more:
 * a row a kind. */
#ifndef RUN_LETTERS_LETTER_KINDS_H
#define RUN_LETTERS_LETTER_KINDS_H

#include "club/news/kinds.h"
#include "run/letters/letter_data.h"

/* How news of the kind is put into a letter: that of its match, or its own.  Of
 * a kind of another build: not at all. */
LetterPut *letter_kind_put(NewsKind kind);
/* Returns whether news is no longer worth telling: nobody is invited to what
 * has begun, offered what is taken, reminded of what they have done, or told
 * that they are next when it is their turn. Looks at the letter's run, player
 * and table. */
bool letter_kind_outdated(const LetterData *letter, const News *item,
			  bool *outdated, GError **error);
/* Drops news that is no longer worth telling. */
bool letter_kind_drop_outdated(const LetterData *letter, GPtrArray *news,
			       GError **error);

#endif
