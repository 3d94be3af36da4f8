/* view.h - the table as JSON, for templates, records and people. */
#ifndef MASTERPIECE_VIEW_H
#define MASTERPIECE_VIEW_H

#include "games/masterpiece/state.h"

json_t *masterpiece_view(const Terms *terms, const void *state, int seat);
/* Deals again what the seat can't know. */
void masterpiece_veil(const Terms *, void *state, int seat, Dice *dice);

#endif
