/* art_gallery_further_test.c - the rules page of Art Gallery: further rulings
 * G1-G8 (G3 with the forms, G5 and G6 with C2 and A5), and the stand-in. */
#include "art_scene.h"

#include "lib/must.h"

#define ASKED(wanted) ck_assert_str_eq(art_scene_asked(scene), wanted)

TEST_RANGE(g1_fallback_turn, 0, 8)
{
	static const struct {
		const char *hand;
		int full; /* this area, unless it is -1 */
		const char *wanted;
	} cases[] = {
		{ "0 1 2 3 4 5 6 7 8", -1, "move 0 bid 1" },
		{ "3 4 8", -1, "move 3 cw bid 4" },
		{ "3 3 8", -1, "move 3 cw bid 3" },
		{ "0 1 5", 0, "move 1 cw bid 0" },
		{ "5 8", 0, "move 8 cw bid 5" },
		/* Everything clockwise is full. */
		{ "1 6 6", 1, "move 1 ccw bid 6" },
		/* In either direction. */
		{ "0 5 5", 0, "move 0 show 5" },
		{ "5 5 5", 0, "move 5 cw show 5" },
	};
	g_autoptr(ArtScene) scene = art_scene_new(2);

	art_scene_hand(scene, 0, cases[_i].hand);
	if (cases[_i].full >= 0)
		art_scene_full(scene, cases[_i].full);
	assert_text(art_scene_fallback(scene), cases[_i].wanted);
}

/* M3: prefers the tile of one's own painting, then of one on display, then any;
 * the cheapest first; then the same for a second tile. */
TEST_RANGE(m3_fallback_tiles, 0, 8)
{
	TABLE(cases, int card; const char *own; int tops[PILES];
	      const char *wanted) = {
		{ 8, "", { 18, 32, 42, 48 }, "tiles 18, 32" },
		{ 8, "48", { 18, 32, 42, 48 }, "tiles 18, 48" },
		{ 7, "48", { 18, 32, 42, 48 }, "tiles 48" },
		{ 8, "42", { 18, 32, 42, 48 }, "tiles 18, 42" },
		{ 8, "", { 18, 32, 3, 48 }, "tiles 18, 3" },
		{ 8, "32", { 18, 32, 3, 48 }, "tiles 32, 3" },
		{ 6, "32", { 18, 32, 3, 48 }, "tiles 18, 32" },
		{ 2, "", { 18, 32, 42, 48 }, "tiles 18" },
	};
	g_autoptr(ArtScene) scene = art_scene_new(2);

	art_scene_own(scene, 0, cases[_i].own);
	for (int pile = 0; pile < PILES; pile++)
		art_scene_top(scene, pile, cases[_i].tops[pile]);
	art_scene_bid(scene, 0, 0, cases[_i].card);
	art_scene_close(scene, "1 2");
	assert_text(art_scene_fallback(scene), cases[_i].wanted);
}

ART_TEST(m3_fallback_take, 2)
{
	art_scene_bids(scene, 1, "0:0 1:5 0:7");
	art_scene_close(scene, "1 2");
	g_autofree char *line = art_scene_fallback(scene);

	ck_assert_str_eq(line, "take 7");
	art_scene_play(scene, line);
	assert_text(art_scene_fallback(scene), "take 5");
}

/* G4: everybody knows which nine cards each player has, so a veil only shuffles
 * them. */
ART_TEST(g4_veil, 2)
{
	guint8 seed[SEED_BYTES] = { 1 };
	Dice dice = dice_new(seed, "");
	bool moved = false;

	art_scene_play(scene, "move 1 cw bid 7");
	art_scene_play(scene, "move 2 cw bid 3");
	for (int i = 0; i < 50; i++) {
		State veiled = scene->s;

		art_veil(&scene->terms, &veiled, 1, &dice);
		/* 0 1 2 .. 8 without the 1 that was used to walk. */
		int sum = veiled.bar[1][0].card;

		for (int card = 0; card < VALUES; card++)
			sum += card * veiled.hand[0][card];
		ck_assert_int_eq(sum, 35);
		ck_assert_int_ne(veiled.bar[1][0].card, 1);
		moved = moved || veiled.bar[1][0].card != 7;
		ck_assert_int_eq(veiled.bar[2][0].card, 3);
		ck_assert_mem_eq(veiled.hand[1], scene->s.hand[1], VALUES);
	}
	ck_assert(moved);
}

/* G4: cards that were turned up or taken back stay, and so do the tops of
 * piles. */
ART_TEST(g4_veil_keeps_what_is_open, 3)
{
	guint8 seed[SEED_BYTES] = { 2 };
	Dice dice = dice_new(seed, "");

	art_scene_bids(scene, 0, "0:6 1:4");
	art_scene_bids(scene, 2, "0:2");
	art_scene_bids(scene, 3, "0:8");
	art_scene_close(scene, "1 2 3");
	for (int i = 0; i < 20; i++) {
		State veiled = scene->s;

		art_veil(&scene->terms, &veiled, SEAT_PUBLIC, &dice);
		ck_assert_int_eq(veiled.bar[0][0].card, 6);
		ck_assert_int_eq(veiled.bar[0][1].card, 4);
		ck_assert_int_eq(veiled.bar[2][0].card + veiled.bar[3][0].card,
				 10);
		ck_assert_mem_eq(veiled.open, scene->s.open,
				 sizeof(veiled.open));
		for (int pile = 0; pile < PILES; pile++)
			ck_assert_int_eq(state_top(&veiled, pile),
					 state_top(&scene->s, pile));
	}
}

/* G7: the piles are counted at the end; the galleries still pay. */
ART_TEST(g7_end_by_tiles, 2)
{
	scene->s.piled[0] = 0;
	scene->s.piled[3] = 1;
	art_scene_bids(scene, 0, "0:7");
	art_scene_bids(scene, 2, "1:3");
	art_scene_close(scene, "1 2");
	art_scene_play(scene, "tiles 43");
	ASKED("-");
	ck_assert_int_lt(art_scene_place(scene, "painting_won"),
			 art_scene_place(scene, "end_by_tiles"));
}

/* G8: play goes clockwise from the first player; pawns share benches. */
ART_TEST(g8_order, 4)
{
	static const int order[] = { 2, 3, 0, 1, 2 };

	scene->s.start = scene->s.active = 2;
	for (gsize i = 0; i < G_N_ELEMENTS(order); i++) {
		ck_assert_uint_eq(art_waiting(&scene->terms, &scene->s),
				  seats_one(order[i]));
		art_scene_play(scene,
			       i < 4 ? "move 1 cw bid 8" : "move 2 cw bid 3");
	}
	ck_assert_int_eq(scene->s.pawn[0], 1);
	ck_assert_int_eq(scene->s.pawn[1], 1);
	ck_assert_int_eq(scene->s.pawn[2], 3);
}
