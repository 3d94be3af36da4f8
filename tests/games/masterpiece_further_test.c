/* masterpiece_further_test.c - the rules pages of Masterpiece in whole matches,
 * for what a single position hardly shows (who rolls again, units, limits, the
 * end). */
#include "happened.h"
#include "salon.h"
#include "trial.h"

#include "lib/suites.h"

#include <string.h>

#define WAITING(seats) ck_assert_uint_eq(salon_waiting(salon), (Seats)(seats))
#define CASH(seat, amount) ck_assert_int_eq(salon->s.cash[seat], amount)
#define VALUE(painting, amount)                                                \
	ck_assert_int_eq(salon_value(salon, painting), amount)

static const char *const editions[] = { "masterpiece-1970",
					"masterpiece-1996" };

static int
number_of(const json_t *event, const char *key)
{
	return (int)json_integer_value(
		json_object_get(json_object_get(event, "data"), key));
}

/* --- 1970 E14, 1996 A11: who begins --------------------------------------- */

/* Reads one roll of each seat that is level, in order, and returns the seats
 * with the highest. *at is the next roll's number. */
static Seats
rolls_read(const Trial *trial, Seats level, int *at)
{
	Seats high = 0;
	int best = 0;

	for (int seat = 0; seat < trial->terms.seats; seat++) {
		if (!seats_has(level, seat))
			continue;
		json_auto_t *event =
			happened_get(trial->events, "high_roll", (*at)++);
		int roll = number_of(event, "roll");

		ck_assert_msg(number_of(event, "seat") == seat, "%s: roll %d",
			      trial->name, *at);
		high = roll > best ? 0 : high;
		high |= roll >= best ? seats_one(seat) : 0;
		best = MAX(best, roll);
	}
	return high;
}

/* Returns the seat of the first turn: that of the first at_... event. */
static int
first_mover(const Trial *trial)
{
	int at = happened_first(trial->events, "begins") + 1;
	json_auto_t *event = events_record(trial->events, at);
	int seat = number_of(event, "seat");

	ck_assert(g_str_has_prefix(
		json_string_value(json_object_get(event, "kind")), "at_"));
	return seat;
}

TEST_RANGE(e14_all_tied_roll_again, 0, 2)
{
	int ties[SEATS_MAX + 1] = { 0 };

	for (int seed = 0; seed < 240; seed++) {
		g_autoptr(Trial) trial =
			trial_new(game_find(editions[_i]), 3 + seed % 4, seed);
		Seats level = (1u << trial->terms.seats) - 1;
		int at = 0;

		while (seats_count(level) > 1) {
			level = rolls_read(trial, level, &at);
			ties[seats_count(level)]++;
		}
		json_auto_t *begins = happened_get(trial->events, "begins", 0);

		ck_assert_int_eq(at,
				 happened_count(trial->events, "high_roll"));
		ck_assert_uint_eq(level, seats_one(number_of(begins, "seat")));
		ck_assert_int_eq(first_mover(trial), number_of(begins, "seat"));
	}
	ck_assert_int_gt(ties[2], 0);
	ck_assert_int_gt(ties[3], 0);
}

/* --- 1970 E6, 1996 C4: the last painting in an auction that is cancelled ---
 */

static const struct {
	int tie; /* the option */
	const char *first, *second;
} cancelled[] = {
	{ 0, "bid 4M|bid 4M|pass", "pass|pass|pass" },
	{ 0, "bid 4M|bid 4M|pass", "bid 4.5M|bid 4.5M|pass" },
	{ 1, "bid 4M|bid 4M|bid 3M", NULL },
};

TEST_EACH(e6_cancelled_last_painting, cancelled)
{
	g_autoptr(Salon) salon = salon_new(1996, 3);
	int last;

	salon->terms.options[OPTION_TIE] = cancelled[_i].tie;
	salon_left(salon, 1);
	last = salon->s.gallery[salon->s.taken];
	salon_land(salon, 0, 10);
	salon_all(salon, cancelled[_i].first);
	if (cancelled[_i].second) {
		ck_assert_str_eq(salon_topic(salon), "bank auction run-off");
		salon_all(salon, cancelled[_i].second);
	}
	ck_assert_int_eq(salon_count(salon, "auction_cancelled"), 1);
	ck_assert_int_eq(salon_count(salon, "last_painting"), 0);
	ck_assert_int_eq(state_left(&salon->terms, &salon->s), 1);
	ck_assert_int_eq(salon->s.owner[last], OWNER_BANK);
	/* In the next seat's turn the same painting is put up. */
	ck_assert_int_eq(salon->s.active, 1);
	ck_assert_str_eq(salon_topic(salon), "bank auction");
	ck_assert_int_eq(salon->s.lot, last);
	WAITING(7);
	for (int seat = 0; seat < 3; seat++)
		CASH(seat, 15000000);
	salon_all(salon, "pass|bid 1M|pass");
	ck_assert_int_eq(salon_count(salon, "last_painting"), 1);
	WAITING(0);
}

/* --- 1970 E11, 1996 E17: units -------------------------------------------- */

/* Returns whether a whole number of this name in an event is an amount. */
static bool
amount_key(const char *key)
{
	static const char *const others[] = { "seat", "seller", "space",
					      "roll", "cards",	"turns",
					      "dice", NULL };

	return !g_strv_contains(others, key);
}

static void
units_check(const Trial *trial, int unit)
{
	for (int i = 0; i < events_count(trial->events); i++) {
		json_t *event = events_record(trial->events, i), *value;
		const char *key;

		json_object_foreach (json_object_get(event, "data"), key,
				     value) {
			if (!json_is_integer(value) || !amount_key(key))
				continue;
			ck_assert_msg(json_integer_value(value) % unit == 0,
				      "%s: %s of %s", trial->name, key,
				      events_kind(trial->events, i));
		}
		json_decref(event);
	}
}

TEST_RANGE(e11_e17_units_of_all_amounts, 0, 2)
{
	int unit = _i ? 500000 : 50000;

	for (int nth = 0; nth < 8; nth++) {
		g_autoptr(Trial) trial = trial_with_options(
			game_find(editions[_i]), 3 + nth % 4, nth, nth);
		const State *s = trial->state;

		do {
			units_check(trial, unit);
			for (int seat = 0; seat < trial->terms.seats; seat++)
				ck_assert_int_eq(s->cash[seat] % unit, 0);
		} while (trial_play(trial, trial_random));
	}
}

/* Bids may be written as multiples of the unit, in English or French style. */
TABLE(units, int edition; const char *line; bool reads) = {
	{ 1970, "bid 150k", true },	  { 1970, "bid 125k", false },
	{ 1970, "bid 110,000", false },	  { 1970, "bid 1,250,000", true },
	{ 1970, "bid 1 250 000", true },  { 1970, "bid 1.250.000", true },
	{ 1970, "bid 1,25M", true },	  { 1970, "bid 1.25M", true },
	{ 1970, "bid 1.26M", false },	  { 1970, "bid 50k", false },
	{ 1970, "bid 150000.50", false }, { 1970, "bid 1 250 001", false },
	{ 1996, "bid 1M", true },	  { 1996, "bid 1.5M", true },
	{ 1996, "bid 1,5M", true },	  { 1996, "bid 1 500 000", true },
	{ 1996, "bid 1.25M", false },	  { 1996, "bid 1.75M", false },
	{ 1996, "bid 1,550,000", false }, { 1996, "bid 0.5M", false },
	{ 1996, "bid 14.5M", true },	  { 1996, "bid 15.5M", false },
};

TEST_EACH(e11_e17_units_of_bids, units)
{
	g_autoptr(Salon) salon = salon_new(units[_i].edition, 3);

	salon_land(salon, 0, 10);
	ck_assert_msg(salon_reads(salon, 1, units[_i].line) == units[_i].reads,
		      "%d: %s", units[_i].edition, units[_i].line);
}

/* --- 1970 E12: with nothing at all one stays in --------------------------- */

TEST_RANGE(e12_stays_in, 0, 2)
{
	g_autoptr(Salon) salon = salon_new(_i ? 1996 : 1970, 4);

	for (int seat = 0; seat < 4; seat++)
		salon->s.cash[seat] = seat == 1 ? 0 : 15000000;
	salon_give(salon, 0, _i ? "p07 2M" : "p07 200k");
	salon_give(salon, 0, _i ? "p08 3M" : "p08 300k");
	/* They have a turn. */
	salon_land(salon, 0, 3);
	WAITING(13);
	salon_all(salon, "pass|pass|pass");
	ck_assert_int_eq(salon->s.active, 1);
	ck_assert_int_eq(salon_count(salon, "at_bank_auction"), 1);
	/* They are the neighbour who chooses a lot. */
	salon_land(salon, 0, 4);
	ck_assert_str_eq(salon_topic(salon), "lot");
	WAITING(2);
	salon_play(salon, "auction p08");
	WAITING(12);
	salon_all(salon, "pass|pass");
	/* They collect, and are counted at the end. */
	salon_land(salon, 1, 7);
	CASH(1, _i ? 3000000 : 200000);
	salon->s.cash[1] = 0;
	masterpiece_finish(&salon->terms, &salon->s, salon->events);
	salon_event(salon, "fortune", 1,
		    "{\"cash\":0,\"fortune\":0,\"paintings\":0,\"seat\":1}");
}

/* --- 1996 ----------------------------------------------------------------- */

#define SALON96 g_autoptr(Salon) salon = salon_new(1996, 3)

/* E2: later cards don't make a forgery genuine, whether collected, sold or
 * counted. */
TEST(e2_forged_for_ever)
{
	SALON96;

	salon_give(salon, 0, "p07 5M forgery, p08 1M");
	salon_pile(salon, "10M 6M");
	salon_land(salon, 0, 7);
	salon_play(salon, "card forgery on p08 else on p07");
	VALUE("p07", 0);
	salon_event(salon, "own_card_added", 0,
		    "{\"card\":\"10M\",\"painting\":\"p07\",\"seat\":0,"
		    "\"value\":0}");
	salon_land(salon, 0, 7);
	salon_play(salon, "card");
	salon_play(salon, "put on p07");
	VALUE("p07", 0);
	ck_assert_int_eq(salon_fortune(salon, 0), 15000000 + 1000000);
	salon_land(salon, 0, 6);
	salon_play(salon, "sell p07");
	salon_event(salon, "sold_to_bank", 0,
		    "{\"cards\":[\"5M\",\"forgery\",\"10M\",\"6M\"],"
		    "\"painting\":\"p07\",\"price\":0,\"seat\":0,\"value\":0}");
	CASH(0, 15000000);
}

/* E8: only cards that sales removed come back, each time anew; cards under
 * paintings stay there. */
TEST(e8_only_removed_cards)
{
	SALON96;

	salon_give(salon, 0, "p07 3M forgery, p08 4M");
	salon_give(salon, 1, "p09 2M");
	salon_give(salon, 2, "p10 7.5M 7.5M");
	salon_land(salon, 0, 6);
	salon_play(salon, "sell p07");
	salon_pile_left(salon, 0);
	salon_land(salon, 0, 7);
	salon_play(salon, "card");
	salon_event(salon, "values_shuffled", 0, "{\"cards\":2}");
	VALUE("p09", 2000000);
	VALUE("p10", 15000000);
	int value = salon_value(salon, "p08");

	ck_assert(value == 7000000 || value == 0);
	ck_assert_int_eq(state_cards(&salon->s, salon_painting(salon, "p08")),
			 2);
	/* One card is left; it is drawn without a shuffle, then there are none.
	 */
	salon_land(salon, 1, 7);
	salon_play(salon, "card");
	ck_assert_int_eq(salon_count(salon, "values_shuffled"), 0);
	ck_assert_int_eq(state_pile(&salon->s), 0);
	ck_assert(!state_drawable(&salon->s));
	/* p08 is sold with its two cards, which become the new pile. */
	salon_land(salon, 0, 26);
	salon_land(salon, 2, 7);
	salon_play(salon, "card");
	salon_event(salon, "values_shuffled", 0, "{\"cards\":2}");
}

/* E8, G3: no shuffle before a card is needed, whether one is left or the last
 * has been drawn. */
TEST(e8_not_too_early)
{
	SALON96;

	salon_give(salon, 0, "p07 3M forgery, p08 4M");
	salon_land(salon, 0, 6);
	salon_play(salon, "sell p07");
	salon_pile(salon, "10M");
	salon_pile_left(salon, 1);
	salon_land(salon, 0, 7);
	salon_play(salon, "card");
	ck_assert_int_eq(salon_count(salon, "values_shuffled"), 0);
	VALUE("p08", 14000000);
	ck_assert_int_eq(salon->s.aside_n, 2);
	ck_assert_int_eq(state_pile(&salon->s), 0);
	/* An auction that nobody wins needs no card. */
	salon_land(salon, 0, 10);
	salon_all(salon, "pass|pass|pass");
	ck_assert_int_eq(salon_count(salon, "values_shuffled"), 0);
}

/* E13: the last painting is bought: the purchase is completed, and nothing
 * follows. */
TEST_RANGE(e13_last_by_purchase, 0, 5)
{
	static const int spaces[] = { 1, 5, 13, 17, 19 };
	static const int prices[] = { 4000000, 3500000, 3000000, 2500000,
				      4000000 };
	g_autofree char *won = g_strdup_printf("{\"fortune\":%d,\"seat\":0}",
					       25000000 - prices[_i]);
	SALON96;

	salon_left(salon, 1);
	salon_pile(salon, "10M");
	salon_land(salon, 0, spaces[_i]);
	salon_play(salon, "buy");
	WAITING(0);
	CASH(0, 15000000 - prices[_i]);
	ck_assert_int_eq(salon_count(salon, "bought"), 1);
	ck_assert_int_eq(salon_count(salon, "last_painting"), 1);
	ck_assert_int_eq(salon_count(salon, "at_bank_auction"), 0);
	ck_assert_int_eq(salon_fortune(salon, 0), 25000000 - prices[_i]);
	salon_event(salon, "won", 0, won);
}

/* E14: on both spaces the owner gets 3.5M, even for 10M; less cash is not
 * enough. */
TEST_RANGE(e14_price_of_a_purchase, 0, 2)
{
	static const int spaces[] = { 22, 25 };
	SALON96;

	salon_give(salon, 1, "p07 10M");
	salon_land(salon, 0, spaces[_i]);
	salon_play(salon, "buy p07");
	CASH(0, 11500000);
	CASH(1, 18500000);
	VALUE("p07", 10000000);
	ck_assert_int_eq(salon_owner(salon, "p07"), 0);
	salon_event(salon, "bought_from", 0,
		    "{\"painting\":\"p07\",\"price\":3500000,\"seat\":0,"
		    "\"seller\":1}");
	salon->s.cash[2] = 3000000;
	salon_land(salon, 2, spaces[_i]);
	salon_event(salon, "too_poor", 0, "{\"price\":3500000,\"seat\":2}");
	salon->s.cash[2] = 3500000;
	salon_land(salon, 2, spaces[_i]);
	ck_assert_str_eq(salon_topic(salon), "purchase from a player");
}

/* --- G4: turn limits ------------------------------------------------------ */

static const int limits[] = { 120, 240, 480 };

/* Missed turns count: the last turn but one is played, the last is missed, and
 * the match ends. */
TEST_RANGE(g4_missed_turns_count, 0, 6)
{
	g_autoptr(Salon) salon = salon_new(_i % 2 ? 1996 : 1970, 4);
	int limit = limits[_i / 2];
	g_autofree char *data = g_strdup_printf("{\"turns\":%d}", limit);

	salon->terms.options[OPTION_LIMIT] = 1 + _i / 2;
	salon->s.turn = (guint16)(limit - 2);
	salon->s.loses[1] = true;
	salon_land(salon, 0, 7);
	ck_assert_int_eq(salon_count(salon, "at_collect") +
				 salon_count(salon, "at_card"),
			 1);
	salon_event(salon, "turn_lost", 0, "{\"seat\":1}");
	salon_event(salon, "turn_limit", 0, data);
	ck_assert_int_eq(salon_count(salon, "at_bank_auction"), 0);
	ck_assert_int_eq(salon->s.turn, limit);
	ck_assert_int_eq(salon_count(salon, "fortune"), 4);
	WAITING(0);
}

/* The last turn is played to its end, with its window. */
TEST_RANGE(g4_last_turn_is_played, 0, 6)
{
	g_autoptr(Salon) salon = salon_new(_i % 2 ? 1996 : 1970, 3);
	int limit = limits[_i / 2];

	salon->terms.options[OPTION_LIMIT] = 1 + _i / 2;
	salon->s.turn = (guint16)(limit - 1);
	salon_land(salon, 0, 10);
	ck_assert_str_eq(salon_topic(salon), "bank auction");
	salon_all(salon, _i % 2 ? "bid 1M|pass|pass" : "bid 100k|pass|pass");
	ck_assert_int_eq(salon_count(salon, "bank_lot_sold"), 1);
	ck_assert_int_eq(salon_count(salon, "turn_limit"), 1);
	WAITING(0);
}

/* The limit doesn't end a match a turn early; without the option there is no
 * limit. */
TEST_RANGE(g4_not_before, 0, 8)
{
	g_autoptr(Salon) salon = salon_new(_i % 2 ? 1996 : 1970, 4);

	salon->terms.options[OPTION_LIMIT] = _i / 2;
	salon->s.turn = (guint16)(_i / 2 ? limits[_i / 2 - 1] - 3 : 5000);
	salon->s.loses[1] = true;
	salon_land(salon, 0, 7);
	ck_assert_int_eq(salon_count(salon, "turn_limit"), 0);
	ck_assert_int_eq(salon->s.active, 2);
	ck_assert_str_eq(salon_topic(salon), "bank auction");
}

/* In a whole match up to its limit, each turn is an at_... or a turn_lost. */
TEST(g4_turns_are_counted)
{
	int played = 0, missed = 0, limit = 120;

	for (int seed = 0; seed < 20 && !missed; seed++) {
		/* overbid=penalty, turn_limit=120, no_painting=miss_turn */
		g_autoptr(Trial) trial = trial_with_options(
			game_find("masterpiece-1970"), 6, seed, 4 + 8 + 32);

		played = 0;
		do
			for (int i = 0; i < events_count(trial->events); i++) {
				const char *kind =
					events_kind(trial->events, i);
				bool lost = strcmp(kind, "turn_lost") == 0;

				played += lost || g_str_has_prefix(kind, "at_");
				missed += lost;
			}
		while (trial_play(trial, trial_random));
		ck_assert_int_eq(played, ((State *)trial->state)->turn);
		ck_assert_int_le(played, limit);
	}
	ck_assert_int_gt(missed, 0);
}
