/* single_letters.h - letters that are one piece of news each, about no running
 * match: invitations, seats that change hands, refusals, strangers. */
#ifndef RUN_LETTERS_SINGLE_SINGLE_LETTERS_H
#define RUN_LETTERS_SINGLE_SINGLE_LETTERS_H

#include "run/letters/posting.h"
#include "store/news.h"

/* Writes a letter that is one piece of news, which names the address if it has
 * no player. */
bool single_letter_post(Posting *posting, const News *news, GError **error);

#endif
