/* veil.c - deals again what a seat cannot know: value cards it never saw, the
 * bank's paintings below the top one, and the dice to come. */
#include "games/masterpiece/view.h"

/* The places of a batch whose cards the seat does not know. */
typedef struct {
	guint8 *place[CARDS_MAX];
	int card[CARDS_MAX];
	int n;
} Hidden;

static void
hidden_add(Hidden *hidden, const State *s, guint8 *place, int seat, int batch)
{
	if (*place == NO_CARD || s->batch[*place] != batch ||
	    state_knows(s, *place, seat))
		return;
	hidden->card[hidden->n] = *place;
	hidden->place[hidden->n++] = place;
}

static void
hidden_find(Hidden *hidden, State *s, int seat, int batch)
{
	for (int i = 0; i < s->laid_n; i++)
		hidden_add(hidden, s, &s->laid_card[i], seat, batch);
	for (int i = s->pile_at; i < s->pile_n; i++)
		hidden_add(hidden, s, &s->pile[i], seat, batch);
	hidden_add(hidden, s, &s->drawn, seat, batch);
}

/* Shuffles hidden cards. Players who had seen the card of a place have now seen
 * its new card. */
static void
hidden_deal(Hidden *hidden, State *s, Dice *dice)
{
	guint8 seen[CARDS_MAX];

	for (int i = 0; i < hidden->n; i++)
		seen[i] = s->seen[*hidden->place[i]];
	dice_shuffle(dice, hidden->card, hidden->n);
	for (int i = 0; i < hidden->n; i++) {
		*hidden->place[i] = (guint8)hidden->card[i];
		s->seen[hidden->card[i]] = seen[i];
	}
}

static void
gallery_shuffle(const Terms *terms, State *s, Dice *dice)
{
	int rest[PAINTINGS_MAX], first = s->taken + 1;
	int n = state_tables(terms)->paintings - first;

	for (int i = 0; i < n; i++)
		rest[i] = s->gallery[first + i];
	dice_shuffle(dice, rest, MAX(n, 0));
	for (int i = 0; i < n; i++)
		s->gallery[first + i] = (guint8)rest[i];
}

static Dice
dice_other(Dice *dice)
{
	guint8 seed[SEED_BYTES];

	for (int i = 0; i < SEED_BYTES; i++)
		seed[i] = (guint8)dice_below(dice, 256);
	return dice_new(seed, "");
}

void
masterpiece_veil(const Terms *terms, void *state, int seat, Dice *dice)
{
	State *s = state;

	if (seat == SEAT_JUDGE)
		return;
	for (int batch = 0; batch <= s->batches; batch++) {
		Hidden hidden = { .n = 0 };

		hidden_find(&hidden, s, seat, batch);
		hidden_deal(&hidden, s, dice);
	}
	gallery_shuffle(terms, s, dice);
	s->dice = dice_other(dice);
}
