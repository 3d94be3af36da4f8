/* letter_status.h - the letter that says where a player stands. */
#ifndef RUN_LETTERS_LETTER_STATUS_H
#define RUN_LETTERS_LETTER_STATUS_H

#include "club/home/run.h"
#include "store/players.h"
#include <jansson.h>

/* Put its fields (templates/README) into a letter. */
bool letter_status(Run *run, const Player *player, json_t *letter,
		   GError **error);

#endif
