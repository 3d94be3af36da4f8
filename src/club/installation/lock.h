/* lock.h - keeps runs in one folder from overlapping (MAIL R1); runs on other
 * machines are workers (club/work/worker.h). The lock file's time stamp is the
 * last good poll, so that an idle run writes nothing to the database. */
#ifndef CLUB_INSTALLATION_LOCK_H
#define CLUB_INSTALLATION_LOCK_H

#include "base/clock.h"

typedef struct Lock Lock;

/* Takes the club's lock; *lock becomes NULL if another run holds it.
 * ERROR_LATER: the folder cannot be written to. */
bool lock_take(const char *dir, Lock **lock, GError **error);
void lock_free(Lock *lock); /* releases it */
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Lock, lock_free)

/* Returns the last good poll; TIME_NONE if there was none. */
Time lock_last_poll(const char *dir);
/* Returns whether a run holds the lock. */
bool lock_is_held(const char *dir);
void lock_polled_set(Lock *lock, Time now);

#define LOCK_INTERVALS 5

/* Stores the last intervals between good polls, newest first, and returns how
 * many are known. They are in a file of their own, which may be lost without
 * harm. */
int lock_intervals(const Lock *lock, Time intervals[LOCK_INTERVALS]);
void lock_interval_add(Lock *lock, Time interval);

#endif
