/* forms.h - the moves of Masters Gallery, as forms for the engine. */
#ifndef MASTERS_GALLERY_FORMS_H
#define MASTERS_GALLERY_FORMS_H

#include "games/masters-gallery/state.h"

/* Move.arg contains a card, or an artist (award). For "add" it contains a count
 * and that many cards, or a card alone where no more than one is legal: see
 * masters_added. */
enum {
	VERB_PLAY,
	VERB_SECOND,
	VERB_PASS,
	VERB_AWARD,
	VERB_GIVE,
	VERB_ADD,
	VERB_ADD_NOTHING,
};

void masters_legal(const Terms *, const void *state, int seat, Moves *out);
void masters_grammar(const Terms *terms, Moves *out);
/* Returns the cards that a move adds, and how many. */
const int *masters_added(const Move *move, int *n);
/* Makes the move that adds these cards, in the order of kinds; n may be 0. */
void masters_add(const State *s, int seat, const int *cards, int n, Move *out);
const char *masters_objection(const Terms *, const void *state, int seat,
			      const Move *move);

#endif
