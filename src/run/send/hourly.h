/* hourly.h - limits how many letters go out in an hour. */
#ifndef RUN_SEND_HOURLY_H
#define RUN_SEND_HOURLY_H

#include "club/installation/run.h"

/* Computes this run's quota: `per_run`, but no more than the hour still allows.
 */
bool hourly_quota(Run *run, int *quota, GError **error);
/* Lowers *room to what the hour still allows, in the transaction that takes
 * letters in hand. `busy` is how many letters this run has in hand; those of
 * other workers are counted, too. */
bool hourly_room(Run *run, guint busy, guint *room, GError **error);

#endif
