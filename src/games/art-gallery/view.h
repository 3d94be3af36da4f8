/* view.h - the table as JSON, for templates, records and people. */
#ifndef ART_GALLERY_VIEW_H
#define ART_GALLERY_VIEW_H

#include "games/art-gallery/state.h"

json_t *art_view(const Terms *terms, const void *state, int seat);
/* Makes an entry for the view's list "areas". */
json_t *art_area_view(const Terms *terms, const State *s, int area);
/* Deals again what the seat can't know. */
void art_veil(const Terms *, void *state, int seat, Dice *dice);
/* Returns a move's heading in the menu of a letter, or NULL; Game.heading. */
json_t *art_heading(const Terms *, const void *state, int seat,
		    const Move *move);

#endif
