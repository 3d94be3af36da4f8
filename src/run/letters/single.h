/* single.h - letters that are about no running match: help, rules, the
 * list of games, where a player stands, invitations, seats that change hands,
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
/* Is it the answer to a question that may stand in a letter with others? */
bool letter_question_kind(const char *kind);
/* The data of one letter for several of them, at most one of a kind. */
json_t *letter_questions_data(Run *run, const Player *player,
			      const GPtrArray *news, GError **error);

#endif
