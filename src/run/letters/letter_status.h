/* letter_status.h - the letter that says where a player stands. */
#ifndef RUN_LETTERS_LETTER_STATUS_H
#define RUN_LETTERS_LETTER_STATUS_H

#include "run/phases/phases.h"

/* Put its fields (templates/README) into a letter. */
bool letter_status(Pass *pass, const Player *player, json_t *letter,
		   GError **error);

#endif
