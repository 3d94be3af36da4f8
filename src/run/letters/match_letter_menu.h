/* match_letter_menu.h - the menu of a letter: the lines of its text, and in
 * HTML rows of what one tap sends, grouped under the game's own heads. */
#ifndef RUN_LETTERS_MATCH_LETTER_MENU_H
#define RUN_LETTERS_MATCH_LETTER_MENU_H

#include "run/letters/letter_data.h"

/* In a letter about several matches a line says which it is for.  Free with
 * g_free. */
char *match_letter_with_match(const LetterData *letter, const char *between,
			      const char *text);
/* "menu" of what is asked (templates/README); new references. */
json_t *match_letter_menu_lines(const LetterData *letter, const Menu *menu);
/* "menu_rows"; NULL on error. */
json_t *match_letter_menu_rows(const LetterData *letter, const Menu *menu,
			       GError **error);

#endif
