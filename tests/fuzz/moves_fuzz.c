/* moves_fuzz.c - any line as a move or as an answer to a menu. */
#include "fuzz/fuzz.h"

#include "base/text.h"
#include "game/menu.h"
#include "mail/normal.h"

#include <string.h>

#define LINE_MOST 300

enum { PASS, BID, PLAY, BUY, GIVE, ORDER, WISH };

static const char *const names[] = { "Ann", "Bob", "Jos\u00e9 Mar\u00eda",
				     NULL };

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

/* --- the letters of a line ------------------------------------------------ */

/* Does every word of the text stand in the line, in whatever order? */
static bool
holds_words(const char *line, const char *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " ,/-", -1);

	for (int i = 0; words[i]; i++)
		if (*words[i] && !strstr(line, words[i]))
			return false;
	return true;
}

/* No line means a move that it does not name: what the form's words are is in
 * it, by their canonical or another name. */
static void
check_meant(const Moves *moves, const char *line)
{
	Move move, again;
	int count = moves_meant(moves, line, &move);

	g_assert(count >= 0);
	if (count != 1)
		return;
	g_autofree char *written = moves_write(moves, &move);

	g_assert(moves_legal(moves, &move));
	g_assert(moves_replay(moves, written, &again, NULL));
	g_assert(move_equal(&move, &again));
	g_autofree char *folded = text_fold(line);

	if (move.verb == PLAY && move.arg[0] == 1)
		g_assert(holds_words(folded, "monet draw"));
	if (move.verb == PLAY && move.arg[0] == 0)
		g_assert(strstr(folded, "plain") ||
			 strstr(folded, "impression"));
	/* A number that is not written is not bid. */
	if (move.verb == BID)
		g_assert(strpbrk(folded, "123456789"));
}

/* --- what does not change between lines ----------------------------------- */

typedef struct {
	Moves *moves;
	Menu *menu;
} Table;

static const Table *
tables(void)
{
	static Table tables[2];

	if (tables[0].moves)
		return tables;
	for (int i = 0; i < 2; i++) {
		Moves *moves = moves_new();

		moves_names(moves, names);
		cards(moves);
		if (i) {
			deals(moves);
			lists(moves, GIVE, "give");
			lists(moves, ORDER, "order");
			lists(moves, WISH, "wish");
		}
		tables[i] = (Table){ moves, menu_new(moves, NULL, NULL) };
	}
	return tables;
}

/* To tell the nearest move takes longer than all else, so not every line that
 * is none is told: `told` says which. */
static void
try(const Table *table, const char *line, bool told)
{
	const Moves *moves = table->moves;
	g_autoptr(GError) error = NULL;
	g_autofree char *chosen = menu_read(table->menu, moves, line, NULL);
	Move move;

	if (moves_read(moves, line, &move, told ? &error : NULL))
		check(moves, line, &move);
	else if (told)
		g_assert(error && g_utf8_validate(error->message, -1, NULL));
	if (chosen && moves_read(moves, chosen, &move, NULL))
		check(moves, chosen, &move);
	check_meant(moves, line);
}

/* One line; what stands behind it is none of ours. */
void
moves_fuzz(const char *bytes, gsize n)
{
	g_autofree char *text = fuzz_text(bytes, MIN(n, LINE_MOST));
	g_autofree char *line = NULL;

	text[strcspn(text, "\n")] = '\0';
	line = normal_text(text);
	try(&tables()[n % 2], line, n % 16 < 2);
}
