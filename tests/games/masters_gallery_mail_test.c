/* masters_gallery_mail_test.c - the rules page of Masters Gallery: how it is
 * played by mail M1-M5, further rulings G1-G3. */
#include "stage.h"
#include "trial.h"

#include "lib/must.h"

#include <string.h>

#define WAITING(seats) ck_assert_uint_eq(stage_waiting(stage), (Seats)(seats))

/* --- by mail ---------------------------------------------------------------*/

STAGE_TEST(m1_rest_of_the_turn, 3)
{
	stage_show(stage, 1, "monet:5");
	stage_hand(stage, 0, "monet/up monet degas");
	int turn = masters_turn(&stage->terms, &stage->s);

	stage_play(stage, "play monet/up");
	ck_assert_str_eq(stage_topic(stage), "added cards");
	ck_assert_int_gt(masters_turn(&stage->terms, &stage->s), turn);
	ck_assert_int_eq(stage->s.held[0], 2);
}

/* A chain in a mail covers one turn only, also for a simultaneous card. */
TEST_RANGE(m1_one_turn, 0, 4)
{
	static const char *const first[] = { "monet/up", "monet/down",
					     "monet/award",
					     "monet/simultaneous" };
	g_autoptr(Stage) stage = stage_new(3);
	g_autofree char *play = g_strconcat("play ", first[_i], NULL);
	int turn = masters_turn(&stage->terms, &stage->s);

	stage_hand(stage, 0, first[_i]);
	stage_hands(stage, "monet | monet");
	stage_play(stage, play);
	ck_assert(seats_has(stage_waiting(stage), 0));
	ck_assert_int_eq(masters_turn(&stage->terms, &stage->s), turn);
}

STAGE_TEST(m1_words, 3)
{
	TABLE(cases, const char *line; bool reads) = {
		{ "play monet/draw", true }, { "Play Monet draw.", true },
		{ "play degas", true },	     { "play monet", false },
		{ "play van gogh", true },   { "play gogh", true },
		{ "play gogh plain", true }, { "play van-gogh/plain", true },
		{ "play renoir", false },    { "play van gogh up", false },
		{ "second monet", false },   { "play", false },
	};

	stage_hand(stage, 0, "monet/draw monet degas/award van-gogh");
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
		ck_assert_msg(stage_reads(stage, 0, cases[i].line) ==
				      cases[i].reads,
			      "%s", cases[i].line);
}

TEST_RANGE(m1_no_second, 0, 6)
{
	static const char *const lines[] = { "pass",	    "no second",
					     "none",	    "nothing",
					     "second none", "No second card." };
	g_autoptr(Stage) stage = stage_new(3);

	stage_hand(stage, 0, "monet/down monet");
	stage_play(stage, "play monet/down");
	ck_assert(stage_reads(stage, 0, lines[_i]));
}

/* M2: the stand-in draws with its own dice; over many seeds, any card. */
STAGE_TEST(m2_fallback, 3)
{
	bool seen[3] = { false };

	stage_hands(stage,
		    "monet/simultaneous degas vermeer | monet degas/up renoir");
	stage_play(stage, "play monet/simultaneous");
	for (int seed = 0; seed < 50; seed++) {
		g_autofree char *line = stage_fallback(stage, 1, seed);

		seen[0] |= strcmp(line, "give monet/plain") == 0;
		seen[1] |= strcmp(line, "give degas/up") == 0;
		seen[2] |= strcmp(line, "give renoir/plain") == 0;
	}
	ck_assert(seen[0] && seen[1] && seen[2]);
}

/* M3, M5: every player who holds and displays cards is asked, whatever the
 * cards are. */
STAGE_TEST(m3_m5_who_is_asked, 4)
{
	stage->s.active = 0;
	stage_shows(stage, "monet:5 | degas | degas");
	stage_hands(stage, "monet degas | renoir | | monet");
	stage_play(stage, "play monet");
	WAITING(1 | 2);
	masters_legal(&stage->terms, &stage->s, 1,
		      (moves_reset(stage->moves), stage->moves));
	ck_assert_int_eq(moves_count(stage->moves), 1);
}

/* For a second card, too, every player with cards is asked. */
STAGE_TEST(m5_second_card, 3)
{
	stage_hand(stage, 0, "monet/up degas");
	stage_play(stage, "play monet/up");
	WAITING(seats_one(0));
	ck_assert(!stage_reads(stage, 0, "second degas"));
	ck_assert(stage_reads(stage, 0, "pass"));
}

/* --- further rulings -------------------------------------------------------*/

TEST_RANGE(g1_fallback, 0, 6)
{
	TABLE(cases, const char *hand, *wanted) = {
		{ "monet monet/draw vermeer", "play monet/plain" },
		{ "monet/draw monet/award vermeer", "play monet/draw" },
		{ "degas/award vermeer/up", "play vermeer/up" },
		{ "renoir/simultaneous renoir/down", "play renoir/down" },
		{ "renoir/up renoir/award renoir/down", "play renoir/award" },
		{ "van-gogh/up van-gogh/down", "play van-gogh/up" },
	};
	g_autoptr(Stage) stage = stage_new(3);

	stage_hand(stage, 0, cases[_i].hand);
	assert_text(stage_fallback(stage, 0, 0), cases[_i].wanted);
}

STAGE_TEST(g1_fallback_second_and_award, 3)
{
	stage_hand(stage, 0, "monet/up monet monet/award degas");
	stage_show(stage, 0, "renoir:2 degas:2 monet");
	stage_play(stage, "play monet/up");
	assert_text(stage_fallback(stage, 0, 0), "pass");
	stage->s.phase = PHASE_AWARD;
	stage->s.display[0][MONET] = 1;

	assert_text(stage_fallback(stage, 0, 0), "award degas");
}

/* G2: in round 1 the hands are dealt first, then the extra card; clockwise from
 * the start player. */
TEST(g2_first_deal)
{
	g_autoptr(Trial) trial = trial_new(game_find("mg"), 3, 1);
	const State *s = trial->state;
	json_auto_t *second = events_record(trial->events, 2);
	json_auto_t *third = events_record(trial->events, 3);
	const char *card = json_string_value(json_array_get(
		json_object_get(json_object_get(third, "data"), "cards"), 1));

	ck_assert_int_eq(s->drawn, 40);
	ck_assert_int_eq(s->extra, s->pile[39]);
	ck_assert_int_eq(json_integer_value(json_object_get(
				 json_object_get(second, "data"), "seat")),
			 s->start);
	ck_assert_str_eq(card, masters_card[s->pile[3]]);
}

/* G3, E11: a player without a card after the deal is passed over. */
TEST(g3_e11_skip_after_deal)
{
	g_autoptr(Stage) stage = stage_ending(4);

	stage->s.round = 3;
	stage_hand(stage, 3, "degas");
	stage_play(stage, "play monet");
	stage_add_nothing(stage);
	ck_assert_int_eq(stage->s.round, 4);
	WAITING(seats_one(3));
	ck_assert_int_eq(stage->s.start, 3);
	g_autoptr(Stage) dealt = stage_ending(4);

	dealt->s.round = 2;
	stage_play(dealt, "play monet");
	stage_add_nothing(dealt);
	ck_assert_int_eq(dealt->s.start, 2);
}
