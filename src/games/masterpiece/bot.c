/* bot.c - moves for an absent player: a bot that knows what paintings are worth
 * on average, and the harmless move.  A sealed maximum is paid only as far as
 * the second one goes, so the bot bids what the lot is worth to it, varied a
 * little, so that two bots do not tie for ever. It reads only what its seat has
 * seen: it uses the unseen cards of a veiled state only as a list of the cards
 * still in play. */
#include "games/masterpiece/rules.h"

/* --- the harmless move: decline, money, the lowest value ------------------ */

/* Returns the seat's painting of the lowest value; of equals the one acquired
 * first. */
static int
lowest_painting(const Terms *terms, const State *s, int seat)
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

/* Places a forgery where it does least harm, any other card where no forgery
 * makes it worthless. */
static int
card_place(const Terms *terms, const State *s, int seat)
{
	int lowest = lowest_painting(terms, s, seat), best = lowest;

	if (tables_value(state_tables(terms), s->drawn) == 0)
		return lowest;
	for (int p = 0; p < state_tables(terms)->paintings; p++)
		if (s->owner[p] == seat &&
		    state_value(terms, s, p) > state_value(terms, s, best))
			best = p;
	return best;
}

void
masterpiece_fallback(const Terms *terms, const State *s, int seat, Dice *dice,
		     Move *out)
{
	int n, p = 0;

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
		move_one(out, VERB_SELL, lowest_painting(terms, s, seat));
		return;
	case PHASE_COLLECT:
		out->verb = VERB_MONEY;
		return;
	case PHASE_PUT:
		move_one(out, VERB_PUT, card_place(terms, s, seat));
		return;
	case PHASE_LOT:
		n = (int)dice_below(dice,
				    (guint32)state_owns(terms, s, s->active));
		while (s->owner[p] != s->active || n-- > 0)
			p++;
		move_one(out, VERB_LOT, p);
		return;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

/* --- the bot -------------------------------------------------------------- */

/* A summary of the unseen cards of a batch. */
typedef struct {
	int unseen, forged;
	gint64 sum;
} Unseen;

typedef struct {
	const Terms *terms;
	const State *s;
	int seat;
	Unseen all, pile; /* cards anywhere; cards in the pile, or shuffled with
			     it */
} Mind;

#define ANY_BATCH (-1)

/* Adds up the cards of a batch that a seat hasn't seen. */
static Unseen
unseen_of(const Terms *terms, const State *s, int seat, int batch)
{
	const Tables *tables = state_tables(terms);
	Unseen found = { .unseen = 0 };

	for (int card = 0; card < tables->cards; card++) {
		if ((batch != ANY_BATCH && s->batch[card] != batch) ||
		    state_knows(s, card, seat))
			continue;
		int value = tables_value(tables, card);

		found.unseen++;
		found.forged += value == 0;
		found.sum += value;
	}
	return found;
}

static Unseen
unseen_in_pile(const Terms *terms, const State *s, int seat)
{
	return unseen_of(terms, s, seat,
			 state_pile(s) ? s->batch[s->pile[s->pile_at]]
				       : s->batches);
}

static int
mean(const Unseen *unseen)
{
	return unseen->unseen ? (int)(unseen->sum / unseen->unseen) : 0;
}

/* Estimates a painting's worth as far as the seat knows. */
static int
guess(const Mind *mind, int painting)
{
	const State *s = mind->s;
	gint64 sum = 0;
	int unknown = 0;

	for (int i = 0; i < s->laid_n; i++) {
		if (s->laid_on[i] != painting)
			continue;
		int card = s->laid_card[i];
		int value = tables_value(state_tables(mind->terms), card);

		if (!state_knows(s, card, mind->seat)) {
			unknown++;
			continue;
		}
		if (value == 0)
			return 0;
		sum += value;
	}
	if (!unknown || !mind->all.unseen)
		return (int)sum;
	/* If none of the unknown cards is a forgery, their mean is higher. */
	int good = MAX(1, mind->all.unseen - mind->all.forged);
	double worth = (double)sum + unknown * (double)mind->all.sum / good;

	for (int i = 0; i < unknown; i++)
		worth *= (double)good / mind->all.unseen;
	return (int)worth;
}

/* Returns an owner's painting with the highest estimate, or -1. */
static int
highest(const Mind *mind, int owner, int *worth)
{
	int best = -1;

	for (int p = 0; p < state_tables(mind->terms)->paintings; p++) {
		if (mind->s->owner[p] != owner)
			continue;
		int value = guess(mind, p);

		if (best < 0 || value > *worth) {
			best = p;
			*worth = value;
		}
	}
	return best;
}

/* --- what "highest" and "lowest" mean ------------------------------------ */

/* Reads what the open decision needs: a rollout does this at each move. */
static Mind
mind_of(const Terms *terms, const State *s, int seat)
{
	Mind mind = { .terms = terms, .s = s, .seat = seat };
	bool bank = s->phase == PHASE_AUCTION && !s->private;

	if (bank || s->phase == PHASE_BUY || s->phase == PHASE_COLLECT)
		mind.pile = unseen_in_pile(terms, s, seat);
	else
		mind.all = unseen_of(terms, s, seat, ANY_BATCH);
	return mind;
}

/* Does as masterpiece_best, from a mind that has been read. */
static int
best_painting(const Mind *mind)
{
	const State *s = mind->s;
	int seat = mind->seat, worth = 0, least = 0, best = -1;

	switch ((Phase)s->phase) {
	case PHASE_SELL:
		/* In a private auction, bidding above the average would lose
		 * money. */
		least = mean(&mind->all);
		best = highest(mind, seat, &worth);
		break;
	case PHASE_BUY_PLAYER:
		least = state_space(mind->terms, s, seat)->amount;
		for (int owner = 0; owner < mind->terms->seats; owner++) {
			int value = 0;
			int painting = owner == seat
					       ? -1
					       : highest(mind, owner, &value);

			if (painting < 0 || value <= worth)
				continue;
			best = painting;
			worth = value;
		}
		break;
	case PHASE_LOT:
		return highest(mind, s->active, &worth);
	default:
		break;
	}
	return worth > least ? best : -1;
}

int
masterpiece_best(const Terms *terms, const State *s, int seat)
{
	Mind mind = mind_of(terms, s, seat);

	return best_painting(&mind);
}

int
masterpiece_lowest(const Terms *terms, const State *s, int seat)
{
	return s->phase == PHASE_MUST_SELL ? lowest_painting(terms, s, seat)
					   : -1;
}

/* --- choices ------------------------------------------------------------- */

static int
price_here(const Mind *mind)
{
	return state_space(mind->terms, mind->s, mind->seat)->amount;
}

static int
lot_worth(const Mind *mind)
{
	return mind->s->private ? guess(mind, mind->s->lot) : mean(&mind->pile);
}

/* Chooses a bid, from a range that is wider the more bidders there are. */
static void
bid_choose(const Mind *mind, Dice *dice, Move *out)
{
	int step = state_tables(mind->terms)->step;
	int bidders = seats_count(masterpiece_bidders(mind->terms, mind->s));
	int spread = (int)dice_below(dice, (guint32)bidders + 2);
	int most = lot_worth(mind) + step * (1 - spread);

	if (mind->s->window == WINDOW_RUN_OFF)
		most = lot_worth(mind) + step * (2 - spread / 2);

	most = MIN(most, mind->s->cash[mind->seat]);
	most -= most % step;
	if (most >= masterpiece_floor(mind->terms, mind->s))
		move_one(out, VERB_BID, most);
}

/* Chooses money or a card. A forgery goes where least is lost, other cards to
 * the best painting. */
static void
collect_choose(const Mind *mind, Move *out)
{
	int worth = 0, best = highest(mind, mind->seat, &worth);
	int worst = lowest_painting(mind->terms, mind->s, mind->seat);
	gint64 forged = mind->pile.forged;
	gint64 lost = mind->pile.unseen
			      ? forged * guess(mind, worst) / mind->pile.unseen
			      : 0;

	out->verb = VERB_MONEY;
	if (worth == 0 || mean(&mind->pile) - lost <= price_here(mind))
		return;
	if (best == worst) {
		out->verb = VERB_CARD;
		return;
	}
	move_one(out, VERB_CARD_TO, worst);
	out->arg[out->n++] = best;
}

/* Sells the best painting to the bank or buys it from its owner, if that pays.
 */
static void
trade_choose(const Mind *mind, Move *out)
{
	int best = best_painting(mind);

	if (best < 0)
		return;
	if (mind->s->phase == PHASE_SELL) {
		move_one(out, VERB_SELL, best);
		return;
	}
	move_one(out, VERB_BUY_FROM, best);
	out->arg[out->n++] = mind->s->owner[best];
}

/* --- where to begin ------------------------------------------------------ */

static int
space_worth(const Mind *mind, const Space *space)
{
	int painting = mean(&mind->all);

	switch ((SpaceKind)space->kind) {
	case SPACE_INHERIT:
		return painting;
	case SPACE_COLLECT:
	case SPACE_CARD:
		return space->amount;
	case SPACE_BUY:
		return MAX(0, painting - space->amount);
	case SPACE_PRIVATE:
		return -painting / 4;
	case SPACE_MUST_SELL:
		return space->amount - painting;
	case SPACE_BANK:
	case SPACE_SELL:
	case SPACE_BUY_PLAYER:
		return 0;
	}
	g_assert_not_reached();
}

/* Sums the worth of a starting space over all rolls of the dice. */
static gint64
start_worth(const Mind *mind, int place, int dice)
{
	const Tables *t = state_tables(mind->terms);
	gint64 worth = 0;

	if (dice == 0)
		return space_worth(mind, &t->space[place % t->spaces]);
	for (int eyes = 1; eyes <= 6; eyes++)
		worth += start_worth(mind, place + eyes, dice - 1);
	return worth;
}

static void
start_choose(const Mind *mind, Move *out)
{
	const Tables *t = state_tables(mind->terms);
	gint64 most = 0;

	for (int place = 0; place < t->spaces; place++) {
		gint64 worth = start_worth(mind, place, t->dice);

		if (place && worth <= most)
			continue;
		most = worth;
		move_one(out, VERB_START, place);
	}
}

void
masterpiece_bot(const Terms *terms, const State *s, int seat, Dice *dice,
		Move *out)
{
	Mind mind = mind_of(terms, s, seat);
	int worth = 0, best;

	*out = (Move){ .verb = VERB_PASS };
	switch ((Phase)s->phase) {
	case PHASE_START:
		start_choose(&mind, out);
		return;
	case PHASE_BUY:
		/* Declining lets others have it for less, so a small loss is
		 * accepted. */
		if (price_here(&mind) <=
		    mean(&mind.pile) + state_tables(terms)->step)
			out->verb = VERB_BUY;
		return;
	case PHASE_SELL:
	case PHASE_BUY_PLAYER:
		trade_choose(&mind, out);
		return;
	case PHASE_MUST_SELL:
		move_one(out, VERB_SELL, lowest_painting(terms, s, seat));
		return;
	case PHASE_COLLECT:
		collect_choose(&mind, out);
		return;
	case PHASE_PUT:
		best = tables_value(state_tables(terms), s->drawn)
			       ? highest(&mind, seat, &worth)
			       : lowest_painting(terms, s, seat);
		move_one(out, VERB_PUT, best);
		return;
	case PHASE_LOT:
		move_one(out, VERB_LOT, best_painting(&mind));
		return;
	case PHASE_AUCTION:
		bid_choose(&mind, dice, out);
		return;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

/* --- what plans are filled in with --------------------------------------- */

/* Rounds an amount down to a legal bid or payment. */
static int
in_steps(const Tables *t, int amount)
{
	return MAX(amount - amount % t->step, t->minimum);
}

/* Returns the plans' amounts, based on the average of an unseen value card. The
 * bid at the bank drops one step for each painting but one that the seat has: a
 * seat with many should leave some to others. A price may be one step higher,
 * because others would get the painting for less. */
json_t *
masterpiece_plans(const Terms *terms, const State *s, int seat)
{
	const Tables *t = state_tables(terms);
	const Unseen all = unseen_of(terms, s, seat, ANY_BATCH);
	const Unseen pile = unseen_in_pile(terms, s, seat);
	int worth = mean(&pile);
	int most =
		in_steps(t, worth - t->step * (state_owns(terms, s, seat) - 2));

	int price = in_steps(t, worth + t->step);
	json_t *plans = json_object();

	masterpiece_amount(plans, "most", most);
	masterpiece_amount(plans, "lot", in_steps(t, mean(&all)));
	masterpiece_amount(plans, "price", price);
	object_set_bool(plans, "cheap",
			s->phase == PHASE_BUY &&
				state_space(terms, s, seat)->amount <= price);
	return plans;
}
