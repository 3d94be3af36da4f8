/* loop.c - where cards lead on the loop of benches. */
#include "games/art-gallery/loop.h"

int
loop_end(const Terms *terms, const State *s, int seat, int step)
{
	int benches = state_benches(terms);
	int far = step_card(step) % benches;

	if (step_way(step) == ANTICLOCKWISE)
		far = benches - far;
	return (s->pawn[seat] + far) % benches;
}

static bool
open_somewhere(const Terms *terms, const State *s, int seat, int card)
{
	for (int way = 0; way < WAYS; way++) {
		int end = loop_end(terms, s, seat, step_of(card, way));

		if (!state_full(terms, s, end))
			return true;
	}
	return false;
}

bool
loop_blocked(const Terms *terms, const State *s, int seat)
{
	for (int card = 0; card < VALUES; card++)
		if (s->hand[seat][card] && open_somewhere(terms, s, seat, card))
			return false;
	return true;
}
