/* disclosure_test.c - which steps reveal hidden information. */
#include "lib/must.h"

#include "lib/bazaar.h"
#include "match/desk.h"
#include "match/match.h"

static Match *
deal(const char *tables)
{
	Deal with = toy_deal(2, tables);
	Match *match = match_new(&with, NULL);

	ck_assert_ptr_nonnull(match);
	return match;
}

#define DEALT_TEST(name, tables) TEST_OF(name, Match, match, deal(tables))

/* Plays the nth legal move of each waiting seat. */
static void
first_moves(Match *match, char *texts[SEATS_MAX])
{
	Seats waiting = match_waiting(match);

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		Move move;

		texts[seat] = NULL;
		if (!seats_has(waiting, seat))
			continue;
		match_stand_in(match, seat, LEVEL_FALLBACK, &move);
		texts[seat] = match_write(match, seat, &move);
	}
}

static bool
play(Match *match, char *const texts[SEATS_MAX])
{
	bool disclosed = false;

	must(disclosure_replay(match, (const char *const *)texts, &disclosed,
			       &error));
	return disclosed;
}

/* A card played from a hand that others cannot know reveals something. */
DEALT_TEST(a_card_from_a_hand, TOY_TABLES)
{
	const Menu *menu = match_menu(match, 0);
	char *texts[SEATS_MAX] = { menu_lines(menu)
					   ? g_strdup(menu_text(menu, 0))
					   : NULL };

	ck_assert(g_str_has_prefix(texts[0], "play "));
	ck_assert(play(match, texts));
	ck_assert_int_eq(match_steps(match), 1);
	g_free(texts[0]);
	menu_free((Menu *)menu);
}

/* A pass reveals nothing. */
DEALT_TEST(a_pass, TOY_TABLES)
{
	char *texts[SEATS_MAX] = { (char *)"pass" };

	ck_assert(!play(match, texts));
}

/* Several moves at once reveal something: a sealed window has closed. */
DEALT_TEST(a_sealed_window, TOY_TABLES)
{
	char *texts[SEATS_MAX] = { (char *)"pass" };

	play(match, texts);
	while (!match_over(match) && seats_count(match_waiting(match)) < 2) {
		first_moves(match, texts);
		play(match, texts);
		for (int seat = 0; seat < SEATS_MAX; seat++)
			g_free(texts[seat]);
	}
	ck_assert_int_gt(seats_count(match_waiting(match)), 1);
	first_moves(match, texts);
	ck_assert(play(match, texts));
	for (int seat = 0; seat < SEATS_MAX; seat++)
		g_free(texts[seat]);
}

DEALT_TEST(what_does_not_replay, TOY_TABLES)
{
	const char *texts[SEATS_MAX] = { "sing" };
	bool disclosed = false;
	g_autoptr(GError) error = NULL;

	ck_assert(!disclosure_replay(match, texts, &disclosed, &error));
	ck_assert_ptr_nonnull(error);
}

static void
told(json_t *said, const char *moves, void *data)
{
	(void)moves;
	(void)data;
	json_decref(said);
}

/* A rollback removes orders and the plans for the next decisions; standing
 * plans stay. */
DEALT_TEST(a_desk_is_taken_back, TOY_TABLES)
{
	g_autoptr(Desk) desk = desk_new();
	g_autoptr(GPtrArray) wishes = g_ptr_array_new();
	g_auto(PlanShown) plan = { 0 };

	g_ptr_array_add(wishes, (char *)"pass");
	ck_assert(desk_next(desk, match, 0, NULL, wishes, NULL));
	ck_assert(desk_always(desk, match, 0, "bank auction", wishes, NULL));
	desk_order_set(desk, "pass", ORDER_PLAYER);
	desk_order_sign(desk, ORDER_ORGANISER);
	ck_assert_int_eq(desk_order_by(desk), ORDER_ORGANISER);
	desk_wait(desk);
	desk_taken_back(desk);
	ck_assert_ptr_null(desk_order(desk));
	ck_assert(!desk_holds(desk));
	ck_assert(desk_plan(desk, match_game(match), 0, &plan));
	ck_assert_str_eq(english_saying(plan.name), "always on bank auction");
	ck_assert_str_eq(plan.text, "pass");
	ck_assert(!desk_plan(desk, match_game(match), 1, &plan));
	ck_assert(!desk_fill(desk, match, 0, told, NULL));
}
