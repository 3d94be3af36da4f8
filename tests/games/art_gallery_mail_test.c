/* art_gallery_mail_test.c - the rules page of Art Gallery: how it is played by
 * mail M1-M5. */
#include "art_scene.h"
#include "trial.h"

#include "lib/must.h"
#include "match/desk.h"
#include "match/simulation.h"

#include <string.h>

#define ASKED(wanted) ck_assert_str_eq(art_scene_asked(scene), wanted)

/* --- forms -----------------------------------------------------------------*/

/* M1, G3: a turn may be written in these ways; seat 0 holds each card once, but
 * two 3s. */
TEST_RANGE(m1_g3_turns, 0, 18)
{
	TABLE(cases, const char *line; bool reads) = {
		{ "move 5 cw bid 3", true },
		{ "MOVE 5 CW BID 3.", true },
		{ "move 5 clockwise bid 3", true },
		{ "move 5 anti-clockwise bid 3", true },
		{ "move 5 counterclockwise, bid 3", true },
		{ "move ccw 5 bid 3", true },
		{ "move 5 ccw 3", true },
		{ "move 0 bid 3", true },
		{ "move 0 cw bid 3", true },
		{ "move 3 cw bid 3", true },
		{ "move 5 cw bid 5", false },
		{ "move 0 bid 0", false },
		{ "move 5 bid 3", false },
		{ "move 9 cw bid 3", false },
		{ "move 5 cw", false },
		{ "bid 3", false },
		{ "move 5 cw show 3", false },
		{ "5", false },
	};
	g_autoptr(ArtScene) scene = art_scene_new(2);

	art_scene_hand(scene, 0, "0 1 2 3 3 4 5 6 7");
	ck_assert_msg(art_scene_reads(scene, cases[_i].line) == cases[_i].reads,
		      "%s", cases[_i].line);
}

/* A missing direction is asked for, not guessed. */
ART_TEST(m1_direction_is_asked, 2)
{
	Move move;

	art_legal(&scene->terms, &scene->s, 0, scene->moves);
	must_fail_saying(
		moves_read(scene->moves, "move 5 bid 3", &move, &error),
		ERROR_PLAYER, "5 cw", "5 ccw");
}

ART_TEST(g3_two_copies, 2)
{
	ck_assert_str_eq(art_scene_objection(scene, "move 4 cw bid 4"),
			 "one-copy");
	art_scene_hand(scene, 0, "4 4 1");
	ck_assert_str_eq(art_scene_objection(scene, "move 4 cw bid 4"), "");
	ck_assert_str_eq(art_scene_objection(scene, "move 1 cw bid 1"),
			 "one-copy");
}

/* A 6 was played in the Shop; 18, 32, 42 and 48 are the top tiles. */
static ArtScene *
shop_open(int card)
{
	ArtScene *scene = art_scene_new(2);

	art_scene_bid(scene, 0, 0, card);
	art_scene_close(scene, "1 2");
	return scene;
}

TEST_RANGE(m3_tiles, 0, 23)
{
	TABLE(cases, const char *line; bool reads) = {
		{ "tiles 18", true },
		{ "tile 42", true },
		{ "tiles 18 42", true },
		{ "tiles 42, 18", true },
		{ "tiles 18 and 42", true },
		{ "tiles 42,18", true },
		{ "tiles 18 + 42", true },
		{ "wish 48,17,pile 5", true },
		{ "tiles pile 5, pile 1", true },
		{ "tiles 18 Mezzettino, pile 5", true },
		{ "tiles mezzettino", true },
		{ "tiles none", true },
		{ "no tiles", true },
		{ "tiles", false },
		{ "tiles 32, 42", false }, /* 8 */
		{ "tiles 48", false },
		{ "tiles pile 7", false },
		{ "tiles 17", false },
		{ "tiles 18, 18", false },
		{ "tiles 18, 32, 42", false },
		{ "wish 48, 17, 42", true },
		{ "wish 48, 17", false },
		{ "wish pile 7, pile 3", true },
	};
	g_autoptr(ArtScene) scene = shop_open(6);

	ck_assert_msg(art_scene_reads(scene, cases[_i].line) == cases[_i].reads,
		      "%s", cases[_i].line);
}

/* M3: a wish list is resolved greedily, beginning with the best liked tile. */
TEST_RANGE(m3_wishes, 0, 11)
{
	TABLE(cases, int card; const char *line; int tiles[2]) = {
		{ 8, "wish 48, 42, 32, 18", { 48, 18 } },
		{ 8, "wish 42, 48, 32, 18", { 42, 32 } },
		{ 6, "wish 48, pile 5, pile 1", { 42, 18 } },
		{ 8, "wish 17, 3, pile 3", { 32, 0 } },
		{ 8, "wish 18, pile 1, 17", { 18, 0 } },
		{ 1, "wish 48, 42, 32, 18", { 18, 0 } },
		{ 8, "wish pile 1, pile 3, pile 5", { 18, 32 } },
		{ 8, "wish any", { 18, 32 } },
		{ 2, "wish any", { 18, 0 } },
		{ 8, "wish mine, any", { 42, 18 } },
		{ 4, "wish mine, shown, any", { 18, 32 } },
	};
	g_autoptr(ArtScene) scene = shop_open(cases[_i].card);

	/* its tile is on top of the pile of 5 */
	art_scene_own(scene, 0, "42");
	int wanted = 1 + (cases[_i].tiles[1] > 0);

	art_scene_play(scene, cases[_i].line);
	ck_assert_int_eq(scene->s.tiles[0], wanted);
	for (int i = 0; i < wanted; i++)
		ck_assert_int_eq(scene->s.owner[cases[_i].tiles[i]], 0);
}

TEST_RANGE(m3_ranking, 0, 8)
{
	TABLE(cases, const char *line; int taken) = {
		{ "take 8", 8 },       { "take back 4", 4 },
		{ "take 5, 6, 8", 6 }, { "take 8, 6, 4", 8 },
		{ "take 3,6,8", 6 },   { "take 0 1 2 3 4 5 6 7 8", 4 },
		{ "take 5, 3", -1 },   { "take 5", -1 },
	};
	g_autoptr(ArtScene) scene = art_scene_new(3);

	art_scene_bids(scene, 1, "2:8 0:6 1:4");
	art_scene_close(scene, "1 1 1");
	ck_assert_int_eq(art_scene_reads(scene, cases[_i].line),
			 cases[_i].taken >= 0);
	if (cases[_i].taken < 0)
		return;
	art_scene_play(scene, cases[_i].line);
	ck_assert_int_eq(scene->s.left[cases[_i].taken], 0);
}

/* M3: no choice is asked among equal cards, of the only card, or where all
 * cards come back. */
ART_TEST(m3_no_choice, 2)
{
	art_scene_bids(scene, 1, "0:5 1:5");
	art_scene_bids(scene, 2, "1:7");
	art_scene_bids(scene, 3, "0:3 0:0");
	art_scene_close(scene, "1 2");
	ASKED("1 turn");
	ck_assert_int_eq(art_scene_count(scene, "card_taken"), 5);
	assert_text(art_scene_cards(scene->s.hand[0]), "0 1 3 5");
}

/* M2, M4: while one area is being resolved, the later ones stay hidden. */
ART_TEST(m2_m4_area_by_area, 2)
{
	for (int area = 0; area <= 3; area += 3) {
		art_scene_bid(scene, area, 0, 6);
		art_scene_bid(scene, area, 1, 5);
	}
	art_scene_bids(scene, 1, "1:2");
	art_scene_close(scene, "1 2");
	ASKED("0 shop");
	ck_assert_int_lt(art_scene_place(scene, "start_won"),
			 art_scene_place(scene, "bid_revealed"));
	ck_assert_int_eq(art_scene_count(scene, "bid_revealed"), 2);
	ck_assert(!state_dark(&scene->s, 0) && state_dark(&scene->s, 1));
	art_scene_play(scene, "tiles none");
	art_scene_play(scene, "tiles none");
	ASKED("0 take back");
	/* Galleries 1 to 3 are resolved at once: nobody has to be asked in
	 * between. */
	art_scene_play(scene, "take 6");
	ASKED("0 take back");
	ck_assert_int_eq(art_scene_count(scene, "bid_revealed"), 3);
	ck_assert_int_eq(art_scene_count(scene, "painting_won"), 2);
	ck_assert_int_eq(art_scene_count(scene, "painting_stays"), 1);
}

/* M2: only its owner is shown the face-down card. */
ART_TEST(m2_bids_are_told_to_the_owner, 3)
{
	art_scene_play(scene, "move 1 cw bid 7");
	for (int i = 0; i < events_count(scene->events); i++) {
		bool own = !strcmp(events_kind(scene->events, i), "own_bid");

		ck_assert_int_eq(events_known(scene->events, i, 1), !own);
		ck_assert(events_known(scene->events, i, 0));
	}
	ck_assert_int_eq(art_scene_count(scene, "own_bid"), 1);
}

/* --- through the desk ------------------------------------------------------*/

static Match *
match_dealt(int seats, char **tables)
{
	Deal deal = { .game = game_find("ag"), .rules = 1, .seats = seats };

	ck_assert(g_file_get_contents("src/games/art-gallery/tables.ini",
				      tables, NULL, NULL));
	deal.tables = *tables;
	deal.seed[0] = 7;
	return must(match_new(&deal, &error));
}

static void
plan(Desk *desk, Match *match, const char *topic, const char *text, bool always)
{
	g_autoptr(GPtrArray) wishes = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) parts = g_strsplit(text, " or ", -1);

	for (int i = 0; parts[i]; i++)
		g_ptr_array_add(wishes, g_strdup(parts[i]));
	must((always ? desk_always : desk_next)(desk, match, 0, topic, wishes,
						&error));
}

static void
other_plays(Match *match, int seat, Move *move)
{
	match_stand_in(match, seat, LEVEL_FALLBACK, move);
}

static void
order_read(const Desk *desk, Match *match, int seat, Move *move)
{
	const char *objection = NULL;
	must(match_read(match, seat, desk_order(desk), move, &objection,
			&error));
}

/* M1: one mail can hold all four turns of a round. */
TEST(m1_four_turns_in_a_mail)
{
	g_autofree char *tables = NULL;
	g_autoptr(Match) match = match_dealt(2, &tables);
	g_autoptr(Desk) desk = desk_new();
	int me = __builtin_ctz(match_waiting(match)), mails = 0, turns = 0;

	while (!strcmp(match_topic(match, 0), "turn") && turns < 4) {
		int seat = __builtin_ctz(match_waiting(match));
		Move moves[SEATS_MAX];

		if (seat != me) {
			other_plays(match, seat, &moves[seat]);
			match_step(match, moves);
			continue;
		}
		turns++;
		if (!desk_fill(desk, match, me, NULL, NULL)) {
			DeskLine line = { .line = "move 5 cw bid 3" };

			mails++;
			desk_take(desk, match, me, &line, 1);
			ck_assert_int_eq(line.verdict, DESK_TAKEN);
			desk_line_clear(&line);
			plan(desk, match, "turn",
			     "move 5 cw bid 8 or move 2 ccw bid 4", false);
			plan(desk, match, "turn", "move 0 bid 6", false);
			plan(desk, match, "turn", "move 7 cw bid 8", false);
		}
		order_read(desk, match, me, &moves[me]);
		match_step(match, moves);
		desk_played(desk, match, me, NULL, NULL);
	}
	ck_assert_int_eq(turns, 4);
	ck_assert_int_eq(mails, 1);
}

/* M1: the player is asked when a queued move has become illegal. */
TEST(m1_queue_stops_at_a_full_bar)
{
	g_autofree char *tables = NULL;
	g_autoptr(Match) match = match_dealt(2, &tables);
	g_autoptr(Desk) desk = desk_new();
	int me = __builtin_ctz(match_waiting(match));
	State *s = (State *)match_state(match);

	s->markers[2] = PLACES;
	plan(desk, match, "turn", "move 2 cw bid 3 or move 7 cw bid 3", false);
	ck_assert(!desk_fill(desk, match, me, NULL, NULL));
	ck_assert_ptr_null(desk_order(desk));
	s->markers[2] = 0;
}

/* M3: with standing wish lists nobody is asked in the distribution. */
TEST_RANGE(m3_standing_lists, 2, 7)
{
	g_autofree char *tables = NULL;
	g_autoptr(Match) match = match_dealt(_i, &tables);
	Desk *desks[SEATS_MAX];
	int filled = 0;

	for (int seat = 0; seat < _i; seat++) {
		desks[seat] = desk_new();
		plan(desks[seat], match, "shop",
		     "wish 12, 33, pile 7, pile 5, pile 3, pile 1 or tiles "
		     "none",
		     true);
		plan(desks[seat], match, "take back",
		     "take 8, 7, 6, 5, 4, 3, 0, 2, 1", true);
	}
	while (!match_over(match)) {
		int seat = __builtin_ctz(match_waiting(match));
		Move moves[SEATS_MAX];

		if (!strcmp(match_topic(match, seat), "turn")) {
			other_plays(match, seat, &moves[seat]);
		} else {
			ck_assert(desk_fill(desks[seat], match, seat, NULL,
					    NULL));
			order_read(desks[seat], match, seat, &moves[seat]);
			filled++;
		}
		match_step(match, moves);
		for (int other = 0; other < _i; other++)
			desk_played(desks[other], match, other, NULL, NULL);
	}
	ck_assert_int_gt(filled, 0);
	for (int seat = 0; seat < _i; seat++)
		desk_free(desks[seat]);
}

/* M3, M5: queued moves and wish lists leave a small part of the mails. */
TEST_RANGE(m5_mails, 2, 7)
{
	static const char *const lists[] = {
		"shop: wish pile 7, pile 5, pile 3, pile 1 or tiles none",
		"take back: take 8, 7, 6, 5, 4, 3, 0, 2, 1", NULL
	};
	g_autofree char *text = NULL;
	MailHabit habit = {
		.deal = { .game = game_find("ag"), .rules = 1, .seats = _i },
		.seed = "elm"
	};
	MailCount plain = { 0 }, planned = { 0 };

	ck_assert(g_file_get_contents("src/games/art-gallery/tables.ini", &text,
				      NULL, NULL));
	habit.deal.tables = text;
	for (int n = 0; n < 10; n++)
		ck_assert(mail_count_play(&habit, n, &plain, NULL));
	habit.ahead = 3;
	habit.wishes = 2;
	habit.always = lists;
	for (int n = 0; n < 10; n++)
		ck_assert(mail_count_play(&habit, n, &planned, NULL));
	ck_assert_int_eq(plain.planned, 0);
	ck_assert_int_lt(3 * planned.mails, plain.mails);
}

/* M5: how many rounds random play takes; the page says 3 to 9, on average 5.5
 * to 6.7 where tiles are always bought. */
TEST_RANGE(m5_length, 2, 7)
{
	int rounds = 0, matches = 200;

	for (int seed = 0; seed < matches; seed++) {
		g_autoptr(Trial) trial = trial_new(game_find("ag"), _i, seed);
		const State *s = trial->state;

		while (trial_play(trial, trial_random))
			;
		ck_assert_int_ge(s->round, 3);
		ck_assert_int_le(s->round, 12);
		rounds += s->round;
	}
	ck_assert_msg(rounds > 5 * matches && rounds < 7.5 * matches,
		      "%.2f rounds", (double)rounds / matches);
}
