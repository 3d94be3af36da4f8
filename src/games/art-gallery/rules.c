/* rules.c - the deal and the steps of a match. */
#include "games/art-gallery/rules.h"

#include "games/art-gallery/award.h"
#include "games/art-gallery/cards.h"
#include "games/art-gallery/forms.h"
#include "games/art-gallery/round.h"

#include <string.h>

static void
numbers_shuffle(int numbers[PAINTINGS], Dice *dice)
{
	for (int i = 0; i < PAINTINGS; i++)
		numbers[i] = i + 1;
	dice_shuffle(dice, numbers, PAINTINGS);
}

static void
paintings_deal(State *s, Dice *dice)
{
	int numbers[PAINTINGS];

	numbers_shuffle(numbers, dice);
	for (int i = 0; i < PAINTINGS; i++)
		s->deck[i] = numbers[i];
}

static void
tiles_deal(const Tables *tables, State *s, Dice *dice)
{
	int numbers[PAINTINGS], at = 0;

	numbers_shuffle(numbers, dice);
	for (int pile = 0; pile < PILES; pile++) {
		s->piled[pile] = tables->height[pile];
		for (int i = 0; i < tables->height[pile]; i++)
			s->tile[pile][i] = numbers[at++];
	}
	memset(s->owner, -1, sizeof(s->owner));
}

void
art_setup(const Terms *terms, void *state, const Dice *dice, Events *out)
{
	State *s = state;
	Dice own = *dice;

	paintings_deal(s, &own);
	tiles_deal(state_tables(terms), s, &own);
	s->start = (guint8)dice_below(&own, (guint32)terms->seats);
	for (int seat = 0; seat < terms->seats; seat++)
		memset(s->hand[seat], 1, VALUES);
	events_add(out, "start_drawn", SEATS_ALL);
	events_seat(out, "seat", s->start);
	for (int pile = 0; pile < PILES; pile++)
		art_top_tell(terms, s, pile, out);
	s->round = 1;
	art_round_begin(terms, s, out);
}

Seats
art_waiting(const Terms *terms, const void *state)
{
	const State *s = state;

	(void)terms;
	return s->phase == PHASE_OVER ? 0 : seats_one(s->active);
}

int
art_turn(const Terms *terms, const void *state)
{
	(void)terms;
	return ((const State *)state)->turn;
}

const char *
art_topic(const Terms *terms, const void *state, int seat)
{
	(void)terms;
	(void)seat;
	switch ((Phase)((const State *)state)->phase) {
	case PHASE_TURN:
		return "turn";
	case PHASE_TILES:
		return "shop";
	case PHASE_TAKE:
		return "take back";
	case PHASE_OVER:
		return "over";
	}
	g_assert_not_reached();
}

static void
hand_take(State *s, int seat, int card)
{
	g_assert(s->hand[seat][card] > 0);
	s->hand[seat][card]--;
}

static void
pawn_move(const Terms *terms, State *s, int seat, int step, Events *out)
{
	static const char *const kinds[WAYS] = { "moved_cw", "moved_ccw" };
	int card = step_card(step);

	hand_take(s, seat, card);
	s->open[seat][card]++;
	s->pawn[seat] = (guint8)loop_end(terms, s, seat, step);
	events_add(out, card ? kinds[step_way(step)] : "stayed", SEATS_ALL);
	events_seat(out, "seat", seat);
	events_number(out, "card", card);
	events_number(out, "gallery", s->pawn[seat]);
}

/* Places a card face down, with a marker that shows the order. */
static void
card_bid(State *s, int seat, int card, Events *out)
{
	int area = s->pawn[seat], place = s->markers[area]++;

	s->bar[area][place] = (Marker){ (guint8)seat, (guint8)card };
	events_add(out, "marker_placed", SEATS_ALL);
	events_seat(out, "seat", seat);
	events_number(out, "gallery", area);
	events_word(out, "place", art_places[place]);
	events_add(out, "own_bid", seats_one(seat));
	events_seat(out, "seat", seat);
	events_number(out, "card", card);
	events_number(out, "gallery", area);
}

static void
card_show(State *s, int seat, int card, Events *out)
{
	s->open[seat][card]++;
	events_add(out, "card_shown", SEATS_ALL);
	events_seat(out, "seat", seat);
	events_number(out, "card", card);
	events_number(out, "gallery", s->pawn[seat]);
}

static void
walk_note(const Terms *terms, State *s, int seat, const Move *move)
{
	bool shown = move->verb == VERB_SHOW;

	s->walk[seat][state_turns(terms, s, seat)] = (Walk){
		.card = (guint8)step_card(move->arg[0]),
		.way = (guint8)step_way(move->arg[0]),
		.area = s->pawn[seat],
		.shown = shown,
		.second = shown ? (guint8)move->arg[1] : 0,
	};
}

static void
turn_step(const Terms *terms, State *s, const Move *move, Events *out)
{
	int seat = s->active;

	pawn_move(terms, s, seat, move->arg[0], out);
	hand_take(s, seat, move->arg[1]);
	if (move->verb == VERB_SHOW)
		card_show(s, seat, move->arg[1], out);
	else
		card_bid(s, seat, move->arg[1], out);
	walk_note(terms, s, seat, move);
	s->played++;
	s->turn++;
	s->active = (guint8)((seat + 1) % terms->seats);
	if (s->played == TURNS * terms->seats)
		art_round_close(terms, s, out);
}

static void
tiles_step(const Terms *terms, State *s, const Move *move, Events *out)
{
	int piles[SHOP_MOST], n = 0;

	if (move->verb == VERB_WISH)
		n = shop_wish(terms, s, shop_card(s), move->arg + 1,
			      move->arg[0], piles);
	else if (move->verb == VERB_TILES)
		for (; n < move->arg[0]; n++)
			piles[n] = shop_pile(s, move->arg[1 + n]);
	art_round_sell(terms, s, piles, n, out);
}

void
art_step(const Terms *terms, void *state, const Move *moves, Events *out)
{
	State *s = state;
	const Move *move = &moves[s->active];

	switch ((Phase)s->phase) {
	case PHASE_TURN:
		turn_step(terms, s, move, out);
		return;
	case PHASE_TILES:
		tiles_step(terms, s, move, out);
		break;
	case PHASE_TAKE:
		art_round_return(s, art_taken(s, move), out);
		break;
	case PHASE_OVER:
		g_assert_not_reached();
	}
	art_round_go_on(terms, s, out);
}
