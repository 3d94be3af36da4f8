/* digest_letter.h - one letter a day about all matches of a player. */
#ifndef RUN_LETTERS_DIGEST_LETTER_H
#define RUN_LETTERS_DIGEST_LETTER_H

#include "club/installation/run.h"
#include "store/news.h"
#include "store/players.h"

/* Writes one letter about all matches of a player, beginning with those that
 * wait for them, by deadline. The news in it is deleted. */
bool digest_letter_post(Run *run, const Player *player, GError **error);
/* Returns whether the news is a season's weekly table, which is a part of the
 * daily letter for players who get one. */
bool digest_letter_has_table(const News *item);

#endif
