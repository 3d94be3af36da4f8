/* chain.h - the running hash over a match's events.
 *
 * A link is the lower-case hex SHA-256 over the link before it ("" before the
 * deal) and the step's events as sorted, compact JSON, each
 * ({"data":..,"kind":..,"to":..}) followed by a line feed.  In Python:
 * sha256((before + "".join(json.dumps(event, sort_keys=True,
 * ensure_ascii=False, separators=(",", ":")) + "\n" for event in
 * events)).encode()).hexdigest() */
#ifndef MATCH_CHAIN_H
#define MATCH_CHAIN_H

#include "game/events.h"

#define FINGERPRINT_CHARS 64

typedef struct {
	char text[FINGERPRINT_CHARS + 1];
} Chain;

/* Add a step's events to the chain over all of them, and those that everybody
 * knows to the public one. */
void chain_add(Chain *all, Chain *public, const Events *events);

#endif
