/* offer_number.h - a number of the menu in a short mail that holds no order
 * (MAIL R62). */
#ifndef COMMAND_OFFER_NUMBER_H
#define COMMAND_OFFER_NUMBER_H

#include "command/asker.h"

#include <glib.h>

/* The only move of the menu whose number stands in the player's lines
 * (OwnLine), if there are few of them: *move becomes it (free with g_free), *at
 * the line; given is the key of what is said of it (constant), or NULL where
 * there is none. */
const char *offer_number(const GArray *lines, const Asker *asker, guint *at,
			 char **move);

#endif
