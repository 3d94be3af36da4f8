/* verbs.h - the verbs of the moves, and their arguments. */
#ifndef MASTERPIECE_VERBS_H
#define MASTERPIECE_VERBS_H

/* Move.arg contains a space (start), a painting (sell, lot, put), a painting
 * and its owner (buy from), two paintings (card to), an amount (bid), or the
 * price if it was named (buy). */
enum {
	VERB_START,
	VERB_BUY,
	VERB_BUY_FROM,
	VERB_SELL,
	VERB_PASS,
	VERB_LOT,
	VERB_MONEY,
	VERB_CARD,
	VERB_CARD_TO, /* a forgery goes to the first, any other card to the
			 second */
	VERB_PUT,
	VERB_BID,
};

#endif
