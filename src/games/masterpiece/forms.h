/* forms.h - the moves of Masterpiece, as forms for the engine. */
#ifndef MASTERPIECE_FORMS_H
#define MASTERPIECE_FORMS_H

#include "games/masterpiece/state.h"

/* In Move.arg stand a space (start), a painting (sell, lot, put), a painting
 * and its owner (buy from), two paintings (card to), an amount (bid), or the
 * price where it was named (buy). */
enum {
	VERB_START,
	VERB_BUY,
	VERB_BUY_FROM,
	VERB_SELL,
	VERB_PASS,
	VERB_LOT,
	VERB_MONEY,
	VERB_CARD,
	VERB_CARD_TO, /* a forgery to the first, any other to the second */
	VERB_PUT,
	VERB_BID,
};

void masterpiece_legal(const Terms *, const void *state, int seat, Moves *out);
void masterpiece_grammar(const Terms *terms, Moves *out);

#endif
