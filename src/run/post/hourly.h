/* hourly.h - how many letters may go out. */
#ifndef RUN_POST_HOURLY_H
#define RUN_POST_HOURLY_H

#include "club/home/run.h"

/* Computes this run's quota: `per_run`, and no more than the hour leaves. */
bool hourly_quota(Run *run, int *quota, GError **error);
/* Lowers *room to what the hour leaves, in the transaction that takes letters
 * in hand. `busy` letters are in this run's hand; other workers have theirs. */
bool hourly_room(Run *run, guint busy, guint *room, GError **error);

#endif
