/* match_letter_menu.h - the menu of a letter: lines in its text, and in HTML
 * rows of buttons, grouped under the game's own headings. */
#ifndef RUN_LETTERS_MATCH_MATCH_LETTER_MENU_H
#define RUN_LETTERS_MATCH_MATCH_LETTER_MENU_H

#include "run/letters/letter_data.h"

/* Returns a line, with its match's name before it in a letter about several
 * matches. Free with g_free. */
char *match_letter_with_match(const LetterData *letter, const char *between,
			      const char *text);
/* Returns "menu" of the decision (templates/README), new reference. */
json_t *match_letter_menu_lines(const LetterData *letter, const Menu *menu);
/* Returns "menu_rows", new reference; NULL on error. */
json_t *match_letter_menu_rows(const LetterData *letter, const Menu *menu,
			       GError **error);

#endif
