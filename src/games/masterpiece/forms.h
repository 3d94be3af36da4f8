/* forms.h - the moves of Masterpiece, as forms for the engine. */
#ifndef MASTERPIECE_FORMS_H
#define MASTERPIECE_FORMS_H

#include "games/masterpiece/state.h"
#include "games/masterpiece/verbs.h"

void masterpiece_legal(const Terms *, const void *state, int seat, Moves *out);
void masterpiece_grammar(const Terms *terms, Moves *out);
json_t *masterpiece_heading(const Terms *, const void *state, int seat,
			    const Move *move);

#endif
