/* art_gallery_cases_test.c - the rules page of Art Gallery: edge cases E1-E17,
 * worked examples X1-X6, C3, F6, F7. */
#include "art_scene.h"
#include "happened.h"
#include "trial.h"

#include "lib/must.h"

#define ASKED(wanted) ck_assert_str_eq(art_scene_asked(scene), wanted)

static void
wins(const ArtScene *scene, int area, int seat, WonBy by)
{
	WonBy how;

	ck_assert_int_eq(art_winner(&scene->terms, &scene->s, area, &how),
			 seat);
	ck_assert_int_eq(how, by);
}

/* --- edge cases ------------------------------------------------------------*/

/* E1, F6: cards add up in galleries, but count singly in the Shop. */
ART_TEST(e1_f6_sums, 2)
{
	art_scene_bids(scene, 1, "0:5 1:3 1:4");
	wins(scene, 1, 1, WON_BY_VALUE);
	art_scene_bids(scene, 0, "1:3 1:4");
	art_scene_close(scene, "1 2");
	/* A sum of 3 + 4 does not pay for the pile at 7. */
	ck_assert(!art_scene_reads(scene, "tiles 48"));
	art_scene_play(scene, "tiles 32");
	ASKED("1 shop");
	ck_assert(!art_scene_reads(scene, "tiles 42"));
}

/* E2: neither a walk nor the last cards turn a 0 into a 10. */
ART_TEST(e2_zero_elsewhere, 2)
{
	art_scene_play(scene, "move 0 bid 3");
	ck_assert_int_eq(scene->s.pawn[0], 0);
	art_scene_event(scene, "stayed", 0,
			"{\"card\":0,\"gallery\":0,\"seat\":0}");
	scene->s.markers[0] = 0;
	art_scene_close(scene, "1 0");
	ck_assert_int_eq(scene->s.start, 0);
}

/* E3, E4: the order of markers decides; each player's best one counts. */
ART_TEST(e3_e4_markers, 3)
{
	art_scene_bids(scene, 1, "2:1 1:2 0:8 2:4 1:6");
	wins(scene, 1, 1, WON_BY_PLACE);
}

/* E4: the event names the winner's best marker, however the painting was won:
 * by the sum, by the tile, by the place. */
TEST_RANGE(e4_place_told, 0, 3)
{
	static const struct {
		int fifth; /* the second card of seat 1 */
		int tile;  /* the owner of the tile, or -1 */
		const char *kind;
	} cases[] = {
		{ 7, -1, "painting_won" },
		{ 6, 1, "painting_won_by_tile" },
		{ 6, -1, "painting_won_by_place" },
	};
	g_autoptr(ArtScene) scene = art_scene_new(3);

	art_scene_bids(scene, 1, "2:1 1:2 0:8 2:4");
	art_scene_bid(scene, 1, 1, cases[_i].fifth);
	if (cases[_i].tile >= 0)
		art_scene_tile(scene, cases[_i].tile, 1);
	art_scene_close(scene, "1 2 3");
	json_t *event = happened_get(scene->events, cases[_i].kind, 0);
	assert_has(kept(trial_dump(event)), "\"place\":\"II\"", "\"seat\":1");
}

/* E5: the tile of a player who is not tied breaks no tie. */
ART_TEST(e5_tile_of_another, 3)
{
	art_scene_bids(scene, 1, "0:8 1:8 2:7");
	art_scene_tile(scene, 2, 1);
	wins(scene, 1, 0, WON_BY_PLACE);
}

/* E7: a pile that has been emptied is not offered to those who choose later. */
ART_TEST(e7_empty_pile, 4)
{
	scene->s.piled[3] = 1;
	art_scene_bids(scene, 0, "0:8 1:8");
	art_scene_close(scene, "1 2 3 4");
	art_scene_play(scene, "tiles 43, 18");
	art_scene_event(scene, "pile_emptied", 0, "{\"price\":7}");
	assert_text(art_scene_menu(scene),
		    "tiles 17; tiles 32; tiles 42; tiles 17, 32; "
		    "tiles 17, 42; tiles 32, 42; tiles none");
}

/* When all piles that a card could pay for are empty, nobody is asked. */
ART_TEST(e7_nothing_to_buy, 4)
{
	scene->s.piled[0] = 0;
	art_scene_bids(scene, 0, "0:2");
	art_scene_close(scene, "1 2 3 4");
	ck_assert_int_eq(art_scene_count(scene, "buys_nothing"), 1);
	ASKED("3 turn");
}

TEST_RANGE(e8_piles_for_all, 2, 7)
{
	g_autoptr(ArtScene) scene = art_scene_new(_i);
	static const guint8 wanted[] = { 18, 14, 10, 6 };

	ck_assert_mem_eq(scene->s.piled, wanted, sizeof(wanted));
}

/* E9, E10, F7: the most valuable chain of neighbours counts, row by row. */
TEST_RANGE(e9_e10_f7_chains, 0, 7)
{
	TABLE(cases, int values[6], n, best) = {
		{ { 1, 1, 1, 0, 4 }, 5, 4 },
		{ { 1, 1, 1, 0, 2 }, 5, 3 },
		{ { 0, 0 }, 2, 0 },
		{ { 4 }, 1, 4 },
		{ { 2, 0, 2, 3, 0, 4 }, 6, 5 },
		{ { 1, 2, 3, 4 }, 4, 10 },
		{ { 0 }, 0, 0 },
	};
	g_autoptr(ArtScene) scene = art_scene_new(2);
	guint8 paintings[6];

	for (int i = 0; i < cases[_i].n; i++) {
		paintings[i] = (guint8)(40 - 3 * i);
		/* Row A is never broken. */
		art_scene_values(scene, paintings[i], 1, 0, cases[_i].values[i],
				 0);
	}
	ck_assert_int_eq(art_chain(scene->tables, paintings, cases[_i].n, 2),
			 cases[_i].best);
	ck_assert_int_eq(art_chain(scene->tables, paintings, cases[_i].n, 0),
			 cases[_i].n);
}

/* E11: a tile whose painting another player owns is still worth 1. */
ART_TEST(e11_tiles, 2)
{
	art_scene_own(scene, 0, "10");
	art_scene_own(scene, 1, "11");
	art_scene_tile(scene, 0, 10);
	art_scene_tile(scene, 0, 11);
	art_scene_tile(scene, 0, 12);
	ck_assert_int_eq(art_points(&scene->terms, &scene->s, 0).tiles, 5);
	ck_assert_int_eq(art_points(&scene->terms, &scene->s, 1).tiles, 0);
}

/* E12: the sum is divided once; 0 to 8 gives 9. */
TEST_RANGE(e12_hand, 0, 4)
{
	static const struct {
		const char *hand;
		int points;
	} cases[] = { { "0 1 2 3 4 5 6 7 8", 9 },
		      { "3 3 3 3 3 3 3 3 3", 6 },
		      { "0 0 0 0 0 0 0 0 3", 0 },
		      { "8 8 8 8 8 8 8 8 7", 17 } };
	g_autoptr(ArtScene) scene = art_scene_new(2);

	art_scene_hand(scene, 0, cases[_i].hand);
	ck_assert_int_eq(art_points(&scene->terms, &scene->s, 0).hand, 0);
	scene->s.phase = PHASE_OVER;
	ck_assert_int_eq(art_points(&scene->terms, &scene->s, 0).hand,
			 cases[_i].points);
}

/* E13: checks that each value occurs once for each player and that everybody
 * holds nine cards, at the start of each round and at the end. */
static void
hands_check(const Trial *trial)
{
	const State *s = trial->state;
	int count[VALUES] = { 0 };

	for (int seat = 0; seat < trial->terms.seats; seat++) {
		int held = 0;

		for (int card = 0; card < VALUES; card++) {
			held += s->hand[seat][card];
			count[card] += s->hand[seat][card];
		}
		ck_assert_int_eq(held, VALUES);
	}
	for (int card = 0; card < VALUES; card++)
		ck_assert_int_eq(count[card], trial->terms.seats);
}

TEST_RANGE(e13_cards_are_kept, 2, 7)
{
	for (int seed = 0; seed < 20; seed++) {
		g_autoptr(Trial) trial = trial_new(game_find("ag"), _i, seed);
		const State *s = trial->state;
		int round = 0;

		do {
			if (s->round == round && s->phase != PHASE_OVER)
				continue;
			round = s->round;
			hands_check(trial);
		} while (trial_play(trial, trial_random));
		hands_check(trial);
	}
}

/* E14: pawns stay where they are. */
ART_TEST(e14_pawns_stay, 2)
{
	for (int seat = 0; seat < 2; seat++)
		ck_assert_int_eq(scene->s.pawn[seat], 0);
	art_scene_play(scene, "move 3 cw bid 1");
	art_scene_play(scene, "move 1 ccw bid 2");
	scene->s.markers[3] = scene->s.markers[4] = 0;
	art_scene_close(scene, "1 2");
	ck_assert_int_eq(scene->s.round, 2);
	ck_assert_int_eq(scene->s.pawn[0], 3);
	ck_assert_int_eq(scene->s.pawn[1], 4);
}

/* E16: the new first player begins the next round, and does not act first
 * before it. */
ART_TEST(e16_distribution_by_markers, 3)
{
	art_scene_bids(scene, 0, "1:5 0:7");
	art_scene_close(scene, "1 2 8");
	ck_assert_int_eq(scene->s.start, 2);
	ASKED("1 shop");
	art_scene_play(scene, "tiles none");
	ASKED("0 shop");
	art_scene_play(scene, "tiles none");
	ASKED("1 take back");
	art_scene_play(scene, "take 7");
	ASKED("2 turn");
}

/* --- worked examples -------------------------------------------------------*/

/* X1, C3: best chains 4, 3, 6 and 4 make 17; 6 is a sum. */
static void
rows_of_17(ArtScene *scene, int seat)
{
	art_scene_own(scene, seat, "40 41 42 43");
	art_scene_values(scene, 40, 4, 0, 2, 0);
	art_scene_values(scene, 41, 0, 3, 4, 1);
	art_scene_values(scene, 42, 3, 0, 0, 3);
	art_scene_values(scene, 43, 0, 2, 2, 0);
}

ART_TEST(x1_c3_rows, 2)
{
	static const int wanted[ROWS] = { 4, 3, 6, 4 };

	rows_of_17(scene, 0);
	Score score = art_points(&scene->terms, &scene->s, 0);

	ck_assert_mem_eq(score.row, wanted, sizeof(wanted));
	ck_assert_int_eq(score.rows, 17);
}

ART_TEST(x2_zero_and_three, 2)
{
	art_scene_bids(scene, 1, "0:3 1:5 0:0 1:7");
	ck_assert_int_eq(art_bid(&scene->terms, &scene->s, 1, 0), 13);
	wins(scene, 1, 0, WON_BY_VALUE);
	art_scene_bids(scene, 2, "1:8 0:3 0:0");
	wins(scene, 2, 0, WON_BY_VALUE);
	art_scene_bids(scene, 3, "0:0 1:1");
	wins(scene, 3, 1, WON_BY_VALUE);
}

ART_TEST(x3_tie, 3)
{
	scene->s.display[1] = 15;
	art_scene_bids(scene, 1, "0:8 1:5 2:7 1:3");
	wins(scene, 1, 0, WON_BY_PLACE);
	art_scene_tile(scene, 1, 15);
	wins(scene, 1, 1, WON_BY_TILE);
}

ART_TEST(x4_shop, 3)
{
	art_scene_bids(scene, 0, "0:8 1:6 0:0 2:4");
	art_scene_close(scene, "1 2 3");
	ck_assert(art_scene_reads(scene, "tiles pile 5, pile 3"));
	art_scene_play(scene, "tiles pile 7, pile 1");
	ASKED("1 shop");
	art_scene_play(scene, "tiles 42, 17");
	art_scene_event(scene, "buys_nothing", 0, "{\"card\":0,\"seat\":0}");
	ASKED("2 shop");
	art_scene_play(scene, "tiles 32, 16");
	ASKED("0 take back");
	art_scene_play(scene, "take 8");
	ASKED("1 take back");
	art_scene_play(scene, "take 6");
	ASKED("0 take back");
	art_scene_play(scene, "take 4");
	art_scene_event(scene, "card_taken", 1,
			"{\"card\":0,\"gallery\":0,\"seat\":2}");
	ck_assert_int_eq(scene->s.tiles[0], 2);
	ck_assert_int_eq(scene->s.tiles[1], 2);
	ck_assert_int_eq(scene->s.tiles[2], 2);
}

ART_TEST(x6_final, 2)
{
	static const char cards[] = "13346888"; /* and a 0: 41 */

	rows_of_17(scene, 0);
	for (int tile = 41; tile <= 45; tile++)
		art_scene_tile(scene, 0, tile);
	for (const char *card = cards; *card; card++)
		scene->s.open[0][*card - '0']++;
	scene->s.start = 1;
	art_scene_finish(scene, "0 0");

	assert_text(art_scene_cards(scene->s.hand[0]), "0 1 3 3 4 6 8 8 8");
	Score score = art_points(&scene->terms, &scene->s, 0);

	ck_assert_int_eq(score.rows, 17);
	ck_assert_int_eq(score.matching, 3);
	ck_assert_int_eq(score.tiles, 11);
	ck_assert_int_eq(score.hand, 10);
	ck_assert_int_eq(score.first, 3);
	ck_assert_int_eq(score.sum, 41);
}
