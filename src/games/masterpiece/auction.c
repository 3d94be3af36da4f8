/* auction.c - one sealed round of maximum bids, played out as an open auction.
 * An open auction ends when the highest bidder tops the second, so they pay
 * the second maximum and a step. Equal maxima on top are the case of
 * simultaneous equal bids in the printed rules. */
#include "games/masterpiece/auction.h"

#include "games/masterpiece/scoring.h"
#include "games/masterpiece/trade.h"
#include "games/masterpiece/verbs.h"

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
	Seats seats = 0;

	for (int seat = 0; seat < terms->seats; seat++)
		if (seat != s->barred && masterpiece_ceiling(terms, s, seat) >=
						 masterpiece_floor(terms, s))
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

static void
opened_tell(const Terms *terms, const State *s, Events *out)
{
	static const char *const kinds[][2] = {
		[WINDOW_FIRST] = { "bank_auction", "private_auction" },
		[WINDOW_AGAIN] = { "auction_again", "auction_again" },
		[WINDOW_RUN_OFF] = { "run_off", "run_off" },
	};

	masterpiece_tell(kinds[s->window][s->private], s->active, out);
	masterpiece_name(terms, s->lot, out);
	events_amount(out, "least", masterpiece_floor(terms, s));
}

/* Reports that nobody gets the lot: it stays where it is. */
static bool
lot_stays(const Terms *terms, const char *kind, const State *s, Events *out)
{
	masterpiece_tell(kind, s->active, out);
	events_loud(out);
	masterpiece_name(terms, s->lot, out);
	return false;
}

static bool
window_open(const Terms *terms, State *s, Window window, Events *out)
{
	s->window = window;
	if (!masterpiece_bidders(terms, s))
		return lot_stays(terms,
				 window == WINDOW_RUN_OFF ? "auction_cancelled"
							  : "nobody_can_bid",
				 s, out);
	opened_tell(terms, s, out);
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
	Seats caught;	  /* who bid more than they have */
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
		masterpiece_tell("overbid_turn", seat, out);
		return;
	}
	masterpiece_pay(s, seat, -fine);
	masterpiece_tell("overbid_fine", seat, out);
	events_amount(out, "fine", fine);
}

static void
lot_bank_sold(const Terms *terms, State *s, int seat, int price, Events *out)
{
	masterpiece_tell("bank_lot_sold", seat, out);
	events_loud(out);
	masterpiece_name(terms, s->lot, out);
	events_amount(out, "price", price);
	masterpiece_pay(s, seat, -price);
	masterpiece_take(terms, s, seat, out);
}

static void
lot_private_sold(const Terms *terms, State *s, int seat, int price, Events *out)
{
	masterpiece_tell("private_lot_sold", seat, out);
	events_loud(out);
	events_seat(out, "seller", s->active);
	masterpiece_name(terms, s->lot, out);
	events_amount(out, "price", price);
	masterpiece_pay_seat(s, seat, s->active, price);
	masterpiece_move(terms, s, s->lot, seat, out);
}

static bool
lot_sold(const Terms *terms, State *s, const Count *count, Events *out)
{
	int seat = __builtin_ctz(count->tops);
	int price = masterpiece_price(masterpiece_floor(terms, s),
				      state_tables(terms)->step, count->top,
				      count->second);

	if (s->private) {
		lot_private_sold(terms, s, seat, price, out);
		return false;
	}
	lot_bank_sold(terms, s, seat, price, out);
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
		masterpiece_tell("tied", seat, out);
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
