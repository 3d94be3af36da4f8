/* moves_fuzz.c - any line as a move or as an answer to a menu. */
#include "fuzz/fuzz.h"

#include "game/menu.h"
#include "mail/normal.h"

enum { PASS, BID, PLAY, BUY, GIVE, ORDER, WISH };

static const char *const names[] = { "Ann", "Bob", "Jos\u00e9 Mar\u00eda" };

static void
cards(Moves *moves)
{
	moves_verb(moves, PASS, "pass");
	moves_alias(moves, "no second");
	moves_verb(moves, PLAY, "play");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "monet/plain");
	moves_alias(moves, "monet");
	moves_label(moves, "Impression, Sunrise");
	moves_word(moves, 1, "monet/draw");
	moves_alias(moves, "monet");
	moves_word(moves, 2, "p07");
	moves_label(moves, "Ann");
}

static void
deals(Moves *moves)
{
	moves_verb(moves, BID, "bid");
	moves_amount(moves, 100000, 1500000, 50000);
	moves_verb(moves, BUY, "buy");
	moves_number(moves, -3, 9, 2);
	moves_joint(moves, "from");
	moves_choose(moves, 1, 1);
	moves_seat(moves, 0);
	moves_seat(moves, 2);
	moves_amount(moves, 0, 2000000000, 1);
}

static void
lists(Moves *moves, int verb, const char *word)
{
	moves_verb(moves, verb, word);
	if (verb == WISH)
		moves_shorthand(moves);
	if (verb == GIVE)
		moves_choose(moves, 0, 3);
	else
		moves_rank(moves, 2, 4);
	moves_word(moves, 4, "4");
	moves_word(moves, 5, "b five");
	moves_word(moves, 6, "b");
	moves_word(moves, 7, "L'\u00c9toile");
}

static void
check(const Moves *moves, const char *line, const Move *move)
{
	g_autofree char *written = moves_write(moves, move);
	g_autofree char *shown = moves_show(moves, move);
	Move again;

	g_assert(moves_legal(moves, move) && moves_fits(moves, line));
	g_assert(moves_replay(moves, written, &again, NULL));
	g_assert(move_equal(move, &again));
	g_assert(moves_read(moves, shown, &again, NULL));
	g_assert(move_equal(move, &again));
}

static void
try(const Moves *moves, const char *line)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);
	g_autofree char *guess = moves_guess(moves, line);
	g_autofree char *chosen = menu_read(menu, moves, line, NULL);
	Move move;

	g_assert(!guess || g_utf8_validate(guess, -1, NULL));
	if (moves_read(moves, line, &move, &error))
		check(moves, line, &move);
	else
		g_assert(error && g_utf8_validate(error->message, -1, NULL));
	if (chosen && moves_read(moves, chosen, &move, NULL))
		check(moves, chosen, &move);
}

void
moves_fuzz(const char *bytes, gsize n)
{
	g_autofree char *text = fuzz_text(bytes, n);
	g_autofree char *line = normal_text(g_strdelimit(text, "\n", ' '));
	g_autoptr(Moves) moves = moves_new();

	moves_names(moves, names);
	cards(moves);
	try(moves, line);
	deals(moves);
	lists(moves, GIVE, "give");
	lists(moves, ORDER, "order");
	lists(moves, WISH, "wish");
	try(moves, line);
}
