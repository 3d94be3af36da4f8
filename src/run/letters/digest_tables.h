/* digest_tables.h - weekly tables of seasons in the daily letter. */
#ifndef RUN_LETTERS_DIGEST_TABLES_H
#define RUN_LETTERS_DIGEST_TABLES_H

#include "run/letters/posting.h"

/* Returns whether the news is a table, which a player who gets daily letters
 * finds there. */
bool digest_tables_has(const News *item);
/* Returns a player's tables, one for each season, in the form of
 * season_letter.h. `before` is what the unsent letter told. Their news is
 * deleted, and noted with the letter. New reference; NULL on error. */
json_t *digest_tables(Posting *posting, const json_t *before, GError **error);

#endif
