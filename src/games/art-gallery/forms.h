/* forms.h - the moves of Art Gallery, as forms for the engine. */
#ifndef ART_GALLERY_FORMS_H
#define ART_GALLERY_FORMS_H

#include "games/art-gallery/cards.h"
#include "games/art-gallery/state.h"

/* Move.arg contains: a step and a card (move, show); a count and that many
 * tiles or pile words (tiles, wish); a card (take); a count and cards (rank).
 */
enum {
	VERB_MOVE,
	VERB_SHOW, /* where every area in reach is full (A2) */
	VERB_TILES,
	VERB_NO_TILES,
	VERB_WISH,
	VERB_TAKE,
	VERB_RANK, /* takes the first of these that is there */
};

void art_legal(const Terms *, const void *state, int seat, Moves *out);
void art_grammar(const Terms *terms, Moves *out);
const char *art_objection(const Terms *, const void *state, int seat,
			  const Move *move);
/* Returns the card that a take or a rank names, or -1 if none of them is there.
 */
int art_taken(const State *s, const Move *move);

#endif
