/* masters_gallery_rulings_test.c - the rules page of Masters Gallery: facts,
 * contradictions C1-C8, ambiguities A1-A15. */
#include "stage.h"
#include "trial.h"

#include "lib/must.h"

#include <stdlib.h>
#include <string.h>

#define WAITING(seats) ck_assert_uint_eq(stage_waiting(stage), (Seats)(seats))

/* --- facts, contradictions -------------------------------------------------*/

STAGE_TEST(f1_c3_deck, 2)
{
	const Tables *t = state_tables(&stage->terms);
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

/* F3, C1, G2: a whole match deals these cards, round by round. */
TEST_RANGE(f3_c1_chart, 2, 6)
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

TEST_OF(c1_thirteen, Stage, stage, stage_ending(3))
{
	stage->terms.options[OPTION_REFILL] = 1;
	stage_hand(stage, 0, "degas:12");
	stage_left(stage, 3);
	stage_pile(stage, "vermeer/award monet/draw degas/up");
	stage_play(stage, "play monet");
	stage_add_nothing(stage);
	/* The extra card comes first, then single cards from the left of seat
	 * 1. */
	stage_event(stage, "extra_shown", 0, "{\"card\":\"vermeer/award\"}");
	stage_event(stage, "cards_dealt", 0,
		    "{\"cards\":[\"monet/draw\"],\"seat\":2}");
	stage_event(stage, "cards_dealt", 1,
		    "{\"cards\":[\"degas/up\"],\"seat\":0}");
	ck_assert_int_eq(stage_count(stage, "cards_dealt"), 2);
	ck_assert_int_eq(stage->s.held[0], 13);
	ck_assert_int_eq(state_left(&stage->terms, &stage->s), 0);
}

TEST_OF(c1_thirteen_is_full, Stage, stage, stage_ending(3))
{
	stage->terms.options[OPTION_REFILL] = 1;
	stage_hand(stage, 0, "degas:13");
	stage_play(stage, "play monet");
	stage_add_nothing(stage);
	for (int seat = 0; seat < 3; seat++)
		ck_assert_int_eq(stage->s.held[seat], 13);
	ck_assert_int_eq(stage_count(stage, "hand_dealt"), 2);
}

/* F7: without a card left there is no extra card, and a draw gives none. */
TEST_OF(f7_thirteen_runs_out, Stage, stage, stage_ending(3))
{
	stage->terms.options[OPTION_REFILL] = 1;
	stage_hand(stage, 2, "degas/draw degas");
	stage_left(stage, 0);
	stage_play(stage, "play monet");
	stage_add_nothing(stage);
	ck_assert_int_eq(stage_count(stage, "extra_missing"), 1);
	ck_assert_int_eq(stage->s.extra, NO_CARD);
	stage_play(stage, "play degas/draw");
	ck_assert_int_eq(stage_count(stage, "draw_failed"), 1);
	ck_assert_int_eq(stage->s.held[2], 1);
}

static Stage *
hiding(bool ends_round)
{
	Stage *stage = stage_new(3);

	stage->terms.options[OPTION_FACEDOWN] = ends_round;
	stage_show(stage, 1, "monet:4");
	stage_hide(stage, 2, "monet");
	stage_hands(stage, "degas/down monet vermeer | monet");
	stage_play(stage, "play degas/down");
	stage_play(stage, "second monet");
	return stage;
}

TEST(c2_face_down_does_not_end)
{
	g_autoptr(Stage) stage = hiding(false);

	ck_assert_int_eq(stage_count(stage, "round_ended"), 0);
	ck_assert_str_eq(stage_topic(stage), "turn");
	WAITING(seats_one(1));
}

TEST(c2_face_down_ends)
{
	g_autoptr(Stage) stage = hiding(true);

	stage_event(stage, "round_ended", 0,
		    "{\"artists\":[\"monet\"],\"round\":1,\"seat\":0}");
	ck_assert_int_eq(stage_count(stage, "cards_revealed"), 2);
	ck_assert_int_eq(stage->s.total[MONET], 6);
}

/* With an open card too: hidden cards are counted in the test, their symbol is
 * void. */
STAGE_TEST(c2_face_down_helps_to_end, 3)
{
	stage->terms.options[OPTION_FACEDOWN] = 1;
	stage_show(stage, 1, "monet:4");
	stage_hide(stage, 2, "monet");
	stage_hand(stage, 0, "monet/up monet");
	stage_play(stage, "play monet/up");
	ck_assert_int_eq(stage_count(stage, "symbol_void"), 1);
	ck_assert_str_eq(stage_topic(stage), "added cards");
}

/* Then everybody knows that no artist has enough cards, whatever the hidden
 * ones are. */
STAGE_TEST(c2_veil_keeps_below, 3)
{
	guint8 seed[SEED_BYTES] = { 0 };
	Dice dice = dice_new(seed, "");

	stage->terms.options[OPTION_FACEDOWN] = 1;
	stage_show(stage, 1, "monet:4 degas:3");
	stage_hide(stage, 0, "monet");
	stage_hide(stage, 1, "degas:2");
	stage_hide(stage, 2, "vermeer:3");
	stage_hands(stage, "degas | | monet:9 degas:9");
	for (int i = 0; i < 200; i++) {
		masters_veil(&stage->terms, &stage->s, i % 3, &dice);
		ck_assert(!masters_round_full(&stage->terms, &stage->s));
	}
}

STAGE_TEST(f4_clockwise, 4)
{
	static const int order[] = { 3, 1, 2, 3, 1 };

	stage->s.active = 3;
	for (int seat = 1; seat < 4; seat++)
		stage_hand(stage, seat, "monet degas:2");
	for (gsize i = 0; i < G_N_ELEMENTS(order); i++) {
		WAITING(seats_one(order[i]));
		stage_play(stage, "play degas");
	}
}

static const char *const seconds[] = { "monet/up", "monet/down" };

TEST_RANGE(c4_a6_second_is_optional, 0, 2)
{
	g_autoptr(Stage) stage = stage_new(3);
	g_autofree char *play = g_strconcat("play ", seconds[_i], NULL);

	stage_hand(stage, 0, "monet degas");
	stage_hand(stage, 0, seconds[_i]);
	stage_hand(stage, 1, "degas");
	stage_play(stage, play);
	ck_assert_str_eq(stage_topic(stage), "second card");
	stage_play(stage, "pass");
	ck_assert_int_eq(stage_count(stage, "second_declined"), 1);
	WAITING(seats_one(1));
}

/* C5: points decide, then cards displayed in round 4, else the victory is
 * shared; A15 with added cards. */
TEST_RANGE(c5_ties, 0, 3)
{
	TABLE(cases, const char *hands[2], *adds; int places[2];
	      const char *kind) = {
		{ { "degas", "vermeer" },
		  "add nothing|add vermeer",
		  { 2, 1 },
		  "won_by_cards" },
		{ { "degas", "vermeer" },
		  "add nothing|add nothing",
		  { 1, 1 },
		  "win_shared" },
		{ { "monet", "vermeer" },
		  "add monet|add nothing",
		  { 1, 2 },
		  "won" },
	};
	g_autoptr(Stage) stage = stage_new(2);
	int points[PLAYERS], places[PLAYERS];

	stage->s.round = 4;
	stage_shows(stage, "monet:2 degas | monet:2 vermeer");
	/* This keeps Vermeer and Degas from getting a token. */
	stage->s.total[RENOIR] = stage->s.total[VAN_GOGH] = 3;
	stage_hand(stage, 0, cases[_i].hands[0]);
	stage_hand(stage, 1, cases[_i].hands[1]);
	masters_round_end(&stage->terms, &stage->s, NULL);
	stage_all(stage, cases[_i].adds);
	ck_assert_str_eq(stage_topic(stage), "over");
	masters_score(&stage->terms, &stage->s, points, places);
	ck_assert_int_eq(places[0], cases[_i].places[0]);
	ck_assert_int_eq(places[1], cases[_i].places[1]);
	ck_assert_int_ge(stage_count(stage, cases[_i].kind), 1);
}

/* A tie with a player who has resigned is no tie (rules 2). */
TEST_RANGE(c5_level_with_who_resigned, 0, 2)
{
	g_autoptr(Stage) stage = stage_new(2);

	stage->terms.rules = 1 + _i;
	stage->terms.resigned = seats_one(1);
	stage->s.scored[3][0] = stage->s.scored[3][1] = 7;
	stage->s.last[0] = 2;
	stage->s.last[1] = 1;
	masters_winners_name(&stage->terms, &stage->s, stage->events);
	stage_event(stage, _i ? "won" : "won_by_cards", 0,
		    "{\"cards\":2,\"points\":7,\"seat\":0}");
}

TEST_OF(c6_order_of_scoring, Stage, stage, stage_ending(3))
{
	static const char *const kinds[] = { "round_ended", "cards_revealed",
					     "token_placed" };
	int at = 0;

	stage_hide(stage, 0, "degas");
	stage_play(stage, "play monet");
	for (int i = 0; i < events_count(stage->events) && at < 3; i++)
		at += strcmp(events_kind(stage->events, i), kinds[at]) == 0;
	ck_assert_int_eq(at, 3);
	ck_assert_int_eq(stage_count(stage, "seat_scored"), 0);
	stage_add_nothing(stage);
	/* Scoring begins with the player who ended the round. */
	stage_event(stage, "seat_scored", 0,
		    "{\"cards_first\":1,\"cards_second\":0,\"cards_third\":0,"
		    "\"points\":3,\"seat\":1,\"total\":3,\"value_first\":3,"
		    "\"value_second\":2,\"value_third\":0}");
}

TEST(c8_start_by_lot)
{
	Seats begun = 0;

	for (int seed = 0; seed < 60; seed++) {
		g_autoptr(Trial) trial =
			trial_new(game_find("masters-gallery"), 5, seed);

		begun |= trial_waiting(trial);
	}
	ck_assert_uint_eq(begun, 31);
}

/* --- ambiguities -----------------------------------------------------------*/

STAGE_TEST(a1_extra_card, 3)
{
	stage_extra(stage, "monet/award");
	stage_show(stage, 1, "monet:4");
	stage_hand(stage, 0, "monet degas");
	WAITING(seats_one(0));
	ck_assert_str_eq(stage_topic(stage), "turn");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage_count(stage, "round_ended"), 1);
	ck_assert_int_eq(stage->s.awards[MONET], 0);
}

STAGE_TEST(a2_added_cards, 3)
{
	stage_shows(stage, "monet:5 renoir | vermeer:2 degas:2");
	stage_hand(stage, 0, "monet:2 monet/draw vermeer renoir degas");
	stage_play(stage, "play monet/draw");
	ck_assert(stage_reads(stage, 0, "add monet"));
	ck_assert(stage_reads(stage, 0, "add renoir monet"));
	ck_assert(!stage_reads(stage, 0, "add vermeer"));
	ck_assert(!stage_reads(stage, 0, "add monet vermeer"));
	ck_assert(!stage_reads(stage, 0, "add monet monet"));
	/* Renoir holds no token: legal, and scores nothing. */
	stage_play(stage, "add renoir");
	ck_assert_int_eq(stage_points(stage, 0), 6 * 3);
	ck_assert_int_eq(stage->s.token[0][RENOIR], 0);
}

STAGE_TEST(a2_one_card_an_artist, 3)
{
	stage_show(stage, 0, "monet:5 renoir");
	stage_hand(stage, 0, "monet monet/draw monet/award renoir");
	stage_play(stage, "play monet/plain");
	ck_assert(!stage_reads(stage, 0, "add monet/draw monet/award"));
	ck_assert(stage_reads(stage, 0, "add monet/draw renoir"));
	ck_assert(!stage_reads(stage, 0, "add monet"));
}

STAGE_TEST(a3_e7_simultaneous, 5)
{
	stage_show(stage, 1, "monet:5");
	stage_hand(stage, 0, "degas/simultaneous monet/up");
	for (int seat = 2; seat < 5; seat++)
		stage_hand(stage, seat, "monet/up");
	stage_play(stage, "play degas/simultaneous");
	ck_assert_str_eq(stage_topic(stage), "simultaneous");
	WAITING(1 | 4 | 8 | 16);
	stage_all(stage, "give monet||give monet|give monet|give monet");
	/* All cards are laid, then one test is made; no symbol works. */
	ck_assert_int_eq(stage_count(stage, "card_given"), 4);
	ck_assert_int_eq(stage_count(stage, "round_ended"), 1);
	ck_assert_int_eq(stage_count(stage, "symbol_void"), 0);
	ck_assert_int_eq(stage->s.round, 2);
}

STAGE_TEST(a4_a5_two_at_once, 3)
{
	stage_show(stage, 1, "monet:5 degas:5");
	stage_hands(
		stage,
		"vermeer/simultaneous degas degas | monet renoir | renoir:2");
	stage_play(stage, "play vermeer/simultaneous");
	stage_all(stage, "give degas|give monet|give renoir");
	stage_event(
		stage, "round_ended", 0,
		"{\"artists\":[\"degas\",\"monet\"],\"round\":1,\"seat\":0}");
	stage_event(stage, "tie_broken", 0,
		    "{\"artist\":\"degas\",\"cards\":6,\"other\":\"monet\"}");
	ck_assert_int_eq(stage->s.token[0][DEGAS], 3);
	ck_assert_int_eq(stage->s.token[0][MONET], 2);
	ck_assert_int_eq(stage->s.finisher, 0);
}

STAGE_TEST(a5_exhaustion, 3)
{
	stage->s.active = 1;
	stage->s.start = 2;
	stage_hand(stage, 1, "monet");
	stage_play(stage, "play monet");
	stage_event(stage, "round_exhausted", 0, "{\"round\":1,\"seat\":1}");
	/* Nobody can add: the next round is dealt, and seat 2 begins. */
	ck_assert_int_eq(stage->s.round, 2);
	WAITING(seats_one(2));
}

STAGE_TEST(a5_exhaustion_in_simultaneous, 3)
{
	stage_hands(stage, "monet/simultaneous | degas");
	stage_play(stage, "play monet/simultaneous");
	WAITING(seats_one(1));
	stage_all(stage, "|give degas");
	stage_event(stage, "round_exhausted", 0, "{\"round\":1,\"seat\":0}");
	WAITING(seats_one(1));
}

/* A5, E16: nobody holds a card when round 4 begins. */
STAGE_TEST(a5_e16_empty_round, 4)
{
	stage->s.round = 3;
	stage->s.active = 1;
	stage_hand(stage, 1, "monet");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage_count(stage, "round_empty"), 1);
	ck_assert_str_eq(stage_topic(stage), "over");
	WAITING(0);
}

/* The start player stays the same if nobody has laid a card. */
STAGE_TEST(a5_start_stays, 3)
{
	stage->terms.options[OPTION_REFILL] = 1;
	stage->s.round = 2;
	stage_left(stage, 0);
	masters_round_begin(&stage->terms, &stage->s, 1, stage->events);
	ck_assert_str_eq(stage_topic(stage), "over");
	ck_assert_int_eq(stage->s.start, 1);
	ck_assert_int_eq(stage_count(stage, "round_empty"), 3);
}

STAGE_TEST(a6_award_anywhere, 3)
{
	stage_hands(stage, "monet/award monet | monet");
	stage_play(stage, "play monet/award");
	ck_assert_str_eq(stage_topic(stage), "award");
	ck_assert(!stage_reads(stage, 0, "pass"));
	stage_play(stage, "award van gogh");
	ck_assert_int_eq(stage->s.awards[VAN_GOGH], 1);
	WAITING(seats_one(1));
}

/* A6, A7, E16: the draw is made before the test for exhaustion. */
STAGE_TEST(a7_e16_draw_rescues, 3)
{
	stage_hand(stage, 0, "monet/draw");
	stage_pile(stage, "degas/award");
	stage_play(stage, "play monet/draw");
	stage_event(stage, "card_drawn", 0,
		    "{\"card\":\"degas/award\",\"seat\":0}");
	ck_assert_int_eq(stage->s.round, 1);
	WAITING(seats_one(0));
	ck_assert(!stage_reads(stage, 0, "pass"));
}

TEST_OF(a8_fewer_artists, Stage, stage, stage_ending(3))
{
	stage_show(stage, 0, "degas");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage_count(stage, "token_placed"), 2);
	stage_event(stage, "token_unplaced", 0, "{\"token\":1}");
	ck_assert_int_eq(stage->s.token[0][VERMEER], 0);
}

/* A9: exhaustion can end round 2 too, which scores as usual; A15 only in the
 * last round. */
STAGE_TEST(a9_exhaustion_scores, 2)
{
	stage->s.round = 2;
	stage_show(stage, 1, "degas:2");
	stage_hand(stage, 0, "monet");
	stage_play(stage, "play monet");
	ck_assert_int_eq(stage_points(stage, 1), 2 * 3);
	ck_assert_int_eq(stage_points(stage, 0), 2);
	ck_assert_int_eq(stage->s.round, 3);
}

/* A10, M4: only its owner is shown the card. */
STAGE_TEST(a10_m4_face_down, 3)
{
	stage_hands(stage, "degas/down monet vermeer | monet");
	stage_play(stage, "play degas/down");
	stage_play(stage, "second vermeer");
	for (int i = 0; i < events_count(stage->events); i++) {
		json_auto_t *record = events_record(stage->events, i);
		char *text = json_dumps(record, 0);
		bool names = strstr(text, "vermeer") != NULL;

		ck_assert_int_eq(events_known(stage->events, i, 1), !names);
		ck_assert(events_known(stage->events, i, 0));
		free(text);
	}
	char *text =
		trial_dump(masters_view(&stage->terms, &stage->s, SEAT_PUBLIC));

	assert_lacks(text, "vermeer/");
	assert_has(text, "\"face_down\":1");
	free(text);
	text = trial_dump(masters_view(&stage->terms, &stage->s, 0));
	assert_has(text, "vermeer/plain");
	free(text);
}

/* A11, M3: the points are the same whether moves are sealed or made in turn. */
TEST(a11_m3_strict_order)
{
	static const char *const lines[PLAYERS] = { "add degas", "add monet",
						    "add nothing" };
	int points[2][3];

	for (int strict = 0; strict < 2; strict++) {
		g_autoptr(Stage) stage = stage_ending(3);

		stage->terms.options[OPTION_STRICT] = strict;
		stage_show(stage, 0, "degas");
		stage_hands(stage, "degas | monet | renoir");
		stage_play(stage, "play monet");
		if (strict) {
			WAITING(seats_one(1));
			stage_play(stage, lines[1]);
			WAITING(seats_one(2));
			stage_play(stage, lines[2]);
			WAITING(seats_one(0));
			stage_play(stage, lines[0]);
		} else {
			stage_all(stage, "add degas|add monet|add nothing");
		}
		ck_assert_int_eq(stage->s.round, 2);
		for (int seat = 0; seat < 3; seat++)
			points[strict][seat] = stage_points(stage, seat);
	}
	ck_assert_mem_eq(points[0], points[1], sizeof(points[0]));
	ck_assert_int_eq(points[0][0], 4);
	ck_assert_int_eq(points[0][1], 6);
}

TEST(a12_seats)
{
	const Game *game = game_find("mg");

	ck_assert_int_eq(game->least_seats, 2);
	ck_assert_int_eq(game->most_seats, 5);
}

TEST_OF(a13_awards_add_up, Stage, stage, stage_ending(3))
{
	stage->s.awards[MONET] = 3;
	stage_play(stage, "play monet");
	ck_assert_int_eq(masters_value(&stage->terms, &stage->s, MONET),
			 3 + 3 * 2);
}

STAGE_TEST(a14_second_card_finishes, 3)
{
	stage_show(stage, 1, "monet:4");
	stage_hands(stage, "monet/up monet/award | | degas");
	stage_play(stage, "play monet/up");
	stage_play(stage, "second monet");
	stage_event(stage, "round_ended", 0,
		    "{\"artists\":[\"monet\"],\"round\":1,\"seat\":0}");
	ck_assert_int_eq(stage->s.start, 1);
}

TABLE(adding, int round; const char *wanted) = {
	{ 1, "add nothing" },
	{ 3, "add nothing" },
	{ 4, "add monet/plain, renoir/up" },
};

TEST_RANGE(a15_m3_fallback, 0, 3)
{
	g_autoptr(Stage) stage = stage_ending(3);

	stage->s.round = adding[_i].round;
	stage_show(stage, 1, "renoir");
	stage_hand(
		stage, 1,
		"monet monet/draw renoir/simultaneous renoir/up renoir/down");
	stage_play(stage, "play monet/draw");
	assert_text(stage_fallback(stage, 1, 0), adding[_i].wanted);
}
