/* heading.h - under which place a walk stands in the menu of a letter. */
#ifndef ART_GALLERY_HEADING_H
#define ART_GALLERY_HEADING_H

#include "game/game.h"

json_t *art_heading(const Terms *, const void *state, int seat,
		    const Move *move);

#endif
