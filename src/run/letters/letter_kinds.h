/* letter_kinds.h - for each kind of news, how a letter reports it and when it
 * is outdated: one row a kind. */
#ifndef RUN_LETTERS_LETTER_KINDS_H
#define RUN_LETTERS_LETTER_KINDS_H

#include "club/news/kinds.h"
#include "run/letters/letter_data.h"

/* Returns how news of a kind is put into its letter: the match's, or one of its
 * own. A kind that only another build knows puts nothing. */
LetterPut *letter_kind_put(NewsKind kind);
/* Sets *outdated if news is no longer worth reporting: nobody is invited to a
 * match that has begun, offered a seat that is taken, reminded of what they
 * have done, or told that they are next when it is their turn. Uses the
 * letter's run, player and table. */
bool letter_kind_outdated(const LetterData *letter, const News *item,
			  bool *outdated, GError **error);
/* Drops outdated news from the list. */
bool letter_kind_drop_outdated(const LetterData *letter, GPtrArray *news,
			       GError **error);

#endif
