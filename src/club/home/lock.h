/* lock.h - two runs of one folder never overlap (MAIL R1); those of other
 * machines are workers (club/work/worker.h).  The lock file's time stamp is the
 * last good poll, so that an idle run writes nothing to the database. */
#ifndef CLUB_HOME_LOCK_H
#define CLUB_HOME_LOCK_H

#include "base/clock.h"

typedef struct Lock Lock;

/* Take the club's lock; *lock is NULL where another run holds it.  ERROR_LATER:
 * the folder cannot be written to. */
bool lock_take(const char *dir, Lock **lock, GError **error);
void lock_free(Lock *lock); /* gives it back */
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Lock, lock_free)

/* TIME_NONE before the first. */
Time lock_polled(const Lock *lock);
/* Returns the last poll without taking the lock. */
Time lock_last_poll(const char *dir);
/* Is a run at work? */
bool lock_is_held(const char *dir);
void lock_polled_set(Lock *lock, Time now);

#define LOCK_INTERVALS 5

/* The last intervals between good polls, newest first; how many are known.
 * They stand in a file of their own: losing them does no harm. */
int lock_intervals(const Lock *lock, Time intervals[LOCK_INTERVALS]);
void lock_interval_add(Lock *lock, Time interval);

#endif
