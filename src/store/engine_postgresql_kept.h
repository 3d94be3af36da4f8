/* engine_postgresql_kept.h - rows that were read in a transaction and are not
 * asked of PostgreSQL once more in it, and such as were asked in advance.
 *
 * What the transaction itself writes ends what it may change
 * (engine_postgresql_shape.h).  That nobody else changes them meanwhile is
 * known to who says that they last; others end where a lock is taken, for who
 * had it before may have changed what they are about. */
#ifndef STORE_ENGINE_POSTGRESQL_KEPT_H
#define STORE_ENGINE_POSTGRESQL_KEPT_H

#include "store/engine_postgresql_pipe.h"

typedef struct Kept Kept;

Kept *kept_new(void);
void kept_free(Kept *kept);
void kept_clear(Kept *kept);

/* Holds the question's rows. */
void kept_add(Kept *kept, const PipeSent *question, bool lasts);
/* What the same question with the same values gave, or NULL.  Yours. */
Rows *kept_find(const Kept *kept, const PipeSent *question);
/* Something is about to be sent that may change some of them. */
void kept_end(Kept *kept, const PipeSent *change);
/* A lock is about to be taken. */
void kept_end_at_lock(Kept *kept);

#endif
