/* view.h - the table as JSON, for templates, records and people. */
#ifndef MASTERS_GALLERY_VIEW_H
#define MASTERS_GALLERY_VIEW_H

#include "games/masters-gallery/state.h"

json_t *masters_view(const Terms *terms, const void *state, int seat);
/* Shows a seat's cards of an artist, as in the list "hand" of its view. */
json_t *masters_group_view(const Terms *terms, const State *s, int seat,
			   int artist);
/* Deals again what the seat can't know. */
void masters_veil(const Terms *, void *state, int seat, Dice *dice);
/* Returns a move's heading in the menu of a letter, or NULL; Game.heading. */
json_t *masters_heading(const Terms *, const void *state, int seat,
			const Move *move);

#endif
