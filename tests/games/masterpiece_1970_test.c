/* masterpiece_1970_test.c - the rules page of Masterpiece 1970: facts F,
 * contradictions C, rulings A, edge cases E and examples X but for auctions. */
#include "happened.h"
#include "salon.h"
#include "trial.h"

#include "lib/must.h"
#include "match/deal.h"

#define WAITING(seats) ck_assert_uint_eq(salon_waiting(salon), (Seats)(seats))
#define SALON(n) g_autoptr(Salon) salon = salon_new(1970, n)
#define SALON_TEST(name, seats)                                                \
	TEST_OF(name, Salon, salon, salon_new(1970, seats))
#define CASH(seat, amount) ck_assert_int_eq(salon->s.cash[seat], amount)

/* --- facts ----------------------------------------------------------------*/

SALON_TEST(f1_money, 3)
{
	const Tables *t = state_tables(&salon->terms);

	ck_assert_int_eq(t->start, 1500000);
	ck_assert_int_eq(t->minimum, 100000);
	ck_assert_int_eq(t->step, 50000);
	ck_assert_int_eq(t->fine, 100000);
	ck_assert_int_eq(t->dice, 2);
	ck_assert_int_eq(t->paintings, 24);
	ck_assert_int_eq(salon->game->least_seats, 3);
	ck_assert_int_eq(salon->game->most_seats, 6);
}

/* F2, E1, E2: the board is that of the photo, space by space. */
static const struct {
	SpaceKind kind;
	int thousands;
} board[30] = {
	{ SPACE_PRIVATE, 0 },	   { SPACE_BUY, 400 },
	{ SPACE_COLLECT, 100 },	   { SPACE_BANK, 0 },
	{ SPACE_PRIVATE, 0 },	   { SPACE_BUY, 300 },
	{ SPACE_SELL, 0 },	   { SPACE_COLLECT, 200 },
	{ SPACE_PRIVATE, 0 },	   { SPACE_SELL, 0 },
	{ SPACE_BANK, 0 },	   { SPACE_PRIVATE, 0 },
	{ SPACE_SELL, 0 },	   { SPACE_BUY, 350 },
	{ SPACE_COLLECT, 400 },	   { SPACE_PRIVATE, 0 },
	{ SPACE_SELL, 0 },	   { SPACE_BUY, 250 },
	{ SPACE_BANK, 0 },	   { SPACE_BUY, 400 },
	{ SPACE_PRIVATE, 0 },	   { SPACE_SELL, 0 },
	{ SPACE_BUY_PLAYER, 400 }, { SPACE_COLLECT, 500 },
	{ SPACE_BANK, 0 },	   { SPACE_PRIVATE, 0 },
	{ SPACE_MUST_SELL, 350 },  { SPACE_INHERIT, 0 },
	{ SPACE_COLLECT, 300 },	   { SPACE_SELL, 0 },
};

SALON_TEST(f2_e1_e2_board, 3)
{
	const Tables *t = state_tables(&salon->terms);
	int count[SPACE_KINDS] = { 0 }, collected = 0;
	static const int totals[SPACE_KINDS] = { 7, 4, 5, 6, 1, 5, 0, 1, 1 };

	ck_assert_int_eq(t->spaces, 30);
	for (int i = 0; i < 30; i++) {
		ck_assert_int_eq(t->space[i].kind, board[i].kind);
		ck_assert_int_eq(t->space[i].amount, 1000 * board[i].thousands);
		count[t->space[i].kind]++;
		if (t->space[i].kind == SPACE_COLLECT)
			collected += t->space[i].amount;
	}
	for (int kind = 0; kind < SPACE_KINDS; kind++)
		ck_assert_int_eq(count[kind], totals[kind]);
	ck_assert_int_eq(collected, 1500000);
}

SALON_TEST(f3_paintings, 3)
{
	const Tables *t = state_tables(&salon->terms);

	ck_assert_str_eq(t->painting[0].title, "The Assumption of the Virgin");
	ck_assert_str_eq(t->painting[16].title, "Nighthawks");
	ck_assert_str_eq(t->painting[16].artist, "Edward Hopper");
	ck_assert_int_eq(t->painting[16].year, 1942);
	ck_assert_str_eq(t->painting[23].id, "p24");
	ck_assert(!t->paintings_rebuilt);
}

/* F4, A1: two forgeries, one million and sixteen kinds are attested; the rest
 * is labelled. */
SALON_TEST(f4_a1_value_deck, 3)
{
	const Tables *t = state_tables(&salon->terms);
	int sum = 0, values[CARDS_MAX];

	ck_assert_int_eq(t->cards, 24);
	ck_assert_int_eq(t->kinds, 16);
	for (int card = 0; card < t->cards; card++) {
		values[card] = tables_value(t, card);
		sum += values[card];
	}
	ck_assert_int_eq(t->kind[0].value, 0);
	ck_assert_int_eq(t->kind[0].count, 2);
	ck_assert_int_eq(t->kind[15].value, 1000000);
	ck_assert_int_eq(t->kind[15].count, 1);
	ck_assert_int_eq(t->kind[1].value, 100000);
	for (int i = 2; i < 15; i++)
		ck_assert_int_eq(t->kind[i].value, 50000 * (i + 1));
	ck_assert_int_eq(sum, 9400000);
	ck_assert_int_eq(sum / 24, 391666);
	/* They are sorted, so the median is between these. */
	ck_assert_int_eq((values[11] + values[12]) / 2, 375000);
	ck_assert(t->values_rebuilt);
}

SALON_TEST(a1_chart_is_labelled, 3)
{
	g_autofree char *text = NULL;

	assert_text(salon_view(salon, SEAT_PUBLIC, "values_rebuilt"), "true");
	assert_text_has(salon_view(salon, SEAT_PUBLIC, "chart"),
			"{\"card\":\"forgery\",\"count\":2,\"value\":0}");
	ck_assert(g_file_get_contents("src/games/masterpiece/en/rules-1970.txt",
				      &text, NULL, NULL));
	assert_has(text, "reconstruction",
		   "200k 2; 250k 2; 300k 2; 350k 2; 400k 2; 450k");
}

/* --- the start -------------------------------------------------------------*/

/* A3, A17, G1: seat 0 draws first, then come the start spaces and the rolls for
 * the first turn. */
TEST_RANGE(a17_g1_deal, 3, 7)
{
	g_autoptr(Trial) trial =
		trial_new(game_find("masterpiece-1970"), _i, 3);

	ck_assert_int_eq(happened_first(trial->events, "dealt"), 0);
	ck_assert_int_eq(happened_count(trial->events, "dealt"), _i);
	ck_assert_int_eq(happened_first(trial->events, "starts_at"), 2 * _i);
	ck_assert_int_eq(happened_first(trial->events, "high_roll"), 3 * _i);
	ck_assert_int_gt(happened_first(trial->events, "begins"),
			 happened_first(trial->events, "high_roll"));
	for (int seat = 0; seat < _i; seat++) {
		assert_text_has(
			trial_dump(events_record(trial->events, 2 * seat)),
			formatted("\"seat\":%d", seat));
		ck_assert_uint_eq(events_to(trial->events, 2 * seat + 1),
				  seats_one(seat));
		assert_text_has(
			trial_dump(events_record(trial->events, 2 * seat + 1)),
			"value_seen");
	}
}

/* G1: the dice are used in a fixed order, as RECORD.txt says. */
TEST(g1_dice)
{
	g_autoptr(Trial) trial = trial_new(game_find("masterpiece-1970"), 3, 9);
	const State *s = trial->state;
	guint8 seed[SEED_BYTES] = { 9 };
	Dice dice = dice_new(seed, "");
	int cards[24], paintings[24];

	for (int i = 0; i < 24; i++)
		cards[i] = paintings[i] = i;
	dice_shuffle(&dice, cards, 24);
	dice_shuffle(&dice, paintings, 24);
	for (int i = 0; i < 24; i++) {
		ck_assert_int_eq(s->pile[i], cards[i]);
		ck_assert_int_eq(s->gallery[i], paintings[i]);
	}
	for (int seat = 0; seat < 3; seat++) {
		g_autofree char *wanted = g_strdup_printf(
			"{\"data\":{\"seat\":%d,\"space\":%u},"
			"\"kind\":\"starts_at\",\"to\":\"all\"}",
			seat, dice_below(&dice, 30));
		assert_text(trial_dump(events_record(trial->events, 6 + seat)),
			    wanted);
	}
}

/* E14: in many deals ties occur, and only the tied seats roll again. */
TEST(e14_high_roll_ties)
{
	int again = 0;

	for (int seed = 0; seed < 60; seed++) {
		g_autoptr(Trial) trial =
			trial_new(game_find("masterpiece-1970"), 3, seed);
		int rolls = happened_count(trial->events, "high_roll");

		ck_assert_int_ne(rolls, 4);
		again += rolls > 3;
		ck_assert_int_eq(happened_count(trial->events, "begins"), 1);
	}
	ck_assert_int_gt(again, 0);
	ck_assert_int_lt(again, 30);
}

/* A3: with the option all choose at once, in secret; no action happens. */
TEST(a3_choose_start)
{
	g_autoptr(Trial) trial =
		trial_with_options(game_find("masterpiece-1970"), 4, 1, 1);
	const State *s = trial->state;
	Move moves[SEATS_MAX];

	ck_assert_uint_eq(trial_waiting(trial), 15);
	ck_assert_str_eq(trial->game->topic(&trial->terms, s, 0),
			 "start space");
	ck_assert_int_eq(happened_count(trial->events, "starts_at"), 0);
	for (int seat = 0; seat < 4; seat++)
		ck_assert(moves_read(trial_legal(trial, seat), "start 20",
				     &moves[seat], NULL));
	ck_assert(!moves_read(trial_legal(trial, 0), "start 30", &moves[4],
			      NULL));
	trial_step(trial, moves);
	ck_assert_int_eq(happened_count(trial->events, "starts_at"), 4);
	ck_assert_int_eq(happened_first(trial->events, "high_roll"), 4);
	ck_assert_int_ne(s->place[s->active], 20);
}

TEST(a3_default_start)
{
	g_autoptr(Trial) trial =
		trial_with_options(game_find("masterpiece-1970"), 3, 1, 1);
	bool seen[30] = { false };
	int different = 0;

	for (int seed = 0; seed < 60; seed++) {
		guint8 bytes[SEED_BYTES] = { (guint8)seed };
		Dice dice = dice_new(bytes, "");
		Move move;

		trial->game->fallback(&trial->terms, trial->state, 0, &dice,
				      &move);
		ck_assert(moves_legal(trial_legal(trial, 0), &move));
		different += !seen[move.arg[0]];
		seen[move.arg[0]] = true;
	}
	ck_assert_int_gt(different, 15);
}

/* A15 */
TEST(a15_two_players)
{
	Deal deal = { .game = game_find("masterpiece-1970"), .rules = 1 };

	for (deal.seats = 2; deal.seats <= 7; deal.seats++)
		ck_assert_int_eq(deal_check(&deal, NULL),
				 deal.seats >= 3 && deal.seats <= 6);
}

/* --- spaces ---------------------------------------------------------------*/

/* A2, A19, E17: pawns move clockwise by the full sum; doubles and company have
 * no effect. */
SALON_TEST(a2_a19_moves, 3)
{
	salon->s.place[1] = salon->s.place[2] = 7;
	salon_land(salon, 0, 7);
	ck_assert_int_eq(salon->s.place[0], 7);
	CASH(0, 1700000);
	ck_assert_int_eq(salon_count(salon, "collected"), 1);
	ck_assert_int_eq(salon->s.active, 1);
	/* Over the end of the ring. */
	salon_all(salon, "pass|pass|pass");
	salon->s.place[0] = 29;
	salon_land(salon, 0, 2);
	CASH(0, 1800000);
}

static const struct {
	int space, amount;
} collects[] = { { 2, 100000 },
		 { 7, 200000 },
		 { 14, 400000 },
		 { 23, 500000 },
		 { 28, 300000 } };

TEST_RANGE(e1_collect, 0, 5)
{
	SALON(3);

	salon_land(salon, 0, collects[_i].space);
	CASH(0, 1500000 + collects[_i].amount);
	ck_assert_int_eq(salon->s.paid, collects[_i].amount);
	ck_assert_int_eq(salon_count(salon, "at_collect"), 1);
}

static const struct {
	int space, price;
} purchases[] = { { 1, 400000 },
		  { 5, 300000 },
		  { 13, 350000 },
		  { 17, 250000 },
		  { 19, 400000 } };

/* C4, E2, E5: a painting is bought from the bank's pile, at the price of the
 * space. */
TEST_RANGE(c4_e2_buy, 0, 5)
{
	SALON(3);

	salon_pile(salon, "750k");
	salon_land(salon, 0, purchases[_i].space);
	ck_assert_str_eq(salon_topic(salon), "purchase");
	WAITING(1);
	salon_play(salon, "buy");
	CASH(0, 1500000 - purchases[_i].price);
	ck_assert_int_eq(salon_owner(salon, "p01"), 0);
	salon_event(salon, "value_seen", 0,
		    "{\"cards\":[\"750k\"],\"painting\":\"p01\",\"seat\":0,"
		    "\"value\":750000}");
	salon_told(salon, "value_seen", "[0]");
	ck_assert_int_eq(salon->s.active, 1);
}

/* A limit for plans: prices differ from space to space. */
SALON_TEST(e2_buy_up_to, 3)
{
	TABLE(cases, const char *line; bool at_250, at_400) = {
		{ "buy", true, true },
		{ "buy up to 300k", true, false },
		{ "buy for up to 400k", true, true },
		{ "buy for 400k", false, true },
		{ "buy up to 200k", false, false },
	};
	g_autoptr(Salon) dear = salon_new(1970, 3);

	salon_land(salon, 0, 17);
	salon_land(dear, 0, 19);
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		ck_assert_int_eq(salon_reads(salon, 0, cases[i].line),
				 cases[i].at_250);
		ck_assert_int_eq(salon_reads(dear, 0, cases[i].line),
				 cases[i].at_400);
	}
	salon_play(salon, "buy up to 300k");
	CASH(0, 1250000);
}

/* E3: the player who refused may not bid; the others bid from 100,000. */
SALON_TEST(e3_refused, 3)
{
	salon_land(salon, 1, 1);
	salon_play(salon, "pass");
	ck_assert_str_eq(salon_topic(salon), "bank auction");
	WAITING(5);
	ck_assert_int_eq(salon->s.active, 1);
	ck_assert(salon_reads(salon, 0, "bid 100k"));
	ck_assert(!salon_reads(salon, 1, "bid 100k"));
	salon_all(salon, "bid 100k|pass");
	salon_event(salon, "bank_lot_sold", 0,
		    "{\"painting\":\"p01\",\"price\":100000,\"seat\":0}");
}

/* A7 */
SALON_TEST(a7_too_poor_to_buy, 3)
{
	salon->s.cash[0] = 350000;
	salon_land(salon, 0, 19);
	ck_assert_int_eq(salon_count(salon, "cannot_pay"), 1);
	ck_assert_str_eq(salon_topic(salon), "bank auction");
	WAITING(6);
}

/* A8, E8: the value is shown; the painting and its card leave the match. */
SALON_TEST(a8_may_sell, 3)
{
	salon_give(salon, 0, "p17 550k");
	salon_land(salon, 0, 6);
	ck_assert_str_eq(salon_topic(salon), "sale");
	salon_play(salon, "sell nighthawks");
	salon_event(salon, "sold_to_bank", 0,
		    "{\"cards\":[\"550k\"],\"painting\":\"p17\",\"price\":"
		    "550000,\"seat\":0,\"value\":550000}");
	salon_told(salon, "sold_to_bank", "\"all\"");
	CASH(0, 2050000);
	ck_assert_int_eq(salon_owner(salon, "p17"), OWNER_NONE);
	ck_assert_int_eq(salon->s.aside_n, 1);
	assert_text_has(salon_view(salon, SEAT_PUBLIC, "sold"),
			"\"value\":550000");
}

/* A8: a forgery may be sold, and brings nothing. */
SALON_TEST(a8_forgery_for_nothing, 3)
{
	salon_give(salon, 0, "p17 forgery");
	salon_land(salon, 0, 9);
	salon_play(salon, "sell p17");
	CASH(0, 1500000);
	ck_assert_int_eq(salon_owner(salon, "p17"), OWNER_NONE);
}

SALON_TEST(a8_sale_declined, 3)
{
	salon_give(salon, 0, "p17 550k");
	salon_land(salon, 0, 12);
	salon_play(salon, "keep");
	ck_assert_int_eq(salon_owner(salon, "p17"), 0);
	ck_assert_int_eq(salon_count(salon, "sale_declined"), 1);
}

SALON_TEST(may_sell_without_painting, 3)
{
	salon_land(salon, 0, 6);
	ck_assert_int_eq(salon_count(salon, "owns_nothing"), 1);
	ck_assert_int_eq(salon->s.active, 1);
}

/* E7: the only painting must be sold, a million or a forgery, without a
 * question. */
TEST_RANGE(e7_only_painting, 0, 2)
{
	static const char *const cards[] = { "p17 1M", "p17 forgery" };
	SALON(3);

	salon_give(salon, 0, cards[_i]);
	salon_land(salon, 0, 26);
	CASH(0, 1850000);
	ck_assert_int_eq(salon_owner(salon, "p17"), OWNER_NONE);
	ck_assert_int_eq(salon_count(salon, "sold_to_bank"), 1);
	ck_assert_int_eq(salon->s.active, 1);
}

/* C1: without a painting there is no action, and no turn is lost. */
SALON_TEST(c1_forced_sale_without_painting, 3)
{
	salon_land(salon, 0, 26);
	ck_assert_int_eq(salon_count(salon, "owns_nothing"), 1);
	ck_assert(!salon->s.loses[0]);
	CASH(0, 1500000);
}

/* C1, the French text: without a painting the next turn is lost; only once
 * (A10), and nothing else is lost (E13). */
SALON_TEST(c1_french_forced_sale, 3)
{
	salon->terms.options[OPTION_NO_PAINTING] = 1;
	salon_land(salon, 0, 26);
	salon_event(salon, "owns_nothing_to_sell", 0, "{\"seat\":0}");
	ck_assert_int_eq(salon_count(salon, "owns_nothing"), 0);
	ck_assert(salon->s.loses[0]);
	CASH(0, 1500000);
	/* In the auction of seat 1 they are asked like the others. */
	WAITING(7);
	salon_land(salon, 2, 7);
	salon_event(salon, "turn_lost", 0, "{\"seat\":0}");
	ck_assert(!salon->s.loses[0]);
	ck_assert_int_eq(salon->s.active, 1);
}

/* With a painting the option changes nothing. */
SALON_TEST(c1_french_with_a_painting, 3)
{
	salon->terms.options[OPTION_NO_PAINTING] = 1;
	salon_give(salon, 0, "p17 forgery");
	salon_land(salon, 0, 26);
	ck_assert(!salon->s.loses[0]);
	CASH(0, 1850000);
}

/* The option does not matter on other spaces where a painting is needed. */
TEST_RANGE(c1_french_elsewhere, 0, 2)
{
	static const int spaces[] = { 0, 6 };
	SALON(3);

	salon->terms.options[OPTION_NO_PAINTING] = 1;
	salon_land(salon, 0, spaces[_i]);
	ck_assert_int_eq(salon_count(salon, "owns_nothing"), 1);
	ck_assert(!salon->s.loses[0]);
}

/* X6: 400 sold for 350 costs 50; a forgery brings 350. */
SALON_TEST(x6_forced_sale, 3)
{
	salon_give(salon, 0, "p01 400k, p02 550k");
	salon_give(salon, 1, "p03 forgery, p04 600k");
	int before = salon_fortune(salon, 0), other = salon_fortune(salon, 1);

	salon_land(salon, 0, 26);
	ck_assert_str_eq(salon_topic(salon), "forced sale");
	ck_assert(!salon_reads(salon, 0, "pass"));
	g_autofree char *fallback = salon_fallback(salon, 0, 1);

	ck_assert_str_eq(fallback, "sell p01");
	salon_play(salon, fallback);
	ck_assert_int_eq(salon_fortune(salon, 0) - before, -50000);
	salon_land(salon, 1, 26);
	salon_play(salon, "sell p03");
	ck_assert_int_eq(salon_fortune(salon, 1) - other, 350000);
}

/* 3.4.9: of equal values, the one acquired first is sold. */
SALON_TEST(m9_forced_sale_of_equals, 3)
{
	salon_give(salon, 0, "p09 200k, p02 200k, p01 300k");
	salon_land(salon, 0, 26);
	assert_text(salon_fallback(salon, 0, 1), "sell p09");
}

/* A9, E5, E8: any painting of any other player can be bought; its owner is
 * paid, and the card moves with it. */
SALON_TEST(a9_buy_from_player, 3)
{
	salon_give(salon, 0, "p05 100k");
	salon_give(salon, 1, "p17 forgery");
	salon_give(salon, 2, "p20 600k");
	salon_land(salon, 0, 22);
	ck_assert_str_eq(salon_topic(salon), "purchase from a player");
	ck_assert(salon_reads(salon, 0, "buy nighthawks from seat 2"));
	ck_assert(salon_reads(salon, 0, "buy hopper seat 2"));
	ck_assert(salon_reads(salon, 0, "buy hopper"));
	ck_assert(!salon_reads(salon, 0, "buy p17 from seat 3"));
	ck_assert(!salon_reads(salon, 0, "buy p05 from seat 1"));
	salon_play(salon, "buy p20 from seat 3");
	salon_event(salon, "bought_from", 0,
		    "{\"painting\":\"p20\",\"price\":400000,\"seat\":0,"
		    "\"seller\":2}");
	CASH(0, 1100000);
	CASH(2, 1900000);
	ck_assert_int_eq(salon_value(salon, "p20"), 600000);
	salon_told(salon, "value_seen", "[0]");
	ck_assert_int_eq(salon->s.paid, 0);
}

SALON_TEST(a9_optional, 3)
{
	salon_give(salon, 1, "p17 forgery");
	salon_land(salon, 0, 22);
	assert_text(salon_fallback(salon, 0, 1), "pass");
	salon_play(salon, "pass");
	ck_assert_int_eq(salon_count(salon, "player_declined"), 1);
	ck_assert_int_eq(salon_owner(salon, "p17"), 1);
}

SALON_TEST(a9_nothing_to_buy, 3)
{
	salon_give(salon, 0, "p17 forgery");
	salon_land(salon, 0, 22);
	ck_assert_int_eq(salon_count(salon, "nothing_to_buy"), 1);
}

SALON_TEST(a9_too_poor, 3)
{
	salon_give(salon, 1, "p17 forgery");
	salon->s.cash[0] = 350000;
	salon_land(salon, 0, 22);
	ck_assert_int_eq(salon_count(salon, "too_poor"), 1);
	CASH(0, 350000);
}

/* E15, 3.4.10: a player who has seen a value keeps seeing it, wherever the
 * painting is. */
SALON_TEST(e15_remembers, 3)
{
	salon_give(salon, 0, "p17 450k");
	salon_land(salon, 1, 22);
	salon_play(salon, "buy p17 from seat 1");
	assert_text(salon_view(salon, 0, "remembered"),
		    "[{\"artist\":\"Edward Hopper\",\"owner\":{\"seat\":1}"
		    ",\"painting\":\"p17\",\"title\":\"Nighthawks\","
		    "\"unknown\":0,\"values\":[\"450k\"]}]");
	assert_text(salon_view(salon, 2, "remembered"), "[]");
	/* A veil keeps it for those who know it. */
	for (int i = 0; i < 20; i++) {
		State veiled = salon->s;
		guint8 seed[SEED_BYTES] = { (guint8)i };
		Dice dice = dice_new(seed, "");

		masterpiece_veil(&salon->terms, &veiled, 0, &dice);
		ck_assert_int_eq(state_value(&salon->terms, &veiled,
					     salon_painting(salon, "p17")),
				 450000);
	}
}

/* E15: the buyer sees no value beforehand. */
SALON_TEST(e15_blind, 3)
{
	bool other = false;

	salon_give(salon, 0, "p17 450k");
	for (int i = 0; i < 20; i++) {
		State veiled = salon->s;
		guint8 seed[SEED_BYTES] = { (guint8)i };
		Dice dice = dice_new(seed, "");

		masterpiece_veil(&salon->terms, &veiled, 1, &dice);
		other = other ||
			state_value(&salon->terms, &veiled,
				    salon_painting(salon, "p17")) != 450000;
	}
	ck_assert(other);
}

SALON_TEST(inherit, 3)
{
	salon_pile(salon, "1M");
	salon_land(salon, 2, 27);
	CASH(2, 1500000);
	ck_assert_int_eq(salon_owner(salon, "p01"), 2);
	ck_assert_int_eq(salon_value(salon, "p01"), 1000000);
	salon_told(salon, "value_seen", "[2]");
}

/* A4: the top painting is open, the ones below are not. */
SALON_TEST(a4_top_is_open, 3)
{
	g_autofree char *below = salon_view(salon, 0, "gallery");

	assert_text_has(salon_view(salon, SEAT_PUBLIC, "top"), "p01");
	ck_assert_str_eq(below ? below : "", "");
}

/* A10, E13: the flag is cleared by missing one turn. */
SALON_TEST(a10_e13_lost_turn, 3)
{
	salon->s.loses[1] = true;
	salon_land(salon, 0, 7);
	salon_event(salon, "turn_lost", 0, "{\"seat\":1}");
	ck_assert(!salon->s.loses[1]);
	ck_assert_int_eq(salon->s.active, 2);
	/* They also bid in the auction of seat 2. */
	WAITING(7);
}

/* E12 */
SALON_TEST(e12_nothing_at_all, 3)
{
	salon->s.cash[0] = 0;
	salon_land(salon, 0, 2);
	CASH(0, 100000);
}

/* C3: after any deal the next seat in playing order follows. */
SALON_TEST(c3_turn_order, 4)
{
	salon_land(salon, 3, 17);
	salon_play(salon, "buy");
	ck_assert_int_eq(salon->s.active, 0);
}

/* --- the end --------------------------------------------------------------*/

/* A12, E9: the last painting ends the match within the turn, by inheritance or
 * purchase. */
TEST_RANGE(a12_e9_last_painting, 0, 2)
{
	SALON(3);

	salon_left(salon, 1);
	salon_land(salon, 0, _i ? 17 : 27);
	if (_i)
		salon_play(salon, "buy");
	WAITING(0);
	ck_assert_str_eq(salon_topic(salon), "over");
	ck_assert_int_eq(salon_count(salon, "last_painting"), 1);
	ck_assert_int_eq(salon_count(salon, "fortune"), 3);
	ck_assert_int_eq(salon_count(salon, "value_shown"), 1);
	salon_told(salon, "value_shown", "\"all\"");
}

/* E6: no bids for the last painting: it stays on top, and play goes on. */
SALON_TEST(e6_last_painting_stays, 3)
{
	salon_left(salon, 1);
	salon_land(salon, 0, 3);
	salon_all(salon, "pass|pass|pass");
	ck_assert_int_eq(salon_count(salon, "auction_without_bids"), 1);
	ck_assert_int_eq(state_left(&salon->terms, &salon->s), 1);
	ck_assert_int_eq(salon->s.active, 1);
	ck_assert_str_eq(salon_topic(salon), "bank auction");
}

/* E10: in 1970 both piles are always equal. */
TEST(e10_equal_piles)
{
	for (int seats = 3; seats <= 6; seats++) {
		g_autoptr(Trial) trial =
			trial_new(game_find("masterpiece-1970"), seats, seats);
		const State *s = trial->state;

		do
			ck_assert_int_eq(state_left(&trial->terms, s),
					 state_pile(s));
		while (trial_play(trial, trial_random));
	}
}

/* E11: every amount is a multiple of 50,000. */
TEST(e11_units)
{
	for (int seed = 0; seed < 8; seed++) {
		g_autoptr(Trial) trial =
			trial_new(game_find("masterpiece-1970"), 4, seed);
		const State *s = trial->state;

		do
			for (int seat = 0; seat < 4; seat++)
				ck_assert_int_eq(s->cash[seat] % 50000, 0);
		while (trial_play(trial, trial_random));
	}
}

/* X7, A13: 850 + 1,300 and 1,900 + 250 share the victory. */
SALON_TEST(x7_a13_shared, 3)
{
	salon_give(salon, 0, "p01 1M, p02 forgery, p03 300k");
	salon_give(salon, 1, "p04 250k");
	salon->s.cash[0] = 850000;
	salon->s.cash[1] = 1900000;
	salon->s.cash[2] = 500000;
	int points[3], places[3];

	masterpiece_finish(&salon->terms, &salon->s, salon->events);
	salon->game->score(&salon->terms, &salon->s, points, places);
	ck_assert_int_eq(points[0], 2150000);
	ck_assert_int_eq(points[1], 2150000);
	ck_assert_int_eq(places[0], 1);
	ck_assert_int_eq(places[1], 1);
	ck_assert_int_eq(places[2], 3);
	ck_assert_int_eq(salon_count(salon, "win_shared"), 2);
	ck_assert_int_eq(salon_count(salon, "won"), 0);
}

/* A14: there is no form for loans, gifts or trades. */
SALON_TEST(a14_no_trades, 3)
{
	static const char *const lines[] = { "lend 100k to seat 1",
					     "give p17 to seat 1",
					     "sell p17 to seat 1" };
	g_autoptr(Moves) moves = moves_new();

	masterpiece_grammar(&salon->terms, moves);
	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		ck_assert(!moves_fits(moves, lines[i]));
}

/* A11: everybody sees everybody's cash. */
SALON_TEST(a11_cash_is_public, 3)
{
	salon->s.cash[2] = 650000;
	g_autofree char *players = salon_view(salon, 0, "players");

	assert_has(players, "\"cash\":650000", "\"cash_text\":\"650k\"");
}

/* G4: where everybody declines, the match still ends by inheritance, within
 * 5,000 turns. */
TEST(g4_decliners)
{
	for (int seed = 0; seed < 5; seed++) {
		g_autoptr(Trial) trial =
			trial_new(game_find("masterpiece-1970"), 4, seed);
		const State *s = trial->state;
		Dice dice = trial->dice;

		for (Seats waiting; (waiting = trial_waiting(trial));) {
			Move moves[SEATS_MAX];

			for (int seat = 0; seat < 4; seat++)
				if (seats_has(waiting, seat))
					trial->game->fallback(&trial->terms, s,
							      seat, &dice,
							      &moves[seat]);
			trial_step(trial, moves);
		}
		ck_assert_int_gt(s->turn, 100);
		ck_assert_int_lt(s->turn, 5000);
	}
}

TEST(g4_turn_limit)
{
	g_autoptr(Trial) trial = trial_new(game_find("masterpiece-1970"), 4, 2);
	State *s = trial->state;

	trial->terms.options[OPTION_LIMIT] = 1;
	s->turn = 118;
	while (trial_play(trial, trial_random) && trial_waiting(trial))
		;
	ck_assert_int_le(s->turn, 120);
	ck_assert(s->phase == PHASE_OVER);
	ck_assert_int_eq(happened_count(trial->events, "turn_limit"), 1);
	ck_assert_int_gt(state_left(&trial->terms, s), 0);
}
