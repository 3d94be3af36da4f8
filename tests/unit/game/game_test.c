/* game_test.c - finding games, reading options, picking moves. */
#include "game/game.h"

#include "lib/must.h"

TABLE(find_cases, const char *name; bool known) = {
	{ "masters-gallery", true },
	{ "Masters Gallery.", true },
	{ "MASTERS_GALLERY", true },
	{ "mg", true },
	{ " MG ", true },
	{ "masters", false },
	{ "", false },
};

TEST_EACH(games_are_found, find_cases)
{
	const Game *game = game_find(find_cases[_i].name);

	ck_assert((game != NULL) == find_cases[_i].known);
	if (game)
		ck_assert_str_eq(game->name, "masters-gallery");
}

TEST(every_game_is_found_by_name_and_prefix)
{
	const Game *game;
	int n = 0;

	for (; (game = game_nth(n)); n++) {
		ck_assert_ptr_eq(game_find(game->name), game);
		ck_assert_ptr_eq(game_find(game->prefix), game);
	}
	ck_assert_int_ge(n, 1);
}

/* A game with only the parts that are needed here: guess all numbers but 9. */
static const Option options[] = {
	{ "refill", "how hands are filled", "chart thirteen" },
	{ "limit", "how many turns", "none 500 1000" },
	{ NULL, NULL, NULL },
};

static void
legal(const Terms *terms, const State *state, int seat, Moves *out)
{
	(void)terms;
	(void)state;
	(void)seat;
	moves_verb(out, 0, "guess");
	moves_number(out, 0, 999, 1);
}

static const char *
objection(const Terms *terms, const State *state, int seat, const Move *move)
{
	(void)terms;
	(void)state;
	(void)seat;
	return move->arg[0] == 9 ? NULL : "wrong";
}

static const Game toy = {
	.name = "toy",
	.title = "Toy",
	.options = options,
	.legal = legal,
	.objection = objection,
};

TABLE(option_cases, const char *text, *error; int option, value) = {
	{ "refill=thirteen", NULL, 0, 1 },
	{ " Refill = CHART ", NULL, 0, 0 },
	{ "limit=1000", NULL, 1, 2 },
	{ "limit=10",
	  "'limit=10' doesn't exist. Write limit=none, limit=500 or "
	  "limit=1000.",
	  1, 7 },
	{ "refil=chart", "toy has no option 'refil'. It has refill and limit.",
	  0, 7 },
	{ "refill", "'refill' isn't an option. Write name=value.", 0, 7 },
	{ "", "'' isn't an option. Write name=value.", 0, 7 },
};

TEST_EACH(options_are_read, option_cases)
{
	g_autoptr(GError) error = NULL;
	int values[OPTIONS_MAX] = { 7, 7 };
	bool read = game_option(&toy, option_cases[_i].text, values, &error);

	ck_assert(read == !option_cases[_i].error);
	ck_assert_int_eq(values[option_cases[_i].option],
			 option_cases[_i].value);
	if (read)
		return;
	ck_assert(error_is(error, ERROR_PLAYER));
	ck_assert_str_eq(english_error(error), option_cases[_i].error);
}

TEST(options_are_written)
{
	assert_text(game_option_value(&toy, 0, 1), "thirteen");
	assert_text(game_option_value(&toy, 1, 0), "none");
}

TEST(the_one_move_without_objection_is_picked)
{
	g_autoptr(Moves) moves = moves_new();
	guint8 seed[SEED_BYTES] = { 0 };
	Dice dice = dice_new(seed, "");

	for (int i = 0; i < 20; i++) {
		Move move;

		game_pick(&toy, NULL, NULL, 0, moves, &dice, &move);
		ck_assert_int_eq(move.arg[0], 9);
	}
}
