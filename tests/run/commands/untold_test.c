/* untold_test.c - PLAY 2, Talk, in all games: whatever is written below talk,
 * no move of the writer is shown to anybody. */
#include "lib/ear.h"

/* How careless people write a move; %s is the move. */
static const char *const shapes[] = {
	"%s",
	"%s.",
	"%s!",
	"(%s)",
	"\"%s\"",
	"* %s",
	"1. %s",
	"=> %s",
	"-> %s",
	"I %s",
	"I %s please",
	"so %s",
	"ok, %s",
	"and now %s",
	"%s please",
	"please %s",
	"%s, thanks",
	"%s :-)",
	"%s?",
	"not %s",
	"%s (I think)",
	"my move: %s",
	"%s or pass",
	"next: %s",
	"always: %s",
	"mg-1: %s",
	"  %s",
	"I will %s",
	"%s \xf0\x9f\x8e\xa8",
	"\xf0\x9f\x8e\xa8 %s",
	"let me %s",
	"ich %s",
};

TABLE(states, const char *game; int steps) = {
	{ "masters-gallery", 0 },  { "masters-gallery", 3 },
	{ "masters-gallery", 9 },  { "art-gallery", 0 },
	{ "art-gallery", 4 },	   { "art-gallery", 13 },
	{ "masterpiece-1970", 0 }, { "masterpiece-1970", 3 },
	{ "masterpiece-1970", 8 }, { "masterpiece-1996", 0 },
	{ "masterpiece-1996", 2 }, { "masterpiece-1996", 7 },
};

static void
check(Ear *ear, const char *order, const char *line)
{
	static const char *const openers[] = {
		"say hello all",
		"tell Bob: shall we let this one go?",
		"say one\nand another",
	};

	for (gsize i = 0; i < G_N_ELEMENTS(openers); i++) {
		g_autofree char *text =
			g_strconcat(openers[i], "\n", line, "\n", NULL);
		g_autoptr(Reading) reading = ear_read(ear, text);

		ptr_array_foreach (const Command, command, reading->commands)
			ck_assert_msg((command->kind != COMMAND_SAY &&
				       command->kind != COMMAND_TELL) ||
					      !strstr(command->argument, order),
				      "%s: told of:\n%s", ear->match, text);
		ck_assert_msg(reading->commands->len > 0, "%s", text);
	}
}

/* Returns "bid 500k" for "bid 500,000", as most people write it. */
static char *
brief(const char *move)
{
	const char *zeros = strstr(move, ",000");

	return zeros && !zeros[4]
		       ? g_strdup_printf("%.*sk", (int)(zeros - move), move)
		       : NULL;
}

static void
check_shapes(Ear *ear, const char *move)
{
	g_autofree char *amount = brief(move);

	for (gsize i = 0; i < G_N_ELEMENTS(shapes); i++) {
		g_autoptr(GString) line = g_string_new(shapes[i]);

		g_string_replace(line, "%s", move, 0);
		check(ear, move, line->str);
		if (!amount)
			continue;
		g_string_assign(line, shapes[i]);
		g_string_replace(line, "%s", amount, 0);
		check(ear, amount, line->str);
	}
}

TEST_EACH(no_move_of_any_game_is_told, states)
{
	g_autoptr(Ear) ear = ear_new(states[_i].game, states[_i].steps);
	const Moves *moves = match_legal(ear->live->match, ear->seat);
	Dice dice = dice_new((const guint8 *)"0123456789abcdef0123456789abcde",
			     "talk");

	for (int i = 0; i < 5; i++) {
		Move move;

		moves_pick(moves, &dice, &move);
		g_autofree char *shown = moves_show(moves, &move);
		g_autofree char *written = moves_write(moves, &move);

		check_shapes(ear, shown);
		check_shapes(ear, written);
	}
}
