/* masters_gallery_rulings_test.c - the rules page of Masters Gallery: facts,
 * contradictions C1-C8, ambiguities A1-A15. */
#include "scene.h"
#include "trial.h"

#include "lib/suites.h"

#include <stdlib.h>
#include <string.h>

Suite *masters_gallery_rulings_suite(void);

#define WAITING(seats) ck_assert_uint_eq(scene_waiting(scene), (Seats)(seats))

/* --- facts, contradictions -------------------------------------------------*/

START_TEST(f1_c3_deck)
{
	g_autoptr(Scene) scene = scene_new(2);
	const Tables *t = state_tables(&scene->terms);
	int symbols = 0;

	ck_assert_int_eq(t->cards, 95);
	for (int a = 0; a < ARTISTS; a++) {
		int n = 0;

		for (int symbol = 0; symbol < SYMBOLS; symbol++)
			n += t->deck[card_of(a, symbol)];
		ck_assert_int_eq(n, masters_number[a]);
		ck_assert_int_eq(t->deck[card_of(a, DOWN)], 2);
		symbols += n - t->deck[card_of(a, PLAIN)];
	}
	ck_assert_int_eq(symbols, 30);
}
END_TEST

/* F3, C1, G2: what a whole match deals, round by round. */
START_TEST(f3_c1_chart)
{
	static const int wanted[][ROUNDS] = {
		{ 13, 6, 6, 3 },
		{ 13, 6, 6, 0 },
		{ 13, 4, 4, 0 },
		{ 13, 2, 2, 0 },
	};
	g_autoptr(Trial) trial = trial_new(game_find("masters-gallery"), _i, 7);
	const State *s = trial->state;
	int round = 0;

	do {
		int dealt = 0;

		for (int i = 0; i < events_count(trial->events); i++)
			dealt += strcmp(events_kind(trial->events, i),
					"cards_dealt") == 0;
		if (s->round == round)
			continue;
		ck_assert_int_eq(dealt, wanted[_i - 2][s->round - 1] ? _i : 0);
		round = s->round;
	} while (trial_play(trial, trial_random));
	ck_assert_int_eq(round, ROUNDS);
}
END_TEST

START_TEST(c1_thirteen)
{
	g_autoptr(Scene) scene = scene_ending(3);

	scene->terms.options[OPTION_REFILL] = 1;
	scene_hand(scene, 0, "degas:12");
	scene_left(scene, 3);
	scene_pile(scene, "vermeer/award monet/draw degas/up");
	scene_play(scene, "play monet");
	scene_add_nothing(scene);
	/* The extra card first, then one at a time from the left of 1. */
	scene_event(scene, "extra_shown", 0, "{\"card\":\"vermeer/award\"}");
	scene_event(scene, "cards_dealt", 0,
		    "{\"cards\":[\"monet/draw\"],\"seat\":2}");
	scene_event(scene, "cards_dealt", 1,
		    "{\"cards\":[\"degas/up\"],\"seat\":0}");
	ck_assert_int_eq(scene_count(scene, "cards_dealt"), 2);
	ck_assert_int_eq(scene->s.held[0], 13);
	ck_assert_int_eq(state_left(&scene->terms, &scene->s), 0);
}
END_TEST

START_TEST(c1_thirteen_is_full)
{
	g_autoptr(Scene) scene = scene_ending(3);

	scene->terms.options[OPTION_REFILL] = 1;
	scene_hand(scene, 0, "degas:13");
	scene_play(scene, "play monet");
	scene_add_nothing(scene);
	for (int seat = 0; seat < 3; seat++)
		ck_assert_int_eq(scene->s.held[seat], 13);
	ck_assert_int_eq(scene_count(scene, "hand_dealt"), 2);
}
END_TEST

/* F7: without a card left there is no extra card, and a draw gives none. */
START_TEST(f7_thirteen_runs_out)
{
	g_autoptr(Scene) scene = scene_ending(3);

	scene->terms.options[OPTION_REFILL] = 1;
	scene_hand(scene, 2, "degas/draw degas");
	scene_left(scene, 0);
	scene_play(scene, "play monet");
	scene_add_nothing(scene);
	ck_assert_int_eq(scene_count(scene, "extra_missing"), 1);
	ck_assert_int_eq(scene->s.extra, NO_CARD);
	scene_play(scene, "play degas/draw");
	ck_assert_int_eq(scene_count(scene, "draw_failed"), 1);
	ck_assert_int_eq(scene->s.held[2], 1);
}
END_TEST

static Scene *
hiding(bool ends_round)
{
	Scene *scene = scene_new(3);

	scene->terms.options[OPTION_FACEDOWN] = ends_round;
	scene_show(scene, 1, "monet:4");
	scene_hide(scene, 2, "monet");
	scene_hand(scene, 0, "degas/down monet vermeer");
	scene_hand(scene, 1, "monet");
	scene_play(scene, "play degas/down");
	scene_play(scene, "second monet");
	return scene;
}

START_TEST(c2_face_down_does_not_end)
{
	g_autoptr(Scene) scene = hiding(false);

	ck_assert_int_eq(scene_count(scene, "round_ended"), 0);
	ck_assert_str_eq(scene_topic(scene), "turn");
	WAITING(seats_one(1));
}
END_TEST

START_TEST(c2_face_down_ends)
{
	g_autoptr(Scene) scene = hiding(true);

	scene_event(scene, "round_ended", 0,
		    "{\"artists\":[\"monet\"],\"round\":1,\"seat\":0}");
	ck_assert_int_eq(scene_count(scene, "cards_revealed"), 2);
	ck_assert_int_eq(scene->s.total[MONET], 6);
}
END_TEST

/* With an open card too: hidden ones are part of the test, symbol void. */
START_TEST(c2_face_down_helps_to_end)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene->terms.options[OPTION_FACEDOWN] = 1;
	scene_show(scene, 1, "monet:4");
	scene_hide(scene, 2, "monet");
	scene_hand(scene, 0, "monet/up monet");
	scene_play(scene, "play monet/up");
	ck_assert_int_eq(scene_count(scene, "symbol_void"), 1);
	ck_assert_str_eq(scene_topic(scene), "added cards");
}
END_TEST

/* Then everybody knows that no artist is there yet, whatever lies hidden. */
START_TEST(c2_veil_keeps_below)
{
	g_autoptr(Scene) scene = scene_new(3);
	guint8 seed[SEED_BYTES] = { 0 };
	Dice dice = dice_new(seed, "");

	scene->terms.options[OPTION_FACEDOWN] = 1;
	scene_show(scene, 1, "monet:4 degas:3");
	scene_hide(scene, 0, "monet");
	scene_hide(scene, 1, "degas:2");
	scene_hide(scene, 2, "vermeer:3");
	scene_hand(scene, 0, "degas");
	scene_hand(scene, 2, "monet:9 degas:9");
	for (int i = 0; i < 200; i++) {
		masters_veil(&scene->terms, &scene->s, i % 3, &dice);
		ck_assert(!masters_round_full(&scene->terms, &scene->s));
	}
}
END_TEST

START_TEST(f4_clockwise)
{
	static const int order[] = { 3, 1, 2, 3, 1 };
	g_autoptr(Scene) scene = scene_new(4);

	scene->s.active = 3;
	for (int seat = 1; seat < 4; seat++)
		scene_hand(scene, seat, "monet degas:2");
	for (gsize i = 0; i < G_N_ELEMENTS(order); i++) {
		WAITING(seats_one(order[i]));
		scene_play(scene, "play degas");
	}
}
END_TEST

static const char *const seconds[] = { "monet/up", "monet/down" };

START_TEST(c4_a6_second_is_optional)
{
	g_autoptr(Scene) scene = scene_new(3);
	g_autofree char *play = g_strconcat("play ", seconds[_i], NULL);

	scene_hand(scene, 0, "monet degas");
	scene_hand(scene, 0, seconds[_i]);
	scene_hand(scene, 1, "degas");
	scene_play(scene, play);
	ck_assert_str_eq(scene_topic(scene), "second card");
	scene_play(scene, "pass");
	ck_assert_int_eq(scene_count(scene, "second_declined"), 1);
	WAITING(seats_one(1));
}
END_TEST

/* C5: points, cards displayed in round 4, then shared; A15 with added ones. */
START_TEST(c5_ties)
{
	static const struct {
		const char *hands[2], *adds[PLAYERS];
		int places[2];
		const char *kind;
	} cases[] = {
		{ { "degas", "vermeer" },
		  { "add nothing", "add vermeer" },
		  { 2, 1 },
		  "won_by_cards" },
		{ { "degas", "vermeer" },
		  { "add nothing", "add nothing" },
		  { 1, 1 },
		  "win_shared" },
		{ { "monet", "vermeer" },
		  { "add monet", "add nothing" },
		  { 1, 2 },
		  "won" },
	};
	g_autoptr(Scene) scene = scene_new(2);
	int points[PLAYERS], places[PLAYERS];

	scene->s.round = 4;
	scene_show(scene, 0, "monet:2 degas");
	scene_show(scene, 1, "monet:2 vermeer");
	/* So that Vermeer and Degas get no token. */
	scene->s.total[RENOIR] = scene->s.total[VAN_GOGH] = 3;
	scene_hand(scene, 0, cases[_i].hands[0]);
	scene_hand(scene, 1, cases[_i].hands[1]);
	masters_round_end(&scene->terms, &scene->s, NULL);
	scene_all(scene, cases[_i].adds);
	ck_assert_str_eq(scene_topic(scene), "over");
	masters_score(&scene->terms, &scene->s, points, places);
	ck_assert_int_eq(places[0], cases[_i].places[0]);
	ck_assert_int_eq(places[1], cases[_i].places[1]);
	ck_assert_int_ge(scene_count(scene, cases[_i].kind), 1);
}
END_TEST

/* Level with somebody who has resigned is level with nobody (rules 2). */
START_TEST(c5_level_with_who_resigned)
{
	g_autoptr(Scene) scene = scene_new(2);

	scene->terms.rules = 1 + _i;
	scene->terms.resigned = seats_one(1);
	scene->s.scored[3][0] = scene->s.scored[3][1] = 7;
	scene->s.last[0] = 2;
	scene->s.last[1] = 1;
	masters_winners_name(&scene->terms, &scene->s, scene->events);
	scene_event(scene, _i ? "won" : "won_by_cards", 0,
		    "{\"cards\":2,\"points\":7,\"seat\":0}");
}
END_TEST

START_TEST(c6_order_of_scoring)
{
	static const char *const kinds[] = { "round_ended", "cards_revealed",
					     "token_placed" };
	g_autoptr(Scene) scene = scene_ending(3);
	int at = 0;

	scene_hide(scene, 0, "degas");
	scene_play(scene, "play monet");
	for (int i = 0; i < events_count(scene->events) && at < 3; i++)
		at += strcmp(events_kind(scene->events, i), kinds[at]) == 0;
	ck_assert_int_eq(at, 3);
	ck_assert_int_eq(scene_count(scene, "seat_scored"), 0);
	scene_add_nothing(scene);
	/* From the finisher on. */
	scene_event(scene, "seat_scored", 0,
		    "{\"cards_first\":1,\"cards_second\":0,\"cards_third\":0,"
		    "\"points\":3,\"seat\":1,\"total\":3,\"value_first\":3,"
		    "\"value_second\":2,\"value_third\":0}");
}
END_TEST

START_TEST(c8_start_by_lot)
{
	Seats begun = 0;

	for (int seed = 0; seed < 60; seed++) {
		g_autoptr(Trial) trial =
			trial_new(game_find("masters-gallery"), 5, seed);

		begun |= trial_waiting(trial);
	}
	ck_assert_uint_eq(begun, 31);
}
END_TEST

/* --- ambiguities -----------------------------------------------------------*/

START_TEST(a1_extra_card)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_extra(scene, "monet/award");
	scene_show(scene, 1, "monet:4");
	scene_hand(scene, 0, "monet degas");
	WAITING(seats_one(0));
	ck_assert_str_eq(scene_topic(scene), "turn");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene_count(scene, "round_ended"), 1);
	ck_assert_int_eq(scene->s.awards[MONET], 0);
}
END_TEST

START_TEST(a2_added_cards)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_show(scene, 0, "monet:5 renoir");
	scene_show(scene, 1, "vermeer:2 degas:2");
	scene_hand(scene, 0, "monet:2 monet/draw vermeer renoir degas");
	scene_play(scene, "play monet/draw");
	ck_assert(scene_reads(scene, 0, "add monet"));
	ck_assert(scene_reads(scene, 0, "add renoir monet"));
	ck_assert(!scene_reads(scene, 0, "add vermeer"));
	ck_assert(!scene_reads(scene, 0, "add monet vermeer"));
	ck_assert(!scene_reads(scene, 0, "add monet monet"));
	/* Renoir holds no token: legal, and scores nothing. */
	scene_play(scene, "add renoir");
	ck_assert_int_eq(scene_points(scene, 0), 6 * 3);
	ck_assert_int_eq(scene->s.token[0][RENOIR], 0);
}
END_TEST

START_TEST(a2_one_card_an_artist)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_show(scene, 0, "monet:5 renoir");
	scene_hand(scene, 0, "monet monet/draw monet/award renoir");
	scene_play(scene, "play monet/plain");
	ck_assert(!scene_reads(scene, 0, "add monet/draw monet/award"));
	ck_assert(scene_reads(scene, 0, "add monet/draw renoir"));
	ck_assert(!scene_reads(scene, 0, "add monet"));
}
END_TEST

START_TEST(a3_e7_simultaneous)
{
	static const char *const lines[PLAYERS] = { "give monet", NULL,
						    "give monet", "give monet",
						    "give monet" };
	g_autoptr(Scene) scene = scene_new(5);

	scene_show(scene, 1, "monet:5");
	scene_hand(scene, 0, "degas/simultaneous monet/up");
	for (int seat = 2; seat < 5; seat++)
		scene_hand(scene, seat, "monet/up");
	scene_play(scene, "play degas/simultaneous");
	ck_assert_str_eq(scene_topic(scene), "simultaneous");
	WAITING(1 | 4 | 8 | 16);
	scene_all(scene, lines);
	/* All are laid, and one test is made; no symbol works. */
	ck_assert_int_eq(scene_count(scene, "card_given"), 4);
	ck_assert_int_eq(scene_count(scene, "round_ended"), 1);
	ck_assert_int_eq(scene_count(scene, "symbol_void"), 0);
	ck_assert_int_eq(scene->s.round, 2);
}
END_TEST

START_TEST(a4_a5_two_at_once)
{
	static const char *const lines[PLAYERS] = { "give degas", "give monet",
						    "give renoir" };
	g_autoptr(Scene) scene = scene_new(3);

	scene_show(scene, 1, "monet:5 degas:5");
	scene_hand(scene, 0, "vermeer/simultaneous degas degas");
	scene_hand(scene, 1, "monet renoir");
	scene_hand(scene, 2, "renoir:2");
	scene_play(scene, "play vermeer/simultaneous");
	scene_all(scene, lines);
	scene_event(
		scene, "round_ended", 0,
		"{\"artists\":[\"degas\",\"monet\"],\"round\":1,\"seat\":0}");
	scene_event(scene, "tie_broken", 0,
		    "{\"artist\":\"degas\",\"cards\":6,\"other\":\"monet\"}");
	ck_assert_int_eq(scene->s.token[0][DEGAS], 3);
	ck_assert_int_eq(scene->s.token[0][MONET], 2);
	ck_assert_int_eq(scene->s.finisher, 0);
}
END_TEST

START_TEST(a5_exhaustion)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene->s.active = 1;
	scene->s.start = 2;
	scene_hand(scene, 1, "monet");
	scene_play(scene, "play monet");
	scene_event(scene, "round_exhausted", 0, "{\"round\":1,\"seat\":1}");
	/* Nobody can add: the next round is dealt, and 2 begins. */
	ck_assert_int_eq(scene->s.round, 2);
	WAITING(seats_one(2));
}
END_TEST

START_TEST(a5_exhaustion_in_simultaneous)
{
	static const char *const lines[PLAYERS] = { NULL, "give degas" };
	g_autoptr(Scene) scene = scene_new(3);

	scene_hand(scene, 0, "monet/simultaneous");
	scene_hand(scene, 1, "degas");
	scene_play(scene, "play monet/simultaneous");
	WAITING(seats_one(1));
	scene_all(scene, lines);
	scene_event(scene, "round_exhausted", 0, "{\"round\":1,\"seat\":0}");
	WAITING(seats_one(1));
}
END_TEST

/* A5, E16: nobody holds a card when round 4 begins. */
START_TEST(a5_e16_empty_round)
{
	g_autoptr(Scene) scene = scene_new(4);

	scene->s.round = 3;
	scene->s.active = 1;
	scene_hand(scene, 1, "monet");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene_count(scene, "round_empty"), 1);
	ck_assert_str_eq(scene_topic(scene), "over");
	WAITING(0);
}
END_TEST

/* The start player stays where nobody laid a card. */
START_TEST(a5_start_stays)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene->terms.options[OPTION_REFILL] = 1;
	scene->s.round = 2;
	scene_left(scene, 0);
	masters_round_begin(&scene->terms, &scene->s, 1, scene->events);
	ck_assert_str_eq(scene_topic(scene), "over");
	ck_assert_int_eq(scene->s.start, 1);
	ck_assert_int_eq(scene_count(scene, "round_empty"), 3);
}
END_TEST

START_TEST(a6_award_anywhere)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_hand(scene, 0, "monet/award monet");
	scene_hand(scene, 1, "monet");
	scene_play(scene, "play monet/award");
	ck_assert_str_eq(scene_topic(scene), "award");
	ck_assert(!scene_reads(scene, 0, "pass"));
	scene_play(scene, "award van gogh");
	ck_assert_int_eq(scene->s.awards[VAN_GOGH], 1);
	WAITING(seats_one(1));
}
END_TEST

/* A6, A7, E16: the draw is made before the test for exhaustion. */
START_TEST(a7_e16_draw_rescues)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_hand(scene, 0, "monet/draw");
	scene_pile(scene, "degas/award");
	scene_play(scene, "play monet/draw");
	scene_event(scene, "card_drawn", 0,
		    "{\"card\":\"degas/award\",\"seat\":0}");
	ck_assert_int_eq(scene->s.round, 1);
	WAITING(seats_one(0));
	ck_assert(!scene_reads(scene, 0, "pass"));
}
END_TEST

START_TEST(a8_fewer_artists)
{
	g_autoptr(Scene) scene = scene_ending(3);

	scene_show(scene, 0, "degas");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene_count(scene, "token_placed"), 2);
	scene_event(scene, "token_unplaced", 0, "{\"token\":1}");
	ck_assert_int_eq(scene->s.token[0][VERMEER], 0);
}
END_TEST

/* A9: also in round 2, scored as usual; A15 in the last round only. */
START_TEST(a9_exhaustion_scores)
{
	g_autoptr(Scene) scene = scene_new(2);

	scene->s.round = 2;
	scene_show(scene, 1, "degas:2");
	scene_hand(scene, 0, "monet");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene_points(scene, 1), 2 * 3);
	ck_assert_int_eq(scene_points(scene, 0), 2);
	ck_assert_int_eq(scene->s.round, 3);
}
END_TEST

/* A10, M4: the card is told to its owner alone. */
START_TEST(a10_m4_face_down)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_hand(scene, 0, "degas/down monet vermeer");
	scene_hand(scene, 1, "monet");
	scene_play(scene, "play degas/down");
	scene_play(scene, "second vermeer");
	for (int i = 0; i < events_count(scene->events); i++) {
		json_auto_t *record = events_record(scene->events, i);
		char *text = json_dumps(record, 0);
		bool names = strstr(text, "vermeer") != NULL;

		ck_assert_int_eq(events_known(scene->events, i, 1), !names);
		ck_assert(events_known(scene->events, i, 0));
		free(text);
	}
	char *text =
		trial_dump(masters_view(&scene->terms, &scene->s, SEAT_PUBLIC));

	ck_assert_ptr_null(strstr(text, "vermeer/"));
	ck_assert_ptr_nonnull(strstr(text, "\"face_down\":1"));
	free(text);
	text = trial_dump(masters_view(&scene->terms, &scene->s, 0));
	ck_assert_ptr_nonnull(strstr(text, "vermeer/plain"));
	free(text);
}
END_TEST

/* A11, M3: sealed or one by one, the points are the same. */
START_TEST(a11_m3_strict_order)
{
	static const char *const lines[PLAYERS] = { "add degas", "add monet",
						    "add nothing" };
	int points[2][3];

	for (int strict = 0; strict < 2; strict++) {
		g_autoptr(Scene) scene = scene_ending(3);

		scene->terms.options[OPTION_STRICT] = strict;
		scene_show(scene, 0, "degas");
		scene_hand(scene, 0, "degas");
		scene_hand(scene, 1, "monet");
		scene_hand(scene, 2, "renoir");
		scene_play(scene, "play monet");
		if (strict) {
			WAITING(seats_one(1));
			scene_play(scene, lines[1]);
			WAITING(seats_one(2));
			scene_play(scene, lines[2]);
			WAITING(seats_one(0));
			scene_play(scene, lines[0]);
		} else {
			scene_all(scene, lines);
		}
		ck_assert_int_eq(scene->s.round, 2);
		for (int seat = 0; seat < 3; seat++)
			points[strict][seat] = scene_points(scene, seat);
	}
	ck_assert_mem_eq(points[0], points[1], sizeof(points[0]));
	ck_assert_int_eq(points[0][0], 4);
	ck_assert_int_eq(points[0][1], 6);
}
END_TEST

START_TEST(a12_seats)
{
	const Game *game = game_find("mg");

	ck_assert_int_eq(game->least_seats, 2);
	ck_assert_int_eq(game->most_seats, 5);
}
END_TEST

START_TEST(a13_awards_add_up)
{
	g_autoptr(Scene) scene = scene_ending(3);

	scene->s.awards[MONET] = 3;
	scene_play(scene, "play monet");
	ck_assert_int_eq(masters_value(&scene->terms, &scene->s, MONET),
			 3 + 3 * 2);
}
END_TEST

START_TEST(a14_second_card_finishes)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_show(scene, 1, "monet:4");
	scene_hand(scene, 0, "monet/up monet/award");
	scene_hand(scene, 2, "degas");
	scene_play(scene, "play monet/up");
	scene_play(scene, "second monet");
	scene_event(scene, "round_ended", 0,
		    "{\"artists\":[\"monet\"],\"round\":1,\"seat\":0}");
	ck_assert_int_eq(scene->s.start, 1);
}
END_TEST

static const struct {
	int round;
	const char *wanted;
} adding[] = {
	{ 1, "add nothing" },
	{ 3, "add nothing" },
	{ 4, "add monet/plain, renoir/up" },
};

START_TEST(a15_m3_fallback)
{
	g_autoptr(Scene) scene = scene_ending(3);

	scene->s.round = adding[_i].round;
	scene_show(scene, 1, "renoir");
	scene_hand(
		scene, 1,
		"monet monet/draw renoir/simultaneous renoir/up renoir/down");
	scene_play(scene, "play monet/draw");
	g_autofree char *line = scene_fallback(scene, 1, 0);

	ck_assert_str_eq(line, adding[_i].wanted);
}
END_TEST

static void
first_add(TCase *c)
{
	tcase_add_test(c, f1_c3_deck);
	tcase_add_loop_test(c, f3_c1_chart, 2, 6);
	tcase_add_test(c, c1_thirteen);
	tcase_add_test(c, c1_thirteen_is_full);
	tcase_add_test(c, f7_thirteen_runs_out);
	tcase_add_test(c, c2_face_down_does_not_end);
	tcase_add_test(c, c2_face_down_ends);
	tcase_add_test(c, c2_face_down_helps_to_end);
	tcase_add_test(c, c2_veil_keeps_below);
	tcase_add_test(c, f4_clockwise);
	tcase_add_loop_test(c, c4_a6_second_is_optional, 0, 2);
	tcase_add_loop_test(c, c5_ties, 0, 3);
	tcase_add_loop_test(c, c5_level_with_who_resigned, 0, 2);
	tcase_add_test(c, c6_order_of_scoring);
	tcase_add_test(c, c8_start_by_lot);
	tcase_add_test(c, a1_extra_card);
	tcase_add_test(c, a2_added_cards);
}

static void
second_add(TCase *c)
{
	tcase_add_test(c, a2_one_card_an_artist);
	tcase_add_test(c, a3_e7_simultaneous);
	tcase_add_test(c, a4_a5_two_at_once);
	tcase_add_test(c, a5_exhaustion);
	tcase_add_test(c, a5_exhaustion_in_simultaneous);
	tcase_add_test(c, a5_e16_empty_round);
	tcase_add_test(c, a5_start_stays);
	tcase_add_test(c, a6_award_anywhere);
	tcase_add_test(c, a7_e16_draw_rescues);
	tcase_add_test(c, a8_fewer_artists);
	tcase_add_test(c, a9_exhaustion_scores);
	tcase_add_test(c, a10_m4_face_down);
	tcase_add_test(c, a11_m3_strict_order);
	tcase_add_test(c, a12_seats);
	tcase_add_test(c, a13_awards_add_up);
	tcase_add_test(c, a14_second_card_finishes);
	tcase_add_loop_test(c, a15_m3_fallback, 0, 3);
}

Suite *
masters_gallery_rulings_suite(void)
{
	Suite *suite = suite_create("games: Masters Gallery, rulings");
	TCase *rulings = tcase_create("rulings");

	tcase_set_timeout(rulings, 60);
	first_add(rulings);
	second_add(rulings);
	suite_add_tcase(suite, rulings);
	return suite;
}
