/* masters_gallery_cases_test.c - the rules page of Masters Gallery: the edge
 * cases E1-E17 and the worked examples X1-X6; its tables. */
#include "scene.h"

#include "base/error.h"
#include "lib/must.h"

#include <stdlib.h>
#include <string.h>

Suite *masters_gallery_cases_suite(void);

#define WAITING(seats) ck_assert_uint_eq(scene_waiting(scene), (Seats)(seats))

/* --- edge cases
 * -------------------------------------------------------------*/

static const char *const symbols[] = { "draw", "up", "down", "simultaneous",
				       "award" };

START_TEST(e1_threshold_before_symbol)
{
	g_autoptr(Scene) scene = scene_new(3);
	g_autofree char *card = g_strconcat("monet/", symbols[_i], NULL);
	g_autofree char *line = g_strconcat("play ", card, NULL);
	g_autofree char *data =
		g_strdup_printf("{\"card\":\"%s\",\"seat\":0}", card);
	int drawn = scene->s.drawn;

	scene_show(scene, 1, "monet:5");
	scene_hand(scene, 0, card);
	scene_hand(scene, 0, "monet degas");
	scene_play(scene, line);
	scene_event(scene, "symbol_void", 0, data);
	ck_assert_str_eq(scene_topic(scene), "added cards");
	ck_assert_int_eq(scene->s.drawn, drawn);
	for (int a = 0; a < ARTISTS; a++)
		ck_assert_int_eq(scene->s.awards[a], 0);
}
END_TEST

static const struct {
	int seats, shown;
	bool extra, ends;
} thresholds[] = {
	{ 2, 3, true, true },  { 2, 4, false, true },  { 2, 3, false, false },
	{ 3, 4, true, true },  { 3, 5, false, true },  { 3, 4, false, false },
	{ 4, 5, false, true }, { 4, 4, false, false }, { 5, 5, false, true },
	{ 5, 4, true, true },  { 5, 4, false, false },
};

START_TEST(e2_threshold)
{
	g_autoptr(Scene) scene = scene_new(thresholds[_i].seats);
	g_autofree char *shown =
		g_strdup_printf("monet:%d", thresholds[_i].shown);

	scene_show(scene, 1, shown);
	if (thresholds[_i].extra)
		scene_extra(scene, "monet");
	scene_hand(scene, 0, "monet degas");
	scene_hand(scene, 1, "degas");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene_count(scene, "round_ended"),
			 thresholds[_i].ends);
}
END_TEST

/* E3, X3: hidden cards turn the ranking. */
START_TEST(e3_x3_hidden_cards)
{
	g_autoptr(Scene) scene = scene_new(4);

	scene_show(scene, 1, "monet:5 vermeer:5 degas:4");
	scene_hide(scene, 2, "vermeer:2");
	scene_hide(scene, 3, "degas");
	scene_hand(scene, 0, "monet degas");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene->s.total[VERMEER], 7);
	ck_assert_int_eq(scene->s.total[MONET], 6);
	ck_assert_int_eq(scene->s.total[DEGAS], 5);
	ck_assert_int_eq(scene->s.token[0][VERMEER], 3);
	ck_assert_int_eq(scene->s.token[0][MONET], 2);
	ck_assert_int_eq(scene->s.token[0][DEGAS], 1);
}
END_TEST

/* E4: they score, and unlock an added card of their artist. */
START_TEST(e4_hidden_cards_count)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_show(scene, 1, "monet:5");
	scene_hide(scene, 0, "degas:2");
	scene_hand(scene, 0, "monet degas/award");
	scene_play(scene, "play monet");
	ck_assert(scene_reads(scene, 0, "add degas/award"));
	scene_play(scene, "add degas");
	ck_assert_int_eq(scene_points(scene, 0), 3 + 3 * 2);
}
END_TEST

/* E5: only the first card of a turn works. */
START_TEST(e5_void_symbols)
{
	static const char *const given[PLAYERS] = { "give monet/award",
						    "give degas/draw",
						    "give renoir/up" };
	static const char *const added[PLAYERS] = { "add monet", NULL, NULL };
	g_autoptr(Scene) scene = scene_new(3);
	int drawn = scene->s.drawn;

	scene_hand(scene, 0,
		   "monet/up monet/simultaneous monet/award monet/draw");
	scene_hand(scene, 1, "renoir/simultaneous degas/draw renoir");
	scene_hand(scene, 2, "renoir/up");
	scene_play(scene, "play monet/up");
	scene_play(scene, "second monet/simultaneous");
	ck_assert_str_eq(scene_topic(scene), "turn");
	WAITING(seats_one(1));
	scene_play(scene, "play renoir/simultaneous");
	scene_all(scene, given);
	ck_assert_str_eq(scene_topic(scene), "turn");
	/* Seat 2 has none left; exhaustion is not near. */
	WAITING(seats_one(0));
	ck_assert_int_eq(scene->s.drawn, drawn);
	scene_show(scene, 1, "renoir:3");
	scene->s.active = 1;
	scene_play(scene, "play renoir");
	scene_all(scene, added);
	for (int a = 0; a < ARTISTS; a++)
		ck_assert_int_eq(scene->s.awards[a], 0);
}
END_TEST

/* E6: of the artist of this turn's first card. */
START_TEST(e6_same_artist)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_hand(scene, 2, "degas monet");
	scene_hand(scene, 0, "monet/up monet degas");
	scene->s.active = 2;
	scene_play(scene, "play degas");
	scene_play(scene, "play monet/up");
	ck_assert(!scene_reads(scene, 0, "second degas"));
	ck_assert(scene_reads(scene, 0, "second monet"));
}
END_TEST

/* E7: from 5 to 10. */
START_TEST(e7_overshoot)
{
	static const char *const lines[PLAYERS] = { "give monet", "give monet",
						    "give monet", "give monet",
						    "give monet" };
	g_autoptr(Scene) scene = scene_new(5);

	scene_show(scene, 1, "monet:5 degas");
	for (int seat = 0; seat < 5; seat++)
		scene_hand(scene, seat, "monet degas");
	scene_hand(scene, 0, "degas/simultaneous");
	scene_play(scene, "play degas/simultaneous");
	scene_all(scene, lines);
	ck_assert_int_eq(scene->s.total[MONET], 10);
	ck_assert_int_eq(scene_count(scene, "round_ended"), 1);
}
END_TEST

/* E8: an award of this round pays in this round. */
START_TEST(e8_fresh_award)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_show(scene, 1, "monet:5");
	scene_hand(scene, 0, "vermeer/award");
	scene_hand(scene, 1, "monet");
	scene_play(scene, "play vermeer/award");
	scene_play(scene, "award monet");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene_points(scene, 1), 6 * (3 + 2));
	ck_assert_int_eq(scene_points(scene, 0), 2);
}
END_TEST

/* E9: idle now, paying later; E13: several tokens on one artist. */
START_TEST(e9_e13_old_tokens)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene->s.round = 3;
	scene->s.token[0][VERMEER] = 3;
	scene->s.token[1][VERMEER] = 2;
	scene_show(scene, 0, "vermeer renoir:2 degas:3");
	scene_show(scene, 1, "monet:5");
	scene_hand(scene, 0, "monet");
	scene_hand(scene, 2, "vermeer:3");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene_points(scene, 0), 3 + 2 * 1 + 3 * 2);
	ck_assert_int_eq(scene->s.round, 4);
	ck_assert_int_eq(masters_worth(&scene->terms, &scene->s, VERMEER), 5);
	scene->s.token[3][VERMEER] = 1;
	ck_assert_int_eq(masters_value(&scene->terms, &scene->s, VERMEER), 6);
}
END_TEST

/* E10, X6 and others: by count, then by number. */
static const struct {
	int count[ARTISTS], order[ARTISTS];
} rankings[] = {
	{ { 3, 3, 3, 3, 6 }, { VAN_GOGH, VERMEER, DEGAS, MONET, RENOIR } },
	{ { 2, 2, 2, 2, 2 }, { VERMEER, DEGAS, MONET, RENOIR, VAN_GOGH } },
	{ { 1, 2, 1, 2, 1 }, { DEGAS, RENOIR, VERMEER, MONET, VAN_GOGH } },
	{ { 0, 1, 2, 3, 6 }, { VAN_GOGH, RENOIR, MONET, DEGAS, VERMEER } },
	{ { 5, 4, 4, 5, 4 }, { VERMEER, RENOIR, DEGAS, MONET, VAN_GOGH } },
};

START_TEST(e10_x6_ranking)
{
	int order[ARTISTS];

	masters_ranking(rankings[_i].count, order);
	ck_assert_mem_eq(order, rankings[_i].order, sizeof(order));
}
END_TEST

START_TEST(x6_tokens)
{
	g_autoptr(Scene) scene = scene_new(4);

	scene_show(scene, 1, "vermeer:3 degas:3 monet:3 renoir:3 van-gogh:5");
	scene_hand(scene, 0, "van-gogh");
	scene_play(scene, "play van gogh");
	ck_assert_int_eq(scene->s.token[0][VAN_GOGH], 3);
	ck_assert_int_eq(scene->s.token[0][VERMEER], 2);
	ck_assert_int_eq(scene->s.token[0][DEGAS], 1);
	ck_assert_int_eq(scene->s.token[0][MONET], 0);
	ck_assert_int_eq(scene->s.token[0][RENOIR], 0);
}
END_TEST

/* E12: passed over in turns and windows, but scores. */
START_TEST(e12_without_cards)
{
	static const char *const lines[PLAYERS] = { "give degas", NULL,
						    "give monet" };
	g_autoptr(Scene) scene = scene_new(3);

	scene_show(scene, 1, "monet:4");
	scene_hand(scene, 0, "degas degas/simultaneous");
	scene_hand(scene, 2, "monet:3");
	scene_play(scene, "play degas/simultaneous");
	WAITING(1 | 4);
	scene_all(scene, lines);
	WAITING(seats_one(2));
	scene_play(scene, "play monet");
	scene_play(scene, "add nothing");
	ck_assert_int_eq(scene_points(scene, 1), 4 * 3);
}
END_TEST

/* E14: new cards come to those that were kept. */
START_TEST(e14_cards_are_kept)
{
	g_autoptr(Scene) scene = scene_new(4);

	scene_show(scene, 1, "monet:5");
	scene_hand(scene, 0, "monet degas:5");
	scene_hand(scene, 2, "degas:14");
	scene_play(scene, "play monet");
	scene_add_nothing(scene);
	ck_assert_int_eq(scene->s.held[0], 5 + 4);
	ck_assert_int_eq(scene->s.held[1], 4);
	ck_assert_int_eq(scene->s.held[2], 18);
}
END_TEST

/* E15, C7: all that lay leaves the match, and nothing is shuffled. */
START_TEST(e15_c7_discards)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_extra(scene, "degas/up");
	scene_show(scene, 1, "monet:5");
	scene_hide(scene, 1, "vermeer");
	scene_hand(scene, 0, "monet:2");
	scene_pile(scene, "van-gogh/award");
	scene_play(scene, "play monet");
	scene_play(scene, "add monet");
	ck_assert_int_eq(scene->s.extra, card_of(VAN_GOGH, AWARD));
	ck_assert_int_eq(scene->s.seen[card_of(MONET, PLAIN)], 7);
	ck_assert_int_eq(scene->s.seen[card_of(VERMEER, PLAIN)], 1);
	ck_assert_int_eq(scene->s.seen[card_of(DEGAS, UP)], 1);
	for (int a = 0; a < ARTISTS; a++) {
		ck_assert_int_eq(scene->s.total[a], a == VAN_GOGH);
		for (int seat = 0; seat < 3; seat++)
			ck_assert_int_eq(scene->s.display[seat][a], 0);
	}
	ck_assert_int_eq(scene->s.hidden[1], 0);
}
END_TEST

/* E17: ranked together, scored apart. */
START_TEST(e17_two_displays)
{
	g_autoptr(Scene) scene = scene_new(3);

	scene_show(scene, 0, "monet:2 degas:3");
	scene_show(scene, 1, "monet:3");
	scene_hand(scene, 0, "monet");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene->s.token[0][MONET], 3);
	ck_assert_int_eq(scene_points(scene, 0), 3 * 3 + 3 * 2);
	ck_assert_int_eq(scene_points(scene, 1), 3 * 3);
}
END_TEST

/* --- worked examples
 * --------------------------------------------------------*/

START_TEST(x1_round_1)
{
	g_autoptr(Scene) scene = scene_new(2);

	scene->s.awards[VERMEER] = 1;
	scene_extra(scene, "monet");
	scene_show(scene, 0, "monet vermeer:2");
	scene_show(scene, 1, "monet:2 vermeer degas:2");
	scene_hand(scene, 0, "monet");
	scene_play(scene, "play monet");
	ck_assert_int_eq(scene_points(scene, 0), 14);
	ck_assert_int_eq(scene_points(scene, 1), 12);
}
END_TEST

/* X2: the printed summands give 24 for A (20 is a misprint). */
START_TEST(x2_round_2)
{
	g_autoptr(Scene) scene = scene_new(2);

	scene->s.round = 2;
	scene->s.token[0][MONET] = 3;
	scene->s.token[0][VERMEER] = 2;
	scene->s.awards[VERMEER] = 1;
	scene->s.token[0][DEGAS] = 1;
	scene_extra(scene, "renoir");
	scene_show(scene, 0, "renoir:2 degas monet:3");
	scene_show(scene, 1, "renoir degas:3 monet");
	scene_hand(scene, 0, "renoir");
	scene_play(scene, "play renoir");
	ck_assert_int_eq(scene->s.token[1][RENOIR], 3);
	ck_assert_int_eq(scene->s.token[1][DEGAS], 2);
	ck_assert_int_eq(scene->s.token[1][MONET], 1);
	ck_assert_int_eq(scene_points(scene, 0), 24);
	ck_assert_int_eq(scene_points(scene, 1), 16);
}
END_TEST

START_TEST(x4_simultaneous_overshoot)
{
	static const char *const lines[PLAYERS] = { "give degas", "give degas",
						    "give renoir", "give monet",
						    "give degas" };
	g_autoptr(Scene) scene = scene_new(5);

	scene_extra(scene, "degas");
	scene_show(scene, 3, "degas:4 renoir:5");
	scene_hand(scene, 0, "van-gogh/simultaneous degas");
	scene_hand(scene, 1, "degas");
	scene_hand(scene, 2, "renoir");
	scene_hand(scene, 3, "monet");
	scene_hand(scene, 4, "degas");
	scene_play(scene, "play gogh");
	scene_all(scene, lines);
	scene_event(
		scene, "token_placed", 0,
		"{\"artist\":\"degas\",\"cards\":8,\"token\":3,\"value\":3}");
	scene_event(
		scene, "token_placed", 1,
		"{\"artist\":\"renoir\",\"cards\":6,\"token\":2,\"value\":2}");
	scene_event(
		scene, "token_placed", 2,
		"{\"artist\":\"monet\",\"cards\":1,\"token\":1,\"value\":1}");
	scene_event(
		scene, "tie_broken", 0,
		"{\"artist\":\"monet\",\"cards\":1,\"other\":\"van-gogh\"}");
	scene_event(scene, "round_started", 0, "{\"round\":2,\"seat\":1}");
}
END_TEST

static const struct {
	const char *add;
	int points;
} x5[] = {
	{ "add monet", 15 },
	{ "add monet renoir", 15 },
	{ "add renoir", 10 },
	{ "add nothing", 10 },
};

START_TEST(x5_added_cards)
{
	g_autoptr(Scene) scene = scene_new(3);
	const char *lines[PLAYERS] = { x5[_i].add, NULL, NULL };

	scene->s.awards[MONET] = scene->s.awards[VERMEER] = 1;
	scene_show(scene, 0, "monet:2 renoir");
	scene_show(scene, 1, "monet:3 vermeer:4 degas:3");
	scene_hand(scene, 0, "monet vermeer renoir");
	scene_hand(scene, 2, "monet degas");
	scene->s.active = 2;
	scene_play(scene, "play monet");
	ck_assert(!scene_reads(scene, 0, "add vermeer"));
	lines[2] = "add nothing";
	scene_all(scene, lines);
	ck_assert_int_eq(scene_points(scene, 0), x5[_i].points);
	ck_assert_int_eq(scene->s.token[0][RENOIR], 0);
}
END_TEST

/* --- tables
 * -----------------------------------------------------------------*/

static const struct {
	const char *old, *new, *error;
} tables[] = {
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

START_TEST(tables_refused)
{
	g_autofree char *text = NULL;
	g_autoptr(GError) error = NULL;

	ck_assert(g_file_get_contents("src/games/masters-gallery/tables.ini",
				      &text, NULL, NULL));
	g_autofree char *bad = replaced(text, tables[_i].old, tables[_i].new);

	ck_assert_ptr_null(masters_tables_read(bad, &error));
	ck_assert(error_is(error, ERROR_STOP));
	must_say(tables[_i].error);
}
END_TEST

static void
cases_add(TCase *c)
{
	tcase_add_loop_test(c, e1_threshold_before_symbol, 0, 5);
	tcase_add_loop_test(c, e2_threshold, 0, G_N_ELEMENTS(thresholds));
	tcase_add_test(c, e3_x3_hidden_cards);
	tcase_add_test(c, e4_hidden_cards_count);
	tcase_add_test(c, e5_void_symbols);
	tcase_add_test(c, e6_same_artist);
	tcase_add_test(c, e7_overshoot);
	tcase_add_test(c, e8_fresh_award);
	tcase_add_test(c, e9_e13_old_tokens);
	tcase_add_loop_test(c, e10_x6_ranking, 0, G_N_ELEMENTS(rankings));
	tcase_add_test(c, e12_without_cards);
	tcase_add_test(c, e14_cards_are_kept);
	tcase_add_test(c, e15_c7_discards);
	tcase_add_test(c, e17_two_displays);
}

static void
examples_add(TCase *c)
{
	tcase_add_test(c, x1_round_1);
	tcase_add_test(c, x2_round_2);
	tcase_add_test(c, x4_simultaneous_overshoot);
	tcase_add_loop_test(c, x5_added_cards, 0, G_N_ELEMENTS(x5));
	tcase_add_test(c, x6_tokens);
	tcase_add_loop_test(c, tables_refused, 0, G_N_ELEMENTS(tables));
}

Suite *
masters_gallery_cases_suite(void)
{
	Suite *suite = suite_create("games: Masters Gallery, cases");
	TCase *edge = tcase_create("edge cases");
	TCase *examples = tcase_create("worked examples");

	cases_add(edge);
	examples_add(examples);
	suite_add_tcase(suite, edge);
	suite_add_tcase(suite, examples);
	return suite;
}
