/* fallback.c - the harmless move for a seat that does not answer. */
#include "games/masters-gallery/bot.h"
#include "games/masters-gallery/forms.h"

/* Returns which of an artist's cards to give up first. */
static int
card_first(const State *s, int seat, int artist)
{
	static const int order[SYMBOLS] = {
		PLAIN, DRAW, AWARD, UP, DOWN, SIMULTANEOUS,
	};

	for (int i = 0; i < SYMBOLS; i++)
		if (s->hand[seat][card_of(artist, order[i])])
			return card_of(artist, order[i]);
	g_assert_not_reached();
}

static int
artist_held_most(const State *s, int seat)
{
	int best = 0;

	for (int a = 1; a < ARTISTS; a++)
		if (state_holds(s, seat, a) > state_holds(s, seat, best))
			best = a;
	return best;
}

static int
artist_shown_most(const State *s, int seat)
{
	int best = 0;

	for (int a = 1; a < ARTISTS; a++)
		if (s->display[seat][a] > s->display[seat][best])
			best = a;
	return best;
}

static int
card_random(const State *s, int seat, Dice *dice)
{
	int n = (int)dice_below(dice, s->held[seat]), kind = 0;

	while (n >= s->hand[seat][kind])
		n -= s->hand[seat][kind++];
	return kind;
}

/* Adds, in the last round, a card of every artist displayed: cards left over
 * are worth nothing, and added ones may settle a tie. */
static void
add_fallback(const State *s, int seat, Move *out)
{
	int cards[ARTISTS], n = 0;

	for (int a = 0; s->round == ROUNDS && a < ARTISTS; a++)
		if (s->display[seat][a] && state_holds(s, seat, a))
			cards[n++] = card_first(s, seat, a);
	masters_add(s, seat, cards, n, out);
}

void
masters_fallback(const Terms *terms, const void *state, int seat, Dice *dice,
		 Move *out)
{
	const State *s = state;
	int most = artist_held_most(s, seat);

	(void)terms;
	*out = (Move){ .n = 0 };
	switch ((Phase)s->phase) {
	case PHASE_TURN:
		move_one(out, VERB_PLAY, card_first(s, seat, most));
		return;
	case PHASE_SECOND_UP:
	case PHASE_SECOND_DOWN:
		out->verb = VERB_PASS;
		return;
	case PHASE_AWARD:
		move_one(out, VERB_AWARD, artist_shown_most(s, seat));
		return;
	case PHASE_GIVE:
		move_one(out, VERB_GIVE, card_random(s, seat, dice));
		return;
	case PHASE_ADD:
		add_fallback(s, seat, out);
		return;
	case PHASE_OVER:
		break;
	}
	g_assert_not_reached();
}
