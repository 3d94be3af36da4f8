/* table.h - a decision to fuzz: its moves, its menu, and the words that name
 * them.
 *
 * Checks independently of the program's reader that it plays only what a line
 * names: the line must contain the move's words and figures in some order, or
 * the label of a menu line. */
#ifndef TESTS_FUZZ_TABLE_H
#define TESTS_FUZZ_TABLE_H

#include "command/command.h"
#include "game/menu.h"

typedef struct {
	Moves *moves;
	Menu *menu;
	Guide guide; /* reads these moves, and the toy's names */
	Guide brief; /* the same, but never names the nearest move */
} FuzzTable;

#define FUZZ_TABLES 2 /* a numbered menu, and a lettered one */

/* Made once, and never freed. */
const FuzzTable *fuzz_table(gsize n);
/* Assert that the move is legal, can be written, and reads back as itself. */
void fuzz_check_move(const FuzzTable *table, const Move *move);
/* Returns whether the line holds everything that the move consists of; with
 * `verb`, its verb too. */
bool fuzz_names(const char *line, const Move *move, bool verb);
/* Returns whether the line begins with the label of that move in the menu, and
 * the text after it names the move. If the menu shows the whole move, nothing
 * need follow the label. */
bool fuzz_names_line(const FuzzTable *table, const char *line,
		     const Move *move);

#endif
