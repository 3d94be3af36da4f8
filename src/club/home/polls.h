/* polls.h - when all that was waiting was last in the inbox, and the intervals
 * between such polls: in the lock's file, so that an idle run writes nothing to
 * the database; but where several workers poll in rows, for all of them. */
#ifndef CLUB_HOME_POLLS_H
#define CLUB_HOME_POLLS_H

#include "club/home/club.h"
#include "club/home/lock.h"

/* TIME_NONE before the first. */
Time polls_last(const Club *club);
/* Best effort: without it the next run only knows less. */
void polls_note(const Club *club, Lock *lock, Time now);
/* Notes that a worker has come that leaves polling to another one. */
void polls_seen(const Club *club, Time now);

/* As lock_intervals. */
int polls_intervals(const Club *club, const Lock *lock,
		    Time intervals[LOCK_INTERVALS]);
/* From `last` to now; but where several workers poll, each at times of its own,
 * from this one's own last poll: what lies between two of them is no interval
 * at which anything runs. */
void polls_interval_add(const Club *club, Lock *lock, Time last, Time now);

/* When each of several polling workers last came (Poll *); otherwise none. */
typedef struct {
	char *worker;
	Time last;
} Poll;

void poll_free(Poll *poll);
GPtrArray *polls_all(const Club *club, GError **error);
/* Forgets workers that haven't come since a time. */
bool polls_forget(const Club *club, Time since, GError **error);

/* Before the club moves to another database: what the files know becomes rows,
 * which go along.  Behind it: what the rows know becomes files again. */
bool polls_pack(const Club *club, const Lock *lock, GError **error);
void polls_unpack(const Club *club, Store *to, Lock *lock);

#endif
