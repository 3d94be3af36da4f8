/* fallback.c - the harmless move for a seat that does not answer. */
#include "games/masterpiece/bot.h"
#include "games/masterpiece/forms.h"

int
masterpiece_lowest(const Terms *terms, const State *s, int seat)
{
	int lowest = -1, least = 0;

	for (int p = 0; p < state_tables(terms)->paintings; p++) {
		if (s->owner[p] != seat)
			continue;
		int value = state_value(terms, s, p);

		if (lowest < 0 || value < least ||
		    (value == least && s->since[p] < s->since[lowest])) {
			lowest = p;
			least = value;
		}
	}
	return lowest;
}

static int
painting_random(const Terms *terms, const State *s, int owner, Dice *dice)
{
	int n = (int)dice_below(dice, (guint32)state_owns(terms, s, owner));

	for (int p = 0;; p++)
		if (s->owner[p] == owner && n-- == 0)
			return p;
}

/* Places a forgery where it does least harm, any other card where no forgery
 * makes it worthless. */
static int
card_place(const Terms *terms, const State *s, int seat)
{
	int lowest = masterpiece_lowest(terms, s, seat), best = lowest;

	if (tables_value(state_tables(terms), s->drawn) == 0)
		return lowest;
	for (int p = 0; p < state_tables(terms)->paintings; p++)
		if (s->owner[p] == seat &&
		    state_value(terms, s, p) > state_value(terms, s, best))
			best = p;
	return best;
}

void
masterpiece_fallback(const Terms *terms, const void *state, int seat,
		     Dice *dice, Move *out)
{
	const State *s = state;

	*out = (Move){ .verb = VERB_PASS };
	switch ((Phase)s->phase) {
	case PHASE_START:
		move_one(out, VERB_START,
			 (int)dice_below(dice,
					 (guint32)state_tables(terms)->spaces));
		return;
	case PHASE_BUY:
	case PHASE_SELL:
	case PHASE_BUY_PLAYER:
	case PHASE_AUCTION:
		return;
	case PHASE_MUST_SELL:
		move_one(out, VERB_SELL, masterpiece_lowest(terms, s, seat));
		return;
	case PHASE_COLLECT:
		out->verb = VERB_MONEY;
		return;
	case PHASE_PUT:
		move_one(out, VERB_PUT, card_place(terms, s, seat));
		return;
	case PHASE_LOT:
		move_one(out, VERB_LOT,
			 painting_random(terms, s, s->active, dice));
		return;
	case PHASE_OVER:
		break;
	}
	g_assert_not_reached();
}
