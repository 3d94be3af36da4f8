/* art_gallery_rulings_test.c - the rules page of Art Gallery: facts,
 * contradictions C1-C5, rulings A1-A19. */
#include "art_scene.h"
#include "trial.h"

#include "lib/must.h"

#define ASKED(wanted) ck_assert_str_eq(art_scene_asked(scene), wanted)

/* --- facts, contradictions -------------------------------------------------*/

TEST(f1_f8_components)
{
	g_autoptr(Trial) trial = trial_new(game_find("ag"), 6, 1);
	const Tables *t = trial->tables;
	const State *s = trial->state;
	static const int price[] = { 1, 3, 5, 7 }, tiles[] = { 18, 14, 10, 6 };

	ck_assert_mem_eq(t->price, price, sizeof(price));
	ck_assert_mem_eq(t->height, tiles, sizeof(tiles));
	for (int seat = 0; seat < 6; seat++)
		assert_text(art_scene_cards(s->hand[seat]),
			    "0 1 2 3 4 5 6 7 8");
	ck_assert_str_eq(t->painting[15].title, "Girl with a Pearl Earring");
	ck_assert_str_eq(t->painting[48].artist, "Wassily Kandinsky");
	ck_assert_str_eq(t->painting[1].symbols, "C3");
}

/* F2, F3, E17: there are 4 galleries for 2 and 3 players, 6 for 4, 8 for 5 and
 * 6. */
TEST_RANGE(f2_f3_benches, 2, 7)
{
	static const int benches[] = { 5, 5, 7, 9, 9 };
	g_autoptr(ArtScene) scene = art_scene_new(_i);

	ck_assert_int_eq(state_benches(&scene->terms), benches[_i - 2]);
	for (int area = 1; area < benches[_i - 2]; area++)
		ck_assert_int_eq(scene->s.display[area], area);
}

/* F4, A11: the tiles are face up; the next one is visible at once. */
ART_TEST(f4_a11_tiles_face_up, 2)
{
	art_scene_bids(scene, 0, "0:1 1:1");
	art_scene_close(scene, "8 7");
	assert_text(art_scene_menu(scene), "tiles 18; tiles none");
	art_scene_play(scene, "tiles 18");
	art_scene_event(scene, "tile_on_top", 0,
			"{\"price\":1,\"tile\":17,\"title\":\"Pierrot, called "
			"Gilles\"}");
	assert_text(art_scene_menu(scene), "tiles 17; tiles none");
	ASKED("1 shop");
}

/* F5: a place takes six markers, several of one colour. */
ART_TEST(f5_six_markers, 2)
{
	for (int i = 0; i < 6; i++) {
		int seat = i % 2;

		ck_assert_str_eq(art_scene_objection(scene, "move 0 bid 1"),
				 "");
		art_scene_play(scene, "move 0 bid 1");
		art_scene_hand(scene, seat, "0 1 2 3");
	}
	ck_assert_int_eq(scene->s.markers[0], 6);
	art_scene_event(scene, "marker_placed", 0,
			"{\"gallery\":0,\"place\":\"VI\",\"seat\":1}");
	ck_assert_str_eq(art_scene_objection(scene, "move 0 bid 1"),
			 "area-full");
}

/* C1: two empty piles end the match with 2 or 3 players, three with more. */
TEST_RANGE(c1_empty_piles, 2, 7)
{
	static const int wanted[] = { 2, 2, 3, 3, 3 };
	static const char *const kept = "1 2 3 4 5 6";

	for (int empty = 0; empty <= PILES; empty++) {
		g_autoptr(ArtScene) scene = art_scene_new(_i);

		for (int pile = 0; pile < empty; pile++)
			scene->s.piled[pile] = 0;
		art_scene_close(scene, kept);
		ck_assert_int_eq(scene->s.phase == PHASE_OVER,
				 empty >= wanted[_i - 2]);
		ck_assert_int_eq(art_scene_count(scene, "end_by_tiles"),
				 empty >= wanted[_i - 2]);
	}
}

/* Makes three markers of three seats at gallery 1, with the cards 8, 6, 4. */
static ArtScene *
three_markers(int order)
{
	ArtScene *scene = art_scene_new(3);

	scene->terms.options[OPTION_RECLAIM] = order;
	art_scene_bids(scene, 1, "2:8 0:6 1:4");
	art_scene_close(scene, "1 1 1");
	return scene;
}

TEST(c2_reclaim_ascending)
{
	g_autoptr(ArtScene) scene = three_markers(RECLAIM_ASCENDING);

	ASKED("2 take back");
	art_scene_play(scene, "take 6");
	ASKED("0 take back");
	art_scene_play(scene, "take 8");
	/* The last card is given without a choice. */
	art_scene_event(scene, "card_taken", 1,
			"{\"card\":4,\"gallery\":1,\"seat\":1}");
}

TEST(c2_g5_reclaim_descending)
{
	g_autoptr(ArtScene) scene = three_markers(RECLAIM_DESCENDING);

	ASKED("1 take back");
	art_scene_play(scene, "take 8");
	ASKED("0 take back");
	art_scene_play(scene, "take 4");
	art_scene_event(scene, "card_taken", 1,
			"{\"card\":6,\"gallery\":1,\"seat\":2}");
}

/* G5: tiles are still chosen in rising order. */
ART_TEST(c2_g5_tiles_stay, 2)
{
	scene->terms.options[OPTION_RECLAIM] = RECLAIM_DESCENDING;
	art_scene_bids(scene, 0, "0:1 1:2");
	art_scene_close(scene, "8 7");
	ASKED("0 shop");
	art_scene_play(scene, "tiles none");
	ASKED("1 shop");
	art_scene_play(scene, "tiles none");
	ASKED("1 take back");
}

/* --- rulings ---------------------------------------------------------------*/

/* A1, E2: the value of cards at a gallery, by both readings. */
TEST_RANGE(a1_zero, 0, 7)
{
	TABLE(cases, const char *mine, *other; int own, any) = {
		{ "3 0", "", 13, 13 }, { "0", "", 0, 0 },
		{ "0 0", "", 20, 20 }, { "0", "5", 0, 10 },
		{ "0", "0", 0, 10 },   { "0 0 4", "8", 24, 24 },
		{ "5 3", "0", 8, 8 },
	};
	g_autoptr(ArtScene) scene = art_scene_new(2);

	for (const char *at = cases[_i].mine; *at; at++)
		if (*at != ' ')
			art_scene_bid(scene, 1, 0, *at - '0');
	for (const char *at = cases[_i].other; *at; at++)
		art_scene_bid(scene, 1, 1, *at - '0');
	ck_assert_int_eq(art_bid(&scene->terms, &scene->s, 1, 0),
			 cases[_i].own);
	scene->terms.options[OPTION_ZERO] = ZERO_ANY;
	ck_assert_int_eq(art_bid(&scene->terms, &scene->s, 1, 0),
			 cases[_i].any);
}

ART_TEST(a1_e2_zero_in_the_shop, 2)
{
	art_scene_bids(scene, 0, "0:0 0:0");
	art_scene_close(scene, "8 7");
	ck_assert_int_eq(art_scene_count(scene, "buys_nothing"), 2);
	ASKED("0 turn");
}

/* A2, G2: nobody may move onto a full area while a card leads elsewhere. */
ART_TEST(a2_g2_full_bar, 2)
{
	art_scene_full(scene, 2);
	art_scene_full(scene, 0);
	ck_assert_str_eq(art_scene_objection(scene, "move 2 cw bid 3"),
			 "area-full");
	ck_assert_str_eq(art_scene_objection(scene, "move 3 ccw bid 4"),
			 "area-full");
	/* Staying is illegal too, whether by a 0 or a full lap. */
	ck_assert_str_eq(art_scene_objection(scene, "move 0 bid 3"),
			 "area-full");
	ck_assert_str_eq(art_scene_objection(scene, "move 5 cw bid 3"),
			 "area-full");
	ck_assert_str_eq(art_scene_objection(scene, "move 2 ccw bid 3"), "");
	ck_assert(!art_scene_reads(scene, "move 2 cw show 3"));
}

/* A2: where every area is full the player may go anywhere, and the second card
 * is open. */
ART_TEST(a2_nothing_but_full, 2)
{
	art_scene_full(scene, 0);
	art_scene_hand(scene, 0, "0 5 5");
	ck_assert(!art_scene_reads(scene, "move 5 cw bid 0"));
	ck_assert(!art_scene_reads(scene, "move 0 show 0"));
	ck_assert(art_scene_reads(scene, "move 5 ccw show 5"));
	art_scene_play(scene, "move 5 cw show 0");
	art_scene_event(scene, "card_shown", 0,
			"{\"card\":0,\"gallery\":0,\"seat\":0}");
	ck_assert_int_eq(art_scene_count(scene, "marker_placed"), 0);
	ck_assert_int_eq(scene->s.markers[0], 6);
	assert_text(art_scene_cards(scene->s.open[0]), "0 5");
	scene->s.markers[0] = 0;
	art_scene_close(scene, "5 1");
	assert_text(art_scene_cards(scene->s.hand[0]), "0 5 5");
}

/* A3, E15, X5, G3: a pawn moves exactly as far as its card, in either
 * direction, modulo the benches. */
TEST_RANGE(a3_e15_x5_movement, 0, 10)
{
	TABLE(cases, int players, from; const char *line; int to) = {
		{ 2, 1, "move 7 cw bid 1", 3 },
		{ 2, 1, "move 7 ccw bid 1", 4 },
		{ 2, 0, "move 8 cw bid 1", 3 },
		{ 2, 2, "move 5 cw bid 1", 2 },
		{ 2, 2, "move 5 ccw bid 1", 2 },
		{ 2, 3, "move 0 bid 1", 3 },
		{ 4, 6, "move 1 cw bid 2", 0 },
		{ 4, 0, "move 8 ccw bid 1", 6 },
		{ 5, 0, "move 1 ccw bid 2", 8 },
		{ 6, 8, "move 8 cw bid 1", 7 },
	};
	g_autoptr(ArtScene) scene = art_scene_new(cases[_i].players);

	scene->s.pawn[0] = (guint8)cases[_i].from;
	art_scene_play(scene, cases[_i].line);
	ck_assert_int_eq(scene->s.pawn[0], cases[_i].to);
	ck_assert_int_eq(scene->s.markers[cases[_i].to], 1);
}

/* A4: a round has both actions, four turns, eight cards played and one kept. */
ART_TEST(a4_four_turns, 2)
{
	ck_assert(!art_scene_reads(scene, "move 5 cw"));
	ck_assert(!art_scene_reads(scene, "bid 5"));
	for (int turn = 0; turn < 4; turn++)
		for (int seat = 0; seat < 2; seat++) {
			g_autofree char *line =
				g_strdup_printf("move %d cw bid %d",
						2 * turn + 1, 2 * turn + 2);

			if (turn < 3 || seat < 1)
				art_scene_play(scene, line);
		}
	assert_text(art_scene_cards(scene->s.hand[0]), "0");
	art_scene_play(scene, "move 7 cw bid 8");
	ck_assert_int_eq(art_scene_count(scene, "card_kept"), 2);
}

/* A5, C5, G6: the first player card goes to the right player. */
TEST_RANGE(a5_g6_first_player, 0, 7)
{
	TABLE(cases, int holder; const char *kept; int nearest, left) = {
		{ 0, "1 5 3 2", 1, 1 }, { 0, "5 1 5 2", 2, 1 },
		{ 0, "5 1 2 5", 3, 1 }, { 2, "5 5 1 2", 0, 3 },
		{ 3, "4 1 1 4", 0, 0 }, { 1, "0 0 0 0", 2, 2 },
		{ 2, "2 1 8 7", 2, 2 },
	};

	for (int option = TIE_NEAREST; option <= TIE_LEFT; option++) {
		g_autoptr(ArtScene) scene = art_scene_new(4);

		scene->terms.options[OPTION_TIE] = option;
		scene->s.start = (guint8)cases[_i].holder;
		art_scene_close(scene, cases[_i].kept);
		ck_assert_int_eq(scene->s.start, option == TIE_NEAREST
							 ? cases[_i].nearest
							 : cases[_i].left);
		ck_assert_int_eq(scene->s.active, scene->s.start);
	}
}

/* A6: the card moves before the distribution; its last holder scores 3. */
ART_TEST(a6_first_player_scores, 2)
{
	art_scene_bids(scene, 1, "0:3");
	art_scene_finish(scene, "1 2");
	ck_assert_int_lt(art_scene_place(scene, "start_won"),
			 art_scene_place(scene, "bid_revealed"));
	ck_assert_int_eq(art_points(&scene->terms, &scene->s, 0).first, 0);
	ck_assert_int_eq(art_points(&scene->terms, &scene->s, 1).first, 3);
}

ART_TEST(a7_painting_stays, 2)
{
	art_scene_bids(scene, 2, "1:4");
	art_scene_close(scene, "1 2");
	ck_assert_int_eq(art_scene_count(scene, "painting_stays"), 3);
	ck_assert_int_eq(art_scene_count(scene, "painting_shown"), 1);
	ck_assert_int_eq(scene->s.display[1], 1);
	ck_assert_int_eq(scene->s.display[2], 5);
}

/* A8: a tile bought in the Shop in the same round counts. */
ART_TEST(a8_tile_of_this_round, 2)
{
	art_scene_top(scene, 0, 1);
	art_scene_bids(scene, 0, "1:1");
	art_scene_bids(scene, 1, "0:5 1:5");
	art_scene_close(scene, "1 2");
	art_scene_play(scene, "tiles 1");
	ck_assert_int_eq(art_scene_count(scene, "painting_won_by_tile"), 1);
	ck_assert(state_owns(&scene->s, 1, 1));
}

ART_TEST(a9_zero_wins, 3)
{
	art_scene_bids(scene, 1, "2:0");
	art_scene_bids(scene, 3, "1:0 0:0");
	art_scene_close(scene, "1 2 3");
	ck_assert(state_owns(&scene->s, 2, 1));
	ck_assert(state_owns(&scene->s, 1, 3));
	ck_assert_int_eq(art_scene_count(scene, "painting_won_by_place"), 1);
}

/* A10, E6: a card buys only these tiles; the piles show 18, 32, 42, 48. */
TEST_RANGE(a10_e6_what_cards_buy, 0, VALUES)
{
	static const char *const wanted[VALUES] = {
		NULL,
		"tiles 18; tiles none",
		"tiles 18; tiles none",
		"tiles 18; tiles 32; tiles none",
		"tiles 18; tiles 32; tiles 18, 32; tiles none",
		"tiles 18; tiles 32; tiles 42; tiles 18, 32; tiles none",
		"tiles 18; tiles 32; tiles 42; tiles 18, 32; tiles 18, 42; "
		"tiles none",
		"tiles 18; tiles 32; tiles 42; tiles 48; tiles 18, 32; "
		"tiles 18, 42; tiles none",
		"tiles 18; tiles 32; tiles 42; tiles 48; tiles 18, 32; "
		"tiles 18, 42; tiles 18, 48; tiles 32, 42; tiles none",
	};
	g_autoptr(ArtScene) scene = art_scene_new(2);

	art_scene_bid(scene, 0, 0, _i);
	art_scene_close(scene, "1 2");
	if (!wanted[_i]) {
		ASKED("1 turn");
		return;
	}
	assert_text(art_scene_menu(scene), wanted[_i]);
	ck_assert(!art_scene_reads(scene, "tiles 17"));
	ck_assert(!art_scene_reads(scene, "tiles 32, 48"));
}

/* A12: the match ends when there are fewer paintings than spaces, but not when
 * there are exactly enough. */
TEST(a12_pile_of_paintings)
{
	for (int left = 0; left < 4; left++) {
		g_autoptr(ArtScene) scene = art_scene_new(2);

		scene->s.drawn = (guint8)(PAINTINGS - left);
		art_scene_bids(scene, 1, "0:1");
		art_scene_bids(scene, 4, "1:1");
		art_scene_close(scene, "1 2");
		ck_assert_int_eq(scene->s.phase == PHASE_OVER, left < 2);
		ck_assert_int_eq(art_scene_count(scene, "end_by_deck"),
				 left < 2);
	}
}

/* A13: the round is played to its end, so a player may have more than ten. */
ART_TEST(a13_tenth_painting, 2)
{
	art_scene_own(scene, 0, "40 41 42 43 44 45 46 47 48");
	art_scene_bids(scene, 1, "0:1");
	art_scene_bids(scene, 3, "0:1");
	art_scene_bids(scene, 4, "1:1");
	art_scene_close(scene, "1 2");
	ck_assert_int_eq(scene->s.collected[0], 11);
	ck_assert_int_eq(scene->s.collected[1], 1);
	art_scene_event(scene, "end_by_paintings", 0,
			"{\"paintings\":11,\"seat\":0}");
}

/* A13: nine aren't enough, ten are; other players' paintings don't count. */
TEST_RANGE(a13_nine_and_ten, 0, 2)
{
	static const char *const owned[] = { "41 42 43 44 45 46 47 48",
					     "40 41 42 43 44 45 46 47 48" };
	g_autoptr(ArtScene) scene = art_scene_new(2);

	art_scene_own(scene, 0, owned[_i]);
	art_scene_own(scene, 1, "31 32 33 34 35 36 37 38 39");
	art_scene_bids(scene, 2, "0:1");
	art_scene_close(scene, "1 2");
	ck_assert_int_eq(scene->s.collected[0], 9 + _i);
	ck_assert_int_eq(art_scene_count(scene, "end_by_paintings"), _i);
	ck_assert_str_eq(art_scene_asked(scene), _i ? "-" : "1 turn");
	ck_assert_int_eq(art_scene_count(scene, "seat_scored"), _i ? 2 : 0);
	if (_i)
		art_scene_event(scene, "end_by_paintings", 0,
				"{\"paintings\":10,\"seat\":0}");
}

/* A14: the nine cards are counted after they have been taken up. */
ART_TEST(a14_order_at_the_end, 2)
{
	scene->s.open[0][8] = 4;
	art_scene_bids(scene, 1, "0:7");
	art_scene_finish(scene, "1 2");
	ck_assert_int_eq(art_points(&scene->terms, &scene->s, 0).hand, 10);
	ck_assert_int_lt(art_scene_place(scene, "painting_won"),
			 art_scene_place(scene, "end_by_tiles"));
	ck_assert_int_lt(art_scene_place(scene, "end_by_tiles"),
			 art_scene_place(scene, "seat_scored"));
	/* Galleries are not filled again. */
	ck_assert_int_eq(art_scene_count(scene, "painting_shown"), 0);
}

ART_TEST(a15_order_of_paintings, 2)
{
	static const guint8 wanted[] = { 30, 2, 3, 4 };

	art_scene_own(scene, 0, "30");
	for (int area = 4; area >= 2; area--)
		art_scene_bid(scene, area, 0, area);
	art_scene_close(scene, "1 2");
	ck_assert_mem_eq(scene->s.collection[0], wanted, sizeof(wanted));
}

/* A16: a player must take a card, and may take any that is there. */
TEST(a16_taking_back)
{
	g_autoptr(ArtScene) scene = three_markers(RECLAIM_ASCENDING);

	assert_text(art_scene_menu(scene), "take 4; take 6; take 8");
	ck_assert(!art_scene_reads(scene, "take 5"));
	ck_assert(!art_scene_reads(scene, "take none"));
}

TEST(a17_first_player_is_drawn)
{
	bool seen[4] = { false };

	for (int seed = 0; seed < 60; seed++) {
		g_autoptr(Trial) trial = trial_new(game_find("ag"), 4, seed);
		const State *s = trial->state;

		ck_assert_int_eq(s->start, s->active);
		seen[s->start] = true;
	}
	ck_assert(seen[0] && seen[1] && seen[2] && seen[3]);
}

/* A18: nobody sees the cards of others, nor face-down cards. */
ART_TEST(a18_hands_are_hidden, 2)
{
	art_scene_play(scene, "move 1 cw bid 7");
	for (int seat = SEAT_PUBLIC; seat < 2; seat++) {
		json_auto_t *view = art_view(&scene->terms, &scene->s, seat);
		json_t *marker = json_array_get(
			json_object_get(
				json_array_get(json_object_get(view, "areas"),
					       1),
				"markers"),
			0);

		ck_assert(json_is_null(json_object_get(marker, "card")));
		ck_assert_int_eq(json_array_size(json_object_get(view, "bids")),
				 seat == 0);
		ck_assert_int_eq(json_object_get(view, "hand") != NULL,
				 seat >= 0);
	}
}

/* A19: points decide, then tiles; otherwise the victory is shared. */
TEST_RANGE(a19_ties, 0, 4)
{
	static const struct {
		int tiles[2]; /* worth 1 point each */
		int cards;    /* of seat 1, worth 4 points each */
		int places[2];
		const char *kind;
	} cases[] = {
		/* Seat 1 has 3 points more, for the first player card. */
		{ { 3, 0 }, 0, { 1, 2 }, "won_by_tiles" },
		{ { 2, 0 }, 0, { 2, 1 }, "won" },
		{ { 4, 0 }, 0, { 1, 2 }, "won" },
		{ { 7, 7 }, -3, { 1, 1 }, "win_shared" },
	};
	g_autoptr(ArtScene) scene = art_scene_new(2);
	int places[2], points[2];

	for (int seat = 0, tile = 1; seat < 2; seat++)
		for (int i = 0; i < cases[_i].tiles[seat]; i++)
			art_scene_tile(scene, seat, tile++);
	if (cases[_i].cards < 0)
		scene->tables->first = 0;
	art_scene_finish(scene, "1 2");
	art_score(&scene->terms, &scene->s, points, places);
	ck_assert_mem_eq(places, cases[_i].places, sizeof(places));
	ck_assert_int_ge(art_scene_count(scene, cases[_i].kind), 1);
}

/* A tie with a player who has resigned is no tie (rules 2). */
TEST_RANGE(a19_level_with_who_resigned, 0, 2)
{
	g_autoptr(ArtScene) scene = art_scene_new(2);

	scene->terms.rules = 1 + _i;
	scene->terms.resigned = seats_one(1);
	/* Seat 0 has 3 tiles, seat 1 the first player card. */
	for (int tile = 1; tile <= 3; tile++)
		art_scene_tile(scene, 0, tile);
	art_scene_finish(scene, "1 2");
	ck_assert_int_eq(art_scene_count(scene, "won"), _i);
	ck_assert_int_eq(art_scene_count(scene, "won_by_tiles"), !_i);
}
