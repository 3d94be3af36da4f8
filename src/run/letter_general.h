/* letter_general.h - letters that are about no running match: help, rules, the
 * list of games, where a player stands, invitations, refusals, strangers. */
#ifndef RUN_LETTER_GENERAL_H
#define RUN_LETTER_GENERAL_H

#include "run/phases.h"

/* Is a piece of news such a letter by itself? */
bool letter_general_kind(const char *kind);
/* The data of the letter of that kind ("help", "rules", "games", "status",
 * "invitation", "refused", "stranger").  player is NULL for a stranger.  New
 * reference; NULL and error where something is missing. */
json_t *letter_general_data(Pass *pass, const Player *player, const News *news,
			    GError **error);

#endif
