/* masterpiece_1996_test.c - the rules page of Masterpiece 1996: facts F,
 * contradictions C, rulings A, mail M, edge cases E, examples X. */
#include "salon.h"
#include "trial.h"

#include "lib/must.h"

#include <stdlib.h>
#include <string.h>

#define WAITING(seats) ck_assert_uint_eq(salon_waiting(salon), (Seats)(seats))
#define SALON(n) g_autoptr(Salon) salon = salon_new(1996, n)
#define SALON_TEST(name, seats)                                                \
	TEST_OF(name, Salon, salon, salon_new(1996, seats))
#define CASH(seat, amount) ck_assert_int_eq(salon->s.cash[seat], amount)
#define VALUE(painting, amount)                                                \
	ck_assert_int_eq(salon_value(salon, painting), amount)
#define COLLECT 7

/* --- facts ----------------------------------------------------------------*/

SALON_TEST(f1_money, 3)
{
	const Tables *t = state_tables(&salon->terms);

	ck_assert_int_eq(t->start, 15000000);
	ck_assert_int_eq(t->minimum, 1000000);
	ck_assert_int_eq(t->step, 500000);
	ck_assert_int_eq(t->fine, 1000000);
	ck_assert_int_eq(t->paintings, 24);
	ck_assert_int_eq(t->cards, 42);
	ck_assert_int_eq(salon->game->least_seats, 3);
	ck_assert_int_eq(salon->game->most_seats, 6);
}

/* F2, E5: the ring is that of 1970 except for 8, 15 and 25 and all amounts. */
SALON_TEST(f2_e5_board, 3)
{
	static const int totals[SPACE_KINDS] = { 4, 5, 5, 6, 2, 0, 5, 2, 1 };
	static const int prices[][2] = {
		{ 1, 4000 },  { 5, 3500 }, { 13, 3000 }, { 17, 2500 },
		{ 19, 4000 }, { 8, 3500 }, { 26, 3500 }, { 22, 3500 },
		{ 25, 3500 }, { 2, 3000 }, { 28, 3000 }
	};
	g_autoptr(Salon) old = salon_new(1970, 3);
	const Tables *t = state_tables(&salon->terms);
	const Tables *o = state_tables(&old->terms);
	int count[SPACE_KINDS] = { 0 };

	for (int i = 0; i < 30; i++) {
		int kind = t->space[i].kind;

		count[kind]++;
		if (kind == SPACE_CARD)
			kind = SPACE_COLLECT;
		ck_assert_int_eq(kind == o->space[i].kind,
				 i != 8 && i != 15 && i != 25);
	}
	for (int kind = 0; kind < SPACE_KINDS; kind++)
		ck_assert_int_eq(count[kind], totals[kind]);
	for (gsize i = 0; i < G_N_ELEMENTS(prices); i++)
		ck_assert_int_eq(t->space[prices[i][0]].amount,
				 1000 * prices[i][1]);
	ck_assert_int_eq(t->space[8].kind, SPACE_MUST_SELL);
	ck_assert_int_eq(t->space[15].kind, SPACE_BANK);
	ck_assert_int_eq(t->space[25].kind, SPACE_BUY_PLAYER);
}

/* F3, A1 */
SALON_TEST(f3_a1_value_deck, 3)
{
	const Tables *t = state_tables(&salon->terms);
	int sum = 0;

	for (int card = 0; card < t->cards; card++)
		sum += tables_value(t, card);
	ck_assert_int_eq(sum, 151000000);
	ck_assert_int_eq(sum / 42, 3595238);
	ck_assert_int_eq(t->kind[0].count, 4);
	ck_assert_int_eq(t->kind[t->kinds - 1].value, 10000000);
	ck_assert_int_eq(t->kind[t->kinds - 1].count, 1);
}

/* F4, A8, A12, E16: the running match's chart is shown; both editions are
 * labelled. */
SALON_TEST(a8_e16_labels, 3)
{
	g_autofree char *text = NULL;

	assert_text(salon_view(salon, SEAT_PUBLIC, "values_rebuilt"), "true");
	assert_text(salon_view(salon, SEAT_PUBLIC, "paintings_rebuilt"),
		    "true");
	assert_text_has(salon_view(salon, SEAT_PUBLIC, "chart"),
			"{\"card\":\"7.5M\",\"count\":2,\"value\":7500000}");
	ck_assert(g_file_get_contents("src/games/masterpiece/en/rules-1996.txt",
				      &text, NULL, NULL));
	assert_has(text, "reconstruction", "placeholders");
}

/* E6: there is one die. */
TEST(e6_one_die)
{
	g_autoptr(Trial) trial = trial_new(game_find("masterpiece-1996"), 4, 1);

	for (int i = 0; i < events_count(trial->events); i++) {
		json_auto_t *record = events_record(trial->events, i);
		json_t *dice = json_object_get(json_object_get(record, "data"),
					       "dice");

		if (dice)
			ck_assert_uint_eq(json_array_size(dice), 1);
	}
}

/* A11: the highest roller begins, and rolls again to move. */
TEST(a11_rolls_again)
{
	g_autoptr(Trial) trial = trial_new(game_find("masterpiece-1996"), 3, 4);
	int high = 0, moved = 0;

	for (int i = 0; i < events_count(trial->events); i++) {
		const char *kind = events_kind(trial->events, i);

		high += strcmp(kind, "high_roll") == 0;
		if (strncmp(kind, "at_", 3) == 0)
			moved++;
		if (strcmp(kind, "begins") == 0)
			ck_assert_int_eq(moved, 0);
	}
	ck_assert_int_ge(high, 3);
	ck_assert_int_ge(moved, 1);
}

/* --- values ---------------------------------------------------------------*/

/* X1, A3, E1, E2: cards add up; with a forgery, earlier and later cards are
 * worth nothing. */
SALON_TEST(x1_sum_and_forgery, 3)
{
	salon_give(salon, 0, "p01 2.5M 3M");
	VALUE("p01", 5500000);
	salon_give(salon, 1, "p02 2.5M 3M forgery");
	VALUE("p02", 0);
	salon_give(salon, 2, "p03 2.5M 3M forgery 4M");
	VALUE("p03", 0);
	salon_give(salon, 2, "p04");
	VALUE("p04", 0);
}

/* X2, E9, A6: a painting is sold for its value; all its cards are shown and put
 * aside. */
SALON_TEST(x2_may_sell, 3)
{
	salon_give(salon, 0, "p01 2.5M 3M");
	salon_land(salon, 0, 6);
	salon_play(salon, "sell the basket of apples");
	CASH(0, 20500000);
	salon_event(salon, "sold_to_bank", 0,
		    "{\"cards\":[\"2.5M\",\"3M\"],\"painting\":\"p01\","
		    "\"price\":5500000,\"seat\":0,\"value\":5500000}");
	salon_told(salon, "sold_to_bank", "\"all\"");
	ck_assert_int_eq(salon->s.aside_n, 2);
	ck_assert_int_eq(salon->s.laid_n, 0);
}

/* E9: a forgery brings nothing at may-sell, 3.5M at the forced sale. */
TEST_RANGE(e9_forgery, 0, 3)
{
	static const int spaces[] = { 6, 8, 26 };
	static const int paid[] = { 0, 3500000, 3500000 };
	SALON(3);

	salon_give(salon, 0, "p01 2.5M forgery");
	salon_land(salon, 0, spaces[_i]);
	if (_i == 0)
		salon_play(salon, "sell p01");
	CASH(0, 15000000 + paid[_i]);
	ck_assert_int_eq(salon_count(salon, "sold_to_bank"), 1);
}

/* E10 */
TEST_RANGE(e10_forced_sale_without_painting, 0, 2)
{
	static const int spaces[] = { 8, 26 };
	SALON(3);

	salon_land(salon, 0, spaces[_i]);
	ck_assert_int_eq(salon_count(salon, "owns_nothing"), 1);
	ck_assert(!salon->s.loses[0]);
}

/* E10: there is no option for the French text of 1970. */
TEST(e10_no_option)
{
	int options[OPTIONS_MAX] = { 0 };

	ck_assert(!game_option(game_find("masterpiece-1996"),
			       "no_painting=miss_turn", options, NULL));
	ck_assert(game_option(game_find("masterpiece-1970"),
			      "no_painting=miss_turn", options, NULL));
}

/* X4, C3, E3, E14: all cards move, on both spaces; even a 10M painting. */
TEST_RANGE(x4_buy_from_player, 0, 2)
{
	static const int spaces[] = { 22, 25 };
	SALON(3);

	salon_give(salon, 1, "p01 2.5M 3M");
	salon_give(salon, 2, "p02 10M");
	int buyer = salon_fortune(salon, 0), owner = salon_fortune(salon, 1);

	salon_land(salon, 0, spaces[_i]);
	salon_play(salon, "buy p01 from seat 2");
	ck_assert_int_eq(salon_fortune(salon, 0) - buyer, 2000000);
	ck_assert_int_eq(salon_fortune(salon, 1) - owner, -2000000);
	CASH(0, 11500000);
	VALUE("p01", 5500000);
	salon_event(salon, "value_seen", 0,
		    "{\"cards\":[\"2.5M\",\"3M\"],\"painting\":\"p01\","
		    "\"seat\":0,\"value\":5500000}");
	salon_land(salon, 0, spaces[_i]);
	ck_assert(salon_reads(salon, 0, "buy p02 from seat 3"));
}

/* E3, E4: all cards move in a private auction too; the seller does not bid. */
SALON_TEST(e3_e4_private_auction, 3)
{
	salon_give(salon, 0, "p01 2.5M 3M");
	salon_land(salon, 0, 11);
	WAITING(6);
	salon_all(salon, "bid 4M|pass");
	VALUE("p01", 5500000);
	ck_assert_int_eq(salon_owner(salon, "p01"), 1);
	CASH(0, 16000000);
}

/* E4, A7: a player who declined does not bid, and one who cannot pay has
 * declined. */
SALON_TEST(e4_a7_declined, 3)
{
	salon_land(salon, 0, 13);
	salon_play(salon, "pass");
	WAITING(6);
	salon->s.cash[0] = 2500000;
	salon_land(salon, 0, 1);
	ck_assert_int_eq(salon_count(salon, "cannot_pay"), 1);
	WAITING(6);
}

/* --- collect --------------------------------------------------------------*/

static Salon *
collector(const char *card)
{
	Salon *salon = salon_new(1996, 3);

	salon_give(salon, 0, "p07 2M, p12 4M");
	salon_pile(salon, card);
	salon_land(salon, 0, COLLECT);
	return salon;
}

TEST(collect_money)
{
	g_autoptr(Salon) salon = collector("10M");

	ck_assert_str_eq(salon_topic(salon), "collect");
	assert_text(salon_fallback(salon, 0, 1), "money");
	salon_play(salon, "money");
	CASH(0, 18000000);
	VALUE("p12", 4000000);
}

/* 4.4, A2: one mail decides about card and painting; only where the card went
 * is announced. */
TABLE(mails, const char *card, *on; int seven, twelve) = {
	{ "3.5M", "p12", 2000000, 7500000 },
	{ "forgery", "p07", 0, 4000000 },
};

TEST_EACH(m_collect_in_one_mail, mails)
{
	g_autoptr(Salon) salon = collector(mails[_i].card);
	g_autofree char *data = g_strdup_printf(
		"{\"painting\":\"%s\",\"seat\":0}", mails[_i].on);

	salon_play(salon, "card forgery on p07 else on p12");
	VALUE("p07", mails[_i].seven);
	VALUE("p12", mails[_i].twelve);
	salon_event(salon, "card_added", 0, data);
	salon_told(salon, "card_added", "\"all\"");
	salon_told(salon, "own_card_added", "[0]");
	CASH(0, 15000000);
}

/* Other ways to write it. */
TEST_RANGE(m_collect_words, 0, 7)
{
	static const char *const lines[] = {
		"card forgery on p07 else on p12",
		"Card, forgery on p07, else on p12.",
		"card forgery on mahana no atua otherwise on nocturne: blue "
		"and "
		"gold, southampton water",
		"take a card",
		"money",
		"collect",
		"card forgery on p12 else on p12",
	};
	g_autoptr(Salon) salon = collector("3.5M");

	ck_assert_msg(salon_reads(salon, 0, lines[_i]), "%s", lines[_i]);
	ck_assert(!salon_reads(salon, 0, "card forgery on p07"));
	ck_assert(!salon_reads(salon, 0, "card forgery on p01 else on p12"));
}

/* A2, 4.4: the seat sees the value of a plain card, then says where it goes. */
TEST(a2_plain_card)
{
	g_autoptr(Salon) salon = collector("forgery");

	salon_play(salon, "card");
	ck_assert_str_eq(salon_topic(salon), "value card");
	WAITING(1);
	salon_event(salon, "card_taken", 0, "{\"seat\":0}");
	salon_event(salon, "card_drawn", 0,
		    "{\"card\":\"forgery\",\"seat\":0}");
	salon_told(salon, "card_drawn", "[0]");
	char *own = salon_view(salon, 0, "drawn");

	ck_assert_str_eq(own, "{\"card\":\"forgery\"}");
	assert_text(salon_view(salon, 1, "drawn"), "null");
	free(own);
	assert_text(salon_fallback(salon, 0, 1), "put on p07");
	/* E12: the card must be put on a painting of one's own. */
	ck_assert(!salon_reads(salon, 0, "put on p01"));
	ck_assert(!salon_reads(salon, 0, "pass"));
	salon_play(salon, "put on p12");
	VALUE("p12", 0);
	ck_assert_int_eq(salon->s.drawn, NO_CARD);
}

/* A2: a forgery on a forgery is legal and does no harm. */
SALON_TEST(a2_forgery_on_forgery, 3)
{
	salon_give(salon, 0, "p07 forgery, p12 4M");
	salon_pile(salon, "forgery");
	salon_land(salon, 0, COLLECT);
	salon_play(salon, "card forgery on p07 else on p12");
	VALUE("p07", 0);
	VALUE("p12", 4000000);
	ck_assert_int_eq(state_cards(&salon->s, salon_painting(salon, "p07")),
			 2);
}

/* A4, E11: without a painting the player gets money, and no mail is asked. */
SALON_TEST(a4_e11_no_painting, 3)
{
	salon_land(salon, 0, COLLECT);
	CASH(0, 18000000);
	ck_assert_int_eq(salon->s.active, 1);
}

/* With one painting, nobody is asked where the card goes. */
SALON_TEST(collect_one_painting, 3)
{
	salon_give(salon, 0, "p07 2M");
	salon_pile(salon, "5M");
	salon_land(salon, 0, COLLECT);
	ck_assert(!salon_reads(salon, 0, "card forgery on p07 else on p07"));
	salon_play(salon, "card");
	VALUE("p07", 7000000);
}

/* A10: the card may be put on a painting acquired a moment ago, too. */
SALON_TEST(a10_new_painting, 3)
{
	salon_pile(salon, "2M 5M");
	salon_land(salon, 0, 27);
	salon_land(salon, 0, COLLECT);
	salon_play(salon, "card");
	VALUE("p01", 7000000);
}

/* A6: the number of cards under a painting is public, their values are not. */
SALON_TEST(a6_card_count, 3)
{
	salon_give(salon, 0, "p07 2M 3M");
	g_autofree char *players = salon_view(salon, SEAT_PUBLIC, "players");

	assert_has(players, "\"cards\":2");
	assert_lacks(players, "2M");
}

/* 3.4.10: a former owner knows the old cards and how many came later. */
SALON_TEST(m10_former_owner, 3)
{
	salon_give(salon, 1, "p07 2M");
	salon_land(salon, 0, 22);
	salon_play(salon, "buy p07 from seat 2");
	salon_pile(salon, "5M");
	salon_land(salon, 0, COLLECT);
	salon_play(salon, "card");
	assert_text_has(salon_view(salon, 1, "remembered"),
			"\"unknown\":1,\"values\":[\"2M\"]");
	assert_text(salon_view(salon, 2, "remembered"), "[]");
}

/* --- the pile -------------------------------------------------------------*/

/* X6, A5, C1, E8, G3: only removed cards are reshuffled, when one is needed. */
static Salon *
empty_pile(void)
{
	Salon *salon = salon_new(1996, 3);

	salon_give(salon, 0, "p07 3M forgery 5M, p12 4M");
	salon_land(salon, 0, 6);
	salon_play(salon, "sell p07");
	salon_pile_left(salon, 0);
	return salon;
}

TEST_OF(x6_reshuffle, Salon, salon, empty_pile())
{
	ck_assert_int_eq(salon_count(salon, "values_shuffled"), 0);
	salon_land(salon, 0, 27);
	salon_event(salon, "values_shuffled", 0, "{\"cards\":3}");
	ck_assert_int_eq(state_pile(&salon->s), 2);
	ck_assert_int_eq(salon->s.aside_n, 0);
	int value = salon_value(salon, "p01");

	ck_assert(value == 3000000 || value == 0 || value == 5000000);
	VALUE("p12", 4000000);
	/* Sold paintings never return. */
	ck_assert_int_eq(salon_owner(salon, "p07"), OWNER_NONE);
}

/* 3.4.10: nobody knows their order any more; but everybody knows which three
 * they are, so a veil shuffles them among themselves. */
TEST_OF(m10_reshuffle_forgets, Salon, salon, empty_pile())
{
	bool other = false;

	salon_land(salon, 0, 27);
	for (int i = 0; i < 30; i++) {
		State veiled = salon->s;
		guint8 seed[SEED_BYTES] = { (guint8)i };
		Dice dice = dice_new(seed, "");

		masterpiece_veil(&salon->terms, &veiled, 1, &dice);
		int value = state_value(&salon->terms, &veiled,
					salon_painting(salon, "p01"));

		ck_assert(value == 3000000 || value == 0 || value == 5000000);
		other = other || value != salon_value(salon, "p01");
	}
	ck_assert(other);
}

/* A4, G3: a card is offered as long as there are removed ones. */
TEST_OF(a4_g3_no_card, Salon, salon, empty_pile())
{
	salon_land(salon, 0, COLLECT);
	ck_assert_str_eq(salon_topic(salon), "collect");
	salon_play(salon, "money");
	salon->s.aside_n = 0;
	int cash = salon->s.cash[0];

	salon_land(salon, 0, COLLECT);
	CASH(0, cash + 3000000);
	ck_assert_int_eq(salon->s.active, 1);
	/* A painting without a card is worth nothing, but isn't a forgery. */
	salon_land(salon, 0, 27);
	VALUE("p01", 0);
	ck_assert_int_eq(state_cards(&salon->s, salon_painting(salon, "p01")),
			 0);
}

/* E7: the piles are not equal. */
TEST(e7_piles)
{
	g_autoptr(Trial) trial = trial_new(game_find("masterpiece-1996"), 3, 1);
	const State *s = trial->state;

	ck_assert_int_ne(state_left(&trial->terms, s), state_pile(s));
}

/* C2, E13: the match ends by inheritance too; the action is completed, nothing
 * follows. */
SALON_TEST(c2_e13_end, 3)
{
	salon_left(salon, 1);
	salon_pile(salon, "10M");
	salon_land(salon, 0, 27);
	WAITING(0);
	ck_assert_int_eq(salon_fortune(salon, 0), 25000000);
	ck_assert_int_eq(salon_count(salon, "won"), 1);
}

/* C4: an auction without bids returns the last painting; the match goes on. */
SALON_TEST(c4_not_drawn, 3)
{
	salon_left(salon, 1);
	salon_land(salon, 0, 10);
	salon_all(salon, "pass|pass|pass");
	ck_assert_int_eq(state_left(&salon->terms, &salon->s), 1);
	ck_assert_str_eq(salon_topic(salon), "bank auction");
}

/* C5: paintings are shuffled. */
TEST(c5_shuffled)
{
	g_autoptr(Trial) trial = trial_new(game_find("masterpiece-1996"), 3, 1);
	const State *s = trial->state;
	int in_order = 0;

	for (int i = 0; i < 24; i++)
		in_order += s->gallery[i] == i;
	ck_assert_int_lt(in_order, 12);
}

/* E17 */
TEST(e17_units)
{
	g_autoptr(Trial) trial = trial_new(game_find("masterpiece-1996"), 5, 3);
	const State *s = trial->state;

	do
		for (int seat = 0; seat < 5; seat++)
			ck_assert_int_eq(s->cash[seat] % 500000, 0);
	while (trial_play(trial, trial_random));
}

/* X3: a card on a painting worth S: 3.595M - 0.095 S against 3M. So the bot
 * takes the money above 6.25M, and the card below. */
TABLE(breaks, const char *cards; bool card) = {
	{ "p07 2M", true },   { "p07 5M", true },	{ "p07 7.5M", false },
	{ "p07 10M", false }, { "p07 forgery", false },
};

TEST_EACH(x3_break_even, breaks)
{
	SALON(3);
	guint8 seed[SEED_BYTES] = { 0 };
	Dice dice = dice_new(seed, "");
	Move move;

	salon_give(salon, 0, breaks[_i].cards);
	salon_land(salon, 0, COLLECT);
	salon->game->bot(&salon->terms, &salon->s, 0, &dice, &move);
	ck_assert_int_eq(move.verb == VERB_CARD, breaks[_i].card);
}
