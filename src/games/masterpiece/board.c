/* board.c - the parts of a turn in which nobody decides anything: dice,
 * movement, what a space does. */
#include "games/masterpiece/rules.h"

typedef struct {
	int die[DICE_MAX], n, sum;
} Roll;

static Roll
roll_make(const Terms *terms, State *s)
{
	Roll roll = { .n = state_tables(terms)->dice };

	for (int i = 0; i < roll.n; i++) {
		roll.die[i] = 1 + (int)dice_below(&s->dice, 6);
		roll.sum += roll.die[i];
	}
	return roll;
}

static void
roll_tell(const Roll *roll, Events *out)
{
	events_list(out, "dice");
	for (int i = 0; i < roll->n; i++)
		events_item_number(out, roll->die[i]);
	events_number(out, "roll", roll->sum);
}

/* --- the first turn ------------------------------------------------------ */

/* Plays one round of rolls; returns the seats with the highest. */
static Seats
rolls_round(const Terms *terms, State *s, Seats seats, Events *out)
{
	Seats high = 0;
	int best = 0;

	for (int seat = 0; seat < terms->seats; seat++) {
		if (!seats_has(seats, seat))
			continue;
		Roll roll = roll_make(terms, s);

		events_about(out, "high_roll", SEATS_ALL, seat);
		roll_tell(&roll, out);
		if (roll.sum > best)
			high = 0;
		if (roll.sum >= best)
			high |= seats_one(seat);
		best = MAX(best, roll.sum);
	}
	return high;
}

int
masterpiece_high_roll(const Terms *terms, State *s, Events *out)
{
	Seats seats = (1u << terms->seats) - 1;

	do
		seats = rolls_round(terms, s, seats, out);
	while (seats_count(seats) > 1);
	int first = __builtin_ctz(seats);

	events_about(out, "begins", SEATS_ALL, first);
	return first;
}

/* --- what a space does --------------------------------------------------- */

static bool
nothing(const char *kind, const State *s, Events *out)
{
	events_about(out, kind, SEATS_ALL, s->active);
	return false;
}

static bool
ask(State *s, Phase phase)
{
	s->phase = phase;
	return true;
}

static bool
private_land(const Terms *terms, State *s, Events *out)
{
	int owned = state_owns(terms, s, s->active);

	if (!owned)
		return nothing("owns_nothing", s, out);
	if (!masterpiece_auction_possible(terms, s))
		return nothing("no_bidders", s, out);
	if (owned > 1)
		return ask(s, PHASE_LOT);
	return masterpiece_auction_private(terms, s, state_only(s, s->active),
					   out);
}

/* Asks whether to buy; a player who can't pay has declined (A7). */
static bool
buy_land(const Terms *terms, State *s, Events *out)
{
	int price = state_space(terms, s, s->active)->amount;

	if (s->cash[s->active] >= price)
		return ask(s, PHASE_BUY);
	events_about(out, "cannot_pay", SEATS_ALL, s->active);
	events_amount(out, "price", price);
	return masterpiece_auction_bank(terms, s, s->active, out);
}

/* Asks what to sell. A player without paintings has had their turn (C1); in the
 * French text they also lose the next one. */
static bool
must_sell_land(const Terms *terms, State *s, Events *out)
{
	int owned = state_owns(terms, s, s->active);

	if (!owned && terms->options[OPTION_NO_PAINTING]) {
		s->loses[s->active] = true;
		return nothing("owns_nothing_to_sell", s, out);
	}
	if (!owned)
		return nothing("owns_nothing", s, out);
	if (owned > 1)
		return ask(s, PHASE_MUST_SELL);
	masterpiece_sell(terms, s, state_only(s, s->active),
			 state_space(terms, s, s->active)->amount, out);
	return false;
}

static bool
buy_player_land(const Terms *terms, State *s, Events *out)
{
	int price = state_space(terms, s, s->active)->amount, others = 0;

	for (int seat = 0; seat < terms->seats; seat++)
		if (seat != s->active)
			others += state_owns(terms, s, seat);
	if (!others)
		return nothing("nothing_to_buy", s, out);
	if (s->cash[s->active] >= price)
		return ask(s, PHASE_BUY_PLAYER);
	events_about(out, "too_poor", SEATS_ALL, s->active);
	events_amount(out, "price", price);
	return false;
}

void
masterpiece_collect(const Terms *terms, State *s, Events *out)
{
	int amount = state_space(terms, s, s->active)->amount;

	masterpiece_pay(s, s->active, amount);
	events_about(out, "collected", SEATS_ALL, s->active);
	events_amount(out, "amount", amount);
}

static bool
space_land(const Terms *terms, State *s, Events *out)
{
	bool owns = state_owns(terms, s, s->active) > 0;

	switch ((SpaceKind)state_space(terms, s, s->active)->kind) {
	case SPACE_PRIVATE:
		return private_land(terms, s, out);
	case SPACE_BANK:
		return masterpiece_auction_bank(terms, s, NO_SEAT, out);
	case SPACE_BUY:
		return buy_land(terms, s, out);
	case SPACE_SELL:
		return owns ? ask(s, PHASE_SELL)
			    : nothing("owns_nothing", s, out);
	case SPACE_MUST_SELL:
		return must_sell_land(terms, s, out);
	case SPACE_BUY_PLAYER:
		return buy_player_land(terms, s, out);
	case SPACE_INHERIT:
		events_about(out, "inherited", SEATS_ALL, s->active);
		masterpiece_name(terms, s->gallery[s->taken], out);
		masterpiece_take(terms, s, s->active, out);
		return masterpiece_over(terms, s, out);
	case SPACE_CARD:
		if (owns && state_drawable(s))
			return ask(s, PHASE_COLLECT);
		masterpiece_collect(terms, s, out);
		return false;
	case SPACE_COLLECT:
		masterpiece_collect(terms, s, out);
		return false;
	}
	g_assert_not_reached();
}

/* --- turns --------------------------------------------------------------- */

static void
move_make(const Terms *terms, State *s, Events *out)
{
	static const char *const kinds[SPACE_KINDS] = {
		"at_private_auction",
		"at_bank_auction",
		"at_buy",
		"at_sell",
		"at_must_sell",
		"at_collect",
		"at_card",
		"at_buy_player",
		"at_inherit",
	};
	int seat = s->active;
	Roll roll = roll_make(terms, s);

	s->place[seat] = (guint8)((s->place[seat] + roll.sum) %
				  state_tables(terms)->spaces);
	const Space *space = state_space(terms, s, seat);

	events_about(out, kinds[space->kind], SEATS_ALL, seat);
	roll_tell(&roll, out);
	events_number(out, "space", s->place[seat]);
	events_amount(out, "amount", space->amount);
}

/* Begins one turn; true if the match waits or is over. */
static bool
turn_make(const Terms *terms, State *s, int seat, Events *out)
{
	static const int most[] = { G_MAXINT, 120, 240, 480 };

	if (s->turn >= most[terms->options[OPTION_LIMIT]]) {
		events_add(out, "turn_limit", SEATS_ALL);
		events_number(out, "turns", s->turn);
		masterpiece_finish(terms, s, out);
		return true;
	}
	s->turn++;
	s->active = (guint8)seat;
	if (s->loses[seat]) {
		s->loses[seat] = false;
		return nothing("turn_lost", s, out);
	}
	move_make(terms, s, out);
	return space_land(terms, s, out);
}

void
masterpiece_turns(const Terms *terms, State *s, int seat, Events *out)
{
	while (!turn_make(terms, s, seat, out))
		seat = (seat + 1) % terms->seats;
}
