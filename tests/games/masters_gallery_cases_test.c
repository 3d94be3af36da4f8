/* masters_gallery_cases_test.c - the rules page of Masters Gallery: the edge
 * cases E1-E17 and the worked examples X1-X6; its tables. */
#include "stage.h"

#include "lib/must.h"

#define WAITING(seats) ck_assert_uint_eq(stage_waiting(stage), (Seats)(seats))

/* --- edge cases --- */

static const char *const symbols[] = { "draw", "up", "down", "simultaneous",
				       "award" };

TEST_RANGE(e1_threshold_before_symbol, 0, 5)
{
	g_autoptr(Stage) stage = stage_new(3);
	g_autofree char *card = g_strconcat("monet/", symbols[_i], NULL);
	g_autofree char *line = g_strconcat("play ", card, NULL);
	g_autofree char *data =
		g_strdup_printf("{\"card\":\"%s\",\"seat\":0}", card);
	int drawn = stage->s.drawn;

	stage_show(stage, 1, "monet:5");
	stage_hand(stage, 0, card);
	stage_hand(stage, 0, "monet degas");
	stage_play(stage, line);
	stage_event(stage, "symbol_void", 0, data);
	ck_assert_str_eq(stage_topic(stage), "added cards");
	ck_assert_int_eq(stage->s.drawn, drawn);
	for (int a = 0; a < ARTISTS; a++)
		ck_assert_int_eq(stage->s.awards[a], 0);
}

TABLE(thresholds, int seats, shown; bool extra, ends) = {
	{ 2, 3, true, true },  { 2, 4, false, true },  { 2, 3, false, false },
	{ 3, 4, true, true },  { 3, 5, false, true },  { 3, 4, false, false },
	{ 4, 5, false, true }, { 4, 4, false, false }, { 5, 5, false, true },
	{ 5, 4, true, true },  { 5, 4, false, false },
};

TEST_EACH(e2_threshold, thresholds)
{
	g_autoptr(Stage) stage = stage_new(thresholds[_i].seats);

	stage_show(stage, 1, formatted("monet:%d", thresholds[_i].shown));
	if (thresholds[_i].extra)
		stage_extra(stage, "monet");
	stage_hands(stage, "monet degas | degas");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage_count(stage, "round_ended"),
			 thresholds[_i].ends);
}

/* E3, X3: hidden cards can change the ranking. */
STAGE_TEST(e3_x3_hidden_cards, 4)
{
	stage_show(stage, 1, "monet:5 vermeer:5 degas:4");
	stage_hide(stage, 2, "vermeer:2");
	stage_hide(stage, 3, "degas");
	stage_hand(stage, 0, "monet degas");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage->s.total[VERMEER], 7);
	ck_assert_int_eq(stage->s.total[MONET], 6);
	ck_assert_int_eq(stage->s.total[DEGAS], 5);
	ck_assert_int_eq(stage->s.token[0][VERMEER], 3);
	ck_assert_int_eq(stage->s.token[0][MONET], 2);
	ck_assert_int_eq(stage->s.token[0][DEGAS], 1);
}

/* E4: hidden cards score, and unlock an added card of their artist. */
STAGE_TEST(e4_hidden_cards_count, 3)
{
	stage_show(stage, 1, "monet:5");
	stage_hide(stage, 0, "degas:2");
	stage_hand(stage, 0, "monet degas/award");
	stage_play(stage, "play monet");
	ck_assert(stage_reads(stage, 0, "add degas/award"));
	stage_play(stage, "add degas");
	ck_assert_int_eq(stage_points(stage, 0), 3 + 3 * 2);
}

/* E5: only the symbol of a turn's first card has an effect. */
STAGE_TEST(e5_void_symbols, 3)
{
	int drawn = stage->s.drawn;

	stage_hands(stage,
		    "monet/up monet/simultaneous monet/award monet/draw | "
		    "renoir/simultaneous degas/draw renoir | renoir/up");
	stage_play(stage, "play monet/up");
	stage_play(stage, "second monet/simultaneous");
	ck_assert_str_eq(stage_topic(stage), "turn");
	WAITING(seats_one(1));
	stage_play(stage, "play renoir/simultaneous");
	stage_all(stage, "give monet/award|give degas/draw|give renoir/up");
	ck_assert_str_eq(stage_topic(stage), "turn");
	/* Seat 2 has none left; exhaustion is not near. */
	WAITING(seats_one(0));
	ck_assert_int_eq(stage->s.drawn, drawn);
	stage_show(stage, 1, "renoir:3");
	stage->s.active = 1;
	stage_play(stage, "play renoir");
	stage_all(stage, "add monet");
	for (int a = 0; a < ARTISTS; a++)
		ck_assert_int_eq(stage->s.awards[a], 0);
}

/* E6: the second card must be of the same artist as this turn's first. */
STAGE_TEST(e6_same_artist, 3)
{
	stage_hand(stage, 2, "degas monet");
	stage_hand(stage, 0, "monet/up monet degas");
	stage->s.active = 2;
	stage_play(stage, "play degas");
	stage_play(stage, "play monet/up");
	ck_assert(!stage_reads(stage, 0, "second degas"));
	ck_assert(stage_reads(stage, 0, "second monet"));
}

/* E7: an artist can go from 5 cards to 10 at once. */
STAGE_TEST(e7_overshoot, 5)
{
	stage_show(stage, 1, "monet:5 degas");
	for (int seat = 0; seat < 5; seat++)
		stage_hand(stage, seat, "monet degas");
	stage_hand(stage, 0, "degas/simultaneous");
	stage_play(stage, "play degas/simultaneous");
	stage_all(stage,
		  "give monet|give monet|give monet|give monet|give monet");
	ck_assert_int_eq(stage->s.total[MONET], 10);
	ck_assert_int_eq(stage_count(stage, "round_ended"), 1);
}

/* E8: an award of this round pays in this round. */
STAGE_TEST(e8_fresh_award, 3)
{
	stage_show(stage, 1, "monet:5");
	stage_hands(stage, "vermeer/award | monet");
	stage_play(stage, "play vermeer/award");
	stage_play(stage, "award monet");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage_points(stage, 1), 6 * (3 + 2));
	ck_assert_int_eq(stage_points(stage, 0), 2);
}

/* E9: a token may score nothing now and pay later; E13: an artist may have
 * several tokens. */
STAGE_TEST(e9_e13_old_tokens, 3)
{
	stage->s.round = 3;
	stage->s.token[0][VERMEER] = 3;
	stage->s.token[1][VERMEER] = 2;
	stage_shows(stage, "vermeer renoir:2 degas:3 | monet:5");
	stage_hands(stage, "monet | | vermeer:3");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage_points(stage, 0), 3 + 2 * 1 + 3 * 2);
	ck_assert_int_eq(stage->s.round, 4);
	ck_assert_int_eq(masters_worth(&stage->terms, &stage->s, VERMEER), 5);
	stage->s.token[3][VERMEER] = 1;
	ck_assert_int_eq(masters_value(&stage->terms, &stage->s, VERMEER), 6);
}

/* E10, X6 and others: artists are ranked by count, then by number. */
TABLE(rankings, int count[ARTISTS], order[ARTISTS]) = {
	{ { 3, 3, 3, 3, 6 }, { VAN_GOGH, VERMEER, DEGAS, MONET, RENOIR } },
	{ { 2, 2, 2, 2, 2 }, { VERMEER, DEGAS, MONET, RENOIR, VAN_GOGH } },
	{ { 1, 2, 1, 2, 1 }, { DEGAS, RENOIR, VERMEER, MONET, VAN_GOGH } },
	{ { 0, 1, 2, 3, 6 }, { VAN_GOGH, RENOIR, MONET, DEGAS, VERMEER } },
	{ { 5, 4, 4, 5, 4 }, { VERMEER, RENOIR, DEGAS, MONET, VAN_GOGH } },
};

TEST_EACH(e10_x6_ranking, rankings)
{
	int order[ARTISTS];

	masters_ranking(rankings[_i].count, order);
	ck_assert_mem_eq(order, rankings[_i].order, sizeof(order));
}

STAGE_TEST(x6_tokens, 4)
{
	stage_show(stage, 1, "vermeer:3 degas:3 monet:3 renoir:3 van-gogh:5");
	stage_hand(stage, 0, "van-gogh");
	stage_play(stage, "play van gogh");
	ck_assert_int_eq(stage->s.token[0][VAN_GOGH], 3);
	ck_assert_int_eq(stage->s.token[0][VERMEER], 2);
	ck_assert_int_eq(stage->s.token[0][DEGAS], 1);
	ck_assert_int_eq(stage->s.token[0][MONET], 0);
	ck_assert_int_eq(stage->s.token[0][RENOIR], 0);
}

/* E12: a player without cards is passed over in turns and windows, but still
 * scores. */
STAGE_TEST(e12_without_cards, 3)
{
	stage_show(stage, 1, "monet:4");
	stage_hands(stage, "degas degas/simultaneous | | monet:3");
	stage_play(stage, "play degas/simultaneous");
	WAITING(1 | 4);
	stage_all(stage, "give degas||give monet");
	WAITING(seats_one(2));
	stage_play(stage, "play monet");
	stage_play(stage, "add nothing");
	ck_assert_int_eq(stage_points(stage, 1), 4 * 3);
}

/* E14: new cards are added to those that were kept. */
STAGE_TEST(e14_cards_are_kept, 4)
{
	stage_show(stage, 1, "monet:5");
	stage_hands(stage, "monet degas:5 | | degas:14");
	stage_play(stage, "play monet");
	stage_add_nothing(stage);
	ck_assert_int_eq(stage->s.held[0], 5 + 4);
	ck_assert_int_eq(stage->s.held[1], 4);
	ck_assert_int_eq(stage->s.held[2], 18);
}

/* E15, C7: all displayed cards leave the match, and nothing is shuffled. */
STAGE_TEST(e15_c7_discards, 3)
{
	stage_extra(stage, "degas/up");
	stage_show(stage, 1, "monet:5");
	stage_hide(stage, 1, "vermeer");
	stage_hand(stage, 0, "monet:2");
	stage_pile(stage, "van-gogh/award");
	stage_play(stage, "play monet");
	stage_play(stage, "add monet");
	ck_assert_int_eq(stage->s.extra, card_of(VAN_GOGH, AWARD));
	ck_assert_int_eq(stage->s.seen[card_of(MONET, PLAIN)], 7);
	ck_assert_int_eq(stage->s.seen[card_of(VERMEER, PLAIN)], 1);
	ck_assert_int_eq(stage->s.seen[card_of(DEGAS, UP)], 1);
	for (int a = 0; a < ARTISTS; a++) {
		ck_assert_int_eq(stage->s.total[a], a == VAN_GOGH);
		for (int seat = 0; seat < 3; seat++)
			ck_assert_int_eq(stage->s.display[seat][a], 0);
	}
	ck_assert_int_eq(stage->s.hidden[1], 0);
}

/* E17: two displays are ranked together, but score separately. */
STAGE_TEST(e17_two_displays, 3)
{
	stage_shows(stage, "monet:2 degas:3 | monet:3");
	stage_hand(stage, 0, "monet");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage->s.token[0][MONET], 3);
	ck_assert_int_eq(stage_points(stage, 0), 3 * 3 + 3 * 2);
	ck_assert_int_eq(stage_points(stage, 1), 3 * 3);
}

/* --- worked examples --- */

STAGE_TEST(x1_round_1, 2)
{
	stage->s.awards[VERMEER] = 1;
	stage_extra(stage, "monet");
	stage_shows(stage, "monet vermeer:2 | monet:2 vermeer degas:2");
	stage_hand(stage, 0, "monet");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage_points(stage, 0), 14);
	ck_assert_int_eq(stage_points(stage, 1), 12);
}

/* X2: the printed summands give 24 for A (20 is a misprint). */
STAGE_TEST(x2_round_2, 2)
{
	stage->s.round = 2;
	stage->s.token[0][MONET] = 3;
	stage->s.token[0][VERMEER] = 2;
	stage->s.awards[VERMEER] = 1;
	stage->s.token[0][DEGAS] = 1;
	stage_extra(stage, "renoir");
	stage_shows(stage, "renoir:2 degas monet:3 | renoir degas:3 monet");
	stage_hand(stage, 0, "renoir");
	stage_play(stage, "play renoir");
	ck_assert_int_eq(stage->s.token[1][RENOIR], 3);
	ck_assert_int_eq(stage->s.token[1][DEGAS], 2);
	ck_assert_int_eq(stage->s.token[1][MONET], 1);
	ck_assert_int_eq(stage_points(stage, 0), 24);
	ck_assert_int_eq(stage_points(stage, 1), 16);
}

STAGE_TEST(x4_simultaneous_overshoot, 5)
{
	stage_extra(stage, "degas");
	stage_show(stage, 3, "degas:4 renoir:5");
	stage_hands(
		stage,
		"van-gogh/simultaneous degas | degas | renoir | monet | degas");
	stage_play(stage, "play gogh");
	stage_all(stage,
		  "give degas|give degas|give renoir|give monet|give degas");
	stage_event(
		stage, "token_placed", 0,
		"{\"artist\":\"degas\",\"cards\":8,\"token\":3,\"value\":3}");
	stage_event(
		stage, "token_placed", 1,
		"{\"artist\":\"renoir\",\"cards\":6,\"token\":2,\"value\":2}");
	stage_event(
		stage, "token_placed", 2,
		"{\"artist\":\"monet\",\"cards\":1,\"token\":1,\"value\":1}");
	stage_event(
		stage, "tie_broken", 0,
		"{\"artist\":\"monet\",\"cards\":1,\"other\":\"van-gogh\"}");
	stage_event(stage, "round_started", 0, "{\"round\":2,\"seat\":1}");
}

TABLE(x5, const char *add; int points) = {
	{ "add monet", 15 },
	{ "add monet renoir", 15 },
	{ "add renoir", 10 },
	{ "add nothing", 10 },
};

TEST_EACH(x5_added_cards, x5)
{
	g_autoptr(Stage) stage = stage_new(3);
	g_autofree char *lines = g_strconcat(x5[_i].add, "||add nothing", NULL);

	stage->s.awards[MONET] = stage->s.awards[VERMEER] = 1;
	stage_shows(stage, "monet:2 renoir | monet:3 vermeer:4 degas:3");
	stage_hands(stage, "monet vermeer renoir | | monet degas");
	stage->s.active = 2;
	stage_play(stage, "play monet");
	ck_assert(!stage_reads(stage, 0, "add vermeer"));
	stage_all(stage, lines);
	ck_assert_int_eq(stage_points(stage, 0), x5[_i].points);
	ck_assert_int_eq(stage->s.token[0][RENOIR], 0);
}

/* --- tables --- */

TABLE(tables, const char *old, *new, *error) = {
	{ "degas = 12", "degas = twelve", ":7: degas wants 6 whole numbers" },
	{ "degas = 12 1 1 2 1 1", "degas = 12 1 1 2 1", ":7: degas wants 6" },
	{ "degas = 12 1 1 2 1 1", "degas = 12 1 1 2 1 1 1", ":7: degas wants" },
	{ "degas", "dega", ":7: [deck] has no key dega" },
	{ "degas = 12 1 1 2 1 1", "vermeer = 12 1 1 2 1 1", "line 6 already" },
	{ "[deal]", "[deals]", ":12: no section is called deals" },
	{ "[deal]", "[deal", ":12: a section is written [name]" },
	{ "[deal]\n", "[deal]\nhello\n", ":13: neither [section] nor" },
	{ "full = 13", "", "full is missing in [hand]" },
	{ "5 = 13 2 2 0", "5 = 13 4 2 0", ":17: 5 players may need 104" },
	{ "5 = 13 2 2 0", "5 = 0 2 2 0", ":17: nobody is dealt a card" },
	{ "2 = 5\n", "2 = 1\n", ":21: 2 wants 1 whole number from 2 to 30" },
	{ "awards = 5", "awards = 4", ":31: 5 award cards want as many" },
	{ "values = 3 2 1", "values = 3 3 1", ":28: the values of tokens" },
	{ "vermeer = 11", "vermeer = 51", ":6: a deck has 128 cards at most" },
};

static char *
replaced(const char *text, const char *old, const char *new)
{
	g_auto(GStrv) parts = g_strsplit(text, old, 2);

	ck_assert_ptr_nonnull(parts[1]);
	return g_strconcat(parts[0], new, parts[1], NULL);
}

TEST_EACH(tables_refused, tables)
{
	g_autofree char *text = NULL;

	ck_assert(g_file_get_contents("src/games/masters-gallery/tables.ini",
				      &text, NULL, NULL));
	g_autofree char *bad = replaced(text, tables[_i].old, tables[_i].new);

	must_fail_saying(masters_tables_read(bad, &error), ERROR_STOP,
			 tables[_i].error);
}
