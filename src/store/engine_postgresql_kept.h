/* engine_postgresql_kept.h - rows that were read in a transaction and are not
 * asked of PostgreSQL once more in it.
 *
 * Whoever asks says that nobody else can change them meanwhile.  What the
 * transaction itself writes ends them: any statement that changes a table of
 * theirs, but for an UPDATE of columns that they do not have and a DELETE of
 * one row, by its id, that is none of theirs. */
#ifndef STORE_ENGINE_POSTGRESQL_KEPT_H
#define STORE_ENGINE_POSTGRESQL_KEPT_H

#include "store/engine_postgresql_pipe.h"

typedef struct Kept Kept;

Kept *kept_new(void);
void kept_free(Kept *kept);
void kept_clear(Kept *kept);

/* What a question with these values gave, or NULL.  Yours. */
Rows *kept_find(Kept *kept, const PipeSent *question);
void kept_add(Kept *kept, const PipeSent *question, Rows *rows);
/* Something is about to be sent that may change some of them. */
void kept_end(Kept *kept, const PipeSent *change);

#endif
