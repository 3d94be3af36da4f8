/* hourly.h - how many letters may go out. */
#ifndef RUN_POST_HOURLY_H
#define RUN_POST_HOURLY_H

#include "club/home/run.h"

/* In this run: `per_run`, and not more than the hour leaves. */
bool hourly_quota(Run *run, int *quota, GError **error);
/* In the transaction that takes letters in hand: lower *room to what the hour
 * leaves, where this run has so many in hand (`busy`) and other workers theirs.
 */
bool hourly_room(Run *run, guint busy, guint *room, GError **error);

#endif
