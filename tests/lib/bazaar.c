/* bazaar.c - the bazaar: turns of many decisions, sealed bids, hidden cards. */
#include "lib/bazaar.h"

#include "base/error.h"

#include <stdio.h>

#define KINDS 4
#define EACH 8 /* cards of a kind in the deck */
#define HAND 3
#define STEP 100000
#define UNLUCKY 700000

enum { PLAY, SECOND, NO_SECOND, BID, PASS };

typedef enum { TURN, SECOND_CARD, AUCTION, OVER } Phase;

typedef struct {
	int purse, stacked;
} Tables;

struct State {
	Dice dice;
	Phase phase;
	int active, turn, colour;
	int hand[SEATS_MAX][KINDS];
	int deck[KINDS * EACH], left;
	int purse[SEATS_MAX], prizes[SEATS_MAX];
};

static const char *const cards[KINDS] = { "red/plain", "red/up", "blue/plain",
					  "blue/up" };
static const char *const colours[] = { "red", "blue" };

static void *
bazaar_tables_read(const char *text, GError **error)
{
	Tables tables;

	if (sscanf(text, "purse=%d stacked=%d", &tables.purse,
		   &tables.stacked) != 2) {
		fail(error, ERROR_STOP, "line 1: no purse");
		return NULL;
	}
	return g_memdup2(&tables, sizeof(tables));
}

static void
draw(State *state, int seat, Events *out)
{
	if (state->left == 0)
		return;
	int kind = state->deck[--state->left];

	state->hand[seat][kind]++;
	events_add(out, "card_drawn", seats_one(seat));
	events_word(out, "card", cards[kind]);
}

static void
bazaar_setup(const Terms *terms, State *state, const Dice *dice, Events *out)
{
	const Tables *tables = terms->tables;
	state->dice = *dice;
	if (!tables->stacked)
		for (int i = 0; i < KINDS * EACH; i++)
			state->deck[state->left++] = i / EACH;
	dice_shuffle(&state->dice, state->deck, state->left);
	for (int seat = 0; seat < terms->seats; seat++) {
		state->purse[seat] = tables->purse;
		for (int kind = 0; kind < KINDS; kind++)
			state->hand[seat][kind] = tables->stacked;
		for (int i = 0; i < HAND; i++)
			draw(state, seat, out);
	}
	events_add(out, "opened", SEATS_ALL);
	events_number(out, "purse", tables->purse);
}

static Seats
bazaar_waiting(const Terms *terms, const State *state)
{
	switch (state->phase) {
	case TURN:
	case SECOND_CARD:
		return seats_one(state->active);
	case AUCTION:
		return seats_one(terms->seats) - 1;
	case OVER:
		break;
	}
	return 0;
}

static int
bazaar_turn(const Terms *terms, const State *state)
{
	(void)terms;
	return state->turn;
}

/* by phase; a match that is over has no decision */
static const char *const topics[] = { "turn", "second card", "bank auction",
				      NULL };

static const char *
bazaar_topic(const Terms *terms, const State *state, int seat)
{
	(void)terms;
	(void)seat;
	return topics[state->phase];
}

static void
card_form(Moves *out, int verb, const char *word, const int *hand, int colour)
{
	bool open = false;

	for (int kind = 0; kind < KINDS; kind++) {
		if (!hand[kind] || (colour >= 0 && kind / 2 != colour))
			continue;
		if (!open) {
			moves_verb(out, verb, word);
			moves_choose(out, 1, 1);
		}
		open = true;
		moves_word(out, kind, cards[kind]);
		moves_alias(out, colours[kind / 2]);
	}
}

static void
bid_form(Moves *out, int most)
{
	if (most < STEP)
		return;
	moves_verb(out, BID, "bid");
	moves_amount(out, STEP, most, STEP);
}

static void
bazaar_legal(const Terms *terms, const State *state, int seat, Moves *out)
{
	(void)terms;
	switch (state->phase) {
	case TURN:
		card_form(out, PLAY, "play", state->hand[seat], -1);
		moves_verb(out, PASS, "pass");
		break;
	case SECOND_CARD:
		card_form(out, SECOND, "second", state->hand[seat],
			  state->colour);
		moves_verb(out, NO_SECOND, "no second");
		break;
	case AUCTION:
		bid_form(out, state->purse[seat]);
		moves_verb(out, PASS, "pass");
		break;
	case OVER:
		break;
	}
}

static void
bazaar_grammar(const Terms *terms, Moves *out)
{
	const Tables *tables = terms->tables;
	const int all[KINDS] = { 1, 1, 1, 1 };

	card_form(out, PLAY, "play", all, -1);
	card_form(out, SECOND, "second", all, -1);
	moves_verb(out, NO_SECOND, "no second");
	bid_form(out, tables->purse);
	moves_verb(out, PASS, "pass");
}

static const char *
bazaar_objection(const Terms *terms, const State *state, int seat,
		 const Move *move)
{
	(void)terms;
	(void)state;
	(void)seat;
	return move->verb == BID && move->arg[0] == UNLUCKY ? "unlucky" : NULL;
}

static void
card_laid(State *state, const Move *move, Events *out)
{
	/* An argument of several words is stored as the number of words, then
	 * their ids. */
	int kind = move->arg[move->n - 1];

	state->hand[state->active][kind]--;
	state->colour = kind / 2;
	events_add(out, "card_laid", SEATS_ALL);
	events_seat(out, "seat", state->active);
	events_word(out, "card", cards[kind]);
	state->phase = state->phase == TURN && kind % 2 ? SECOND_CARD : AUCTION;
}

static void
auction(const Terms *terms, State *state, const Move *moves, Events *out)
{
	int best = -1, bid = 0;

	for (int seat = 0; seat < terms->seats; seat++)
		if (moves[seat].verb == BID && moves[seat].arg[0] > bid) {
			best = seat;
			bid = moves[seat].arg[0];
		}
	int prize = (int)dice_below(&state->dice, 9) + 1;

	events_add(out, "auction_over", SEATS_ALL);
	events_number(out, "prize", prize);
	events_loud(out);
	if (best >= 0) {
		events_seat(out, "winner", best);
		state->purse[best] -= bid;
		state->prizes[best] += prize;
	}
}

static void
bazaar_step(const Terms *terms, State *state, const Move *moves, Events *out)
{
	const Move *move = &moves[state->active];

	switch (state->phase) {
	case TURN:
	case SECOND_CARD:
		if (move->verb == PLAY || move->verb == SECOND)
			card_laid(state, move, out);
		else
			state->phase = AUCTION;
		break;
	case AUCTION:
		auction(terms, state, moves, out);
		draw(state, state->active, out);
		state->turn++;
		state->active = (state->active + 1) % terms->seats;
		state->phase =
			state->turn == terms->seats * (terms->options[0] + 2)
				? OVER
				: TURN;
		break;
	case OVER:
		g_assert_not_reached();
	}
}

static json_t *
seat_view(const State *state, int seat, bool open)
{
	json_t *view = json_pack("{s:i, s:i}", "seat", seat, "prizes",
				 state->prizes[seat]);

	for (int kind = 0; open && kind < KINDS; kind++)
		json_object_set_new(view, cards[kind],
				    json_integer(state->hand[seat][kind]));
	return view;
}

static json_t *
bazaar_view(const Terms *terms, const State *state, int seat)
{
	json_t *seats = json_array();

	for (int i = 0; i < terms->seats; i++)
		json_array_append_new(
			seats,
			seat_view(state, i, i == seat || seat == SEAT_JUDGE));
	return json_pack("{s:i, s:o}", "turn", state->turn, "seats", seats);
}

static void
bazaar_score(const Terms *terms, const State *state, int *points, int *places)
{
	for (int seat = 0; seat < terms->seats; seat++)
		points[seat] = state->prizes[seat] + state->purse[seat] / STEP;
	for (int seat = 0; seat < terms->seats; seat++) {
		places[seat] = 1;
		for (int other = 0; other < terms->seats; other++)
			places[seat] += points[other] > points[seat];
	}
}

static void
bazaar_fallback(const Terms *terms, const State *state, int seat, Dice *dice,
		Move *out)
{
	(void)terms;
	(void)seat;
	(void)dice;
	*out = (Move){ .verb = state->phase == SECOND_CARD ? NO_SECOND : PASS };
}

static void
bazaar_veil(const Terms *terms, State *state, int seat, Dice *dice)
{
	int held[SEATS_MAX] = { 0 };

	for (int other = 0; other < terms->seats; other++)
		for (int kind = 0; other != seat && kind < KINDS; kind++)
			for (; state->hand[other][kind];
			     state->hand[other][kind]--) {
				state->deck[state->left++] = kind;
				held[other]++;
			}
	dice_mix(dice, state->deck, state->left);
	for (int other = 0; other < terms->seats; other++)
		for (; held[other]; held[other]--)
			state->hand[other][state->deck[--state->left]]++;
	state->dice = *dice;
}

static void
bazaar_bot(const Terms *terms, const State *state, int seat, Dice *dice,
	   Move *out)
{
	g_autoptr(Moves) moves = moves_new();

	bazaar_legal(terms, state, seat, moves);
	do
		moves_pick(moves, dice, out);
	while (bazaar_objection(terms, state, seat, out));
}

static const Option options[] = {
	{ "rounds", "how often each seat is active", "two three" },
	{ NULL, NULL, NULL },
};

const Game toy_bazaar = {
	.name = "toy-bazaar",
	.title = "Bazaar",
	.prefix = "tb",
	.folder = "toy-bazaar",
	.rules = 1,
	.least_seats = 2,
	.most_seats = 4,
	.options = options,
	.state_size = sizeof(State),
	.tables_read = bazaar_tables_read,
	.tables_free = g_free,
	.setup = bazaar_setup,
	.waiting = bazaar_waiting,
	.turn = bazaar_turn,
	.topic = bazaar_topic,
	.topics = topics,
	.legal = bazaar_legal,
	.grammar = bazaar_grammar,
	.objection = bazaar_objection,
	.step = bazaar_step,
	.view = bazaar_view,
	.score = bazaar_score,
	.fallback = bazaar_fallback,
	.veil = bazaar_veil,
	.bot = bazaar_bot,
};

Deal
toy_deal(int seats, const char *tables)
{
	Deal deal = { .game = &toy_bazaar, .rules = 1, .seats = seats };

	deal.tables = tables;
	for (int i = 0; i < SEED_BYTES; i++)
		deal.seed[i] = (guint8)(i * 7);
	return deal;
}
