/* beside.h - letters that one of several workers sends (club/work/worker.h):
 * all to one address are one worker's, so that they go out in order, and the
 * hour's letters are counted together.  What is not said to be otherwise is
 * called in the transaction that marks them. */
#ifndef RUN_POST_BESIDE_H
#define RUN_POST_BESIDE_H

#include "club/home/run.h"
#include "store/outbox.h"

/* Outside of a transaction: it does nothing else any more, and others need not
 * wait for it with that. */
bool beside_begin(Run *run, GError **error);
/* outbox_due, but for addresses that other workers have claimed. */
GPtrArray *beside_due(const Run *run, int n, GError **error);
/* Claim the addresses of these (OutboxRow *) and of no others any more. */
bool beside_claim(Run *run, const GPtrArray *rows, GError **error);
/* Not more than the hour leaves: what others have in hand counts, and so many
 * letters that this one has. */
bool beside_room(Run *run, guint busy, guint *room, GError **error);

#endif
