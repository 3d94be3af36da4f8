/* masterpiece_auction_test.c - auctions by mail (3.4) and their rulings and
 * examples, in both editions. */
#include "salon.h"
#include "trial.h"

#include "lib/must.h"
#include "match/desk.h"

#include <string.h>

#define WAITING(seats) ck_assert_uint_eq(salon_waiting(salon), (Seats)(seats))
#define SALON_TEST(name, seats)                                                \
	TEST_OF(name, Salon, salon, salon_new(1970, seats))
#define CASH(seat, amount) ck_assert_int_eq(salon->s.cash[seat], amount)
#define BANK_AUCTION 10
#define PRIVATE_AUCTION 11

/* --- the price ------------------------------------------------------------*/

/* 3.4.4: the price is one step above the second bid, never above one's own,
 * never below the minimum. X1, X2, and 1996 X5. */
TABLE(prices, int least, step, top, second, price) = {
	{ 100, 50, 450, 300, 350 },	 { 100, 50, 400, 0, 100 },
	{ 100, 50, 150, 100, 150 },	 { 100, 50, 100, 0, 100 },
	{ 450, 50, 450, 0, 450 },	 { 450, 50, 700, 450, 500 },
	{ 1000, 500, 6000, 5500, 6000 },
};

TEST_EACH(m4_price, prices)
{
	ck_assert_int_eq(masterpiece_price(prices[_i].least, prices[_i].step,
					   prices[_i].top, prices[_i].second),
			 prices[_i].price);
}

/* Begins an auction of seat 0 on a bank painting that is a forgery. */
static Salon *
bank_auction(int edition, int seats)
{
	Salon *salon = salon_new(edition, seats);

	salon_pile(salon, "forgery");
	salon_land(salon, 0, BANK_AUCTION);
	return salon;
}

#define BANK_TEST(name) TEST_OF(name, Salon, salon, bank_auction(1970, 3))

BANK_TEST(x1_three_maxima)
{
	WAITING(7);
	salon_all(salon, "bid 450k|bid 300k|pass");
	CASH(0, 1150000);
	CASH(1, 1500000);
	salon_event(salon, "bank_lot_sold", 0,
		    "{\"painting\":\"p01\",\"price\":350000,\"seat\":0}");
	/* A16: the auctioneer bids as well. 3.4.6: only they see the value. */
	salon_told(salon, "value_seen", "[0]");
	ck_assert_int_eq(salon_count(salon, "value_shown"), 0);
	ck_assert(events_is_loud(salon->events, 0));
}

TEST(x2_one_bidder)
{
	g_autoptr(Salon) salon = bank_auction(1970, 4);

	salon_all(salon, "pass|pass|pass|bid 400k");
	CASH(3, 1400000);
}

/* 1996 X5: bids of 6M and 5.5M; then 6M twice, and a run-off from 6.5M. */
TEST(x5_1996)
{
	g_autoptr(Salon) salon = bank_auction(1996, 3);

	salon_all(salon, "bid 6M|bid 5.5M|pass");
	CASH(0, 9000000);
	salon_all(salon, "bid 6M|bid 6M|pass");
	ck_assert_int_eq(masterpiece_floor(&salon->terms, &salon->s), 6500000);
	ck_assert(salon_reads(salon, 0, "bid 6.5M"));
	ck_assert(!salon_reads(salon, 0, "bid 6M"));
}

/* --- ties -----------------------------------------------------------------*/

/* X3, E16, G2: the floor rises, all are asked again, C too. */
BANK_TEST(x3_run_off)
{
	salon_all(salon, "bid 400k|bid 400k|bid 250k");
	ck_assert_str_eq(salon_topic(salon), "bank auction run-off");
	WAITING(7);
	ck_assert_int_eq(salon_count(salon, "tied"), 2);
	salon_event(salon, "tied", 0, "{\"amount\":400000,\"seat\":0}");
	salon_event(salon, "tied", 1, "{\"amount\":400000,\"seat\":1}");
	ck_assert(!salon_reads(salon, 2, "bid 400k"));
	g_autofree char *lot = salon_view(salon, SEAT_PUBLIC, "lot");

	assert_has(lot, "\"tied\":[{\"seat\":0},{\"seat\":1}]",
		   "\"least\":450000");
	/* The loser's maximum is not recorded. */
	assert_lacks(lot, "250000");
	salon_all(salon, "pass|pass|bid 450k");
	CASH(2, 1050000);
	ck_assert_int_eq(salon_owner(salon, "p01"), 2);
}

/* X3: nobody goes higher: cancelled, and the painting is on top again. */
BANK_TEST(x3_cancelled)
{
	salon_all(salon, "bid 400k|bid 400k|bid 250k");
	salon_all(salon, "pass|pass|pass");
	ck_assert_int_eq(salon_count(salon, "auction_cancelled"), 1);
	ck_assert_int_eq(salon_owner(salon, "p01"), OWNER_BANK);
	assert_text_has(salon_view(salon, SEAT_PUBLIC, "top"), "p01");
}

/* 3.4.5: a second tie on top cancels; a second price in a run-off counts. */
BANK_TEST(m5_second_tie)
{
	salon_all(salon, "bid 400k|bid 400k|pass");
	salon_all(salon, "bid 600k|pass|bid 600k");
	ck_assert_int_eq(salon_count(salon, "auction_cancelled"), 1);
	CASH(0, 1500000);
	salon_all(salon, "bid 400k|bid 400k|pass");
	salon_all(salon, "bid 800k|bid 500k|pass");
	CASH(0, 950000);
}

/* A tie below the top is no tie. */
BANK_TEST(m5_tie_below)
{
	salon_all(salon, "bid 300k|bid 500k|bid 300k");
	CASH(1, 1150000);
}

BANK_TEST(m5_option_cancel)
{
	salon->terms.options[OPTION_TIE] = 1;
	salon_all(salon, "bid 400k|bid 400k|pass");
	ck_assert_int_eq(salon_count(salon, "auction_cancelled"), 1);
	ck_assert_int_eq(salon_count(salon, "run_off"), 0);
	ck_assert_int_eq(salon->s.active, 1);
}

/* G2: only those who have the tied amount and a step more are asked; if nobody
 * has, the auction is cancelled at once. */
BANK_TEST(g2_who_can_go_on)
{
	salon->s.cash[0] = 400000;
	salon->s.cash[1] = 450000;
	salon->s.cash[2] = 400000;
	salon_all(salon, "bid 400k|bid 400k|pass");
	WAITING(2);
	g_autoptr(Salon) poor = bank_auction(1970, 3);

	poor->s.cash[0] = poor->s.cash[1] = poor->s.cash[2] = 400000;
	salon_all(poor, "bid 400k|bid 400k|pass");
	ck_assert_int_eq(salon_count(poor, "auction_cancelled"), 1);
	ck_assert_int_eq(salon_count(poor, "run_off"), 0);
}

/* --- who may bid ----------------------------------------------------------*/

/* A5 */
BANK_TEST(a5_no_bids)
{
	salon_all(salon, "pass|pass|pass");
	ck_assert_int_eq(salon_count(salon, "auction_without_bids"), 1);
	ck_assert_int_eq(salon_owner(salon, "p01"), OWNER_BANK);
	ck_assert_int_eq(salon->s.active, 1);
}

/* 3.4.2: players without the money pass automatically; if nobody can bid, no
 * window opens. */
SALON_TEST(m2_poor_are_not_asked, 3)
{
	salon->s.cash[1] = 50000;
	salon_land(salon, 0, BANK_AUCTION);
	WAITING(5);
	g_autoptr(Salon) poor = salon_new(1970, 3);

	poor->s.cash[0] = poor->s.cash[1] = poor->s.cash[2] = 50000;
	salon_land(poor, 0, BANK_AUCTION);
	ck_assert_int_ge(salon_count(poor, "nobody_can_bid"), 1);
	ck_assert_int_eq(salon_count(poor, "bank_auction"), 0);
}

/* C2, 3.4.3: bids are multiples of the step, from the minimum to one's cash. */
TABLE(bids, const char *line; bool reads) = {
	{ "bid 100k", true },	    { "bid 100,000", true },
	{ "bid 1 350 000", true },  { "bid 1.35M", true },
	{ "bid $1,350,000", true }, { "bid 1.4M", false },
	{ "bid 50k", false },	    { "bid 125k", false },
	{ "bid 100", false },	    { "bid up to 3M", true },
	{ "no bid", true },	    { "bid", false },
};

TEST_EACH(c2_m3_e11_bids, bids)
{
	g_autoptr(Salon) salon = bank_auction(1970, 3);

	salon->s.cash[0] = 1350000;
	ck_assert_msg(salon_reads(salon, 0, bids[_i].line) == bids[_i].reads,
		      "%s", bids[_i].line);
}

/* 3.4.7: by default an overbid is refused, and the limit is named. */
BANK_TEST(m7_reject)
{
	Move move;

	salon->s.cash[0] = 250000;
	moves_reset(salon->moves);
	masterpiece_legal(&salon->terms, &salon->s, 0, salon->moves);
	must_fail_saying(moves_read(salon->moves, "bid 300k", &move, &error),
			 ERROR_PLAYER, "100k to 250k,");
}

/* --- private auctions -----------------------------------------------------*/

/* A6, A17, E4: the next seat chooses, and may bid; the owner may not. */
SALON_TEST(a6_neighbour_chooses, 4)
{
	salon_give(salon, 3, "p05 200k, p17 750k");
	salon_land(salon, 3, PRIVATE_AUCTION);
	ck_assert_str_eq(salon_topic(salon), "lot");
	WAITING(1);
	ck_assert(!salon_reads(salon, 0, "auction p09"));
	salon_play(salon, "auction nighthawks");
	salon_event(salon, "lot_chosen", 0,
		    "{\"painting\":\"p17\",\"seat\":0}");
	ck_assert_str_eq(salon_topic(salon), "private auction");
	WAITING(7);
}

/* 3.4.1: for a player who does not choose, a lot is drawn at random, without
 * hidden information. */
SALON_TEST(m1_default_lot, 3)
{
	int five = 0;

	salon_give(salon, 0, "p05 200k, p17 750k");
	salon_land(salon, 0, PRIVATE_AUCTION);
	for (int seed = 0; seed < 64; seed++) {
		g_autofree char *line = salon_fallback(salon, 1, seed);

		five += strcmp(line, "auction p05") == 0;
		ck_assert(salon_reads(salon, 1, line));
	}
	ck_assert_int_gt(five, 16);
	ck_assert_int_lt(five, 48);
}

SALON_TEST(a6_one_painting, 3)
{
	salon_give(salon, 0, "p17 750k");
	salon_land(salon, 0, PRIVATE_AUCTION);
	ck_assert_str_eq(salon_topic(salon), "private auction");
	WAITING(6);
}

SALON_TEST(a6_no_painting, 3)
{
	salon_land(salon, 0, PRIVATE_AUCTION);
	ck_assert_int_eq(salon_count(salon, "owns_nothing"), 1);
}

/* Where nobody could bid, not even the choice of the lot is asked. */
SALON_TEST(m2_nobody_for_private, 3)
{
	salon_give(salon, 0, "p05 200k, p17 750k");
	salon->s.cash[1] = salon->s.cash[2] = 50000;
	salon_land(salon, 0, PRIVATE_AUCTION);
	ck_assert_int_eq(salon_count(salon, "no_bidders"), 1);
	ck_assert_int_eq(salon_owner(salon, "p17"), 0);
}

/* X5, E5, E8: the owner is paid, the card moves, the buyer sees it. */
SALON_TEST(x5_private, 3)
{
	salon_give(salon, 0, "p05 200k, p17 750k");
	int seller = salon_fortune(salon, 0), buyer = salon_fortune(salon, 1);

	salon_land(salon, 0, PRIVATE_AUCTION);
	salon_play(salon, "auction p17");
	salon_all(salon, "bid 500k|bid 350k");
	salon_event(salon, "private_lot_sold", 0,
		    "{\"painting\":\"p17\",\"price\":400000,\"seat\":1,"
		    "\"seller\":0}");
	ck_assert_int_eq(salon_fortune(salon, 0) - seller, -350000);
	ck_assert_int_eq(salon_fortune(salon, 1) - buyer, 350000);
	ck_assert_int_eq(salon->s.paid, 0);
	salon_told(salon, "value_seen", "[1]");
}

/* A5: without bids the painting stays with its owner. */
SALON_TEST(a5_private_no_bids, 3)
{
	salon_give(salon, 0, "p17 750k");
	salon_land(salon, 0, PRIVATE_AUCTION);
	salon_all(salon, "pass|pass");
	ck_assert_int_eq(salon_owner(salon, "p17"), 0);
	salon_land(salon, 0, PRIVATE_AUCTION);
	salon_all(salon, "bid 300k|bid 300k");
	ck_assert_str_eq(salon_topic(salon), "private auction run-off");
	WAITING(6);
	salon_all(salon, "pass|pass");
	ck_assert_int_eq(salon_owner(salon, "p17"), 0);
}

/* A12: sold at auction, the last painting ends the match. */
SALON_TEST(a12_auction_ends, 3)
{
	salon_left(salon, 1);
	salon_land(salon, 0, BANK_AUCTION);
	salon_all(salon, "bid 100k|pass|pass");
	WAITING(0);
	ck_assert_int_eq(salon_count(salon, "won"), 1);
}

/* --- overbid=penalty -------------------------------------------------------*/

static Salon *
penalty_auction(int edition, int cash)
{
	Salon *salon = salon_new(edition, 3);

	salon->terms.options[OPTION_OVERBID] = 1;
	salon->s.cash[1] = cash;
	salon_land(salon, 0, BANK_AUCTION);
	return salon;
}

#define PENALTY_TEST(name)                                                     \
	TEST_OF(name, Salon, salon, penalty_auction(1970, 250000))

/* X4: 250 bids 300 as top: fined, the auction is held again, the limit is now
 * 150 (A18). */
PENALTY_TEST(x4_penalty)
{
	salon_all(salon, "bid 200k|bid 300k|pass");
	CASH(1, 150000);
	salon_event(salon, "overbid_fine", 0, "{\"fine\":100000,\"seat\":1}");
	ck_assert_int_eq(salon_count(salon, "auction_again"), 1);
	ck_assert_str_eq(salon_topic(salon), "bank auction");
	WAITING(7);
	ck_assert(salon_reads(salon, 1, "bid 150k"));
	ck_assert(!salon_reads(salon, 1, "bid 200k"));
	ck_assert(!salon_reads(salon, 0, "bid 1.55M"));
	salon_all(salon, "pass|bid 150k|pass");
	CASH(1, 50000);
}

/* X4: with 50 they keep it, miss their next turn, and it is held again. */
TEST(x4_cannot_pay_the_fine)
{
	g_autoptr(Salon) salon = penalty_auction(1970, 50000);

	WAITING(7);
	salon_all(salon, "bid 200k|bid 300k|pass");
	CASH(1, 50000);
	ck_assert(salon->s.loses[1]);
	ck_assert_int_eq(salon_count(salon, "overbid_turn"), 1);
	/* Too poor for the second window. */
	WAITING(5);
	salon_all(salon, "bid 200k|pass");
	salon_event(salon, "turn_lost", 0, "{\"seat\":1}");
	ck_assert_int_eq(salon->s.active, 2);
}

/* 3.4.7: a solvent bid above theirs wins, and theirs counts as the second. */
PENALTY_TEST(m7_solvent_must_take_it)
{
	salon_all(salon, "bid 600k|bid 400k|bid 300k");
	CASH(0, 1050000);
	CASH(1, 150000);
	ck_assert_int_eq(salon_count(salon, "auction_again"), 0);
}

/* 3.4.7: a bid equal to the best solvent maximum is enough for a re-run. */
PENALTY_TEST(m7_tie_is_run_again)
{
	salon_all(salon, "bid 400k|bid 400k|pass");
	ck_assert_int_eq(salon_count(salon, "auction_again"), 1);
	/* Only once: now overbids are refused, and a tie is a tie. */
	ck_assert(!salon_reads(salon, 1, "bid 200k"));
	salon_all(salon, "bid 300k|pass|bid 300k");
	ck_assert_str_eq(salon_topic(salon), "bank auction run-off");
	ck_assert(!salon_reads(salon, 0, "bid 1.55M"));
}

/* 3.4.7: a bid beyond a player's means is one even if they could have paid the
 * price; each culprit is fined once; nobody is solvent. */
PENALTY_TEST(m7_all_caught)
{
	salon->s.cash[2] = 150000;
	salon_all(salon, "pass|bid 300k|bid 200k");
	ck_assert_int_eq(salon_count(salon, "overbid_fine"), 2);
	CASH(1, 150000);
	CASH(2, 50000);
	WAITING(3);
}

/* Solvent ties above the culprit go to a run-off without overbids. */
PENALTY_TEST(m7_tie_above)
{
	salon_all(salon, "bid 500k|bid 300k|bid 500k");
	CASH(1, 150000);
	ck_assert_str_eq(salon_topic(salon), "bank auction run-off");
	ck_assert(!salon_reads(salon, 0, "bid 1.55M"));
	ck_assert(!salon_reads(salon, 1, "bid 550k"));
	WAITING(5);
}

/* 3.4.2: with the penalty everybody may (over)bid, even without money; the
 * seller and a decliner still may not. */
SALON_TEST(m2_penalty_asks_all, 3)
{
	salon->terms.options[OPTION_OVERBID] = 1;
	salon->s.cash[0] = salon->s.cash[1] = salon->s.cash[2] = 0;
	salon_give(salon, 0, "p17 750k");
	salon_land(salon, 0, PRIVATE_AUCTION);
	WAITING(6);
	salon_all(salon, "bid 100k|pass");
	/* Nobody can bid in the second window. */
	ck_assert_int_ge(salon_count(salon, "nobody_can_bid"), 1);
	ck_assert(salon->s.loses[1] || salon_count(salon, "turn_lost"));
	ck_assert_int_eq(salon_owner(salon, "p17"), 0);
}

/* 1996 E15: a million, and the re-run in both cases. */
TEST(e15_1996)
{
	g_autoptr(Salon) rich = penalty_auction(1996, 2500000);
	g_autoptr(Salon) poor = penalty_auction(1996, 500000);

	salon_all(rich, "bid 2M|bid 3M|pass");
	ck_assert_int_eq(rich->s.cash[1], 1500000);
	ck_assert_int_eq(salon_count(rich, "auction_again"), 1);
	salon_all(poor, "bid 2M|bid 3M|pass");
	ck_assert_int_eq(poor->s.cash[1], 500000);
	ck_assert(poor->s.loses[1]);
	ck_assert_int_eq(salon_count(poor, "auction_again"), 1);
}

/* --- what is secret -------------------------------------------------------*/

/* 3.4.6: no event says what the others would have paid, or who they are. */
TEST(m6_losers_stay_secret)
{
	g_autoptr(Salon) salon = bank_auction(1970, 4);
	g_autoptr(GString) text = g_string_new(NULL);

	salon_all(salon, "bid 900k|bid 350k|bid 650k|pass");
	for (int i = 0; i < events_count(salon->events); i++) {
		g_autofree char *event =
			trial_dump(events_record(salon->events, i));

		g_string_append(text, event);
	}
	assert_has(text->str, "700000");
	assert_lacks(text->str, "900000", "650000", "350000");
}

/* --- standing orders (3.4.8, G2) ------------------------------------------*/

typedef struct {
	Match *match;
	Desk *desk;
} Standing;

/* A match of three. */
static Standing
standing_new(int overbid)
{
	const Game *game = game_find("masterpiece-1970");
	g_autofree char *text = NULL;

	ck_assert(g_file_get_contents("src/games/masterpiece/tables-1970.ini",
				      &text, NULL, NULL));
	Deal deal = { .game = game, .rules = 1, .seats = 3, .tables = text };

	deal.options[OPTION_OVERBID] = overbid;
	Standing standing = { .match = match_new(&deal, NULL),
			      .desk = desk_new() };

	ck_assert_ptr_nonnull(standing.match);
	return standing;
}

static void
standing_clear(Standing *standing)
{
	match_free(standing->match);
	desk_free(standing->desk);
}

/* Passes and declines for everybody until the seat is asked for the topic. */
static void
standing_go(Standing *standing, const char *topic)
{
	Match *match = standing->match;

	while (!seats_has(match_waiting(match), 0) ||
	       strcmp(match_topic(match, 0), topic) != 0) {
		Move moves[SEATS_MAX];

		ck_assert(!match_over(match));
		for (int seat = 0; seat < 3; seat++)
			if (seats_has(match_waiting(match), seat))
				match_stand_in(match, seat, LEVEL_FALLBACK,
					       &moves[seat]);
		match_step(match, moves);
	}
}

static void
standing_say(Standing *standing, const char *topic, const char *wish)
{
	g_autoptr(GPtrArray) wishes = g_ptr_array_new();

	g_ptr_array_add(wishes, (char *)wish);
	must(desk_always(standing->desk, standing->match, 0, topic, wishes,
			 &error));
}

static void
bids_play(Match *match, const char *const lines[3])
{
	Move moves[SEATS_MAX];
	const char *objection;

	for (int seat = 0; seat < 3; seat++)
		if (seats_has(match_waiting(match), seat))
			ck_assert(match_read(match, seat, lines[seat],
					     &moves[seat], &objection, NULL));
	match_step(match, moves);
}

TEST_RANGE(m8_standing_order, 0, 2)
{
	Standing standing = standing_new(_i);

	standing_say(&standing, "bank auction", "bid up to 300k");
	standing_go(&standing, "bank auction");
	ck_assert(desk_fill(standing.desk, standing.match, 0, NULL, NULL));
	ck_assert_str_eq(desk_order(standing.desk), "bid 300000");
	standing_clear(&standing);
}

/* 3.4.8: "up to" stops at the player's cash whatever overbids cost; higher bids
 * without "up to" are at their own risk (3.4.7). */
TABLE(lowered, int overbid, cash; const char *wish, *order) = {
	{ 0, 450000, "bid up to 2M", "bid 450000" },
	{ 1, 450000, "bid up to 2M", "bid 450000" },
	{ 0, 450000, "bid up to 9M", "bid 450000" },
	{ 1, 450000, "bid up to 9M", "bid 450000" },
	{ 1, 450000, "bid up to 450k", "bid 450000" },
	{ 1, 450000, "bid up to 430k", "bid 400000" },
	{ 1, 4000000, "bid up to 9M", "bid 4000000" },
	{ 1, 50000, "bid up to 2M", NULL },
	{ 1, 0, "bid up to 9M", NULL },
	{ 0, 450000, "bid 2M", NULL },
	{ 1, 450000, "bid 2M", "bid 2000000" },
	{ 1, 50000, "bid 100k", "bid 100000" },
};

TEST_EACH(m8_up_to_stops_at_the_cash, lowered)
{
	Standing standing = standing_new(lowered[_i].overbid);
	const char *order = lowered[_i].order;

	standing_say(&standing, "auction", lowered[_i].wish);
	standing_go(&standing, "bank auction");
	((State *)match_state(standing.match))->cash[0] = lowered[_i].cash;
	bool filled = desk_fill(standing.desk, standing.match, 0, NULL, NULL);

	ck_assert_int_eq(filled, order != NULL);
	ck_assert_pstr_eq(desk_order(standing.desk), order);
	standing_clear(&standing);
}

/* "up to" in an answer to the open decision has the same limit. */
PENALTY_TEST(m8_up_to_in_an_answer)
{
	Move move;

	moves_reset(salon->moves);
	masterpiece_legal(&salon->terms, &salon->s, 1, salon->moves);
	ck_assert(moves_read(salon->moves, "bid up to 300k", &move, NULL));
	ck_assert_int_eq(move.arg[0], 250000);
	ck_assert(moves_read(salon->moves, "bid 300k", &move, NULL));
	ck_assert_int_eq(move.arg[0], 300000);
	salon->s.cash[1] = 50000;
	moves_reset(salon->moves);
	masterpiece_legal(&salon->terms, &salon->s, 1, salon->moves);
	must_fail_saying(
		moves_read(salon->moves, "bid up to 300k", &move, &error),
		ERROR_PLAYER, "the least is 100k.");
	salon_all(salon, "pass|bid 300k|pass");
	ck_assert_int_eq(salon_count(salon, "overbid_turn"), 1);
}

/* A player who only writes "up to" is never fined. */
PENALTY_TEST(m8_up_to_is_never_fined)
{
	salon_all(salon, "bid up to 3M|bid up to 3M|bid up to 200k");
	ck_assert_int_eq(salon_count(salon, "overbid_fine"), 0);
	CASH(0, 1200000);
	CASH(1, 250000);
}

/* G2: in the run-off a standing order bids if it is high enough, else the
 * player is asked. */
TABLE(run_offs, const char *topic, *wish, *order) = {
	{ "bank auction", "bid up to 500k", "bid 500000" },
	{ "bank auction", "bid up to 300k", NULL },
	{ "run-off", "bid 350k", "bid 350000" },
	{ "private auction", "bid up to 500k", NULL },
	{ "bank auction run-off", "pass", "pass" },
};

TEST_EACH(g2_standing_order_in_run_off, run_offs)
{
	static const char *const lines[3] = { "pass", "bid 300k", "bid 300k" };
	Standing standing = standing_new(0);
	const char *order = run_offs[_i].order;

	do {
		standing_go(&standing, "bank auction");
		bids_play(standing.match, lines);
	} while (!seats_has(match_waiting(standing.match), 0) ||
		 strcmp(match_topic(standing.match, 0),
			"bank auction run-off") != 0);
	standing_say(&standing, run_offs[_i].topic, run_offs[_i].wish);
	ck_assert_int_eq(
		desk_fill(standing.desk, standing.match, 0, NULL, NULL),
		order != NULL);
	if (order)
		ck_assert_str_eq(desk_order(standing.desk), order);
	standing_clear(&standing);
}

/* G5: with multiples of the step the price never exceeds the maximum, which the
 * price itself asserts. X: all pairs are tried. */
TEST(g5_never_binds)
{
	for (int top = 100; top <= 1500; top += 50)
		for (int second = 100; second < top; second += 50)
			ck_assert_int_eq(
				masterpiece_price(100, 50, top, second),
				second + 50);
}
