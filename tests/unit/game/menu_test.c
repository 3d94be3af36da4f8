/* menu_test.c - menus as letters list them, and answers to them (PLAY 1, 2). */
#include "game/menu.h"

#include "lib/must.h"

#include <string.h>

enum { PLAY, BID, PASS };

static Moves *
cards(void)
{
	Moves *moves = moves_new();

	moves_verb(moves, PLAY, "play");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "monet");
	moves_label(moves, "Water Lilies");
	moves_word(moves, 1, "degas");
	moves_word(moves, 2, "hals");
	moves_verb(moves, PASS, "pass");
	return moves;
}

static Moves *
bids(void)
{
	Moves *moves = moves_new();

	moves_verb(moves, PASS, "pass");
	moves_verb(moves, BID, "bid");
	moves_amount(moves, 100000, 1500000, 50000);
	moves_verb(moves, PLAY, "play");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "monet");
	moves_word(moves, 1, "degas");
	return moves;
}

static void
check_line(const Menu *menu, int line, const char *label, const char *text)
{
	ck_assert_str_eq(menu_label(menu, line), label);
	ck_assert_str_eq(menu_text(menu, line), text);
}

/* Shorthands are listed neither beside concrete moves nor beside forms. */
TEST_RANGE(shorthands_are_not_listed, 0, 2)
{
	g_autoptr(Moves) moves = _i ? bids() : cards();
	g_autoptr(Menu) before = menu_new(moves, NULL, NULL);

	moves_verb(moves, PLAY, "wish");
	moves_shorthand(moves);
	moves_rank(moves, 1, 2);
	moves_word(moves, 0, "monet");
	moves_word(moves, 1, "degas");
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);

	ck_assert_int_eq(menu_lines(menu), menu_lines(before));
	for (int i = 0; i < menu_lines(menu); i++)
		check_line(menu, i, menu_label(before, i),
			   menu_text(before, i));
}

TEST(concrete_moves_are_numbered)
{
	g_autoptr(Moves) moves = cards();
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);

	ck_assert_int_eq(menu_lines(menu), 4);
	check_line(menu, 0, "1", "play Water Lilies");
	check_line(menu, 2, "3", "play hals");
	check_line(menu, 3, "4", "pass");
	ck_assert_str_eq(menu_move(menu, 0), "play monet");
}

TEST(numbers_of_a_form_make_letters)
{
	g_autoptr(Moves) moves = bids();
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);

	ck_assert_int_eq(menu_lines(menu), 3);
	check_line(menu, 0, "a", "pass");
	check_line(menu, 1, "b", "bid <100k to 1.5M>");
	check_line(menu, 2, "c", "play <monet or degas>");
	ck_assert_str_eq(menu_move(menu, 0), "pass");
	ck_assert_ptr_null(menu_move(menu, 1));
}

static bool
is_barred(const Move *move, void *data)
{
	return move->verb == PLAY && move->arg[0] == *(int *)data;
}

TEST(barred_moves_are_left_out)
{
	g_autoptr(Moves) moves = cards();
	int card = 1;
	g_autoptr(Menu) menu = menu_new(moves, is_barred, &card);

	ck_assert_int_eq(menu_lines(menu), 3);
	check_line(menu, 1, "2", "play hals");
}

TEST(few_numbers_are_listed_by_letters)
{
	g_autoptr(Moves) moves = moves_new();

	moves_verb(moves, BID, "bid");
	moves_number(moves, 1, 3, 1);
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);

	ck_assert_int_eq(menu_lines(menu), 3);
	check_line(menu, 2, "c", "bid 3");
}

TEST(twelve_moves_are_listed_and_more_are_not)
{
	g_autoptr(Moves) moves = moves_new();

	moves_verb(moves, BID, "bid");
	moves_number(moves, 1, 12, 1);
	g_autoptr(Menu) twelve = menu_new(moves, NULL, NULL);

	moves_verb(moves, PASS, "pass");
	g_autoptr(Menu) more = menu_new(moves, NULL, NULL);

	ck_assert_int_eq(menu_lines(twelve), 12);
	check_line(twelve, 11, "l", "bid 12");
	ck_assert_int_eq(menu_lines(more), 2);
	check_line(more, 0, "a", "bid <1 to 12>");
}

/* --- openings ------------------------------------------------------------- */

enum { WALK, LAY };

static const char *const digits[] = { "0", "1", "2", "3", "4",
				      "5", "6", "7", "8" };

/* Returns the moves with a walk, and a card to lay. */
static Moves *
walks(int cards)
{
	Moves *moves = moves_new();

	moves_verb(moves, WALK, "move");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "0");
	moves_word(moves, 6, "3 cw");
	moves_word(moves, 7, "3 ccw");
	moves_joint(moves, "bid");
	moves_choose(moves, 1, 1);
	for (int i = 0; i < cards; i++)
		moves_word(moves, i, digits[i]);
	return moves;
}

/* Returns the moves with a painting and an owner. */
static Moves *
titles(int titles, int owners)
{
	static const char *const ids[] = {
		"p01", "p02", "p03", "p04", "p05", "p06", "p07", "p08",
		"p09", "p10", "p11", "p12", "p13", "p14", "p15", "p16",
		"p17", "p18", "p19", "p20", "p21", "p22",
	};
	Moves *moves = moves_new();

	moves_verb(moves, LAY, "card forgery on");
	moves_choose(moves, 1, 1);
	for (int i = 0; i < titles; i++) {
		moves_word(moves, i, ids[i]);
		if (i == 1)
			moves_label(moves, "The Bath (La toilette)");
	}
	moves_joint(moves, "from");
	moves_choose(moves, 1, 1);
	for (int i = 0; i < owners; i++)
		moves_seat(moves, i);
	moves_verb(moves, PASS, "pass");
	return moves;
}

/* Returns the openings of the only line with a blank as "text|shown|move; ...".
 */
static char *
openings(const Moves *moves, bool (*barred)(const Move *, void *))
{
	g_autoptr(Menu) menu = menu_new(moves, barred, NULL);
	g_autoptr(GString) all = g_string_new(NULL);
	int line = 0;

	while (menu_move(menu, line))
		line++;
	g_autoptr(GPtrArray) list =
		menu_openings(menu, moves, line, barred, NULL);

	for (guint i = 0; i < list->len; i++) {
		const Opening *opening = g_ptr_array_index(list, i);

		g_string_append_printf(all, "%s%s|%s|%s", i ? "; " : "",
				       opening->text, opening->shown,
				       opening->move ? opening->move : "-");
	}
	return g_strdup(all->str);
}

/* Checks the openings; takes ownership of the moves. */
static void
must_open(Moves *moves, bool (*barred)(const Move *, void *),
	  const char *wanted)
{
	assert_text(openings(moves, barred), wanted);
	moves_free(moves);
}

TEST(amounts_open_with_the_least)
{
	Moves *moves = moves_new();

	moves_verb(moves, BID, "bid");
	moves_amount(moves, 100000, 1500000, 50000);
	must_open(moves, NULL,
		  "bid 100k|bid 100k|-; bid 150k|bid 150k|-; "
		  "bid 200k|bid 200k|-; bid |bid|-");
}

TEST(one_choice_opens_with_the_verb)
{
	Moves *moves = moves_new();

	moves_verb(moves, PLAY, "put on");
	moves_choose(moves, 2, 2);
	for (int i = 0; i < 9; i++)
		moves_word(moves, i, digits[i]);
	must_open(moves, NULL, "put on |put on|-");
}

TEST(half_a_move_opens)
{
	must_open(walks(9), NULL,
		  "move 0 bid |move 0|move 0 bid 0; "
		  "move 3 cw bid |move 3 cw|move 3 cw bid 0; "
		  "move 3 ccw bid |move 3 ccw|move 3 ccw bid 0");
}

/* Bars clockwise walks and the 0: the move that stands for an opening must be a
 * legal one. */
static bool
is_clockwise(const Move *move, void *data)
{
	(void)data;
	return move->arg[0] == 6 || move->arg[1] == 0;
}

TEST(what_leads_nowhere_does_not_open)
{
	must_open(walks(9), is_clockwise,
		  "move 0 bid |move 0|move 0 bid 1; "
		  "move 3 ccw bid |move 3 ccw|move 3 ccw bid 1");
}

TEST(a_title_is_not_cut)
{
	g_autoptr(Moves) moves = titles(8, 3);

	assert_text_has(openings(moves, NULL),
			"; card forgery on The Bath (La toilette) from |"
			"card forgery on The Bath (La toilette)|"
			"card forgery on p02 from seat 1; ");
}

TEST(what_follows_is_written_out)
{
	g_autoptr(Moves) moves = titles(17, 1);

	assert_text_has(openings(moves, NULL),
			"; card forgery on The Bath (La toilette) from "
			"seat 1|card forgery on The Bath (La toilette) "
			"from seat 1|card forgery on p02 from seat 1; ");
}

TEST(too_many_open_with_the_verb)
{
	must_open(titles(22, 2), NULL, "card forgery on |card forgery on|-");
}

TABLE(leads, const char *line, *lead) = {
	{ "move 3 cw bid 2", "move 3 cw bid " },
	{ "move 0 bid 2", "move 0 bid " },
	{ "card forgery on p02 from seat 1", "card forgery on " },
	{ "pass", "" },
};

TEST_EACH(the_last_choice_is_found, leads)
{
	g_autoptr(Moves) walking = walks(9), naming = titles(3, 1);
	const Moves *moves = _i < 2 ? walking : naming;
	Move move;

	ck_assert(moves_read(moves, leads[_i].line, &move, NULL));
	g_autofree char *shown = moves_show(moves, &move);
	g_autofree char *lead = g_strndup(shown, moves_lead(moves, &move));

	ck_assert_str_eq(lead, leads[_i].lead);
}

TABLE(halves, const char *line, *half) = {
	{ "move 3 cw bid", "move 3 cw bid <0 or 1>" },
	{ "Move 3 CW bid.", "move 3 cw bid <0 or 1>" },
	{ "move 3 ccw", "move 3 ccw bid <0 or 1>" },
	{ "move", NULL },
	{ "move 4 cw bid", NULL },
	{ "move 3 cw bid 1", NULL },
	{ "3 cw bid", NULL },
	{ "card forgery on the bath (la toilette) from",
	  "card forgery on The Bath (La toilette) from <seat 1 or seat 2>" },
	{ "card forgery on p02", "card forgery on The Bath (La toilette) from "
				 "<seat 1 or seat 2>" },
	{ "pass", NULL },
	{ "", NULL },
};

TEST_EACH(half_a_line_says_what_it_lacks, halves)
{
	g_autoptr(Moves) walking = walks(2), naming = titles(3, 2);
	const Moves *moves = _i < 7 ? walking : naming;
	g_autofree char *half = moves_half(moves, halves[_i].line);

	ck_assert_msg(!g_strcmp0(half, halves[_i].half), "%s: %s",
		      halves[_i].line, half);
}

/* --- reading -------------------------------------------------------------- */

/* text -> the move, or (after "! ") a part of the error */
TABLE(read_cases, bool bids; const char *text, *wanted) = {
	{ false, "1", "play monet" },
	{ false, "2.", "play degas" },
	{ false, "3)", "play hals" },
	{ false, " *4* ", "pass" },
	{ false, "02", "play degas" },
	{ false, "2. play degas", "play degas" },
	{ false, "1. play water lilies.", "play monet" },
	{ false, "2. play monet",
	  "! Line 2 is 'play degas', but after it you wrote 'play monet'" },
	{ false, "2. thanks", "! but after it you wrote 'thanks'" },
	{ false, "5", "! no line 5. The lines are 1 to 4" },
	{ false, "0", "! There is no line 0" },
	{ false, "a", "! There is no line a" },
	{ false, "play monet", "! isn't a line of the menu" },
	{ true, "a", "pass" },
	{ true, "b 300k", "bid 300000" },
	{ true, "B) bid 300,000", "bid 300000" },
	{ true, "b up to 320k", "bid 300000" },
	{ true, "c degas", "play degas" },
	{ true, "b", "! Line b is 'bid <100k to 1.5M>'. Write b and" },
	{ true, "b 300", "! might mean 300k" },
	{ true, "b 2M", "! has to be 100k to 1.5M" },
	{ true, "b play degas", "! but after it you wrote 'play degas'" },
	{ true, "c hals", "! 'play hals' isn't a move here" },
	{ true, "2", "! no line 2. The lines are a to c" },
};

TEST_EACH(lines_are_read, read_cases)
{
	g_autoptr(Moves) moves = read_cases[_i].bids ? bids() : cards();
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);
	g_autoptr(GError) error = NULL;
	const char *wanted = read_cases[_i].wanted;
	g_autofree char *move =
		menu_read(menu, moves, read_cases[_i].text, &error);

	if (move) {
		ck_assert_str_eq(move, wanted);
		return;
	}
	ck_assert(error_is(error, ERROR_PLAYER));
	ck_assert_msg(g_str_has_prefix(wanted, "! ") &&
			      strstr(english_error(error), wanted + 2),
		      "%s: %s", read_cases[_i].text, english_error(error));
}
