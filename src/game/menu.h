/* menu.h - the moves of a decision as numbered lines for a letter (PLAY 1).
 *
 * Up to twenty concrete moves are listed one by one; if there are more, the
 * forms are listed.  If a form contains numbers, the lines are lettered, so
 * that "3" can only mean one thing (26 at most; other forms are written in
 * words).  A form with open places is one line. */
#ifndef GAME_MENU_H
#define GAME_MENU_H

#include "game/moves.h"

#define MENU_LINES 12

typedef struct Menu Menu;

/* Makes a menu of the moves. `barred` says which concrete moves to leave out;
 * may be NULL. */
Menu *menu_new(const Moves *moves, bool (*barred)(const Move *, void *),
	       void *data);
void menu_free(Menu *menu);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Menu, menu_free)

int menu_lines(const Menu *menu);
/* Returns "1", "2", .. or "a", "b", .. */
const char *menu_label(const Menu *menu, int line);
/* Returns what is shown: a move as moves_show writes it, or a pattern. */
const char *menu_text(const Menu *menu, int line);
/* Returns what a concrete line plays, as moves_plain writes it; NULL for a
 * pattern. */
const char *menu_move(const Menu *menu, int line);
/* What one tap can open for a pattern: a whole move, or the beginning of one
 * for the player to complete, which ends in a space ("move 3 cw bid "). */
typedef struct {
	char *text;  /* as moves_show writes it */
	char *shown; /* the part of an unfinished move that differs: "move 3
			cw"; else the same as text */
	char *move;  /* a move that it is or may become, as moves_plain writes
			it; NULL for a number or a verb alone */
} Opening;

/* Lists the distinct beginnings of a pattern's moves, at most OPENINGS_MOST. If
 * the only slot is a number: the lowest numbers, then the verb alone. Else:
 * whole moves or their beginnings except barred ones (`barred` as for
 * menu_new), or the verb alone if there are too many. Opening *; free with
 * g_ptr_array_unref. */
GPtrArray *menu_openings(const Menu *menu, const Moves *moves, int line,
			 bool (*barred)(const Move *, void *), void *data);
/* Turns a text such as "2", "2.", "b)", "c 300k" or "2. play monet" into the
 * line of a move that moves_read understands. Errors (ERROR_PLAYER): no such
 * line; the words behind the number contradict the line. Free with g_free. */
char *menu_read(const Menu *menu, const Moves *moves, const char *text,
		GError **error);

#endif
