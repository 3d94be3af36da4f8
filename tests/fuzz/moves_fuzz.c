/* moves_fuzz.c - feeds any line as a move or as an answer to a menu. */
#include "fuzz/fuzz.h"

#include "fuzz/table.h"
#include "mail/message/normal.h"

#include <string.h>

#define LINE_MOST 300

/* Checks that no line means a move that it doesn't name. */
static void
check_meant(const FuzzTable *table, const char *line)
{
	Move move;
	int count = moves_meant(table->moves, line, &move);

	g_assert(count >= 0);
	if (count != 1)
		return;
	fuzz_check_move(table, &move);
	g_assert(fuzz_names(line, &move, false));
}

static void
check_chosen(const FuzzTable *table, const char *line)
{
	g_autofree char *chosen =
		menu_read(table->menu, table->moves, line, NULL);
	Move move;

	if (!chosen)
		return;
	g_assert(moves_read(table->moves, chosen, &move, NULL));
	fuzz_check_move(table, &move);
	g_assert(fuzz_names_line(table, line, &move));
}

/* Finding the nearest move takes longer than everything else, so it is done
 * only for some of the lines that are no move: `told` says for which. */
static void
try(const FuzzTable *table, const char *line, bool told)
{
	g_autoptr(GError) error = NULL;
	Move move;

	if (moves_read(table->moves, line, &move, told ? &error : NULL)) {
		g_assert(moves_fits(table->moves, line));
		fuzz_check_move(table, &move);
		g_assert(fuzz_names(line, &move, true));
	} else if (told) {
		g_assert(error && g_utf8_validate(error->message, -1, NULL));
	}
	check_chosen(table, line);
	check_meant(table, line);
}

/* Uses the first line; the text after it is ignored. */
void
moves_fuzz(const char *bytes, gsize n)
{
	g_autofree char *text = fuzz_text(bytes, MIN(n, LINE_MOST));
	g_autofree char *line = NULL;

	text[strcspn(text, "\n")] = '\0';
	line = normal_text(text);
	try(fuzz_table(n), line, n % 16 < 2);
}
