/* game.c - Masterpiece in its two editions, for the table of games: the deal,
 * the steps and the end of a match. */
#include "games/masterpiece/rules.h"

#include "game/seats.h"

#include <string.h>

/* --- the deal ------------------------------------------------------------ */

static void
shuffled(Dice *dice, guint8 *out, int n)
{
	int numbers[CARDS_MAX];

	for (int i = 0; i < n; i++)
		numbers[i] = i;
	dice_shuffle(dice, numbers, n);
	for (int i = 0; i < n; i++)
		out[i] = (guint8)numbers[i];
}

static void
start_set(State *s, int seat, int space, Events *out)
{
	s->place[seat] = (guint8)space;
	events_about(out, "starts_at", SEATS_ALL, seat);
	events_number(out, "space", space);
}

static void
first_turn(const Terms *terms, State *s, Events *out)
{
	int starter = masterpiece_high_roll(terms, s, out);

	events_deal_ends(out);
	masterpiece_turns(terms, s, starter, out);
}

void
masterpiece_setup(const Terms *terms, State *s, const Dice *dice, Events *out)
{
	const Tables *t = state_tables(terms);

	s->dice = *dice;
	s->drawn = NO_CARD;
	s->barred = NO_SEAT;
	memset(s->owner, OWNER_BANK, sizeof(s->owner));
	shuffled(&s->dice, s->pile, t->cards);
	shuffled(&s->dice, s->gallery, t->paintings);
	s->pile_n = (guint8)t->cards;
	for (int seat = 0; seat < terms->seats; seat++) {
		s->cash[seat] = t->start;
		events_about(out, "dealt", SEATS_ALL, seat);
		masterpiece_name(terms, s->gallery[s->taken], out);
		masterpiece_take(terms, s, seat, out);
	}
	if (terms->options[OPTION_START]) {
		s->phase = PHASE_START;
		return;
	}
	for (int seat = 0; seat < terms->seats; seat++)
		start_set(s, seat,
			  (int)dice_below(&s->dice, (guint32)t->spaces), out);
	first_turn(terms, s, out);
}

/* --- what is asked ------------------------------------------------------- */

Seats
masterpiece_waiting(const Terms *terms, const State *s)
{
	switch ((Phase)s->phase) {
	case PHASE_START:
		return (1u << terms->seats) - 1;
	case PHASE_BUY:
	case PHASE_SELL:
	case PHASE_MUST_SELL:
	case PHASE_BUY_PLAYER:
	case PHASE_COLLECT:
	case PHASE_PUT:
		return seats_one(s->active);
	case PHASE_LOT:
		return seats_one((s->active + 1) % terms->seats);
	case PHASE_AUCTION:
		return masterpiece_bidders(terms, s);
	case PHASE_OVER:
		return 0;
	}
	g_assert_not_reached();
}

int
masterpiece_turn(const Terms *terms, const State *s)
{
	(void)terms;
	return s->turn;
}

const char *
masterpiece_topic(const Terms *terms, const State *s, int seat)
{
	static const char *const names[] = {
		[PHASE_START] = "start space",
		[PHASE_BUY] = "purchase",
		[PHASE_SELL] = "sale",
		[PHASE_MUST_SELL] = "forced sale",
		[PHASE_BUY_PLAYER] = "purchase from a player",
		[PHASE_COLLECT] = "collect",
		[PHASE_PUT] = "value card",
		[PHASE_LOT] = "lot",
		[PHASE_OVER] = "over",
	};
	(void)terms;
	(void)seat;
	if (s->phase != PHASE_AUCTION)
		return names[s->phase];
	if (s->window == WINDOW_RUN_OFF)
		return s->private ? "private auction run-off"
				  : "bank auction run-off";
	return s->private ? "private auction" : "bank auction";
}

/* --- steps: each says whether the match waits for something -------------- */

static bool
buy_step(const Terms *terms, State *s, const Move *move, Events *out)
{
	int seat = s->active, price = state_space(terms, s, seat)->amount;

	if (move->verb == VERB_PASS) {
		events_about(out, "buy_declined", SEATS_ALL, seat);
		return masterpiece_auction_bank(terms, s, seat, out);
	}
	events_about(out, "bought", SEATS_ALL, seat);
	masterpiece_name(terms, s->gallery[s->taken], out);
	events_amount(out, "price", price);
	masterpiece_pay(s, seat, -price);
	masterpiece_take(terms, s, seat, out);
	return masterpiece_over(terms, s, out);
}

static bool
sell_step(const Terms *terms, State *s, const Move *move, Events *out)
{
	int amount = s->phase == PHASE_SELL
			     ? state_value(terms, s, move->arg[0])
			     : state_space(terms, s, s->active)->amount;

	if (move->verb == VERB_PASS)
		events_about(out, "sale_declined", SEATS_ALL, s->active);
	else
		masterpiece_sell(terms, s, move->arg[0], amount, out);
	return false;
}

static bool
buy_player_step(const Terms *terms, State *s, const Move *move, Events *out)
{
	int seat = s->active, price = state_space(terms, s, seat)->amount;

	if (move->verb == VERB_PASS) {
		events_about(out, "player_declined", SEATS_ALL, seat);
		return false;
	}
	g_assert(s->owner[move->arg[0]] == move->arg[1]);
	events_about(out, "bought_from", SEATS_ALL, seat);
	events_seat(out, "seller", move->arg[1]);
	masterpiece_name(terms, move->arg[0], out);
	events_amount(out, "price", price);
	masterpiece_pay_seat(s, seat, move->arg[1], price);
	masterpiece_move(terms, s, move->arg[0], seat, out);
	return false;
}

/* Puts a card under a painting. Everybody learns where it went, but only the
 * owner which card it is. */
static void
card_put(const Terms *terms, State *s, int card, int painting, Events *out)
{
	masterpiece_lay(s, card, painting);
	events_about(out, "card_added", SEATS_ALL, s->active);
	masterpiece_name(terms, painting, out);
	events_about(out, "own_card_added", seats_one(s->active), s->active);
	events_word(out, "card", tables_word(state_tables(terms), card));
	masterpiece_name(terms, painting, out);
	events_amount(out, "value", state_value(terms, s, painting));
}

static bool
collect_step(const Terms *terms, State *s, const Move *move, Events *out)
{
	if (move->verb == VERB_MONEY) {
		masterpiece_collect(terms, s, out);
		return false;
	}
	int card = masterpiece_draw(terms, s, out);
	bool forged = tables_value(state_tables(terms), card) == 0;

	if (move->verb == VERB_CARD_TO) {
		card_put(terms, s, card, move->arg[forged ? 0 : 1], out);
	} else if (state_owns(terms, s, s->active) == 1) {
		card_put(terms, s, card, state_only(s, s->active), out);
	} else {
		/* The card is kept until a painting is chosen for it. */
		s->drawn = (guint8)card;
		s->seen[card] |= seats_one(s->active);
		s->phase = PHASE_PUT;
		events_about(out, "card_taken", SEATS_ALL, s->active);
		events_about(out, "card_drawn", seats_one(s->active),
			     s->active);
		events_word(out, "card",
			    tables_word(state_tables(terms), card));
		return true;
	}
	return false;
}

static bool
phase_step(const Terms *terms, State *s, const Move *moves, Events *out)
{
	const Move *move = &moves[s->active];
	int chooser = (s->active + 1) % terms->seats, card = s->drawn;

	switch ((Phase)s->phase) {
	case PHASE_START:
		for (int seat = 0; seat < terms->seats; seat++)
			start_set(s, seat, moves[seat].arg[0], out);
		first_turn(terms, s, out);
		return true;
	case PHASE_BUY:
		return buy_step(terms, s, move, out);
	case PHASE_SELL:
	case PHASE_MUST_SELL:
		return sell_step(terms, s, move, out);
	case PHASE_BUY_PLAYER:
		return buy_player_step(terms, s, move, out);
	case PHASE_COLLECT:
		return collect_step(terms, s, move, out);
	case PHASE_PUT:
		s->drawn = NO_CARD;
		card_put(terms, s, card, move->arg[0], out);
		return false;
	case PHASE_LOT:
		events_about(out, "lot_chosen", SEATS_ALL, chooser);
		masterpiece_name(terms, moves[chooser].arg[0], out);
		return masterpiece_auction_private(terms, s,
						   moves[chooser].arg[0], out);
	case PHASE_AUCTION:
		return masterpiece_auction_close(terms, s, moves, out);
	case PHASE_OVER:
		break;
	}
	g_assert_not_reached();
}

void
masterpiece_step(const Terms *terms, State *s, const Move *moves, Events *out)
{
	if (!phase_step(terms, s, moves, out))
		masterpiece_turns(terms, s, (s->active + 1) % terms->seats,
				  out);
}

/* --- fortunes, and the end of a match ------------------------------------- */

int
masterpiece_worth(const Terms *terms, const State *s, int seat)
{
	int worth = 0;

	for (int p = 0; p < state_tables(terms)->paintings; p++)
		if (s->owner[p] == seat)
			worth += state_value(terms, s, p);
	return worth;
}

int
masterpiece_fortune(const Terms *terms, const State *s, int seat)
{
	return s->cash[seat] + masterpiece_worth(terms, s, seat);
}

/* Computes fortunes and places. Equal fortunes share their place (A13). */
void
masterpiece_score(const Terms *terms, const State *s, int *points, int *places)
{
	for (int seat = 0; seat < terms->seats; seat++)
		points[seat] = masterpiece_fortune(terms, s, seat);
	places_rank(places, points, NULL, terms->seats);
}

/* Reports who wins. Resigned players can't win; under the first rules they
 * could. */
static void
winners_tell(const Terms *terms, const State *s, Events *out)
{
	int points[PLAYERS], places[PLAYERS];
	Seats gone = terms->rules > 1 ? terms->resigned : 0;

	masterpiece_score(terms, s, points, places);
	places_resigned(places, gone, terms->seats);
	const char *kind =
		places_won(places, points, gone, terms->seats, "won");

	for (int seat = 0; seat < terms->seats; seat++) {
		if (places[seat] != 1)
			continue;
		events_about(out, kind, SEATS_ALL, seat);
		events_loud(out);
		events_amount(out, "fortune", points[seat]);
	}
}

static void
fortunes_tell(const Terms *terms, const State *s, Events *out)
{
	for (int seat = 0; seat < terms->seats; seat++) {
		for (int p = 0; p < state_tables(terms)->paintings; p++)
			if (s->owner[p] == seat)
				masterpiece_value_tell(terms, s, p, SEATS_ALL,
						       out);
		events_about(out, "fortune", SEATS_ALL, seat);
		events_amount(out, "cash", s->cash[seat]);
		events_amount(out, "paintings",
			      masterpiece_worth(terms, s, seat));
		events_amount(out, "fortune",
			      masterpiece_fortune(terms, s, seat));
	}
	winners_tell(terms, s, out);
}

void
masterpiece_finish(const Terms *terms, State *s, Events *out)
{
	s->phase = PHASE_OVER;
	for (int i = 0; i < s->laid_n; i++)
		s->seen[s->laid_card[i]] = (1u << PLAYERS) - 1;
	if (out)
		fortunes_tell(terms, s, out);
}

bool
masterpiece_over(const Terms *terms, State *s, Events *out)
{
	if (state_left(terms, s))
		return false;
	events_add(out, "last_painting", SEATS_ALL);
	masterpiece_finish(terms, s, out);
	return true;
}

/* --- the games ------------------------------------------------------------ */

/* Name, help and values, for both editions. */
#define OPTIONS                                                                \
	{ "start_space",                                                       \
	  "where pieces begin: drawn by lot, or each chooses in secret",       \
	  "random choose" },                                                   \
		{ "tie",                                                       \
		  "equal maxima on top: one run-off, or the auction is "       \
		  "cancelled",                                                 \
		  "runoff cancel" },                                           \
		{ "overbid",                                                   \
		  "a maximum above one's cash: not taken, or let in and "      \
		  "fined",                                                     \
		  "reject penalty" },                                          \
	{                                                                      \
		"turn_limit", "the match ends after so many turns",            \
			"none 120 240 480"                                     \
	}

static const Option options_1970[] = {
	OPTIONS,
	{ "no_painting",
	  "a forced sale without a painting: nothing, or the next turn is "
	  "missed",
	  "nothing miss_turn" },
	{ NULL, NULL, NULL },
};

static const Option options_1996[] = { OPTIONS, { NULL, NULL, NULL } };

static const char *const owed[] = { "starting", "active", "lot", NULL };

static const char *const asides[] = { "high_roll", "values_shuffled", NULL };

static const char *const acts[] = {
	"starts_at",	   "bought",	    "bought_from", "buy_declined",
	"player_declined", "sale_declined", "card_taken",  "sold_to_bank",
	"card_added",	   "collected",	    "lot_chosen",  NULL,
};

static const char *const topics[] = {
	"start space",
	"purchase",
	"sale",
	"forced sale",
	"purchase from a player",
	"collect",
	"value card",
	"lot",
	"bank auction",
	"bank auction run-off",
	"private auction",
	"private auction run-off",
	NULL,
};

/* Fields shared by both editions. */
#define MASTERPIECE                                                            \
	.folder = "masterpiece", .rules = 2, .least_seats = PLAYERS_LEAST,     \
	.most_seats = PLAYERS, .state_size = sizeof(State),                    \
	.score_event = "fortune", .asides = asides, .acts = acts,              \
	.tables_free = masterpiece_tables_free, .topics = topics,              \
	.owed = owed, .plans = masterpiece_plans, .gloss = masterpiece_gloss,  \
	GAME_FUNCTIONS(masterpiece)

static const Game masterpiece_1970 = {
	.name = "masterpiece-1970",
	.title = "Masterpiece 1970",
	.prefix = "mp",
	.lengths = { [3] = 41, 40, 36, 37 },
	.rollouts = { [3] = 8000, 7000, 6000, 5000 },
	.edition = "1970",
	.options = options_1970,
	.tables_read = masterpiece_tables_1970,
	MASTERPIECE,
};

static const Game masterpiece_1996 = {
	.name = "masterpiece-1996",
	.title = "Masterpiece 1996",
	.prefix = "mq",
	.lengths = { [3] = 39, 40, 39, 36 },
	.rollouts = { [3] = 10000, 9000, 8000, 7000 },
	.edition = "1996",
	.options = options_1996,
	.tables_read = masterpiece_tables_1996,
	MASTERPIECE,
};

extern const Game *const masterpiece_games[];
const Game *const masterpiece_games[] = { &masterpiece_1970, &masterpiece_1996,
					  NULL };
