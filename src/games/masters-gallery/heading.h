/* heading.h - under which artist a card stands in the menu of a letter. */
#ifndef MASTERS_GALLERY_HEADING_H
#define MASTERS_GALLERY_HEADING_H

#include "game/game.h"

json_t *masters_heading(const Terms *, const void *state, int seat,
			const Move *move);

#endif
