/* view.h - the table as JSON, for templates, records and people. */
#ifndef ART_GALLERY_VIEW_H
#define ART_GALLERY_VIEW_H

#include "games/art-gallery/state.h"

json_t *art_view(const Terms *terms, const void *state, int seat);
/* A place as in the list "areas" of the view. */
json_t *art_area_view(const Terms *terms, const State *s, int area);
/* Deal again what the seat cannot know. */
void art_veil(const Terms *, void *state, int seat, Dice *dice);
/* Returns under what a move stands in the menu of a letter, NULL: nothing; as
 * Game.heading. */
json_t *art_heading(const Terms *, const void *state, int seat,
		    const Move *move);

#endif
