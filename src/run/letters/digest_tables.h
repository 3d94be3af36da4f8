/* digest_tables.h - the weekly tables of seasons within the daily letter. */
#ifndef RUN_LETTERS_DIGEST_TABLES_H
#define RUN_LETTERS_DIGEST_TABLES_H

#include "run/letters/posting.h"

/* Is it one that a player who gets daily letters has there? */
bool digest_tables_has(const News *item);
/* Returns the tables that a player gets, as season_letter.h has them, one a
 * season. `before` is what an unsent letter has told. Their news is deleted and
 * noted with the letter. New reference; NULL on error. */
json_t *digest_tables(Posting *posting, const json_t *before, GError **error);

#endif
