/* stand.h - how a line stands in the player's text (MAIL R60, R61): a number in
 * the middle of a sentence is no order. */
#ifndef COMMAND_OWN_TEXT_STAND_H
#define COMMAND_OWN_TEXT_STAND_H

#include "command/asker.h"

#include <glib.h>

typedef struct {
	bool alone; /* beside it only a greeting, a command or a stop word, if
		       anything: else a bare number, or a move freed of other
		       words, does not count */
	bool torn;  /* maybe the tail of a quoted line: then a bare number
		       doesn't count, nor such a move */
	bool sentence; /* it may be part of a sentence: even a whole move is
			  asked back */
} Stand;

/* Returns how the line at `at` of quote_own's lines stands. It ends at the line
 * `last`, which differs from `at` if a mail program broke it. */
Stand stand_of(const GArray *lines, guint at, guint last, const Asker *asker);

/* --- what people write above and below an order (MAIL R61) ---------------- */

/* Returns whether a line is a greeting, as people write above an order:
 * "Hallo,", "Dear Ann,". */
bool courtesy_greets(const char *line);
/* Returns whether a line introduces an order without saying anything about it:
 * "Here you go:", or a firm's "CAUTION: this came from outside" (MAIL R75). */
bool courtesy_leads(const char *line);
/* Returns whether a line closes a mail, as people write below an order: "LG
 * Dirk", "Cheers", "Dirk". */
bool courtesy_closes(const char *line);
/* Returns whether a short line is a greeting or closing in the lexicon, so that
 * it isn't taken for a misspelt command. */
bool courtesy_known(const char *line);

#endif
