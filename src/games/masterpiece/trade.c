/* trade.c - paintings, value cards and money change hands. */
#include "games/masterpiece/trade.h"

void
masterpiece_pay(State *s, int seat, int amount)
{
	g_assert(s->cash[seat] + amount >= 0);
	s->cash[seat] += amount;
	s->paid += amount;
}

void
masterpiece_pay_seat(State *s, int from, int to, int amount)
{
	g_assert(amount >= 0 && s->cash[from] >= amount);
	s->cash[from] -= amount;
	s->cash[to] += amount;
}

void
masterpiece_name(const Terms *terms, int painting, Events *out)
{
	const Painting *p = &state_tables(terms)->painting[painting];

	events_word(out, "painting", p->id);
	events_word(out, "title", p->title);
}

void
masterpiece_tell(const char *kind, int seat, Events *out)
{
	events_add(out, kind, SEATS_ALL);
	events_seat(out, "seat", seat);
}

static void
cards_list(const Terms *terms, const State *s, int painting, Events *out)
{
	events_list(out, "cards");
	for (int i = 0; i < s->laid_n; i++)
		if (s->laid_on[i] == painting)
			events_item(out, tables_word(state_tables(terms),
						     s->laid_card[i]));
}

void
masterpiece_value_tell(const Terms *terms, const State *s, int painting,
		       Seats to, Events *out)
{
	events_add(out, to == SEATS_ALL ? "value_shown" : "value_seen", to);
	events_seat(out, "seat", s->owner[painting]);
	masterpiece_name(terms, painting, out);
	cards_list(terms, s, painting, out);
	events_amount(out, "value", state_value(terms, s, painting));
}

/* --- value cards --------------------------------------------------------- */

/* Shuffles the cards that sales to the bank removed, the only ones that come
 * back (1996 A5, E8). Nobody knows them any more. */
static void
aside_shuffle(State *s, Events *out)
{
	int cards[CARDS_MAX];

	s->batches++;
	for (int i = 0; i < s->aside_n; i++) {
		cards[i] = s->aside[i];
		s->seen[s->aside[i]] = 0;
		s->batch[s->aside[i]] = s->batches;
	}
	dice_shuffle(&s->dice, cards, s->aside_n);
	for (int i = 0; i < s->aside_n; i++)
		s->pile[i] = (guint8)cards[i];
	s->pile_at = 0;
	s->pile_n = s->aside_n;
	s->aside_n = 0;
	events_add(out, "values_shuffled", SEATS_ALL);
	events_number(out, "cards", s->pile_n);
}

int
masterpiece_draw(const Terms *terms, State *s, Events *out)
{
	(void)terms;
	if (state_pile(s) == 0)
		aside_shuffle(s, out);
	g_assert(state_pile(s) > 0);
	return s->pile[s->pile_at++];
}

void
masterpiece_lay(State *s, int card, int painting)
{
	s->laid_card[s->laid_n] = (guint8)card;
	s->laid_on[s->laid_n++] = (guint8)painting;
	s->seen[card] |= seats_one(s->owner[painting]);
}

/* --- paintings ----------------------------------------------------------- */

static void
owner_set(State *s, int painting, int seat)
{
	s->owner[painting] = (guint8)seat;
	s->since[painting] = ++s->gettings;
	for (int i = 0; i < s->laid_n; i++)
		if (s->laid_on[i] == painting)
			s->seen[s->laid_card[i]] |= seats_one(seat);
}

void
masterpiece_take(const Terms *terms, State *s, int seat, Events *out)
{
	g_assert(state_left(terms, s) > 0);
	int painting = s->gallery[s->taken++];

	owner_set(s, painting, seat);
	/* 1996 A4: a painting without a card is worth nothing, but isn't a
	 * forgery. */
	if (state_drawable(s))
		masterpiece_lay(s, masterpiece_draw(terms, s, out), painting);
	masterpiece_value_tell(terms, s, painting, seats_one(seat), out);
}

void
masterpiece_move(const Terms *terms, State *s, int painting, int seat,
		 Events *out)
{
	owner_set(s, painting, seat);
	masterpiece_value_tell(terms, s, painting, seats_one(seat), out);
}

static void
cards_remove(State *s, int painting)
{
	int kept = 0;

	for (int i = 0; i < s->laid_n; i++) {
		int card = s->laid_card[i];

		if (s->laid_on[i] == painting) {
			s->aside[s->aside_n++] = (guint8)card;
			s->seen[card] = (1u << PLAYERS) - 1;
			continue;
		}
		s->laid_card[kept] = (guint8)card;
		s->laid_on[kept++] = s->laid_on[i];
	}
	s->laid_n = (guint8)kept;
}

void
masterpiece_sell(const Terms *terms, State *s, int painting, int amount,
		 Events *out)
{
	int seat = s->owner[painting];

	events_add(out, "sold_to_bank", SEATS_ALL);
	events_seat(out, "seat", seat);
	masterpiece_name(terms, painting, out);
	events_amount(out, "price", amount);
	cards_list(terms, s, painting, out);
	events_amount(out, "value", state_value(terms, s, painting));
	masterpiece_pay(s, seat, amount);
	s->sold_for[painting] = amount;
	s->sold_value[painting] = state_value(terms, s, painting);
	s->owner[painting] = OWNER_NONE;
	cards_remove(s, painting);
}
