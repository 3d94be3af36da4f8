/* letter_general.h - letters that are about no running match, and what stands
 * in any letter where it is asked for: help, rules, the list of games, where a
 * player stands.  Invitations, seats that change hands,
 * refusals, strangers. */
#ifndef RUN_LETTERS_SINGLE_H
#define RUN_LETTERS_SINGLE_H

#include "club/home/run.h"
#include "store/news.h"
#include "store/players.h"
#include <jansson.h>

/* The data of the letter of that kind.  player is NULL for a stranger;
 * reply_to, for one-tap links, where there is nothing to answer to.  New
 * reference; NULL and error where something is missing. */
json_t *letter_general_data(Run *run, const Player *player, const News *news,
			    const char *reply_to, GError **error);
/* Answer in a letter what its player's mail asks to read: {"kind": status,
 * list, rules, games or help, "about"}.  Of status, list and games there is one
 * a letter, however often they are asked for. */
bool letter_answer(Run *run, const Player *player, const json_t *ask,
		   json_t *letter, GError **error);

#endif
