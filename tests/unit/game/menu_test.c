/* menu_test.c - menus as letters list them, and answers to them (PLAY 1, 2). */
#include "game/menu.h"

#include "base/error.h"
#include "lib/must.h"

#include <string.h>

Suite *menu_suite(void);

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

/* Neither beside concrete moves nor beside forms. */
START_TEST(shorthands_are_not_listed)
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
END_TEST

START_TEST(concrete_moves_are_numbered)
{
	g_autoptr(Moves) moves = cards();
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);

	ck_assert_int_eq(menu_lines(menu), 4);
	check_line(menu, 0, "1", "play Water Lilies");
	check_line(menu, 2, "3", "play hals");
	check_line(menu, 3, "4", "pass");
	ck_assert_str_eq(menu_move(menu, 0), "play monet");
}
END_TEST

START_TEST(numbers_of_a_form_make_letters)
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
END_TEST

static bool
is_barred(const Move *move, void *data)
{
	return move->verb == PLAY && move->arg[0] == *(int *)data;
}

START_TEST(barred_moves_are_left_out)
{
	g_autoptr(Moves) moves = cards();
	int card = 1;
	g_autoptr(Menu) menu = menu_new(moves, is_barred, &card);

	ck_assert_int_eq(menu_lines(menu), 3);
	check_line(menu, 1, "2", "play hals");
}
END_TEST

START_TEST(few_numbers_are_listed_by_letters)
{
	g_autoptr(Moves) moves = moves_new();

	moves_verb(moves, BID, "bid");
	moves_number(moves, 1, 3, 1);
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);

	ck_assert_int_eq(menu_lines(menu), 3);
	check_line(menu, 2, "c", "bid 3");
}
END_TEST

START_TEST(twenty_moves_are_listed_and_more_are_not)
{
	g_autoptr(Moves) moves = moves_new();

	moves_verb(moves, BID, "bid");
	moves_number(moves, 1, 20, 1);
	g_autoptr(Menu) twenty = menu_new(moves, NULL, NULL);

	moves_verb(moves, PASS, "pass");
	g_autoptr(Menu) more = menu_new(moves, NULL, NULL);

	ck_assert_int_eq(menu_lines(twenty), 20);
	check_line(twenty, 19, "t", "bid 20");
	ck_assert_int_eq(menu_lines(more), 2);
	check_line(more, 0, "a", "bid <1 to 20>");
}
END_TEST

/* text -> the move, or (after "! ") a part of the error */
static const struct {
	bool bids;
	const char *text, *wanted;
} read_cases[] = {
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
	{ true, "b 300", "! might mean 300,000" },
	{ true, "b 2M", "! has to be 100,000 to 1,500,000" },
	{ true, "b play degas", "! but after it you wrote 'play degas'" },
	{ true, "c hals", "! 'play hals' isn't a move here" },
	{ true, "2", "! no line 2. The lines are a to c" },
};

START_TEST(lines_are_read)
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
END_TEST

Suite *
menu_suite(void)
{
	Suite *suite = suite_create("menu");
	TCase *tests = tcase_create("menu");

	tcase_add_loop_test(tests, shorthands_are_not_listed, 0, 2);
	tcase_add_test(tests, concrete_moves_are_numbered);
	tcase_add_test(tests, numbers_of_a_form_make_letters);
	tcase_add_test(tests, barred_moves_are_left_out);
	tcase_add_test(tests, few_numbers_are_listed_by_letters);
	tcase_add_test(tests, twenty_moves_are_listed_and_more_are_not);
	tcase_add_loop_test(tests, lines_are_read, 0, G_N_ELEMENTS(read_cases));
	suite_add_tcase(suite, tests);
	return suite;
}
