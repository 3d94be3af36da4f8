/* trade.c - transfers paintings, value cards and money, with or without an
 * auction. */
#include "games/masterpiece/rules.h"

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
	const Artwork *p = &state_tables(terms)->painting[painting];

	events_word(out, "painting", p->id);
	events_word(out, "title", p->title);
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
	if (!out)
		return;
	events_about(out, to == SEATS_ALL ? "value_shown" : "value_seen", to,
		     s->owner[painting]);
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

	events_about(out, "sold_to_bank", SEATS_ALL, seat);
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

/* --- auctions ------------------------------------------------------------- */

/* One sealed round of maximum bids, played out as an open auction. An open
 * auction ends when the highest bidder tops the second, so they pay the second
 * maximum and a step. Equal maxima on top are the case of simultaneous equal
 * bids in the printed rules. */

/* Returns whether maxima above one's cash are accepted. */
static bool
overbids_pass(const Terms *terms, const State *s)
{
	return terms->options[OPTION_OVERBID] && s->window == WINDOW_FIRST;
}

int
masterpiece_floor(const Terms *terms, const State *s)
{
	const Tables *t = state_tables(terms);

	return s->window == WINDOW_RUN_OFF ? s->tied_at + t->step : t->minimum;
}

int
masterpiece_ceiling(const Terms *terms, const State *s, int seat)
{
	if (overbids_pass(terms, s))
		return MAX(s->cash[seat], state_tables(terms)->most);
	return s->cash[seat];
}

Seats
masterpiece_bidders(const Terms *terms, const State *s)
{
	int least = masterpiece_floor(terms, s);
	Seats seats = 0;

	for (int seat = 0; seat < terms->seats; seat++)
		if (seat != s->barred &&
		    masterpiece_ceiling(terms, s, seat) >= least)
			seats |= seats_one(seat);
	return seats;
}

int
masterpiece_price(int least, int step, int top, int second)
{
	int asked = MAX(least, second ? second + step : 0);

	/* Bids are multiples of the step, so this lowers nothing. */
	g_assert(asked <= top);
	return MIN(top, asked);
}

/* --- opening ------------------------------------------------------------- */

/* Reports that nobody gets the lot: it stays where it is. */
static bool
lot_stays(const Terms *terms, const char *kind, const State *s, Events *out)
{
	events_about(out, kind, SEATS_ALL, s->active);
	events_loud(out);
	masterpiece_name(terms, s->lot, out);
	return false;
}

static bool
window_open(const Terms *terms, State *s, Window window, Events *out)
{
	static const char *const kinds[][2] = {
		[WINDOW_FIRST] = { "bank_auction", "private_auction" },
		[WINDOW_AGAIN] = { "auction_again", "auction_again" },
		[WINDOW_RUN_OFF] = { "run_off", "run_off" },
	};

	s->window = window;
	if (!masterpiece_bidders(terms, s))
		return lot_stays(terms,
				 window == WINDOW_RUN_OFF ? "auction_cancelled"
							  : "nobody_can_bid",
				 s, out);
	events_about(out, kinds[s->window][s->private], SEATS_ALL, s->active);
	masterpiece_name(terms, s->lot, out);
	events_amount(out, "least", masterpiece_floor(terms, s));
	s->phase = PHASE_AUCTION;
	return true;
}

static bool
lot_open(const Terms *terms, State *s, int painting, Events *out)
{
	s->lot = (guint8)painting;
	s->tied = 0;
	s->tied_at = 0;
	return window_open(terms, s, WINDOW_FIRST, out);
}

bool
masterpiece_auction_bank(const Terms *terms, State *s, int barred, Events *out)
{
	s->private = false;
	s->barred = (gint8)barred;
	return lot_open(terms, s, s->gallery[s->taken], out);
}

bool
masterpiece_auction_possible(const Terms *terms, State *s)
{
	s->private = true;
	s->barred = (gint8)s->active;
	s->window = WINDOW_FIRST;
	return masterpiece_bidders(terms, s) != 0;
}

bool
masterpiece_auction_private(const Terms *terms, State *s, int painting,
			    Events *out)
{
	s->private = true;
	s->barred = (gint8)s->active;
	return lot_open(terms, s, painting, out);
}

/* --- closing ------------------------------------------------------------- */

typedef struct {
	int bid[PLAYERS]; /* 0: none */
	Seats caught;	  /* seats that bid more than they have */
	int top, second;  /* highest that can be paid; second of all */
	int caught_top;
	Seats tops;
} Count;

static void
bids_read(const Terms *terms, const State *s, const Move *moves, Count *count)
{
	Seats asked = masterpiece_bidders(terms, s);

	for (int seat = 0; seat < terms->seats; seat++) {
		const Move *move = &moves[seat];

		if (!seats_has(asked, seat) || move->verb != VERB_BID)
			continue;
		count->bid[seat] = move->arg[0];
		if (move->arg[0] <= s->cash[seat])
			continue;
		g_assert(overbids_pass(terms, s));
		count->caught |= seats_one(seat);
		count->caught_top = MAX(count->caught_top, move->arg[0]);
	}
}

static void
bids_rank(const Terms *terms, Count *count)
{
	for (int seat = 0; seat < terms->seats; seat++)
		if (!seats_has(count->caught, seat))
			count->top = MAX(count->top, count->bid[seat]);
	for (int seat = 0; seat < terms->seats; seat++) {
		if (!count->bid[seat] || seats_has(count->caught, seat))
			continue;
		if (count->bid[seat] == count->top)
			count->tops |= seats_one(seat);
		else
			count->second = MAX(count->second, count->bid[seat]);
	}
	count->second = MAX(count->second, count->caught_top);
}

/* Imposes the printed fine. Players who can't pay it keep their money and lose
 * a turn. */
static void
seat_fine(const Terms *terms, State *s, int seat, Events *out)
{
	int fine = state_tables(terms)->fine;

	if (s->cash[seat] < fine) {
		s->loses[seat] = true;
		events_about(out, "overbid_turn", SEATS_ALL, seat);
		return;
	}
	masterpiece_pay(s, seat, -fine);
	events_about(out, "overbid_fine", SEATS_ALL, seat);
	events_amount(out, "fine", fine);
}

static bool
lot_sold(const Terms *terms, State *s, const Count *count, Events *out)
{
	int seat = __builtin_ctz(count->tops);
	int price = masterpiece_price(masterpiece_floor(terms, s),
				      state_tables(terms)->step, count->top,
				      count->second);

	events_about(out, s->private ? "private_lot_sold" : "bank_lot_sold",
		     SEATS_ALL, seat);
	events_loud(out);
	if (s->private)
		events_seat(out, "seller", s->active);
	masterpiece_name(terms, s->lot, out);
	events_amount(out, "price", price);
	if (s->private) {
		masterpiece_pay_seat(s, seat, s->active, price);
		masterpiece_move(terms, s, s->lot, seat, out);
		return false;
	}
	masterpiece_pay(s, seat, -price);
	masterpiece_take(terms, s, seat, out);
	return masterpiece_over(terms, s, out);
}

static bool
lot_tied(const Terms *terms, State *s, const Count *count, Events *out)
{
	s->tied = count->tops;
	s->tied_at = count->top;
	for (int i = 0; i < terms->seats; i++) {
		int seat = (s->active + i) % terms->seats;

		if (!seats_has(s->tied, seat))
			continue;
		events_about(out, "tied", SEATS_ALL, seat);
		events_amount(out, "amount", s->tied_at);
	}
	if (s->window == WINDOW_RUN_OFF || terms->options[OPTION_TIE])
		return lot_stays(terms, "auction_cancelled", s, out);
	return window_open(terms, s, WINDOW_RUN_OFF, out);
}

bool
masterpiece_auction_close(const Terms *terms, State *s, const Move *moves,
			  Events *out)
{
	Count count = { .top = 0 };

	bids_read(terms, s, moves, &count);
	bids_rank(terms, &count);
	for (int i = 0; i < terms->seats; i++)
		if (seats_has(count.caught, (s->active + i) % terms->seats))
			seat_fine(terms, s, (s->active + i) % terms->seats,
				  out);
	if (count.caught && count.caught_top >= count.top)
		return window_open(terms, s, WINDOW_AGAIN, out);
	if (!count.tops)
		return lot_stays(terms,
				 s->window == WINDOW_RUN_OFF
					 ? "auction_cancelled"
					 : "auction_without_bids",
				 s, out);
	if (seats_count(count.tops) > 1)
		return lot_tied(terms, s, &count, out);
	return lot_sold(terms, s, &count, out);
}
